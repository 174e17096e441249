import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";
import type { Database } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";
import { openPostgres } from "./postgres.ts";

const test = testApp({ isAlone: true });
const REQUESTS = 15;

/** One workspace waits for a locked table with more requests than there are connections. */
describe.runIf(isPostgres)("a workspace whose statements wait for a lock", () => {
  let pool: Database;
  let owner: postgres.Sql;
  let [waiting, neighbour] = ["", ""];
  beforeAll(async () => {
    pool = openPostgres({ url: String(test.databaseUrl), tenantConnections: 9, platformConnections: 3, waitMs: 800 });
    owner = postgres(String(test.databaseUrl), { max: 1, onnotice: () => {} });
    waiting = (await makeOwner(test)).workspaceId;
    neighbour = (await makeOwner(test)).workspaceId;
    await readClients();
  });
  afterAll(async () => {
    await pool.close();
    await owner.end();
  });

  const readServices = () => pool.reader({ workspaceId: waiting }).selectFrom("services").select("id").execute();
  const readClients = () => pool.reader({ workspaceId: neighbour }).selectFrom("clients").select("id").execute();
  const addClient = () =>
    pool.transaction({ workspaceId: neighbour }, async (db) => {
      await db.selectFrom("clients").select("id").limit(1).execute();
      await db.insertInto("clients").values({ workspaceId: neighbour, id: newId(), name: "Adam" }).execute();
    });
  const inTransaction = () =>
    pool.transaction({ workspaceId: waiting }, async (db) => {
      await db.selectFrom("clients").select("id").limit(1).execute();
      await db.selectFrom("services").select("id").limit(1).execute();
    });

  /** The outcome of the neighbour's requests, one after another, while the table is locked. */
  async function besideWaiting(...asks: (() => Promise<unknown>)[]): Promise<{ refused: number; served: number; slowestMs: number }> {
    const outcome = { refused: 0, served: 0, slowestMs: 0 };
    await owner.begin(async (lock) => {
      await lock`lock table services in access exclusive mode`;
      const asked = Array.from({ length: REQUESTS }, (_, index) => asks[index % asks.length]?.().catch(() => {}));
      const until = performance.now() + 2_500;
      while (performance.now() < until) {
        const since = performance.now();
        await Promise.all([readClients(), addClient()]).then(
          () => outcome.served++,
          () => outcome.refused++,
        );
        outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - since);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await Promise.all(asked);
    });
    return outcome;
  }

  it.each([
    ["reads", [() => readServices()]],
    ["transactions", [() => inTransaction()]],
    ["both", [() => readServices(), () => inTransaction()]],
  ])("keeps no connection that a neighbour needs: %s", async (_, asks) => {
    const outcome = await besideWaiting(...asks);
    expect(outcome.refused).toBe(0);
    expect(outcome.served).toBeGreaterThan(0);
  });
});
