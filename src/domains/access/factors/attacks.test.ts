import { describe, expect, it } from "vitest";
import { PASSWORD, signUp } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { mfaApp } from "../../../../test/mfa.ts";

const { test, messages, wait, codeOf, wrongFor, enrolTotp, owner, logIn, verify } = mfaApp();

const confirm = (token: string, code: string) => test.post("/auth/confirm", { code }, token);
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const successes = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

describe("an account with a second factor", () => {
  it("cannot be bypassed: neither a new password nor a challenge in place of a cookie or token signs in", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    await test.post("/auth/password/forgot", { email: member.email });
    await test.app.clockwork.drain();
    const mails = test.mails.filter(({ to }) => to === member.email).map(({ text }) => text);
    const token = mails.map((text) => /\/console\/reset\?token=([\w.-]+)/.exec(text)?.[1]).findLast(Boolean) ?? "";
    const password = "a-new-password-17";
    const answers = [await test.post("/auth/password/reset", { token, password })];
    expect(statuses(answers)).toEqual([200]);
    const { body: challenge } = await test.post("/auth/login", { email: member.email, password, workspaceId: member.workspaceId });
    expect([challenge.mfaRequired, challenge.token]).toEqual([true, undefined]);
    const cookies = ["wp_refresh", "refresh", "__Host-refresh"].map((name) => `${name}=${challenge.challengeId}`).join("; ");
    answers.push(
      await test.call("POST", "/auth/refresh", { headers: { cookie: cookies } }),
      await test.get("/auth/me", challenge.challengeId),
      await test.post("/auth/confirm", { password }, challenge.challengeId),
    );
    expect(statuses(answers.slice(1)).every((status) => status === 401 || status === 403)).toBe(true);
    for (const { headers, text } of answers) {
      expect([headers["set-cookie"] ?? "", text].join()).not.toMatch(/"token"|refresh[^;]*=[^;]{20}/);
    }
    expect((await verify(challenge.challengeId, codeOf(secret))).status).toBe(200);
  });

  it("compares at most ten codes as confirmation, and does not let the right one in behind them", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const answers = await Promise.all(Array.from({ length: 40 }, () => confirm(member.token, wrongFor(secret))));
    expect(statuses(answers).filter((status) => status !== 429).length).toBeLessThanOrEqual(10);
    expect((await confirm(member.token, codeOf(secret))).status).toBe(429);
    // The same counter: a thief of the token gains no guesses at the login.
    expect((await verify((await logIn(member)).body.challengeId, codeOf(secret))).status).toBe(429);
  });

  it("takes a code once, whether it signs in or confirms", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { codes } = (await test.post("/workspace/mfa/backup-codes/generate", {}, member.token)).body;
    for (const code of [codeOf(secret), codes[0]]) {
      expect((await confirm(member.token, code)).status).toBe(200);
      expect((await verify((await logIn(member)).body.challengeId, code)).status).toBe(401);
      expect((await confirm(member.token, code)).status).not.toBe(200);
    }
  });

  it.runIf(isPostgres)("takes a code once when it signs in and confirms at the same time", async () => {
    for (const kind of ["app", "backup"]) {
      const member = await owner();
      const { secret } = await enrolTotp(member);
      const { codes } = (await test.post("/workspace/mfa/backup-codes/generate", {}, member.token)).body;
      const code = kind === "app" ? codeOf(secret) : codes[0];
      const challenges = await Promise.all(Array.from({ length: 4 }, async () => (await logIn(member)).body.challengeId as string));
      const answers = await Promise.all([
        ...challenges.map((challengeId) => verify(challengeId, code)),
        ...Array.from({ length: 4 }, () => confirm(member.token, code)),
      ]);
      expect([kind, successes(answers)]).toEqual([kind, 1]);
    }
  });

  it("keeps it when a colleague sets another password or e-mail, and when it is deactivated and activated", async () => {
    const boss = await owner();
    const { roles } = (await test.get(`${boss.path}/roles`, boss.token)).body;
    const email = `second-${boss.workspaceId}@example.com`;
    const person = { name: "Mona", email, password: PASSWORD, roleId: roles[0].id };
    const { staff } = (await test.post(`${boss.path}/staff`, person, boss.token)).body;
    const first = (await test.post("/auth/login", { email, password: PASSWORD })).body;
    await enrolTotp({ token: first.token });
    const { body } = await test.post("/auth/confirm", { password: PASSWORD }, boss.token);
    const headers = { "x-confirmation": body.confirmationToken };
    for (const changes of [{ password: "another-password-9" }, { isActive: false }, { isActive: true }, { email: `x${email}` }]) {
      const one = await test.call("PATCH", `${boss.path}/staff/${staff.id}`, { token: boss.token, headers, body: changes });
      expect(one.status).toBe(200);
    }
    const again = await test.post("/auth/login", { email: `x${email}`, password: "another-password-9" });
    expect([again.body.mfaRequired, again.body.token]).toEqual([true, undefined]);
  });
});

describe("codes to numbers that callers choose", () => {
  const start = (token: string, phone: string) => test.post("/workspace/mfa/phone/start", { phone }, token);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => `+1555333${String(index).padStart(4, "0")}`);

  it("are three an hour while the owner's e-mail is not confirmed", async () => {
    const stranger = await signUp(test);
    const answers = [];
    for (const phone of numbers(4)) {
      answers.push(await start(stranger.token, phone));
      wait(61);
    }
    expect(statuses(answers)).toEqual([200, 200, 200, 429]);
    wait(3_600);
    const { token } = (await test.post("/auth/login", { email: stranger.email, password: PASSWORD })).body;
    expect((await start(token, "+15553339999")).status).toBe(200);
  });

  it("are thirty an hour from one network, however many workspaces sign up there", async () => {
    const before = messages.length;
    const answers = [];
    for (const phone of numbers(34)) answers.push(await start((await owner()).token, phone));
    expect([messages.length - before, statuses(answers).filter((status) => status === 429).length]).toEqual([30, 4]);
    expect(answers.at(-1)?.headers["retry-after"]).toBe("3600");
  });
});
