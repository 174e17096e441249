// @module-tag slow

import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { mfaApp } from "../../../../test/mfa.ts";
import { newId } from "../../../kit/ids.ts";

const { test, remove, wait, codeOf, wrongFor, enrolTotp, enrolPhone, owner, logIn, verify, now } = mfaApp();

describe("a challenge opened with an old password", () => {
  it("becomes invalid with it, and with the e-mail", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    const changed = { currentPassword: PASSWORD, newPassword: "brand-new-password-7" };
    expect((await test.post("/auth/password/change", changed, member.token)).status).toBe(200);
    expect((await verify(challengeId, codeOf(secret))).status).toBe(401);
  });
});

describe("a login in one step", () => {
  it("accepts the code in the same request, and refuses a wrong one", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const send = (code: string) => test.post("/auth/login", { email: member.email, password: PASSWORD, code });
    expect((await send(wrongFor(secret))).status).toBe(401);
    const { status, body } = await send(codeOf(secret));
    expect([status, body.account?.id]).toEqual([200, member.accountId]);
  });

  it("opens an account that a stranger has locked, and reveals nothing to the stranger", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const send = (password: string, code?: string) =>
      test.post("/auth/login", { email: member.email, password, ...(code ? { code } : {}) });
    for (let turn = 0; turn < 11; turn++) await send("wrong-password-1");
    const refused = [await send(PASSWORD), await send("wrong-password-1", codeOf(secret)), await send(PASSWORD, wrongFor(secret))];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(new Set(refused.map(({ body }) => body.error.message)).size).toBe(1);
    expect((await send(PASSWORD, codeOf(secret))).status).toBe(200);
  });

  it("compares at most ten codes of a locked account with the right password", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    for (let turn = 0; turn < 11; turn++) await test.post("/auth/login", { email: member.email, password: "wrong-password-1" });
    const send = (code: string) => test.post("/auth/login", { email: member.email, password: PASSWORD, code });
    for (let turn = 0; turn < 12; turn++) expect((await send(wrongFor(secret))).status).toBe(429);
    expect((await send(codeOf(secret))).status).toBe(429);
  });
});

describe("TOTP", () => {
  it("sets up a secret that counts for nothing until it is confirmed", async () => {
    const member = await owner();
    const { status, body } = await test.post("/workspace/mfa/totp/setup", {}, member.token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["methodId", "otpauthUrl", "qr", "secret"]);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.qr).toMatch(/^data:image\/png;base64,/);
    const url = new URL(body.otpauthUrl);
    expect([url.protocol, url.searchParams.get("secret"), url.searchParams.get("issuer")]).toEqual([
      "otpauth:",
      body.secret,
      "Workspace Platform",
    ]);
    expect((await test.get("/workspace/mfa/methods", member.token)).body).toEqual({ methods: [] });
    expect((await logIn(member)).body.token).toBeTypeOf("string");
  });

  it("confirms with a code and becomes primary", async () => {
    const member = await owner();
    const { method, methodId } = await enrolTotp(member);
    expect(method).toEqual({
      id: methodId,
      type: "totp",
      isPrimary: true,
      maskedPhone: null,
      verifiedAt: expect.any(String),
      lastUsedAt: null,
    });
    expect((await test.get("/workspace/mfa/methods", member.token)).body.methods).toEqual([method]);
  });

  it("refuses a wrong code with 422, an unknown method with 404, a confirmed one and a second one with 409, bad input with 400", async () => {
    const member = await owner();
    const { body } = await test.post("/workspace/mfa/totp/setup", {}, member.token);
    const confirm = (given: object) => test.post("/workspace/mfa/totp/confirm", given, member.token);
    expect((await confirm({ methodId: body.methodId, code: wrongFor(body.secret) })).body.error.code).toBe("WRONG_CODE");
    expect((await confirm({ methodId: newId(), code: "123456" })).status).toBe(404);
    expect((await confirm({ methodId: "x", code: "123456" })).status).toBe(400);
    expect((await confirm({ methodId: body.methodId, code: "12" })).status).toBe(400);
    expect((await confirm({ methodId: body.methodId, code: codeOf(body.secret) })).status).toBe(200);
    expect((await confirm({ methodId: body.methodId, code: codeOf(body.secret, 1) })).status).toBe(409);
    expect((await test.post("/workspace/mfa/totp/setup", {}, member.token)).status).toBe(409);
  });

  it("never answers for another account's method", async () => {
    const member = await owner();
    const staff = await makeStaff(test, member, []);
    const { body } = await test.post("/workspace/mfa/totp/setup", {}, member.token);
    const answer = await test.post("/workspace/mfa/totp/confirm", { methodId: body.methodId, code: codeOf(body.secret) }, staff.token);
    expect(answer.status).toBe(404);
  });

  it("keeps no secret under an Idempotency-Key", async () => {
    const member = await owner();
    const headers = { "idempotency-key": "once" };
    const first = await test.call("POST", "/workspace/mfa/totp/setup", { token: member.token, headers });
    const second = await test.call("POST", "/workspace/mfa/totp/setup", { token: member.token, headers });
    expect(second.body.secret).not.toBe(first.body.secret);
    expect(second.headers["idempotent-replayed"]).toBeUndefined();
  });
});

