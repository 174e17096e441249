import { describe, expect, it } from "vitest";
import { isPostgres } from "../../../../test/harness.ts";
import { mfaApp } from "../../../../test/mfa.ts";
import { newId } from "../../../kit/ids.ts";

const { test, wait, codeOf, wrongFor, sentCode, enrolTotp, enrolPhone, owner, logIn, verify } = mfaApp();

describe("backup codes", () => {
  it("are ten, shown once, counted, and each opens one login", async () => {
    const member = await owner();
    const generate = () => test.post("/workspace/mfa/backup-codes/generate", {}, member.token);
    expect((await generate()).body.error.code).toBe("INVALID_STATE");
    await enrolTotp(member);
    const { codes } = (await generate()).body;
    expect(new Set(codes).size).toBe(10);
    expect((await generate()).status).toBe(409);
    const first = await verify((await logIn(member)).body.challengeId, ` \t${codes[0].toLowerCase().replace("-", " ")} \n`);
    expect(first.status).toBe(200);
    expect((await test.get("/workspace/mfa/backup-codes/count", member.token)).body).toEqual({ count: 9 });
    expect((await verify((await logIn(member)).body.challengeId, codes[0])).status).toBe(401);
    await test.app.clockwork.drain();
    expect(test.mails.some(({ to, text }) => to === member.email && text.includes("; 9 left."))).toBe(true);
  });

  it("are replaced only with a fresh code", async () => {
    const member = await owner();
    const { secret } = await enrolTotp(member);
    const { codes } = (await test.post("/workspace/mfa/backup-codes/generate", {}, member.token)).body;
    const again = (body: object) => test.post("/workspace/mfa/backup-codes/regenerate", body, member.token);
    expect((await again({})).status).toBe(400);
    expect((await again({ code: wrongFor(secret) })).body.error.code).toBe("WRONG_CODE");
    expect((await again({ code: codes[0] })).body.error.code).toBe("WRONG_CODE");
    const fresh = (await again({ code: codeOf(secret) })).body.codes;
    expect(fresh).toHaveLength(10);
    expect((await again({ code: codeOf(secret) })).status).toBe(422);
    expect((await verify((await logIn(member)).body.challengeId, codes[1])).status).toBe(401);
    expect((await verify((await logIn(member)).body.challengeId, fresh[1])).status).toBe(200);
  });

  it("are replaced with a code sent to the enrolled phone, not to another", async () => {
    const member = await owner({ phone: "+15553330001" });
    await enrolPhone(member);
    const again = (challengeId: string) =>
      test.post("/workspace/mfa/backup-codes/regenerate", { challengeId, code: sentCode() }, member.token);
    const elsewhere = await test.post("/workspace/mfa/phone/start", { phone: "+15553330002" }, member.token);
    expect((await again(elsewhere.body.challengeId)).body.error.code).toBe("WRONG_CODE");
    wait(61);
    const started = await test.post("/workspace/mfa/phone/start", {}, member.token);
    expect((await again(started.body.challengeId)).body.codes).toHaveLength(10);
    expect((await again(started.body.challengeId)).status).toBe(422);
    expect((await again(newId())).status).toBe(404);
  });

  it("need a second factor to be replaced", async () => {
    const member = await owner();
    const { status } = await test.post("/workspace/mfa/backup-codes/regenerate", { code: "123456" }, member.token);
    expect(status).toBe(422);
  });

  it.runIf(isPostgres)("open one of twelve concurrent logins", async () => {
    const member = await owner();
    await enrolTotp(member);
    const { codes } = (await test.post("/workspace/mfa/backup-codes/generate", {}, member.token)).body;
    const challenges = await Promise.all(Array.from({ length: 12 }, async () => (await logIn(member)).body.challengeId));
    const answers = await Promise.all(challenges.map((id) => verify(id, codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await test.get("/workspace/mfa/backup-codes/count", member.token)).body.count).toBe(9);
  });
});
