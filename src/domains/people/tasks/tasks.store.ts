import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import type { Task, TaskOfSomebody } from "./tasks.schemas.ts";

const columns = [
  "id",
  "staffId",
  "title",
  "description",
  "status",
  "priority",
  "dueDate",
  "completedAt",
  "createdAt",
  "updatedAt",
] as const;

const weight = "coalesce(octet_length(staff_tasks.description), 0)";

export const tasks = tenantTable("staffTasks", { columns, toRecord: narrow<Task>, order: ["createdAt", "id"], weight });

const staffName = sql<string | null>`(
  select a.name from accounts a where a.workspace_id = staff_tasks.workspace_id and a.id = staff_tasks.staff_id)`;

/** Tasks of all current staff. */
export const tasksOfAll = tenantTable("staffTasks", {
  columns: [...columns, staffName.as("staffName")],
  toRecord: narrow<TaskOfSomebody>,
  only: `exists (select from accounts a
    where a.workspace_id = staff_tasks.workspace_id and a.id = staff_tasks.staff_id and (a.kind = 'staff' or a.works) and a.deleted_at is null)`,
  order: ["createdAt", "id"],
  finder: "find_rows('tasks', ?)",
  weight,
});

export async function readToday(db: Db, workspaceId: Id, now: Date): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`
    select (${now.toISOString()}::timestamptz at time zone timezone)::date as today from workspaces where id = ${workspaceId}`.execute(db);
  return (rows[0] as { today: Day }).today;
}
