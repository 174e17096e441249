import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Day } from "../../kit/time.ts";
import type { MonthlyFlag } from "./limits.rules.ts";

export interface Allowance {
  workspaceId: Id;
  flag: MonthlyFlag;
  /** The first day of the month. */
  month: Day;
}

/** Raises the counter, unless that would pass the limit. One statement: of many at once, no more than fit succeed. */
export async function addCredit(db: Db, { workspaceId, flag, month }: Allowance, limit: number | null): Promise<boolean> {
  const { rows } = await sql`
    insert into monthly_credits as c (workspace_id, flag, month, used)
    select ${workspaceId}, ${flag}, ${month}::date, 1 where ${limit}::int is null or ${limit}::int >= 1
    on conflict (workspace_id, flag, month) do update set used = c.used + 1
      where ${limit}::int is null or c.used < ${limit}::int
    returning used`.execute(db);
  return rows.length > 0;
}

export async function removeCredit(db: Db, { workspaceId, flag, month }: Allowance): Promise<void> {
  await db
    .updateTable("monthlyCredits")
    .set({ used: sql<number>`used - 1` })
    .where("workspaceId", "=", workspaceId)
    .where("flag", "=", flag)
    .where("month", "=", month)
    .where("used", ">", 0)
    .execute();
}

export async function creditsUsed(db: Db, { workspaceId, flag, month }: Allowance): Promise<number> {
  const row = await db
    .selectFrom("monthlyCredits")
    .select("used")
    .where("workspaceId", "=", workspaceId)
    .where("flag", "=", flag)
    .where("month", "=", month)
    .executeTakeFirst();
  return row?.used ?? 0;
}
