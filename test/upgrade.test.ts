// @module-tag slow

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSteps } from "../src/adapters/database/baseline.ts";
import { type EmbeddedDatabase, openEmbedded } from "../src/adapters/database/embedded.ts";
import { migrate, migratePostgres, type Owner, pendingIn, pendingInPostgres } from "../src/adapters/database/migrate.ts";
import { readMigrations } from "../src/adapters/database/migration-files.ts";
import type { Database } from "../src/kit/db.ts";
import { PASSWORD } from "./factories.ts";
import { freshDatabase, isPostgres, openAt, startApp } from "./harness.ts";
import { DESCRIBE_SCHEMA } from "./schema.ts";

/** A database that the tests' seeds filled at commit 454356d, the last one with the first 104 migrations. */
const FILLED = gunzipSync(readFileSync(new URL("upgrade/before-the-baseline.sql.gz", import.meta.url))).toString();
/** The embedded database has no trigrams. */
const WITHOUT_TRIGRAMS = FILLED.replace(/^CREATE EXTENSION IF NOT EXISTS pg_trgm .*$/m, "").replace(
  /^CREATE INDEX \w+_found [^;]*;$/gm,
  "",
);
const [OF_454356D, OF_0432] = readFileSync(new URL("../migrations/0730_baseline/replaces.txt", import.meta.url), "utf8")
  .split("\n\n")
  .map((paragraph) => paragraph.trim().split("\n").slice(1)) as [string[], string[]];
const steps = readSteps();
const migrations = readMigrations();
const later = migrations.map(({ name }) => name).filter((name) => !name.startsWith("0730_baseline/"));
const namesOf = (files: { name: string }[]) => files.map(({ name }) => name);

interface Subject extends Owner {
  migrate(more?: typeof migrations): Promise<string[]>;
  pending(): Promise<string[]>;
  open(): Database;
  close(): Promise<void>;
}

async function makeFilled(): Promise<Subject> {
  const subject = isPostgres ? await onPostgres(process.env.DATABASE_URL as string) : await onEmbedded();
  await subject.script(isPostgres ? FILLED : WITHOUT_TRIGRAMS);
  return subject;
}

async function onEmbedded(): Promise<Subject> {
  const database = await openEmbedded({});
  return {
    ...database,
    migrate: (more = []) => migrate(database, [...migrations, ...more]),
    pending: () => pendingIn(database),
    open: () => database,
  };
}

async function onPostgres(server: string): Promise<Subject> {
  const name = `wp_upgrade_${randomBytes(6).toString("hex")}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const driver = postgres(url.href, { max: 1, onnotice: () => {} });
  return {
    script: async (sql) => void (await driver.unsafe(sql).simple()),
    query: async (sql) => ({ rows: await driver.unsafe(sql) }),
    migrate: (more = []) => migratePostgres(url.href, [...migrations, ...more]),
    pending: () => pendingInPostgres(url.href),
    open: () => openAt(url.href),
    close: async () => {
      await driver.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function column(subject: Pick<Owner, "query">, sql: string): Promise<string[]> {
  return (await subject.query(sql)).rows.map((row) => String(Object.values(row as object)[0]));
}

const recordsOf = (subject: Pick<Owner, "query">) => column(subject, "select name from schema_migrations order by name");

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

/** Such a database after the release before the baseline: it has recorded an earlier baseline instead of the first migrations, and the later files. */
async function bringTo0730(subject: Subject): Promise<void> {
  await subject.script("delete from schema_migrations");
  const files = steps.filter(({ name }) => name < "0730_validated");
  for (const { sql } of files) {
    if (/^-- Only with pg_trgm\.$/m.test(sql) && !isPostgres) continue;
    if (!/^-- Outside a transaction\.$/m.test(sql)) await subject.script(`begin;\n${sql};\ncommit;`);
    else for (const statement of sql.split(/;[ \t]*\n/)) await subject.script(statement);
  }
  const records = [
    ...OF_0432.map((name) => `('${name}', 'of a file that is gone')`),
    ...files.map((file) => `('${file.name}', '${file.checksum}')`),
  ];
  await subject.script(`insert into schema_migrations (name, checksum) values ${records.join(", ")}`);
}

async function expectToServe(filled: Subject): Promise<void> {
  const database = filled.open();
  const test = await startApp({ database, isAlone: true });
  const { rows } = await filled.query("select email, workspace_id as workspace from accounts where name = 'Sam Staff' order by created_at");
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

const beginnings = [
  { what: "of commit 454356d", prepare: async () => {}, pending: [...namesOf(steps), ...later] },
  { what: "at 0730", prepare: bringTo0730, pending: ["0730_validated_checks.sql", ...later] },
];

describe.each(beginnings)("a filled database $what", ({ prepare, pending }) => {
  let filled: Subject;
  beforeAll(async () => {
    filled = await makeFilled();
    await prepare(filled);
  }, 300_000);
  afterAll(() => filled?.close());

  it("is refused if it lacks a part of what it began with, with the commit to start first, and left as it is", async () => {
    const [first = ""] = await recordsOf(filled);
    const [count, until] = OF_454356D.includes(first) ? [OF_454356D.length, "4ee486d"] : [OF_0432.length, "921a6da"];
    await filled.script(`update schema_migrations set name = 'x' || name where name = '${first}'`);
    const left = await recordsOf(filled);
    const refusal = `lacks 1 of the ${count} migrations before the baseline, such as ${first}. Start the version of commit ${until} once`;
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

  it("counts a file as applied whose extension is missing", async () => {
    const optional = { name: "9999_optional.sql", sql: "-- Only with an_extension_that_is_missing.\nselect 1 / 0;", checksum: "x" };
    expect(await filled.migrate([optional])).toEqual([optional.name]);
    expect(await filled.migrate([optional])).toEqual([]);
  });

  it("serves its members", () => expectToServe(filled));
});
