import type { Seed } from "./index.ts";

/** An authenticator that nobody has confirmed: the owner goes on signing in with a password alone. */
export const seedMfa: Seed = async (test, owner) => {
  const { body } = await test.post("/workspace/mfa/totp/setup", {}, owner.token);
  return { ":methodId": body.methodId };
};
