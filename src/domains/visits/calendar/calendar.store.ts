import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/** The calendar's name and time zone: the workspace's own, or that of its working hours. */
export async function calendarOf(db: Db, workspaceId: Id): Promise<{ name: string; timezone: string }> {
  const row = await db
    .selectFrom("workspaces")
    .select([
      sql<string>`coalesce(name, email)`.as("name"),
      sql<string>`case when timezone <> 'UTC' then timezone else coalesce(working_hours ->> 'timezone', 'UTC') end`.as("timezone"),
    ])
    .where("id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return row;
}
