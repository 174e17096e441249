// @module-tag slow

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, openEmbedded } from "../src/adapters/database/embedded.ts";
import { migrate, migratePostgres, type Owner, pendingIn, pendingInPostgres, readMigrations } from "../src/adapters/database/migrate.ts";
import type { Database } from "../src/kit/db.ts";
import { PASSWORD } from "./factories.ts";
import { freshDatabase, isPostgres, openAt, startApp } from "./harness.ts";
import { DESCRIBE_SCHEMA } from "./schema.ts";

/** A database that the tests' seeds filled at commit 454356d, the last one with the migrations that the baseline replaced. */
const FILLED = gunzipSync(readFileSync(new URL("upgrade/before-the-baseline.sql.gz", import.meta.url))).toString();
/** The embedded database has no trigrams. */
const WITHOUT_TRIGRAMS = FILLED.replace(/^CREATE EXTENSION IF NOT EXISTS pg_trgm .*$/m, "").replace(
  /^CREATE INDEX \w+_found [^;]*;$/gm,
  "",
);
const REPLACED = readFileSync(new URL("../migrations/0432_baseline/replaces.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const migrations = readMigrations();
const later = migrations.map(({ name }) => name).filter((name) => !name.startsWith("0432_baseline/"));

interface Subject extends Owner {
  migrate(more?: typeof migrations): Promise<string[]>;
  pending(): Promise<string[]>;
  open(): Database;
  close(): Promise<void>;
}

let filled: Subject;
beforeAll(async () => {
  filled = isPostgres ? await onPostgres(process.env.DATABASE_URL as string) : await onEmbedded();
  await filled.script(isPostgres ? FILLED : WITHOUT_TRIGRAMS);
}, 300_000);
afterAll(() => filled?.close());

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

describe("a filled database from before the baseline", () => {
  it("is refused if it lacks some migrations, with the commit to start first, and left as it is", async () => {
    await filled.script("update schema_migrations set name = 'x' || name where name >= '0400'");
    const left = await recordsOf(filled);
    const refusal =
      /lacks 8 of the 104 migrations before the baseline, such as 0400_tax_of_orders\.sql\. Start the version of commit 4ee486d once/;
    await expect(filled.pending()).rejects.toThrow(refusal);
    await expect(filled.migrate()).rejects.toThrow(refusal);
    expect(await recordsOf(filled)).toEqual(left);
    await filled.script("update schema_migrations set name = ltrim(name, 'x')");
  });

  it("is recognised by the names, since comments in some files were edited; looking changes nothing", async () => {
    await filled.script("update schema_migrations set checksum = 'of an earlier form' where name like '0350%'");
    expect(await filled.pending()).toEqual(later);
    expect(await recordsOf(filled)).toEqual(REPLACED);
  });

  it("goes on, and has the schema and the records of a new one", async () => {
    const before = await countsOf(filled);
    expect(await filled.migrate()).toEqual(later);
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

  it("serves its members", async () => {
    const database = filled.open();
    const test = await startApp({ database, isAlone: true });
    const { rows } = await filled.query(
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
  });
});
