import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { makeAdmin, makeOwner, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

async function enrolledOwner() {
  const owner = await makeOwner(test);
  const { methodId, secret } = (await test.post("/workspace/mfa/totp/setup", {}, owner.token)).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect((await test.post("/workspace/mfa/totp/confirm", { methodId, code }, owner.token)).status).toBe(200);
  return { ...owner, methodId, usedCode: code };
}

async function trailOf(workspaceId: string, action: string) {
  const { token } = await makeAdmin(test);
  return (await test.get(`/admin/audit?workspaceId=${workspaceId}&action=${action}`, token)).body.events;
}

it("records a wrong second factor as a failed login, without the code", async () => {
  const owner = await enrolledOwner();
  const { body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
  const { challengeId } = body;
  expect((await test.post("/auth/mfa/verify", { challengeId, code: owner.usedCode })).status).toBe(401);
  const noted = await trailOf(owner.workspaceId, "account.login-failed");
  expect(noted).toHaveLength(1);
  expect(noted[0]).toMatchObject({ record: { type: "account", id: owner.accountId }, after: { failed: "second-factor" } });
  expect(JSON.stringify(noted)).not.toContain(owner.usedCode);
});

it("notes and mails that a second factor was removed", async () => {
  const owner = await enrolledOwner();
  const { body } = await test.post("/auth/confirm", { password: PASSWORD }, owner.token);
  const headers = { "x-confirmation": body.confirmationToken };
  const path = `/workspace/mfa/methods/${owner.methodId}`;
  expect((await test.call("DELETE", path, { token: owner.token, headers })).status).toBe(200);
  const noted = await trailOf(owner.workspaceId, "mfa.change");
  expect(noted[0]).toMatchObject({
    actor: { kind: "owner", id: owner.accountId },
    after: { what: "A second factor was removed from your account." },
  });
  await expect.poll(() => test.mails.filter(({ to, text }) => to === owner.email && text.includes("was removed"))).toHaveLength(1);
});
