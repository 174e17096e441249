import { describe, expect, it } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { mfaApp } from "../../../../test/mfa.ts";
import { newId } from "../../../kit/ids.ts";

const { test, messages, gateway, wait, sentCode, enrolTotp, enrolPhone, owner, logIn, verify, now } = mfaApp();

describe("phone", () => {
  it("proves the workspace's own number: a second factor, and phoneVerified", async () => {
    const member = await owner();
    const started = await test.post("/workspace/mfa/phone/start", {}, member.token);
    expect(started.body).toEqual({ challengeId: expect.any(String), expiresAt: new Date(now() + 600_000).toISOString() });
    expect(messages.at(-1)?.to).toBe("+15550102030");
    const { body } = await test.post(
      "/workspace/mfa/phone/verify",
      { challengeId: started.body.challengeId, code: sentCode() },
      member.token,
    );
    expect(body.method).toMatchObject({ type: "phone", isPrimary: true, maskedPhone: "+1******2030" });
    expect((await test.get("/auth/me", member.token)).body.workspace.phoneVerified).toBe(true);
  });

  it("leaves phoneVerified alone for another number, and for staff", async () => {
    const member = await owner();
    await enrolPhone(member, "+15559990001");
    expect((await test.get("/auth/me", member.token)).body.workspace.phoneVerified).toBe(false);
    const staff = await makeStaff(test, member, []);
    expect((await test.post("/workspace/mfa/phone/start", {}, staff.token)).status).toBe(400);
    wait(61);
    await enrolPhone(staff, "+15550102030");
    expect((await test.get("/auth/me", staff.token)).body.workspace.phoneVerified).toBe(false);
  });

  it("is sent its code in the account's language", async () => {
    const member = await owner({ phone: "+15551110009" });
    expect((await test.patch("/auth/me", { language: "ar" }, member.token)).status).toBe(200);
    await enrolPhone(member);
    expect(messages.at(-1)?.text).toMatch(/^رمزك في .+: \d{6}\. صالح 10 دقائق/);
    expect(messages.at(-1)?.text.length, "one message: such letters have 70 characters").toBeLessThanOrEqual(70);
  });

  it("replaces the number when another is confirmed", async () => {
    const member = await owner({ phone: "+15551110001" });
    const first = await enrolPhone(member);
    const second = await enrolPhone(member, "+15551110002");
    expect(second).toMatchObject({ id: first.id, maskedPhone: "+1******0002", isPrimary: true });
    expect((await test.get("/workspace/mfa/methods", member.token)).body.methods).toHaveLength(1);
  });

  it("refuses a wrong code with 422, a strange challenge with 404, an ended one with 422, a bad number with 400", async () => {
    const member = await owner({ phone: "+15551110003" });
    const { challengeId } = (await test.post("/workspace/mfa/phone/start", {}, member.token)).body;
    const code = sentCode();
    const wrong = code === "000000" ? "111111" : "000000";
    const answer = (id: string, given: string) => test.post("/workspace/mfa/phone/verify", { challengeId: id, code: given }, member.token);
    for (let tries = 0; tries < 5; tries++) expect((await answer(challengeId, wrong)).body.error.code).toBe("WRONG_CODE");
    expect((await answer(challengeId, code)).body.error.code).toBe("INVALID_STATE");
    expect((await answer(newId(), code)).status).toBe(404);
    expect((await answer("1", code)).status).toBe(400);
    expect((await test.post("/workspace/mfa/phone/start", { phone: "0555" }, member.token)).status).toBe(400);
  });

  it("invalidates the previous code when another is sent", async () => {
    const member = await owner({ phone: "+15551110004" });
    const first = (await test.post("/workspace/mfa/phone/start", {}, member.token)).body.challengeId;
    const firstCode = sentCode();
    wait(61);
    await test.post("/workspace/mfa/phone/start", {}, member.token);
    const { body } = await test.post("/workspace/mfa/phone/verify", { challengeId: first, code: firstCode }, member.token);
    expect(body.error.code).toBe("INVALID_STATE");
  });

  it("waits a minute between messages, to the account and to the number, and sends ten a day", async () => {
    const phone = "+15551110005";
    const member = await owner({ phone });
    const other = await owner({ phone });
    expect((await test.post("/workspace/mfa/phone/start", {}, member.token)).status).toBe(200);
    wait(20);
    const soon = await test.post("/workspace/mfa/phone/start", { phone: "+15551110006" }, member.token);
    expect([soon.status, soon.headers["retry-after"]]).toEqual([429, "40"]);
    expect((await test.post("/workspace/mfa/phone/start", {}, other.token)).status).toBe(429);
    for (let sent = 1; sent < 10; sent++) {
      wait(61);
      expect((await test.post("/workspace/mfa/phone/start", {}, member.token)).status).toBe(200);
    }
    wait(61);
    expect((await test.post("/workspace/mfa/phone/start", {}, member.token)).status).toBe(429);
  });

  it.runIf(isPostgres)("sends one message for ten concurrent requests", async () => {
    const member = await owner({ phone: "+15551110007" });
    const before = messages.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.post("/workspace/mfa/phone/start", {}, member.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(messages.length - before).toBe(1);
  });

  it("answers 503 when the gateway is down, and another attempt need not wait", async () => {
    const member = await owner({ phone: "+15551110008" });
    gateway.isDown = true;
    expect((await test.post("/workspace/mfa/phone/start", {}, member.token)).status).toBe(503);
    gateway.isDown = false;
    expect((await test.post("/workspace/mfa/phone/start", {}, member.token)).status).toBe(200);
  });

  it("answers 422 once the plan's monthly messages are used up", async () => {
    const member = await owner({ phone: "+15551110009", planId: "000000010000000000000001" });
    const { workspaceId } = member;
    const used = { workspaceId, flag: "sms-monthly-credits", month: `${new Date(now()).toISOString().slice(0, 7)}-01`, used: 10 };
    await test.database.transaction("platform", (db) => db.insertInto("monthlyCredits").values(used).execute());
    const { status, body } = await test.post("/workspace/mfa/phone/start", {}, member.token);
    expect([status, body.error.code, body.error.limit]).toEqual([422, "LIMIT_REACHED", "sms-monthly-credits"]);
  });
});

describe("login by phone", () => {
  it("sends a code to the enrolled phone and signs in with it", async () => {
    const member = await owner({ phone: "+15552220001" });
    await enrolPhone(member);
    const { challengeId, methods } = (await logIn(member)).body;
    expect(methods[0]).toMatchObject({ type: "phone", maskedPhone: "+1******0001" });
    const sent = await test.post("/auth/mfa/phone/send", { challengeId });
    expect([sent.status, sent.body.maskedPhone]).toEqual([200, "+1******0001"]);
    expect((await test.post("/auth/mfa/phone/send", { challengeId })).status).toBe(429);
    const first = sentCode();
    wait(61);
    await test.post("/auth/mfa/phone/send", { challengeId });
    if (first !== sentCode()) expect((await verify(challengeId, first)).status).toBe(401);
    expect((await verify(challengeId, sentCode())).status).toBe(200);
    expect((await verify(challengeId, sentCode())).status).toBe(401);
    const [method] = (await test.get("/workspace/mfa/methods", member.token)).body.methods;
    expect(method.lastUsedAt).toBe(new Date(now()).toISOString());
  });

  it("is not held up by codes that strangers have sent to the same number", async () => {
    const phone = "+15552220009";
    const member = await owner({ phone });
    await enrolPhone(member);
    const stranger = await owner();
    for (let sent = 1; sent < 10; sent++) {
      expect((await test.post("/workspace/mfa/phone/start", { phone }, stranger.token)).status).toBe(200);
      wait(61);
    }
    expect((await test.post("/workspace/mfa/phone/start", { phone }, stranger.token)).status).toBe(429);
    const { challengeId } = (await logIn(member)).body;
    expect((await test.post("/auth/mfa/phone/send", { challengeId })).status).toBe(200);
    expect((await verify(challengeId, sentCode())).status).toBe(200);
  });

  it("answers 401 for a challenge that is not there, 422 without a phone, 400 for malformed input", async () => {
    const member = await owner();
    await enrolTotp(member);
    const { challengeId } = (await logIn(member)).body;
    expect((await test.post("/auth/mfa/phone/send", { challengeId })).status).toBe(422);
    expect((await test.post("/auth/mfa/phone/send", { challengeId: newId() })).status).toBe(401);
    expect((await test.post("/auth/mfa/phone/send", { challengeId: 1 })).status).toBe(400);
  });
});
