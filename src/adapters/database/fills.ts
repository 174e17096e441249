import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import type { JobContext } from "../../kit/context.ts";
import { type Migration, readMigrations } from "./migration-files.ts";

/** On a separate line of a migration whose statement runs again and again, each time on the rows of `batch`: the keys of the table's next rows. */
const FILLS = /^-- Fills (\w+)\.$/m;

/** Runs statements in one transaction, as the platform's role. */
export type Platform = <T>(work: (run: (sql: string, parameters: unknown[]) => Promise<unknown[]>) => Promise<T>) => Promise<T>;

export interface FillOptions {
  signal?: AbortSignal;
  /** How many rows of the table were looked at, and about how many it has; every few seconds. */
  onProgress?(table: string, rows: number, all: number): void;
  migrations?: readonly Migration[];
}

/** A batch is as large as fits into this time, because it locks its rows so long; then others have as much time. */
const BATCH_MS = 50;
const [FIRST_ROWS, LEAST_ROWS, MOST_ROWS] = [200, 100, 2_000];
const PROGRESS_MS = 5_000;
const [LOCK_WAIT_MS, LOCK_PAUSE_MS] = [500, 1_000];
const LOCK_NOT_AVAILABLE = "55P03";
const TURN_MS = 300_000;

export const isFill = ({ sql }: Migration) => FILLS.test(sql);

/** The service goes on with fills that no command has finished. */
export async function fillBesideRequests({ transaction, log, signal }: JobContext): Promise<void> {
  const platform: Platform = (work) =>
    transaction("platform", (db) => work(async (sql, parameters) => (await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows));
  await fillTables(platform, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TURN_MS)]),
    onProgress: (table, rows, all) => log.info({ table, rows, all }, "a migration fills a table"),
  });
}

/** Fills what migrations have left to fill, from where it was left. Returns early if the signal is aborted. */
export async function fillTables(platform: Platform, options: FillOptions = {}): Promise<void> {
  const open = await platform((run) => run("select name from schema_fills order by name", []));
  if (open.length === 0) return;
  const { migrations = readMigrations() } = options;
  for (const { name } of open as { name: string }[]) {
    const migration = migrations.find((known) => known.name === name);
    if (!migration)
      throw new Error(`This version does not know how to go on with ${name}. Start the version before it, and let it finish.`);
    await fillTable(platform, migration, options);
  }
}

async function fillTable(platform: Platform, migration: Migration, { signal, onProgress }: FillOptions): Promise<void> {
  const table = tableOf(migration);
  let size = FIRST_ROWS;
  let toldAt = performance.now();
  while (!signal?.aborted) {
    const startedAt = performance.now();
    const rows = await fillBatch(platform, migration, size).catch(async (error: Error & { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      await sleep(LOCK_PAUSE_MS);
    });
    if (rows === "all") return;
    const took = performance.now() - startedAt;
    if (rows !== undefined) size = Math.round(Math.min(Math.max((size * BATCH_MS) / took, LEAST_ROWS), MOST_ROWS));
    if (onProgress && rows !== undefined && performance.now() - toldAt > PROGRESS_MS) {
      toldAt = performance.now();
      onProgress(table, rows, await countAbout(platform, table));
    }
    await sleep(took);
  }
}

/** Returns how many rows were looked at so far. Processes that fill at the same time take turns. */
export async function fillBatch(platform: Platform, migration: Migration, size = FIRST_ROWS): Promise<number | "all"> {
  return platform(async (run) => {
    await run("select set_config('lock_timeout', $1, true)", [`${LOCK_WAIT_MS}ms`]);
    const [fill] = (await run("select after[1] as workspace, after[2] as id, rows from schema_fills where name = $1 for update", [
      migration.name,
    ])) as { workspace: string; id: string; rows: number | string }[];
    if (!fill) return "all";
    const statement = migration.sql.trim().replace(/;$/, "");
    const [batch] = (await run(
      `with batch as materialized (
        select workspace_id, id from ${tableOf(migration)} where (workspace_id, id) > ($1, $2) order by workspace_id, id limit ${size}
      ), filled as (
        ${statement}
        returning 1
      ) select workspace_id as workspace, id, (select count(*)::int from batch) as rows from batch order by workspace_id desc, id desc limit 1`,
      [fill.workspace, fill.id],
    )) as { workspace: string; id: string; rows: number }[];
    if (!batch || batch.rows < size) {
      await run("delete from schema_fills where name = $1", [migration.name]);
      return "all";
    }
    const all = Number(fill.rows) + batch.rows;
    await run("update schema_fills set after = array[$2, $3], rows = $4 where name = $1", [migration.name, batch.workspace, batch.id, all]);
    return all;
  });
}

const tableOf = ({ sql }: Migration) => FILLS.exec(sql)?.[1] as string;

/** As the planner's statistics have it. */
async function countAbout(platform: Platform, table: string): Promise<number> {
  const [row] = (await platform((run) => run("select reltuples::bigint as rows from pg_class where oid = $1::regclass", [table]))) as {
    rows: number | string;
  }[];
  return Math.max(0, Number(row?.rows ?? 0));
}
