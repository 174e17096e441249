import type { Seed } from "./index.ts";

/** An unconfirmed authenticator: the owner still signs in with the password alone. */
export const seedMfa: Seed = async (test, owner) => {
  const { body } = await test.post("/workspace/mfa/totp/setup", {}, owner.token);
  return { ":methodId": body.methodId };
};
