import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";

const WINDOW = sql`interval '15 minutes'`;

/** Failures of a key in its running window. */
export async function failuresOf(db: Db, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("attempts")
    .select(["key", "failures"])
    .where("key", "in", keys)
    .where("windowEndsAt", ">", sql<string>`now()`)
    .execute();
  return new Map(rows.map((row) => [row.key, row.failures]));
}

/** Raises the count in one statement and gives the new one; a window that has passed starts again. */
export async function countFailure(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into attempts as a (key, failures, window_ends_at) values (${key}, 1, now() + ${WINDOW})
    on conflict (key) do update set
      failures = case when a.window_ends_at <= now() then 1 else a.failures + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning failures`.execute(db);
  return rows[0]?.failures ?? 1;
}

/** Takes one back: what was counted beforehand turned out well. */
export async function uncountFailure(db: Db, key: string): Promise<void> {
  await sql`update attempts set failures = greatest(failures - 1, 0) where key = ${key}`.execute(db);
}
