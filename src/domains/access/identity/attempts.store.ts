import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";

const WINDOW = sql`interval '15 minutes'`;

/** Increments the counter in one statement and returns it; an expired window starts again. */
export async function countFailure(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into attempts as a (key, failures, window_ends_at) values (${key}, 1, now() + ${WINDOW})
    on conflict (key) do update set
      failures = case when a.window_ends_at <= now() then 1 else a.failures + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** Decrements the counter: the attempt succeeded. */
export async function uncountFailure(db: Db, key: string): Promise<void> {
  await sql`update attempts set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db);
}
