import { sql } from "kysely";
import type { JobContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";

/** Fewer rows are read quickly by any index. */
const FEW_ROWS = 50;
/** Autovacuum, where it runs, comes when a tenth has changed, and leaves nothing to do here. */
const GROWN_BY = 0.5;

/**
 * Gathers the planner's statistics of tables that have grown. Without them it cannot tell indexes apart: a page of twenty clients came from
 * sorting all of a workspace's. Plans made before are then discarded by the server itself.
 */
export async function analyseGrownTables({ reader, transaction, log, signal }: JobContext): Promise<void> {
  for (const name of await grownTables(reader("platform"))) {
    signal.throwIfAborted();
    try {
      await transaction("platform", (db) => sql`select analyse_table(${name})`.execute(db));
    } catch (error) {
      log.warn({ err: error, table: name }, "a table could not be analysed");
    }
  }
}

/** By the number of rows, not of changes: a table of ten counters changes all day and stays what it is. */
async function grownTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name, pg_stat_get_live_tuples(oid) as rows, greatest(reltuples, 0) as known,
        coalesce(pg_stat_get_last_analyze_time(oid), pg_stat_get_last_autoanalyze_time(oid)) is null as is_new
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables
    where abs(rows - known) > ${FEW_ROWS} + ${GROWN_BY} * known
      or (is_new and rows > ${FEW_ROWS}) -- building an index counts rows too, and gathers nothing
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
