import { setTimeout as sleep } from "node:timers/promises";
import { missingSteps, type Records, readSteps, renameRecords, withPresentNames } from "./baseline.ts";
import { type FillOptions, fillBatch, fillTables, isFill, type Platform } from "./fills.ts";
import { type Migration, readMigrations } from "./migration-files.ts";
import { type Driver, withDriver } from "./owner.ts";
import { PLATFORM_ROLE } from "./tenancy.ts";

/** Runs statements as the schema's owner. */
export interface Owner {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Any constant works, as long as it is the same in every process. */
const LOCK = 740_411_802;

const LOCK_NOT_AVAILABLE = "55P03";
const INSUFFICIENT_PRIVILEGE = "42501";
/** Longer than it takes to read the list of migrations on a busy server. */
const LOOK_MS = 30_000;
const [LOCK_WAIT_MS, LOCK_PAUSE_MS, LOCK_ATTEMPTS] = [1_000, 500, 60];

/** The first line of a file that takes something away, which processes of the release before may still use. */
const CONTRACTS = /^-- Contracts\.$/m;

/** On a separate line of a file that cannot run in a transaction: `create index concurrently` lets writes continue meanwhile. */
const OUTSIDE = /^-- Outside a transaction\.$/m;
/** On a separate line: without the extension the file counts as applied, and the service works without it. */
const ONLY_WITH = /^-- Only with (\w+)\.$/m;

/** Applies pending migrations, each file in its own transaction. Returns the names applied. */
export async function migrate(owner: Owner, migrations = readMigrations()): Promise<string[]> {
  await owner.script(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { steps, later } = unapplied(await readRecords(owner), migrations);
  for (const step of steps) await applyOne(owner, step, migrations);
  const renaming = renameRecords(await readRecords(owner), migrations);
  if (renaming) await apply(owner, "of the baseline", renaming);
  for (const migration of later) await applyOne(owner, migration, migrations);
  return [...steps, ...later].map(({ name }) => name);
}

async function applyOne(owner: Owner, migration: Migration, migrations: readonly Migration[]): Promise<void> {
  const { name, sql, checksum } = migration;
  const record = `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`;
  if (isFill(migration)) {
    await apply(owner, name, `insert into schema_fills (name) values ('${name}');\n${record}`);
    await fillBatch(platformOf(owner), migration);
    return;
  }
  if (CONTRACTS.test(sql)) await fillTables(platformOf(owner), { migrations });
  const statements = (await hasWhatItNeeds(owner, sql)) ? `${sql}\n;\n${record}` : record;
  await (OUTSIDE.test(sql) ? applyOutside : apply)(owner, name, statements);
}

function platformOf(owner: Owner): Platform {
  return async (work) => {
    await owner.script(`begin;\nset local role ${PLATFORM_ROLE};`);
    try {
      const result = await work(async (sql, parameters) => (await owner.query(sql, parameters)).rows);
      await owner.script("commit");
      return result;
    } catch (error) {
      await owner.script("rollback").catch(() => {});
      throw error;
    }
  };
}

async function readRecords(reader: Pick<Owner, "query">): Promise<Records> {
  const { rows } = await reader.query("select name, checksum from schema_migrations");
  return new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]));
}

/** The migrations that the schema does not have: those that lead an older one to the baseline, and later ones. Throws if it has others. */
function unapplied(records: Records, migrations: readonly Migration[]): { steps: Migration[]; later: Migration[] } {
  const steps = missingSteps(records);
  const applied = withPresentNames(records, migrations);
  const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new Error(`The schema is newer than this version of the service: it has ${unknown}. Start the newer version.`);
  const isChanged = ({ name, checksum }: Migration) => (records.get(name) ?? checksum) !== checksum;
  const changed = [...readSteps(), ...migrations].find(isChanged);
  if (changed) throw new Error(`Migration ${changed.name} was changed after it had been applied. Add a new one instead.`);
  return { steps, later: migrations.filter(({ name }) => !applied.has(name)) };
}

