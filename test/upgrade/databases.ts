import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import postgres from "postgres";
import { readSteps } from "../../src/adapters/database/baseline.ts";
import { openEmbedded } from "../../src/adapters/database/embedded.ts";
import type { FillOptions } from "../../src/adapters/database/fills.ts";
import {
  fillEmbedded,
  fillPostgres,
  migrate,
  migratePostgres,
  type Owner,
  pendingIn,
  pendingInPostgres,
} from "../../src/adapters/database/migrate.ts";
import { type Migration, readMigrations } from "../../src/adapters/database/migration-files.ts";
import type { Database } from "../../src/kit/db.ts";
import { isPostgres, openAt } from "../harness.ts";

/** A database that the tests' seeds filled at commit 454356d, the last one with the first 104 migrations. */
const FILLED = gunzipSync(readFileSync(new URL("before-the-baseline.sql.gz", import.meta.url))).toString();
/** The embedded database has no trigrams. */
const WITHOUT_TRIGRAMS = FILLED.replace(/^CREATE EXTENSION IF NOT EXISTS pg_trgm .*$/m, "").replace(
  /^CREATE INDEX \w+_found [^;]*;$/gm,
  "",
);
const OF_0740 = "0740_titles_of_entries.sql";

/** The names of the first 104 migrations, and of the baseline that replaced them before this one. */
export const [OF_454356D, OF_0432] = readFileSync(new URL("../../migrations/0730_baseline/replaces.txt", import.meta.url), "utf8")
  .split("\n\n")
  .map((paragraph) => paragraph.trim().split("\n").slice(1)) as [string[], string[]];
export const steps = readSteps();
const migrations = readMigrations();
/** The names of the migrations after the baseline. */
export const later = migrations.map(({ name }) => name).filter((name) => !name.startsWith("0730_baseline/"));

export interface Subject extends Owner {
  migrate(more?: readonly Migration[]): Promise<string[]>;
  pending(): Promise<string[]>;
  fill(options?: FillOptions): Promise<void>;
  open(): Database;
  close(): Promise<void>;
}

async function onEmbedded(): Promise<Subject> {
  const database = await openEmbedded({});
  return {
    ...database,
    migrate: (more = []) => migrate(database, [...migrations, ...more]),
    pending: () => pendingIn(database),
    fill: (options = {}) => fillEmbedded(database, options),
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
    fill: (options = {}) => fillPostgres(url.href, options),
    open: () => openAt(url.href),
    close: async () => {
      await driver.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

export function makeEmpty(): Promise<Subject> {
  return isPostgres ? onPostgres(process.env.DATABASE_URL as string) : onEmbedded();
}

/** With the records and the rows of commit 454356d. */
export async function makeFilled(): Promise<Subject> {
  const subject = await makeEmpty();
  await subject.script(isPostgres ? FILLED : WITHOUT_TRIGRAMS);
  return subject;
}

/** As the release before this baseline left it: it had recorded the baseline of 0432 in place of the first migrations, and later ones. */
export async function bringTo0730(subject: Subject): Promise<void> {
  const files = steps.filter(({ name }) => name < "0730_validated");
  for (const { sql } of files) {
    if (/^-- Only with pg_trgm\.$/m.test(sql) && !isPostgres) continue;
    if (!/^-- Outside a transaction\.$/m.test(sql)) await subject.script(`begin;\n${sql};\ncommit;`);
    else for (const statement of sql.split(/;[ \t]*\n/)) await subject.script(statement);
  }
  const records = [
    ...OF_0432.map((name) => `('${name}', 'of a file that is gone')`),
    ...files.map(({ name, checksum }) => `('${name}', '${checksum}')`),
  ];
  await subject.script(`delete from schema_migrations; insert into schema_migrations (name, checksum) values ${records.join(", ")}`);
}

/** The same after 0740, which later migrations replace. */
export async function bringTo0740(subject: Subject): Promise<void> {
  await bringTo0730(subject);
  const sql = readFileSync(new URL(OF_0740, import.meta.url), "utf8");
  await subject.script(`begin;\n${sql};\ninsert into schema_migrations (name, checksum) values ('${OF_0740}', 'x');\ncommit;`);
}

export async function column(subject: Pick<Owner, "query">, sql: string): Promise<string[]> {
  return (await subject.query(sql)).rows.map((row) => String(Object.values(row as object)[0]));
}

export const recordsOf = (subject: Pick<Owner, "query">) => column(subject, "select name from schema_migrations order by name");
