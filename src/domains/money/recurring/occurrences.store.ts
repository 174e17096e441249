import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import type { Range } from "../entries/entries.rules.ts";
import type { OccurrenceRow, RuleRow } from "./recurring.rules.ts";

export const occurrences = tenantTable("recurringOccurrences", {
  columns: [
    "workspaceId",
    "id",
    "ruleId",
    "dueDate",
    "title",
    "amountCents",
    "vendor",
    "category",
    "account",
    "notes",
    "status",
    "expenseId",
    "postedAt",
    "skippedAt",
    "reason",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<OccurrenceRow>,
  order: ["dueDate", "id"],
});

export interface NewOccurrences {
  due: readonly { id: Id; dueDate: Day }[];
  status: "pending" | "skipped";
  reason: string | null;
  now: Date;
}

/** Inserts missing occurrences; existing ones are kept. Returns the ids inserted. */
export async function insertOccurrences(db: Db, rule: RuleRow, { due, status, reason, now }: NewOccurrences): Promise<Id[]> {
  const skippedAt = status === "skipped" ? now.toISOString() : null;
  const { rows } = await sql<{ id: Id }>`
    insert into recurring_occurrences (workspace_id, id, rule_id, due_date, title, amount_cents, vendor, category, account, notes,
      status, skipped_at, reason, created_at, updated_at)
    select ${rule.workspaceId}, due.id, ${rule.id}, due.due_date::date, ${rule.title}, ${rule.amountCents}::bigint, ${rule.vendor}::text,
      ${rule.category}::text, ${rule.account}::text, ${rule.notes}::text,
      ${status}, ${skippedAt}::timestamptz, ${reason}::text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ dueDate }) => dueDate)}::text[]) as due (id, due_date)
    on conflict (workspace_id, rule_id, due_date) do nothing returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function currencyCodeOf(db: Db, workspaceId: Id): Promise<string> {
  const found = await db.selectFrom("workspaces").select("currencyCode").where("id", "=", workspaceId).executeTakeFirstOrThrow();
  return found.currencyCode;
}

/** Keeps an occurrence's rule from being rescheduled or deleted until the transaction ends; several transactions may hold it. */
export async function holdRuleOf(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await sql`
    select from recurring_rules r join recurring_occurrences o on o.workspace_id = r.workspace_id and o.rule_id = r.id
    where o.workspace_id = ${workspaceId} and o.id = ${id} for share of r`.execute(db);
}

/** Removes pending occurrences that are not in a new schedule: from `since` on all but `kept`, and those outside start and end. */
export async function removeUnscheduled(db: Db, rule: RuleRow, since: Day, kept: readonly Day[]): Promise<void> {
  await sql`
    delete from recurring_occurrences
    where workspace_id = ${rule.workspaceId} and rule_id = ${rule.id} and status = 'pending'
      and ((due_date >= ${since}::date and due_date not in (select unnest(${[...kept]}::date[])))
        or due_date < ${rule.startDate}::date or due_date > ${rule.endDate}::date)`.execute(db);
}

export interface OccurrenceSum {
  month: string | null;
  status: OccurrenceRow["status"];
  count: number;
  totalCents: Cents;
}

/** Counts and amounts by status: in all (month null) and by month. */
export async function sumOccurrences(db: Db, workspaceId: Id, match: Range & { ruleId: Id | undefined }): Promise<OccurrenceSum[]> {
  const ruleId = match.ruleId ?? null;
  const { rows } = await sql<OccurrenceSum>`
    with matching as (
      select to_char(due_date, 'YYYY-MM') as month, status, amount_cents from recurring_occurrences
      where workspace_id = ${workspaceId}
        and (${match.from}::date is null or due_date >= ${match.from}::date)
        and (${match.to}::date is null or due_date <= ${match.to}::date)
        and (${ruleId}::text is null or rule_id = ${ruleId}::text)
    )
    select month, status, count(*) as count, sum(amount_cents) as total_cents
    from matching group by grouping sets ((status), (month, status)) order by month`.execute(db);
  return rows;
}
