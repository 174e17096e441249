import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../src/kit/db.ts";

interface Awaited {
  /** How many connections wait. */
  count?: number;
  /** Its end is enough, too. */
  or?: Promise<unknown>;
}

/** Until connections to this PostgreSQL database wait for a lock. */
export async function untilWaiting(database: Database, { count = 1, or }: Awaited = {}): Promise<void> {
  let isOver = false;
  void or?.finally(() => {
    isOver = true;
  });
  while (!isOver && (await waitersOf(database)) < count) await sleep(10);
}

async function waitersOf(database: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(database.reader("platform"));
  return rows[0]?.waiting ?? 0;
}
