import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { startLedger } from "../../../../test/ledger.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let serviceId: string;

const make = async (path: string, body: object) => {
  const { status, body: reply, text } = await test.post(owner.path + path, body, owner.token);
  if (status !== 201) throw new Error(`${path}: ${text}`);
  return Object.values(reply)[0] as { id: string };
};
const client = async (body: object = {}) => (await make("/clients", { name: "Layla Haddad", ...body })).id;
const read = async (id: string) => (await test.get(`${owner.path}/clients/${id}`, owner.token)).body.client;
const merge = (id: string, intoClientId: unknown, token = owner.token) =>
  test.post(`${owner.path}/clients/${id}/merge`, { intoClientId }, token);

beforeAll(async () => {
  owner = await makeOwner(test);
  await startLedger(test, owner);
  serviceId = (await make("/services", { name: "Haircut", durationMinutes: 30 })).id;
});

async function visit(clientId: string, date: string, status = "completed"): Promise<string> {
  return (await make("/sessions", { name: "Visit", clientId, serviceIds: [serviceId], date, startTime: "09:00", status })).id;
}

async function sale(clientId: string, amount: number): Promise<string> {
  const { id } = await make("/pos/invoices", { clientId, items: [{ name: "Soap", quantity: 1, unitPrice: amount }] });
  await test.post(`${owner.path}/pos/invoices/${id}/finalize`, undefined, owner.token);
  await make(`/pos/invoices/${id}/payments`, { method: "cash", amount });
  return id;
}

/** A record of every kind that can belong to a client. */
async function liveThrough(clientId: string): Promise<void> {
  const sessionId = await visit(clientId, "2026-03-02");
  await sale(clientId, 25);
  const analysis = await make("/labs/analyses", { testName: "Glucose", price: 3 });
  await make("/labs/tests", { clientId, testDate: "2026-06-15", analysisIds: [analysis.id] });
  const { workspaceId } = owner;
  const ids = { workspaceId, id: newId() };
  await test.database.transaction({ workspaceId }, async (db) => {
    await db
      .insertInto("sessionNotes")
      .values({ ...ids, sessionId, authorId: clientId, authorName: "Layla", body: "By bus" })
      .execute();
    const about = { kind: "confirmation", channel: "email", about: "session", aboutId: sessionId, occasion: 0, language: "en" };
    await db
      .insertInto("messages")
      .values({ ...ids, ...about, clientId, recipient: "layla@example.com", subject: "Hello", body: "Hello" })
      .execute();
  });
}

/** Every column that holds a client's id, read from the catalogue: foreign keys, and what is called like one. */
async function columnsOfClients(): Promise<{ table: string; column: string }[]> {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname::text as column
      from pg_constraint c cross join lateral unnest(c.conkey, c.confkey) as k (here, there)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
      where c.contype = 'f' and c.confrelid = 'clients'::regclass and f.attname = 'id'
      union
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_name like '%client\_id'
      union values ('session_notes', 'author_id')`.execute(db),
  );
  return rows;
}

async function countsOf(clientId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await test.database.transaction({ workspaceId: owner.workspaceId }, async (db) => {
    for (const { table, column } of await columnsOfClients()) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${clientId}`.execute(db);
      counts[`${table}.${column}`] = rows[0]?.count ?? 0;
    }
  });
  return counts;
}

