import type { Member } from "../factories.ts";
import type { Answer, TestApp } from "../harness.ts";
import { seedBilling } from "./billing.ts";
import { seedClients } from "./clients.ts";
import { seedContests } from "./contests.ts";
import { seedFiles } from "./files.ts";
import { seedFinance } from "./finance.ts";
import { seedIdentity } from "./identity.ts";
import { seedIntegrations } from "./integrations.ts";
import { seedJobs } from "./jobs.ts";
import { seedLabs } from "./labs.ts";
import { seedLedger } from "./ledger.ts";
import { seedMfa } from "./mfa.ts";
import { seedPayments } from "./payments.ts";
import { seedPos } from "./pos.ts";
import { seedScheduling } from "./scheduling.ts";
import { seedStaff } from "./staff.ts";
import { seedStorefront } from "./storefront.ts";
import { seedProfile } from "./workspace.ts";

/**
 * Ids of records in one workspace, for the route walk. The key is the end of a route's path up to the parameter:
 * `:clientId`, or `staff/fields/:fieldId` where the same name stands for different records.
 */
export type SeededIds = Record<string, string>;

/** Fills a workspace through the API; `canary` goes into every text a caller can write. */
export type Seed = (test: TestApp, owner: Member, canary: string) => Promise<SeededIds>;

const seeds: readonly Seed[] = [
  seedClients,
  seedPayments,
  seedIdentity,
  seedIntegrations,
  seedLabs,
  seedFinance,
  seedLedger,
  seedPos,
  seedProfile,
  seedStaff,
  seedBilling,
  seedScheduling,
  seedFiles,
  seedStorefront,
  seedContests,
  seedJobs,
  seedMfa,
];

export async function seedWorkspace(test: TestApp, owner: Member, canary: string): Promise<SeededIds> {
  const ids: SeededIds = { ":workspaceId": owner.workspaceId };
  for (const seed of seeds) Object.assign(ids, await seed(sure(test), owner, canary));
  return ids;
}

/** Throws on a refused request, naming it, rather than failing later on a missing field; retries a 503, which a busy machine may answer. */
function sure(test: TestApp): TestApp {
  const call: TestApp["call"] = async (method, path, how) => {
    let answer: Answer;
    let tries = 0;
    do answer = await test.call(method, path, how);
    while (answer.status === 503 && ++tries < 5);
    // 409: the first admin is there already.
    if (answer.status >= 400 && answer.status !== 409) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const calls: Partial<TestApp> = {
    call,
    get: (path, token) => call("GET", path, { token }),
    post: (path, body, token) => call("POST", path, { body, token }),
    patch: (path, body, token) => call("PATCH", path, { body, token }),
    put: (path, body, token) => call("PUT", path, { body, token }),
    delete: (path, token) => call("DELETE", path, { token }),
  };
  return new Proxy(test, { get: (own, name) => Reflect.get(calls, name) ?? Reflect.get(own, name) });
}
