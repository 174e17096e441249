import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { type AppliedFilter, contains } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../../kit/page.ts";
import type { EntryKind, Range } from "./entries.rules.ts";
import type { Grouping } from "./entries.schemas.ts";

/** One line of sums; `by` is the value it is grouped by. */
export interface SumRow<By extends string> {
  by: By;
  name: string | null;
  totalCents: Cents;
  count: number;
}

/** Totals, and totals by category, account and month, of one reading. */
export async function sumEntries(
  db: Db,
  workspaceId: Id,
  kind: EntryKind,
  filters: readonly AppliedFilter[],
): Promise<SumRow<"all" | "category" | "account" | "month">[]> {
  const { rows } = await sql<SumRow<"all" | "category" | "account" | "month">>`
    with matching as (
      select category, account, to_char(date, 'YYYY-MM') as month, amount_cents from financial_entries
      where workspace_id = ${workspaceId} and kind = ${kind}
        and ${isMatching(filters)}
    )
    select
      case when grouping(category) = 0 then 'category' when grouping(account) = 0 then 'account'
        when grouping(month) = 0 then 'month' else 'all' end as by,
      case when grouping(category) = 0 then category when grouping(account) = 0 then account
        when grouping(month) = 0 then month end as name,
      coalesce(sum(amount_cents), 0) as total_cents, count(*) as count
    from matching group by grouping sets ((), (category), (account), (month))
    order by by, case when grouping(month) = 0 then month end, total_cents desc, name`.execute(db);
  return rows;
}

/** The conditions of the list with the same filters. */
function isMatching(filters: readonly AppliedFilter[]): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`financialEntries.${name}`);
  const conditions = filters.flatMap(({ filter, values }) => values.map((value) => filter.condition(sql`${value}`, column)));
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Always both bounds, as plain values: in this form an index takes them, with or without a range. */
function isWithin({ from, to }: Range): RawBuilder<unknown> {
  return sql`date >= ${from ?? "-infinity"}::date and date <= ${to ?? "infinity"}::date`;
}

export interface BalanceRow {
  by: "all" | "period" | "category";
  name: string | null;
  incomeCents: Cents;
  expenseCents: Cents;
}

const periodFormats: Record<Grouping, string> = { day: "YYYY-MM-DD", month: "YYYY-MM", year: "YYYY" };

/** Incomes and expenses side by side: in all, by period and by category, of one reading. */
export async function sumBalances(db: Db, workspaceId: Id, range: Range, groupBy: Grouping): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with matching as (
      select kind, category, to_char(date, ${periodFormats[groupBy]}) as period, amount_cents from financial_entries
      where workspace_id = ${workspaceId} and kind in ('income', 'expense')
        and ${isWithin(range)}
    )
    select
      case when grouping(period) = 0 then 'period' when grouping(category) = 0 then 'category' else 'all' end as by,
      case when grouping(period) = 0 then period when grouping(category) = 0 then category end as name,
      coalesce(sum(amount_cents) filter (where kind = 'income'), 0) as income_cents,
      coalesce(sum(amount_cents) filter (where kind = 'expense'), 0) as expense_cents
    from matching group by grouping sets ((), (period), (category))
    order by by, name nulls last`.execute(db);
  return rows;
}

export interface UsedRow extends Record<string, unknown> {
  name: string;
  incomeCount: number;
  expenseCount: number;
  incomeCents: Cents;
  expenseCents: Cents;
}

export interface UsedMatch extends Range {
  kind?: EntryKind | undefined;
  q?: string | undefined;
}

/** Names that entries carry in one column, in alphabetical order. */
export async function listUsed(
  db: Db,
  workspaceId: Id,
  column: "category" | "account" | "vendor",
  match: UsedMatch,
  page: PageRequest,
): Promise<Page<UsedRow>> {
  let entries = db.selectFrom("financialEntries").where("workspaceId", "=", workspaceId).where(column, "is not", null);
  // Both kinds by name, because the index of days begins with the kind.
  entries = entries.where("kind", "in", match.kind ? [match.kind] : ["income", "expense"]);
  if (match.from) entries = entries.where("date", ">=", match.from);
  if (match.to) entries = entries.where("date", "<=", match.to);
  if (match.q?.trim()) entries = entries.where(contains([sql`plain_text(${sql.ref(column)})`], sql`${match.q.trim()}`));
  const used = entries
    .groupBy(column)
    .select([
      sql<string>`${sql.ref(column)}`.as("name"),
      sql<number>`count(*) filter (where kind = 'income')`.as("incomeCount"),
      sql<number>`count(*) filter (where kind = 'expense')`.as("expenseCount"),
      sql<Cents>`coalesce(sum(amount_cents) filter (where kind = 'income'), 0)`.as("incomeCents"),
      sql<Cents>`coalesce(sum(amount_cents) filter (where kind = 'expense'), 0)`.as("expenseCents"),
    ]);
  return (await paginate(db.selectFrom(used.as("used")).selectAll(), page, ["name"], "asc")) as Page<UsedRow>;
}
