import type { Member } from "../factories.ts";
import type { TestApp } from "../harness.ts";
import { seedClients } from "./clients.ts";
import { seedJobs } from "./jobs.ts";
import { seedLabs } from "./labs.ts";
import { seedMfa } from "./mfa.ts";

/**
 * Ids of records in one workspace, for the route walk. The key is the end of a route's path up to the parameter:
 * `:clientId`, or `staff/fields/:fieldId` where the same name stands for different records.
 */
export type SeededIds = Record<string, string>;

/** Fills a workspace through the API; `canary` goes into every text a caller can write. */
export type Seed = (test: TestApp, owner: Member, canary: string) => Promise<SeededIds>;

const seeds: readonly Seed[] = [seedJobs, seedMfa, seedClients, seedLabs];

export async function seedWorkspace(test: TestApp, owner: Member, canary: string): Promise<SeededIds> {
  const ids: SeededIds = { ":workspaceId": owner.workspaceId };
  for (const seed of seeds) Object.assign(ids, await seed(test, owner, canary));
  return ids;
}
