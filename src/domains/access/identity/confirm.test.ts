import { describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, makeStaff, PASSWORD, uniqueEmail } from "../../../../test/factories.ts";
import { mfaApp } from "../../../../test/mfa.ts";

const { test, wait, codeOf, wrongFor, enrolTotp } = mfaApp();
const NEW = "brand-new-password-7";

const confirm = (given: object, token: string) => test.post("/auth/confirm", given, token);
const withProof = (token: string, proof?: string) => ({ token, ...(proof ? { headers: { "x-confirmation": proof } } : {}) });

describe("POST /auth/confirm", () => {
  it("gives a token for five minutes, for the password or a code", async () => {
    const owner = await makeOwner(test);
    const { secret } = await enrolTotp(owner);
    for (const given of [{ password: PASSWORD }, { code: codeOf(secret) }]) {
      const { status, body } = await confirm(given, owner.token);
      expect([status, Object.keys(body).sort()]).toEqual([200, ["confirmationToken", "expiresAt"]]);
      expect((await test.get("/auth/me", body.confirmationToken)).status).toBe(401);
    }
    const admin = await makeAdmin(test);
    expect((await confirm({ password: ADMIN_PASSWORD }, admin.token)).status).toBe(200);
  });

  it("takes a backup code once", async () => {
    const owner = await makeOwner(test);
    await enrolTotp(owner);
    const { codes } = (await test.post("/workspace/mfa/backup-codes/generate", {}, owner.token)).body;
    expect((await confirm({ code: codes[0] }, owner.token)).status).toBe(200);
    expect((await confirm({ code: codes[0] }, owner.token)).status).toBe(422);
  });

  it("answers 422 for a wrong password or code, for both and for neither, and 429 after ten wrong ones", async () => {
    const owner = await makeOwner(test);
    const { secret } = await enrolTotp(owner);
    const wrong = [{ password: "wrong-password-1" }, { code: wrongFor(secret) }, {}, { password: PASSWORD, code: codeOf(secret) }];
    for (const given of wrong) expect([given, (await confirm(given, owner.token)).status]).toEqual([given, 422]);
    const many = await Promise.all(Array.from({ length: 40 }, () => confirm({ password: "wrong-password-1" }, owner.token)));
    expect(many.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(9);
    expect((await confirm({ password: PASSWORD }, owner.token)).status).toBe(429);
  });
});

describe("a bare access token", () => {
  it("cannot remove a second factor, however recent, without a confirmation", async () => {
    const owner = await makeOwner(test);
    const { methodId } = await enrolTotp(owner);
    const path = `/workspace/mfa/methods/${methodId}`;
    expect((await test.call("DELETE", path, { token: owner.token })).body.error.code).toBe("CONFIRMATION_REQUIRED");
    const { confirmationToken } = (await confirm({ password: PASSWORD }, owner.token)).body;
    wait(301);
    expect((await test.call("DELETE", path, withProof(owner.token, confirmationToken))).body.error.code).toBe("CONFIRMATION_REQUIRED");
    const fresh = (await confirm({ password: PASSWORD }, owner.token)).body.confirmationToken;
    expect((await test.call("DELETE", path, withProof(owner.token, fresh))).status).toBe(200);
  });

  it("enrols the first factor right after signing in, later only with the password or a confirmation", async () => {
    const owner = await makeOwner(test);
    expect((await test.post("/workspace/mfa/totp/setup", undefined, owner.token)).status).toBe(200);
    wait(301);
    expect((await test.post("/workspace/mfa/totp/setup", undefined, owner.token)).body.error.code).toBe("CONFIRMATION_REQUIRED");
    const wrong = await test.post("/workspace/mfa/totp/setup", { password: "wrong-password-1" }, owner.token);
    expect([wrong.status, wrong.body.error.code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    const { status, body } = await test.post("/workspace/mfa/totp/setup", { password: PASSWORD }, owner.token);
    expect(status).toBe(200);
    const proof = (await confirm({ password: PASSWORD }, owner.token)).body.confirmationToken;
    const given = { methodId: body.methodId, code: codeOf(body.secret) };
    const confirmed = await test.call("POST", "/workspace/mfa/totp/confirm", { ...withProof(owner.token, proof), body: given });
    expect(confirmed.status).toBe(200);
  });

  it("changes neither the password nor the e-mail of its own account", async () => {
    const staff = await makeStaff(test, await makeOwner(test), ["staff.update"]);
    const admin = await makeAdmin(test);
    const cases = [
      { path: `${staff.path}/staff/${staff.accountId}`, token: staff.token, password: PASSWORD },
      { path: `/admin/admins/${admin.id}`, token: admin.token, password: ADMIN_PASSWORD },
    ];
    for (const { path, token, password } of cases) {
      for (const changes of [{ password: NEW }, { email: uniqueEmail() }]) {
        expect((await test.patch(path, changes, token)).body.error.code).toBe("CONFIRMATION_REQUIRED");
      }
      const currentPassword = "wrong-password-1";
      expect((await test.patch(path, { email: uniqueEmail(), currentPassword }, token)).status).toBe(403);
      expect((await test.patch(path, { email: uniqueEmail(), currentPassword: password }, token)).status).toBe(200);
      const proof = (await confirm({ password }, token)).body.confirmationToken;
      expect((await test.call("PATCH", path, { ...withProof(token, proof), body: { password: NEW } })).status).toBe(200);
    }
  });

  it("changes a colleague's password only shortly after signing in", async () => {
    const owner = await makeOwner(test);
    const staff = await makeStaff(test, owner, []);
    const path = `${owner.path}/staff/${staff.accountId}`;
    expect((await test.patch(path, { password: NEW }, owner.token)).status).toBe(200);
    wait(301);
    expect((await test.patch(path, { name: "Sam S." }, owner.token)).status).toBe(200);
    expect((await test.patch(path, { password: PASSWORD }, owner.token)).body.error.code).toBe("CONFIRMATION_REQUIRED");
  });
});
