// @module-tag slow

import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EmbeddedDatabase } from "../src/adapters/database/embedded.ts";
import type { Owner } from "../src/adapters/database/migrate.ts";
import { PASSWORD } from "./factories.ts";
import { freshDatabase, isPostgres, startApp } from "./harness.ts";
import { DESCRIBE_SCHEMA } from "./schema.ts";
import {
  bringTo0730,
  bringTo0740,
  column,
  later,
  makeFilled,
  OF_0432,
  OF_454356D,
  recordsOf,
  type Subject,
  steps,
} from "./upgrade/databases.ts";

/** Reads a copy of the run's template, which is made by all migrations from the baseline on. */
async function readFresh<T>(read: (fresh: Pick<Owner, "query">) => Promise<T>): Promise<T> {
  const { database, url, drop } = await freshDatabase();
  const driver = url ? postgres(url, { max: 1 }) : undefined;
  const result = await read(driver ? { query: async (sql) => ({ rows: await driver.unsafe(sql) }) } : (database as EmbeddedDatabase));
  await driver?.end();
  await database.close();
  await drop();
  return result;
}

/** Rows of tables that later migrations are unlikely to add to. */
async function countsOf(subject: Subject): Promise<unknown> {
  const tables = ["workspaces", "accounts", "clients", "sessions", "pos_invoices", "financial_entries", "orders", "lab_tests", "files"];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await subject.query(`select ${counts.join(", ")}`)).rows[0];
}

async function expectToServe(subject: Subject): Promise<void> {
  const database = subject.open();
  const test = await startApp({ database, isAlone: true });
  const { rows } = await subject.query(
    "select email, workspace_id as workspace from accounts where name = 'Sam Staff' order by created_at",
  );
  expect(rows).toHaveLength(2);
  for (const { email, workspace } of rows as { email: string; workspace: string }[]) {
    const login = await test.post("/auth/login", { email, password: PASSWORD, workspaceId: workspace });
    expect(login.status, login.text).toBe(200);
    const clients = `/workspace/${workspace}/clients`;
    const { status, body } = await test.get(clients, login.body.token);
    expect([status, body.clients.length > 0]).toEqual([200, true]);
    const added = await test.post(clients, { name: "New" }, login.body.token);
    expect(added.status, added.text).toBe(201);
  }
  await test.close();
  if (isPostgres) await database.close();
}

const validated = "0730_validated_checks.sql";
const since0740 = later.filter((name) => !["0742_titles_of_entries.sql", "0743_search_of_earlier_entries.sql"].includes(name));
const beginnings = [
  {
    what: "of commit 454356d",
    prepare: async () => {},
    pending: [...steps.map(({ name }) => name), ...later],
    began: OF_454356D,
    until: "4ee486d",
  },
  { what: "at 0730", prepare: bringTo0730, pending: [validated, ...later], began: OF_0432, until: "921a6da" },
  { what: "that has run 0740", prepare: bringTo0740, pending: [validated, ...since0740], began: OF_0432, until: "921a6da" },
];

describe.each(beginnings)("a filled database $what", ({ prepare, pending, began, until }) => {
  let filled: Subject;
  beforeAll(async () => {
    filled = await makeFilled();
    await prepare(filled);
  });
  afterAll(() => filled?.close());

  it("is refused if it lacks a part of what it began with, with the commit to start first, and left as it is", async () => {
    const [first] = began;
    await filled.script(`update schema_migrations set name = 'x' || name where name = '${first}'`);
    const left = await recordsOf(filled);
    const refusal = `lacks 1 of the ${began.length} migrations before the baseline, such as ${first}. Start the version of commit ${until} once`;
    await expect(filled.pending()).rejects.toThrow(refusal);
    await expect(filled.migrate()).rejects.toThrow(refusal);
    expect(await recordsOf(filled)).toEqual(left);
    await filled.script("update schema_migrations set name = ltrim(name, 'x')");
  });

  it("is recognised by the names, since some files are gone; looking changes nothing", async () => {
    const before = await recordsOf(filled);
    expect(await filled.pending()).toEqual(pending);
    expect(await recordsOf(filled)).toEqual(before);
  });

  it("goes on, and has the schema and the records of a new one", async () => {
    const before = await countsOf(filled);
    expect(await filled.migrate()).toEqual(pending);
    expect(await filled.pending()).toEqual([]);
    expect(await filled.migrate()).toEqual([]);
    expect(await countsOf(filled)).toEqual(before);

    const [schema, records] = await readFresh(async (fresh) => [await column(fresh, DESCRIBE_SCHEMA), await recordsOf(fresh)]);
    const upgraded = await column(filled, DESCRIBE_SCHEMA);
    expect(upgraded.filter((line) => !schema.includes(line))).toEqual([]);
    expect(schema.filter((line) => !upgraded.includes(line))).toEqual([]);
    expect(schema.length).toBeGreaterThan(1_000);
    expect(await recordsOf(filled)).toEqual(records);
  });

  it("has the search text of earlier entries in Arabic, too", async () => {
    expect(await column(filled, "select name from schema_fills")).toEqual([]);
    const spaced = (text: string) => `trim(regexp_replace(${text}, '\\s+', ' ', 'g'))`;
    const made = "plain_text(concat_ws(' ', title, vendor, category, notes, entry_in_arabic(source_kind, title, category)))";
    const { rows } = await filled.query(
      `select ${spaced("search_text")} as text, ${spaced(made)} as made, entry_in_arabic(source_kind, title, category) <> '' as added from financial_entries`,
    );
    const entries = rows as { text: string; made: string; added: boolean }[];
    expect(entries.filter(({ text, made }) => text !== made)).toEqual([]);
    expect(entries.filter(({ added }) => added).length).toBeGreaterThan(3);
  });

  it("counts a file as applied whose extension is missing", async () => {
    const optional = { name: "9999_optional.sql", sql: "-- Only with an_extension_that_is_missing.\nselect 1 / 0;", checksum: "x" };
    expect(await filled.migrate([optional])).toEqual([optional.name]);
    expect(await filled.migrate([optional])).toEqual([]);
  });

  it("serves its members", () => expectToServe(filled));
});
