import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import type { Db } from "../../kit/db.ts";
import { newId } from "../../kit/ids.ts";

const test = testApp();

async function analyse(): Promise<void> {
  await test.database.transaction("platform", (db) => sql`update schedules set next_run_at = now() - interval '1 day'`.execute(db));
  expect(await test.app.clockwork.runDue()).toContain("database.analyse");
}

async function planOf(db: Db, text: string): Promise<string> {
  const { rows } = await sql<object>`explain ${sql.raw(text)}`.execute(db);
  return rows.map((row) => Object.values(row).join()).join("\n");
}

async function rowsKnown(): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; known: number }>`
    select relname as name, reltuples::float8 as known from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    test.database.reader("platform"),
  );
  return new Map(rows.map(({ name, known }) => [name, known]));
}

// Sorted whole for each page, the list of 20,000 clients took 40 ms, and the next thousand made it slower.
it("reads a page of a list in the order of its index, though autovacuum does not analyse the table", async () => {
  const { workspaceId } = await makeOwner(test);
  const start = newId().slice(0, 16);
  await test.database.transaction({ workspaceId }, async (db) => {
    await sql`insert into clients (workspace_id, id, name)
      select ${workspaceId}, ${start}::text || lpad(to_hex(n), 8, '0'), 'Client ' || n from generate_series(1, 5000) n`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
  });
  await analyse();
  const plan = await test.database.transaction({ workspaceId }, (db) =>
    planOf(db, `select name from clients where workspace_id = '${workspaceId}' and deleted_at is null order by id desc limit 21`),
  );
  expect(plan).toContain("Backward using clients_pkey");
  expect(plan).not.toContain("Sort");
});

it("leaves a table alone that has not grown, however often its rows change", async () => {
  const { workspaceId } = await makeOwner(test);
  await analyse();
  const before = await analysedAt();
  await test.database.transaction({ workspaceId }, async (db) => {
    for (let turn = 0; turn < 100; turn++) await sql`update workspaces set name = ${`Name ${turn}`} where id = ${workspaceId}`.execute(db);
    await sql`select pg_stat_force_next_flush()`.execute(db);
  });
  await analyse();
  expect(await analysedAt()).toBe(before);
});

async function analysedAt(): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(last_analyze)::text as at from pg_stat_user_tables where relname = 'workspaces'`.execute(test.database.reader("platform"));
  return rows[0]?.at ?? null;
}

it("can analyse every table, including those with expression indexes", async () => {
  const names = [...(await rowsKnown()).keys()];
  for (const name of names) await test.database.transaction("platform", (db) => sql`select analyse_table(${name})`.execute(db));
  const known = await rowsKnown();
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => (known.get(name) ?? -1) < 0)).toEqual([]); // -1 until a table is analysed
});

it("is no function for tenants", async () => {
  const { workspaceId } = await makeOwner(test);
  const asTenant = test.database.transaction({ workspaceId }, (db) => sql`select analyse_table('clients')`.execute(db));
  await expect(asTenant).rejects.toThrow("permission denied");
});
