import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import type { MonthlyFlag } from "./limits.rules.ts";

export interface Allowance {
  workspaceId: Id;
  flag: MonthlyFlag;
  /** The first day of the month. */
  month: Day;
}

const credits = tenantTable("monthlyCredits", { columns: ["used"], toRecord: (row) => row.used });

/** Increments the counter unless that would exceed the limit. A single statement, so that concurrent requests cannot exceed it. */
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
  return (await credits.find(db, workspaceId, { flag, month })) ?? 0;
}
