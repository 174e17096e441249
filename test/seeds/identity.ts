import { makeKey } from "../factories.ts";
import type { Seed } from "./index.ts";

export const seedIdentity: Seed = async (test, owner, canary) => {
  const key = await makeKey(test, owner, ["clients.view"], { name: canary });
  return { ":apiKeyId": key.id };
};
