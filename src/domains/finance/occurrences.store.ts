import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Day } from "../../kit/time.ts";
import type { Range } from "./entries.rules.ts";
import type { Copied, OccurrenceRow, RuleRow } from "./recurring.rules.ts";
import { holds, plain } from "./search.store.ts";

const columns = [
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
] as const;

export interface OccurrenceMatch extends Range {
  ruleId?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  account?: string | undefined;
  q?: string | undefined;
}

export async function listOccurrences(db: Db, workspaceId: Id, match: OccurrenceMatch, page: PageRequest): Promise<Page<OccurrenceRow>> {
  let query: SelectQueryBuilder<Tables, "recurringOccurrences", object> = db
    .selectFrom("recurringOccurrences")
    .where("workspaceId", "=", workspaceId);
  if (match.from) query = query.where("dueDate", ">=", match.from);
  if (match.to) query = query.where("dueDate", "<=", match.to);
  for (const name of ["ruleId", "status", "category", "account"] as const) {
    const value = match[name];
    if (value !== undefined) query = query.where(name, "=", value);
  }
  const { q } = match;
  if (q) query = query.where((where) => where.or(["title", "vendor", "notes", "reason"].map((name) => holds(plain(name), q))));
  return (await paginate(query.select(columns), page, ["dueDate", "id"])) as unknown as Page<OccurrenceRow>;
}

export async function findOccurrence(db: Db, workspaceId: Id, id: Id): Promise<OccurrenceRow | undefined> {
  const query = db.selectFrom("recurringOccurrences").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.executeTakeFirst()) as OccurrenceRow | undefined;
}

export interface NewOccurrences {
  due: readonly { id: Id; dueDate: Day }[];
  status: "pending" | "skipped";
  reason: string | null;
  now: Date;
}

/** Adds what is not there yet; a due date that has its occurrence keeps it. */
export async function insertOccurrences(db: Db, rule: RuleRow, { due, status, reason, now }: NewOccurrences): Promise<void> {
  const skippedAt = status === "skipped" ? now.toISOString() : null;
  await sql`
    insert into recurring_occurrences (workspace_id, id, rule_id, due_date, title, amount_cents, vendor, category, account, notes,
      status, skipped_at, reason, created_at, updated_at)
    select ${rule.workspaceId}, due.id, ${rule.id}, due.due_date::date, ${rule.title}, ${rule.amountCents}::bigint, ${rule.vendor}::text,
      ${rule.category}::text, ${rule.account}::text, ${rule.notes}::text,
      ${status}, ${skippedAt}::timestamptz, ${reason}::text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${due.map(({ id }) => id)}::text[], ${due.map(({ dueDate }) => dueDate)}::text[]) as due (id, due_date)
    on conflict (workspace_id, rule_id, due_date) do nothing`.execute(db);
}

/** Keeps the rule of an occurrence from being rescheduled or deleted until the transaction ends; several may hold it so. */
export async function holdRuleOf(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await sql`
    select from recurring_rules r join recurring_occurrences o on o.workspace_id = r.workspace_id and o.rule_id = r.id
    where o.workspace_id = ${workspaceId} and o.id = ${id} for share of r`.execute(db);
}

/** Moves an occurrence out of `pending`; nothing when somebody else was first. */
export async function settle(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: { status: "posted"; expenseId: Id; postedAt: Date } | { status: "skipped"; skippedAt: Date; reason: string | null },
  now: Date,
): Promise<OccurrenceRow | undefined> {
  const query = db
    .updateTable("recurringOccurrences")
    .set({ ...changes, updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("status", "=", "pending");
  return (await query.returning(columns).executeTakeFirst()) as OccurrenceRow | undefined;
}

export async function updatePending(db: Db, workspaceId: Id, ruleId: Id, copied: Copied, now: Date): Promise<void> {
  await db
    .updateTable("recurringOccurrences")
    .set({ ...copied, updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("ruleId", "=", ruleId)
    .where("status", "=", "pending")
    .execute();
}

export async function deletePending(db: Db, workspaceId: Id, ruleId: Id): Promise<void> {
  await db
    .deleteFrom("recurringOccurrences")
    .where("workspaceId", "=", workspaceId)
    .where("ruleId", "=", ruleId)
    .where("status", "=", "pending")
    .execute();
}

/** Removes pending ones that a new schedule does not have: from `since` on all but `kept`, and what lies outside of start and end. */
export async function deleteUnscheduled(db: Db, rule: RuleRow, since: Day, kept: readonly Day[]): Promise<void> {
  await sql`
    delete from recurring_occurrences
    where workspace_id = ${rule.workspaceId} and rule_id = ${rule.id} and status = 'pending'
      and ((due_date >= ${since}::date and due_date::text <> all (${[...kept]}::text[]))
        or due_date < ${rule.startDate}::date or due_date > ${rule.endDate}::date)`.execute(db);
}

export async function lastSettledDay(db: Db, workspaceId: Id, ruleId: Id): Promise<Day | null> {
  const row = await db
    .selectFrom("recurringOccurrences")
    .select("dueDate")
    .where("workspaceId", "=", workspaceId)
    .where("ruleId", "=", ruleId)
    .where("status", "!=", "pending")
    .orderBy("dueDate", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.dueDate ?? null;
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
