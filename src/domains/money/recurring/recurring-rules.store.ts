import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { listQuery, where } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";
import { DayText } from "../../../kit/schema.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import type { RuleRow } from "./recurring.rules.ts";

/** Creating or changing a rule's occurrences locks its row, so that each due date is handled once. */
export const rules = tenantTable("recurringRules", {
  columns: [
    "workspaceId",
    "id",
    "title",
    "amountCents",
    "frequency",
    "startDate",
    "endDate",
    "dayOfMonth",
    "monthOfYear",
    "vendor",
    "category",
    "account",
    "notes",
    "status",
    "pausedOn",
    "dueFrom",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<RuleRow>,
  only: "deleted_at is null",
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(recurring_rules.notes::text), 0)",
});

const Due = listQuery("recurringRules", { by: where(DayText, "recurring_rules.due_from <= ?") });
const active = { status: "active" };

/** Active rules with due dates up to `today` that have no occurrence yet; always locked in the same order. */
export async function lockDueRules(db: Db, workspaceId: Id, today: Day, limit: number): Promise<RuleRow[]> {
  return rules.matching(db, workspaceId, Due, { by: today }, { where: active, order: ["id"], limit, lock: "update" });
}

export async function hasDueRules(db: Db, workspaceId: Id, today: Day): Promise<boolean> {
  const [due] = await rules.matching(db, workspaceId, Due, { by: today }, { where: active, order: [], limit: 1 });
  return due !== undefined;
}

export interface Due {
  workspaceId: Id;
  /** The day in the workspace's time zone. */
  today: Day;
}

/** Workspaces, in order, in which something is due on their day: for the scheduler, which sees all of them. */
export async function workspacesWithDueRules(db: Db, now: Date, after: Id | null, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct r.workspace_id, (${now.toISOString()}::timestamptz at time zone w.timezone)::date as today
    from recurring_rules r join workspaces w on w.id = r.workspace_id
    where r.status = 'active' and r.deleted_at is null
      and r.due_from <= (${now.toISOString()}::timestamptz at time zone w.timezone)::date
      and workspace_is_open(r.workspace_id)
      and (${after}::text is null or r.workspace_id > ${after}::text)
    order by r.workspace_id limit ${limit}`.execute(db);
  return rows;
}
