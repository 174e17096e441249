// @module-tag slow

import { CompiledQuery } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { fillBesideRequests, fillTables, type Platform } from "../src/adapters/database/fills.ts";
import type { Migration } from "../src/adapters/database/migration-files.ts";
import type { JobContext } from "../src/kit/context.ts";
import type { Database } from "../src/kit/db.ts";
import { isPostgres } from "./harness.ts";
import { column, makeFilled, type Subject } from "./upgrade/databases.ts";

// Migrations that fill a table in batches, beside the service.

const ROWS = 1_000;
const fill: Migration = {
  name: "9990_fill.sql",
  sql: "-- Expands.\n-- Fills clients.\nupdate clients c set notes = c.notes || 'x' from batch where c.workspace_id = batch.workspace_id and c.id = batch.id;\n",
  checksum: "x",
};

let subject: Subject;
let database: Database;
beforeAll(async () => {
  subject = await makeFilled();
  await subject.migrate();
  database = subject.open();
});
afterAll(async () => {
  if (isPostgres) await database.close();
  await subject.close();
});
afterEach(() => subject.script("delete from schema_migrations where name like '99%'; delete from schema_fills"));

async function asPlatform(sql: string): Promise<void> {
  await subject.script(`begin; set local role workspace_platform; ${sql}; commit`);
}

/** As many clients, all without notes; returns how many there are. */
async function addClients(): Promise<number> {
  await asPlatform(`insert into clients (workspace_id, id, name)
    select w.id, lpad(to_hex(n), 24, '0'), 'Client ' || n from (select id from workspaces order by id limit 1) w, generate_series(1, ${ROWS}) n
    on conflict do nothing; update clients set notes = ''`);
  return Number((await column(subject, "select count(*) from clients"))[0]);
}

const notes = () => column(subject, "select notes || ' ' || count(*) from clients group by notes order by notes");
const left = () => column(subject, "select name || ' ' || rows from schema_fills");

it("fill a first batch at once, go on where they stopped, and change each row once", async () => {
  const all = await addClients();
  expect(await subject.migrate([fill])).toEqual([fill.name]);
  expect(await notes()).toEqual([` ${all - 200}`, "x 200"]);
  expect(await left()).toEqual([`${fill.name} 200`]);

  const stop = new AbortController();
  const stoppingAfterOne: Platform = (work) =>
    database.transaction("platform", async (db) => {
      return work(async (sql, parameters) => {
        if (sql.startsWith("update schema_fills")) stop.abort();
        return (await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows;
      });
    });
  await fillTables(stoppingAfterOne, { signal: stop.signal, migrations: [fill] });
  expect(await left()).toEqual([`${fill.name} 400`]);

  await subject.fill({ migrations: [fill] });
  expect(await notes()).toEqual([`x ${all}`]);
  expect(await left()).toEqual([]);
});

it("are over before a migration that contracts", async () => {
  const all = await addClients();
  const contracting = {
    name: "9991_contract.sql",
    sql: "-- Contracts.\ndo $$ begin if exists (select from schema_fills) then raise exception 'not filled'; end if; end $$;",
    checksum: "x",
  };
  await subject.migrate([fill, contracting]);
  expect(await notes()).toEqual([`x ${all}`]);
});

it("are finished by the service, too", async () => {
  await subject.script("insert into schema_fills (name) values ('0743_search_of_earlier_entries.sql')");
  await asPlatform("update financial_entries set search_text = '?'");
  const context = { transaction: database.transaction, log: console, signal: new AbortController().signal };
  await fillBesideRequests(context as unknown as JobContext);
  expect(await left()).toEqual([]);
  const texts = await column(subject, "select search_text from financial_entries where source_kind = 'pos-invoice'");
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toContain("فاتوره");
});

it("of a version that is not this one are refused", async () => {
  await subject.script("insert into schema_fills (name) values ('9992_unknown.sql')");
  await expect(subject.fill()).rejects.toThrow("does not know how to go on with 9992_unknown.sql");
});
