import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, startApp, testApp } from "../../../test/harness.ts";
import { Lane } from "./lane/index.ts";
import { openPostgres } from "./postgres.ts";
import { TENANT_ROLE } from "./tenancy.ts";

const test = testApp({ isAlone: true });
afterEach(() => vi.restoreAllMocks());

/** Statements that a request sends to the database, flush by flush. */
async function flushesOf(request: () => Promise<{ status: number }>, status: number): Promise<string[]> {
  await test.app.server.ready();
  const sent = vi.spyOn(Lane.prototype, "send");
  const answer = await request();
  // The platform's own work continues meanwhile.
  const isTenants = (_: unknown, index: number) => Reflect.get(sent.mock.contexts[index] as Lane, "options").role === TENANT_ROLE;
  const flushes = sent.mock.calls.filter(isTenants).map(([statements]) => statements);
  sent.mockRestore();
  expect(answer.status).toBe(status);
  return flushes.map((flush) => flush.map(({ sql: text }) => /^\w+/.exec(text.trim())?.[0]).join(" "));
}

describe.runIf(isPostgres)("round trips to the database", () => {
  it("are as few as each kind of request allows", async () => {
    const owner = await makeOwner(test);
    const path = `/workspace/${owner.workspaceId}`;
    const { token } = owner;
    const { body: made } = await test.post(`${path}/clients`, { name: "First" }, token);
    const clientId = made.client.id;
    const { body: offered } = await test.post(`${path}/services`, { name: "Visit", durationMinutes: 30, price: 10 }, token);
    const booking = { clientId, name: "Visit", date: "2026-05-04", startTime: "10:00", serviceIds: [offered.service.id] };
    const keyed = (key: string) => () =>
      test.call("POST", `${path}/clients`, { token, body: { name: "Keyed" }, headers: { "idempotency-key": key } });

    expect({
      read: await flushesOf(() => test.get(`${path}/clients/${clientId}`, token), 200),
      list: await flushesOf(() => test.get(`${path}/clients?limit=20`, token), 200),
      create: await flushesOf(() => test.post(`${path}/clients`, { name: "Second" }, token), 201),
      change: await flushesOf(() => test.patch(`${path}/clients/${clientId}`, { name: "Renamed" }, token), 200),
      keyed: await flushesOf(keyed("once"), 201),
      replayed: await flushesOf(keyed("once"), 201),
      booking: await flushesOf(() => test.post(`${path}/sessions`, booking, token), 201),
    }).toEqual({
      read: ["select select"],
      list: ["select select"],
      create: ["select insert insert insert"],
      change: ["begin select update", "insert insert commit"],
      keyed: ["begin select select select", "insert insert insert insert commit"],
      replayed: ["begin select select select", "commit"],
      booking: ["begin select select", "with", "insert insert commit"],
    });
  });
});

describe.runIf(isPostgres)("round trips of a sale", () => {
  it("are as few as its locks allow", async () => {
    const owner = await makeOwner(test);
    const path = `/workspace/${owner.workspaceId}/pos`;
    const { token } = owner;
    const { posSession } = (await test.post(`${path}/sessions`, { openingCash: 0 }, token)).body;
    const sale = { posSessionId: posSession.id, items: [{ name: "Cut", quantity: 1, unitPrice: 20 }] };
    const { invoice } = (await test.post(`${path}/invoices`, sale, token)).body;
    const at = `${path}/invoices/${invoice.id}`;
    const finalize = await flushesOf(() => test.post(`${at}/finalize`, {}, token), 200);
    const pay = await flushesOf(() => test.post(`${at}/payments`, { method: "cash", amount: 20 }, token), 201);
    expect({ finalize, pay }).toEqual({
      // The second one finds the version of the letterhead; a select before the last inserts asks whether a ledger is kept.
      finalize: ["begin select with", "with", "insert", "update", "select insert insert commit"],
      pay: ["begin select with", "insert update insert select insert insert insert commit"],
    });
  });
});

describe("a database that is held up", () => {
  it.runIf(isPostgres)("answers 503 with its own message, for a lock and for a statement that takes too long", async () => {
    const owner = await makeOwner(test);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const holding = test.database.transaction("platform", async (db) => {
      await sql`select id from workspaces where id = ${owner.workspaceId} for update`.execute(db);
      hold();
      await released;
    });
    await held;
    // With the limits that the service has, which the other tests do not.
    const database = openPostgres({ url: String(test.databaseUrl), tenantConnections: 2, platformConnections: 2, waitMs: 60_000 });
    const service = await startApp({ database, env: { TOKEN_SECRET: test.config.tokenSecrets.join(",") } });
    const answer = await service.patch(`/workspace/${owner.workspaceId}`, { name: "Waiting" }, owner.token);
    release();
    await holding;
    expect([answer.status, answer.body.error.message]).toEqual([503, expect.stringContaining("took too long")]);

    const endless = sql`select pg_sleep(20)`.execute(database.reader({ workspaceId: owner.workspaceId }));
    await expect(endless).rejects.toMatchObject({ name: "DatabaseBusy" });
    await service.close();
  });
});

describe("searching sessions", () => {
  it("finds them by the client's new name, in either order of the changes", async () => {
    const owner = await makeOwner(test);
    const path = `/workspace/${owner.workspaceId}`;
    const { body } = await test.post(`${path}/clients`, { name: "Zoë Old" }, owner.token);
    const { body: offered } = await test.post(`${path}/services`, { name: "Visit", durationMinutes: 30, price: 10 }, owner.token);
    const serviceIds = [offered.service.id];
    const booking = { clientId: body.client.id, name: "Check-up", date: "2026-05-04", startTime: "10:00", serviceIds };
    expect((await test.post(`${path}/sessions`, booking, owner.token)).status).toBe(201);
    const found = async (q: string) => (await test.get(`${path}/sessions?q=${q}&withTotal=true`, owner.token)).body.pagination.total;
    expect([await found("zoe"), await found("check"), await found("new")]).toEqual([1, 1, 0]);
    const rename = test.patch(`${path}/clients/${body.client.id}`, { name: "Zoë New" }, owner.token);
    await Promise.all([rename, test.post(`${path}/sessions`, { ...booking, startTime: "12:00" }, owner.token)]);
    expect([await found("new"), await found("old")]).toEqual([2, 0]);
  });
});
