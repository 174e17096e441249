import type { Seed } from "./index.ts";

export const seedProfile: Seed = async (test, owner, canary) => {
  await test.patch(owner.path, { name: canary, slogan: canary }, owner.token);
  return {};
};
