import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import { listQuery, where } from "../../kit/filters.ts";
import type { Id } from "../../kit/ids.ts";
import { DayText } from "../../kit/schema.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import type { Day } from "../../kit/time.ts";
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

/** Workspaces, in order, in which something is due: for the scheduler, which sees all of them. */
export async function workspacesWithDueRules(db: Db, today: Day, after: Id | null, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ workspaceId: Id }>`
    select distinct workspace_id from recurring_rules
    where status = 'active' and deleted_at is null and due_from <= ${today}::date
      and workspace_is_open(workspace_id)
      and (${after}::text is null or workspace_id > ${after}::text)
    order by workspace_id limit ${limit}`.execute(db);
  return rows.map((row) => row.workspaceId);
}