/** The names of the migrations to apply; changes nothing. */
export async function pendingIn(reader: Pick<Owner, "query">, migrations = readMigrations()): Promise<string[]> {
  const { rows } = await reader.query("select 1 from pg_class where oid = to_regclass('schema_migrations')");
  const { steps, later } = unapplied(rows.length === 0 ? new Map() : await readRecords(reader), migrations);
  return [...steps, ...later].map(({ name }) => name);
}

/**
 * The same on a PostgreSQL server, in the role that serves requests if the connection may take it: the login role of a serving process has
 * no rights of its own.
 */
export async function pendingInPostgres(url: string, migrations = readMigrations()): Promise<string[]> {
  const look = (driver: Driver) =>
    driver.begin("read only", async (transaction) => {
      const query = async (sql: string) => ({ rows: await transaction.unsafe(sql) });
      const mayServe = `select 1 from pg_roles where rolname = '${PLATFORM_ROLE}' and pg_has_role(session_user, oid, 'member')`;
      if ((await query(mayServe)).rows.length > 0) await transaction.unsafe(`set local role ${PLATFORM_ROLE}`);
      return pendingIn({ query }, migrations);
    }) as Promise<string[]>;
  return withDriver(url, look, { limitMs: LOOK_MS });
}

/**
 * Altering a table waits for its readers, and everyone who comes later waits for the change. So it waits briefly, lets the others pass,
 * and tries again.
 */
async function apply(owner: Owner, name: string, sql: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await owner.script(`begin;\nset local lock_timeout = '${LOCK_WAIT_MS}ms';\n${sql};\ncommit;`);
    } catch (error) {
      await owner.script("rollback").catch(() => {});
      const { code, message } = error as Error & { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS)
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function hasWhatItNeeds(owner: Owner, sql: string): Promise<boolean> {
  const extension = ONLY_WITH.exec(sql)?.[1];
  if (!extension) return true;
  const { rows } = await owner.query("select 1 from pg_extension where extname = $1", [extension]);
  return rows.length > 0;
}

/**
 * Statement by statement, each ending at its line end. A file that failed half-way runs from the beginning at the next start, so each
 * statement must be repeatable: `drop index concurrently if exists ...` before `create index concurrently ...`.
 */
async function applyOutside(owner: Owner, name: string, sql: string): Promise<void> {
  for (const statement of sql.split(/;[ \t]*\n/)) {
    if (statement.replace(/^--.*$/gm, "").trim() === "") continue;
    await owner.script(statement).catch((error) => {
      throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
    });
  }
}

/** Migrates a PostgreSQL server under a lock, so that several processes can start at once. */
export async function migratePostgres(url: string, migrations = readMigrations()): Promise<string[]> {
  return withDriver(url, async (driver) => {
    // Polled: an index that is built concurrently waits for every open statement, including one waiting for this lock.
    while (!(await driver.unsafe(`select pg_try_advisory_lock(${LOCK}) as taken`))[0]?.taken) await sleep(LOCK_PAUSE_MS);
    return migrate(ownerOn(driver), migrations).catch(explainPrivilege);
  });
}

function ownerOn(driver: Driver): Owner {
  return {
    script: async (sql) => void (await driver.unsafe(sql).simple()),
    query: async (sql, parameters = []) => ({ rows: await driver.unsafe(sql, parameters as never[]) }),
  };
}

/** Fills what migrations have left to fill. Not under the lock: processes start meanwhile. */
export async function fillPostgres(url: string, options: FillOptions): Promise<void> {
  return withDriver(url, (driver) => fillTables(platformOf(ownerOn(driver)), options));
}

export async function fillEmbedded(owner: Owner, options: FillOptions): Promise<void> {
  return fillTables(platformOf(owner), options);
}

function explainPrivilege(error: Error & { code?: string; cause?: { code?: string } }): never {
  if ((error.cause?.code ?? error.code) !== INSUFFICIENT_PRIVILEGE) throw error;
  const message = `The schema must be migrated, and this role may not: ${error.message}. Run the migrations as the owner of the schema (MIGRATION_DATABASE_URL).`;
  throw new Error(message, { cause: error });
}