describe("login with TOTP", () => {
  it("answers a challenge, then the login's answer for a code; the challenge works once", async () => {
    const member = await owner();
    const { secret, methodId } = await enrolTotp(member);
    const { status, body, cookies } = await logIn(member);
    expect(status).toBe(200);
    expect(cookies).toEqual([]);
    expect(body).toEqual({
      mfaRequired: true,
      challengeId: expect.stringMatching(/^[0-9a-f]{24}$/),
      methods: [{ id: methodId, type: "totp", isPrimary: true, maskedPhone: null }],
      expiresAt: new Date(now() + 600_000).toISOString(),
    });
    const done = await verify(body.challengeId, codeOf(secret));
    expect(done.status).toBe(200);
    expect(Object.keys(done.body).sort()).toEqual(["account", "expiresAt", "token", "workspace"]);
    expect(done.cookies.map(({ name }) => name)).toContain("wp_refresh");
    expect((await test.get("/auth/me", done.body.token)).status).toBe(200);
    const again = await verify(body.challengeId, codeOf(secret, 1));
    expect([again.status, again.body.error.code]).toEqual([401, "CHALLENGE_ENDED"]);
  });

  it("accepts codes one step early or late, no further, and each step once", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const attempt = async (steps: number) => (await verify((await logIn(member)).body.challengeId, codeOf(secret, steps))).status;
    expect(await attempt(-2)).toBe(401);
    expect(await attempt(2)).toBe(401);
    expect(await attempt(-1)).toBe(200);
    expect(await attempt(-1)).toBe(401);
    expect(await attempt(1)).toBe(200);
    expect(await attempt(0)).toBe(401);
    expect(await attempt(1)).toBe(401);
    wait(30);
    expect(await attempt(0)).toBe(401);
    expect(await attempt(1)).toBe(200);
  });

  it("does not accept the code that confirmed the authenticator", async () => {
    const member = await owner();
    const { body } = await test.post("/workspace/mfa/totp/setup", {}, member.token);
    const code = codeOf(body.secret);
    await test.post("/workspace/mfa/totp/confirm", { methodId: body.methodId, code }, member.token);
    expect((await verify((await logIn(member)).body.challengeId, code)).status).toBe(401);
  });

  it("ends after five wrong tries, even for the right code, and after ten minutes", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await verify(challengeId, wrongFor(secret));
      expect([status, body.error.code]).toEqual([401, "UNAUTHORIZED"]);
    }
    expect((await verify(challengeId, codeOf(secret))).body.error.code).toBe("CHALLENGE_ENDED");

    const late = (await logIn(member)).body.challengeId;
    wait(600);
    expect((await verify(late, codeOf(secret))).body.error.code).toBe("CHALLENGE_ENDED");
  });

  it("caps wrong codes per account over all its challenges with 429", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    for (let round = 0; round < 2; round++) {
      const { challengeId } = (await logIn(member)).body;
      for (let tries = 0; tries < 5; tries++) await verify(challengeId, wrongFor(secret));
    }
    const { status, headers } = await verify((await logIn(member)).body.challengeId, codeOf(secret));
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
  });

  it("answers 401 for a challenge that is not there, 400 for malformed input", async () => {
    expect((await verify(newId(), "123456")).status).toBe(401);
    expect((await verify("nonsense", "123456")).status).toBe(400);
    expect((await verify(newId(), "1")).status).toBe(400);
    expect((await test.post("/auth/mfa/verify", {})).status).toBe(400);
  });

  it("takes a methodId, and refuses a code of another method", async () => {
    const member = await owner();
    const { secret, methodId } = await enrolTotp(member);
    expect((await verify((await logIn(member)).body.challengeId, codeOf(secret), { methodId: newId() })).status).toBe(401);
    expect((await verify((await logIn(member)).body.challengeId, codeOf(secret), { methodId: methodId.toUpperCase() })).status).toBe(200);
  });

  it("grants nothing for the challenge itself", async () => {
    const member = await owner();
    await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    for (const path of ["/auth/me", "/workspace/mfa/methods", `${member.path}/jobs`]) {
      expect((await test.get(path, challengeId)).status).toBe(401);
    }
    expect((await test.post("/admin/mfa/verify", { challengeId, code: "123456" })).status).toBe(401);
    expect((await test.post("/workspace/mfa/phone/verify", { challengeId, code: "123456" }, member.token)).status).toBe(404);
  });

  it("does not sign in an account deactivated in the meantime", async () => {
    const member = await owner();
    const staff = await makeStaff(test, member, []);
    const { secret } = await enrolTotp(staff);
    const { challengeId } = (await logIn(staff)).body;
    await test.database.transaction("platform", (db) =>
      db.updateTable("accounts").set({ isActive: false }).where("id", "=", staff.accountId).execute(),
    );
    expect((await verify(challengeId, codeOf(secret))).status).toBe(401);
  });

  it.runIf(isPostgres)("compares at most five of forty concurrent guesses", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(challengeId, wrongFor(secret))));
    const codes = answers.map(({ body }) => body.error.code);
    expect(codes.filter((code) => code === "UNAUTHORIZED")).toHaveLength(5);
    expect(codes.filter((code) => code === "CHALLENGE_ENDED")).toHaveLength(35);
    const { attempts } = await test.database
      .reader("platform")
      .selectFrom("mfaChallenges")
      .select("attempts")
      .where("id", "=", challengeId)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(5);
  });

  it.runIf(isPostgres)("compares at most ten of sixty concurrent guesses over many challenges", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    // One after the other: of passwords tried at once, no more than ten are compared.
    const challenges: string[] = [];
    for (let count = 0; count < 12; count++) challenges.push((await logIn(member)).body.challengeId);
    const guesses = challenges.flatMap((id) => Array.from({ length: 5 }, () => id));
    const answers = await Promise.all(guesses.map((id) => verify(id, wrongFor(secret))));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it.runIf(isPostgres)("lets one of twelve concurrent uses of a code succeed, on one challenge and on twelve", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    const same = await Promise.all(Array.from({ length: 12 }, () => verify(challengeId, codeOf(secret))));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);

    const second = await owner();
    const enrolled = await enrolTotp(second);
    const challenges: string[] = [];
    for (let count = 0; count < 12; count++) challenges.push((await logIn(second)).body.challengeId);
    const many = await Promise.all(challenges.map((id) => verify(id, codeOf(enrolled.secret))));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("TOTP beside oathtool", () => {
  const hasOathtool = (() => {
    try {
      execFileSync("oathtool", ["--version"]);
      return true;
    } catch {
      return false;
    }
  })();

  it.runIf(hasOathtool)("accepts what oathtool generates for the secret", async () => {
    const member = await owner();
    const { body } = await test.post("/workspace/mfa/totp/setup", {}, member.token);
    const generate = () =>
      execFileSync("oathtool", ["--totp", "-b", body.secret, `--now=@${now() / 1000}`])
        .toString()
        .trim();
    const confirmed = await test.post("/workspace/mfa/totp/confirm", { methodId: body.methodId, code: generate() }, member.token);
    expect(confirmed.status).toBe(200);
    wait(30);
    expect((await verify((await logIn(member)).body.challengeId, generate())).status).toBe(200);
  });
});

describe("methods", () => {
  it("has one primary; deleting it promotes the oldest, deleting the last drops backup codes", async () => {
    const member = await owner({ phone: "+15554440001" });
    const { methodId: totpId } = await enrolTotp(member);
    const phone = await enrolPhone(member);
    expect(phone.isPrimary).toBe(false);
    const primary = await test.patch(`/workspace/mfa/methods/${phone.id}/primary`, undefined, member.token);
    expect([primary.status, primary.body.method.isPrimary]).toEqual([200, true]);
    const list = async () => (await test.get("/workspace/mfa/methods", member.token)).body.methods;
    expect((await list()).map(({ id, isPrimary }: { id: string; isPrimary: boolean }) => [id, isPrimary])).toEqual([
      [totpId, false],
      [phone.id, true],
    ]);
    await test.post("/workspace/mfa/backup-codes/generate", {}, member.token);
    expect((await remove(member, phone.id)).body).toEqual({ message: "Method deleted." });
    expect((await list())[0]).toMatchObject({ id: totpId, isPrimary: true });
    expect((await test.get("/workspace/mfa/backup-codes/count", member.token)).body.count).toBe(10);
    await remove(member, totpId);
    expect((await test.get("/workspace/mfa/backup-codes/count", member.token)).body.count).toBe(0);
    expect((await logIn(member)).body.token).toBeTypeOf("string");
  });

  it("answers 404 for what is not there, not confirmed, or another's", async () => {
    const member = await owner();
    const staff = await makeStaff(test, member, []);
    const { methodId } = await enrolTotp(staff);
    const pending = (await test.post("/workspace/mfa/totp/setup", {}, member.token)).body.methodId;
    for (const id of [newId(), methodId, pending]) {
      expect((await test.patch(`/workspace/mfa/methods/${id}/primary`, undefined, member.token)).status).toBe(404);
    }
    expect((await remove(member, methodId)).status).toBe(404);
    expect((await remove(member, pending)).status).toBe(200);
  });

  it("mails the account's owner at each change", async () => {
    const member = await owner();
    const { methodId } = await enrolTotp(member);
    await test.post("/workspace/mfa/backup-codes/generate", {}, member.token);
    await remove(member, methodId);
    await test.app.clockwork.drain();
    const texts = test.mails.filter(({ to }) => to === member.email).map(({ text }) => text);
    expect(texts).toHaveLength(3);
    for (const what of [/authenticator app was added/, /backup codes were created/, /was removed/]) expect(texts.join()).toMatch(what);
  });

  it("mails in the language that the account has chosen, with an HTML part", async () => {
    const member = await owner();
    expect((await test.patch("/auth/me", { language: "ar" }, member.token)).status).toBe(200);
    await enrolTotp(member);
    await test.app.clockwork.drain();
    const mail = test.mails.findLast(({ to }) => to === member.email);
    expect(mail?.subject).toMatch(/تغيّرت وسائل تسجيل دخولك$/);
    expect(mail?.text).toContain("أُضيف تطبيق مصادقة إلى حسابك.");
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  });

  it.runIf(isPostgres)("keeps exactly one primary under concurrent changes", async () => {
    const member = await owner({ phone: "+15554440002" });
    const { methodId } = await enrolTotp(member);
    const phone = await enrolPhone(member);
    const ids = Array.from({ length: 12 }, (_, index) => (index % 2 ? methodId : phone.id));
    const answers = await Promise.all(ids.map((id) => test.patch(`/workspace/mfa/methods/${id}/primary`, undefined, member.token)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const { methods } = (await test.get("/workspace/mfa/methods", member.token)).body;
    expect(methods.filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);
  });
});

describe("admins", () => {
  const logInAdmin = (email: string) => test.post("/auth/admin/login", { email, password: ADMIN_PASSWORD });

  it("set up, confirm, see their status and sign in with a code, each step once", async () => {
    const admin = await makeAdmin(test);
    expect((await test.get("/admin/mfa/status", admin.token)).body).toEqual({ enabled: false, methods: [] });
    const { secret, methodId } = await enrolTotp(admin, "/admin");
    expect((await test.get("/admin/mfa/status", admin.token)).body).toMatchObject({
      enabled: true,
      methods: [{ id: methodId, isPrimary: true }],
    });
    const { body } = await logInAdmin(admin.email);
    expect(body).toMatchObject({ mfaRequired: true, methods: [{ id: methodId, type: "totp" }] });
    expect((await verify(body.challengeId, codeOf(secret))).status).toBe(401);
    const code = codeOf(secret);
    const done = await test.post("/admin/mfa/verify", { challengeId: body.challengeId, code });
    expect([done.status, Object.keys(done.body).sort()]).toEqual([200, ["admin", "expiresAt", "token"]]);
    const replay = await test.post("/admin/mfa/verify", { challengeId: (await logInAdmin(admin.email)).body.challengeId, code });
    expect(replay.status).toBe(401);
    expect((await test.post("/admin/mfa/verify", { challengeId: "x", code })).status).toBe(400);
  });

  it("replace an authenticator only with a code of the old one", async () => {
    const admin = await makeAdmin(test);
    const old = await enrolTotp(admin, "/admin");
    const { methodId, secret } = (await test.post("/admin/mfa/totp/setup", {}, admin.token)).body;
    const confirm = (given: object) => test.post("/admin/mfa/totp/confirm", { methodId, ...given }, admin.token);
    expect((await confirm({ code: codeOf(secret) })).status).toBe(422);
    expect((await confirm({ code: codeOf(secret), currentCode: wrongFor(old.secret) })).status).toBe(422);
    expect((await confirm({ code: wrongFor(secret), currentCode: codeOf(old.secret) })).status).toBe(422);
    expect((await confirm({ code: codeOf(secret), currentCode: codeOf(old.secret) })).status).toBe(200);
    const { methods } = (await test.get("/admin/mfa/status", admin.token)).body;
    expect(methods).toHaveLength(1);
    expect(methods[0]).toMatchObject({ id: methodId, isPrimary: true });
  });

  it("have no backup codes and no phone", async () => {
    const admin = await makeAdmin(test);
    await enrolTotp(admin, "/admin");
    const { challengeId } = (await logInAdmin(admin.email)).body;
    expect((await test.post("/auth/mfa/phone/send", { challengeId })).status).toBe(422);
    expect((await test.post("/admin/mfa/verify", { challengeId, code: "7KQ2M-X9DTR" })).status).toBe(401);
  });
});
