import type { Seed } from "./index.ts";

export const seedClients: Seed = async (test, owner, canary) => {
  const details = { name: canary, notes: canary, tags: [canary], phone: "+1 555 010 2030", dateOfBirth: "1990-05-17", gender: "female" };
  const { body } = await test.post(`${owner.path}/clients`, details, owner.token);
  return { ":clientId": body.client.id };
};