describe("POST .../clients/:clientId/merge", () => {
  it("moves every record of every table that refers to clients", async () => {
    const [from, into] = [await client(), await client({ name: "Layla H." })];
    await liveThrough(from);
    const before = await countsOf(from);
    expect(Object.keys(before).length).toBeGreaterThanOrEqual(6);
    // A table that is not filled here was added later: create a record in it above.
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect((await merge(from, into)).status).toBe(200);
    expect(Object.values(await countsOf(from)).every((count) => count === 0)).toBe(true);
    expect(await countsOf(into)).toEqual(before);
  });

  it("fills what is empty, overwrites nothing, keeps tags and notes of both, and counts visits and sales again", async () => {
    const details = { email: "old@example.com", phone: "+15550100001", dateOfBirth: "1990-05-04", gender: "female", language: "ar" };
    const from = await client({ ...details, notes: "Allergic", tags: ["vip", "new"], discount: { kind: "percentage", value: 10 } });
    const into = await client({ name: "L. Haddad", email: "new@example.com", notes: "Mornings", tags: ["vip"] });
    for (const [id, day] of [
      [from, "2026-03-02"],
      [from, "2026-04-02"],
      [into, "2026-02-02"],
    ] as const)
      await visit(id, day);
    await sale(from, 30);
    await sale(into, 12.5);
    const { status, body } = await merge(from, into);
    expect(status).toBe(200);
    expect(body.client).toEqual(await read(into));
    expect(body.client).toMatchObject({
      ...details,
      ...{ name: "L. Haddad", email: "new@example.com", notes: "Mornings\n\nAllergic", tags: ["vip", "new"] },
      discount: { kind: "percentage", value: 10 },
      ...{ visitCount: 3, lastVisitAt: "2026-04-02T09:00:00.000Z", spent: 39.5 },
    });
    const invoices = (await test.get(`${owner.path}/pos/invoices?clientId=${into}`, owner.token)).body.invoices;
    expect(invoices.map(({ clientName }: { clientName: string }) => clientName).sort()).toEqual(["L. Haddad", "Layla Haddad"]);
    await visit(into, "2026-05-02");
    expect((await read(into)).visitCount).toBe(4);
  });

  it("leaves 404 behind, and its name in the audit", async () => {
    const [from, into] = [await client({ name: "Twice Recorded" }), await client()];
    await merge(from, into);
    expect((await test.get(`${owner.path}/clients/${from}`, owner.token)).status).toBe(404);
    expect((await merge(from, into)).status).toBe(404);
    expect((await merge(into, from)).status).toBe(404);
    const { events } = (await test.get(`${owner.path}/audit?action=client.merge`, owner.token)).body;
    expect(events[0]).toMatchObject({ action: "client.merge", record: { id: from } });
    expect(JSON.stringify(events[0])).toContain("Twice Recorded");
  });

  it("brings over what a request wrote that had begun before", async () => {
    const [from, into] = [await client(), await client()];
    const sessionId = await visit(into, "2026-03-02");
    await merge(from, into);
    const { workspaceId } = owner;
    const write = (clientId: string) =>
      test.database.transaction({ workspaceId }, (db) =>
        db.updateTable("sessions").set({ clientId }).where("workspaceId", "=", workspaceId).where("id", "=", sessionId).execute(),
      );
    await write(from);
    expect((await read(into)).visitCount).toBe(0);
    test.setTime(new Date(Date.now() + 121_000));
    await test.app.clockwork.drain();
    test.setTime(undefined);
    expect(await read(into)).toMatchObject({ visitCount: 1 });
  });

  it("answers 400, 403, 404 and 422 where they apply", async () => {
    const [from, into] = [await client(), await client()];
    const staff = await makeStaff(test, owner, ["clients.view", "clients.update"]);
    expect((await merge(from, into, staff.token)).status).toBe(403);
    expect((await merge("nonsense", into)).status).toBe(400);
    for (const bad of [undefined, "nonsense", 4]) expect([bad, (await merge(from, bad)).status]).toEqual([bad, 422]);
    expect((await merge(from, from)).status).toBe(422);
    expect((await merge(from, newId())).status).toBe(404);
    const stranger = await makeOwner(test);
    const theirs = (await test.post(`${stranger.path}/clients`, { name: "Theirs" }, stranger.token)).body.client.id;
    expect([(await merge(from, theirs)).status, (await merge(theirs, from)).status]).toEqual([404, 404]);
  });

  it.runIf(isPostgres)("merges once when asked many times at once, in both directions", async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await client(), await client()];
      await visit(one, "2026-03-02");
      await visit(other, "2026-03-03");
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? merge(one, other) : merge(other, one))));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(11).fill(404)]);
      const left = [await read(one), await read(other)].filter(Boolean);
      expect(left.map(({ visitCount }) => visitCount)).toEqual([2]);
    }
  });
});
