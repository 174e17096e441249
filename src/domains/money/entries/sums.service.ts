import type { WorkspaceContext } from "../../../kit/context.ts";
import { appliedFilters } from "../../../kit/filters.ts";
import { fromCents } from "../../../kit/money.ts";
import type { Page, PageRequest } from "../../../kit/page.ts";
import { averageCents, type EntryKind, readRange } from "./entries.rules.ts";
import { type EntryFilter, type EntryStats, ExpenseQuery, type Grouping, IncomeQuery, type Summary, type Used } from "./entries.schemas.ts";
import * as store from "./sums.store.ts";
import { sumSalesTax } from "./taxes.store.ts";

const queries = { income: IncomeQuery, expense: ExpenseQuery };

interface GivenRange {
  from?: string;
  to?: string;
}

export async function readEntryStats(ctx: WorkspaceContext, kind: EntryKind, filter: EntryFilter): Promise<EntryStats> {
  const range = readRange(filter);
  const rows = await store.sumEntries(ctx.db, ctx.workspaceId, kind, appliedFilters(queries[kind], filter));
  const sumsBy = (by: string) => rows.filter((row) => row.by === by).map((row) => ({ name: row.name, ...sumOf(row, ctx) }));
  const all = rows.find((row) => row.by === "all") ?? { totalCents: 0, count: 0 };
  return {
    ...range,
    ...sumOf(all, ctx),
    average: fromCents(averageCents(all.totalCents, all.count), ctx.currency),
    byCategory: sumsBy("category").map(({ name, ...sum }) => ({ category: name, ...sum })),
    byAccount: sumsBy("account").map(({ name, ...sum }) => ({ account: name, ...sum })),
    byMonth: sumsBy("month").map(({ name, ...sum }) => ({ month: name ?? "", ...sum })),
  };
}

function sumOf({ totalCents, count }: { totalCents: number; count: number }, { currency }: WorkspaceContext) {
  return { total: fromCents(totalCents, currency), count };
}

export async function readSummary(ctx: WorkspaceContext, query: GivenRange & { groupBy: Grouping }): Promise<Summary> {
  const range = readRange(query);
  const rows = await store.sumBalances(ctx.db, ctx.workspaceId, range, query.groupBy);
  const balancesBy = (by: string) => rows.filter((row) => row.by === by);
  const all = rows.find((row) => row.by === "all") ?? { incomeCents: 0, expenseCents: 0 };
  const { collectedCents, refundedCents } = await sumSalesTax(ctx.db, ctx.workspaceId, range, ctx.timezone);
  const money = (cents: number) => fromCents(cents, ctx.currency);
  return {
    ...range,
    groupBy: query.groupBy,
    totals: balanceOf(all, ctx),
    tax: { collected: money(collectedCents), refunded: money(refundedCents), net: money(collectedCents - refundedCents) },
    buckets: balancesBy("period").map((row) => ({ period: row.name ?? "", ...balanceOf(row, ctx) })),
    byCategory: balancesBy("category").map((row) => ({ category: row.name, ...balanceOf(row, ctx) })),
  };
}

function balanceOf({ incomeCents, expenseCents }: { incomeCents: number; expenseCents: number }, { currency }: WorkspaceContext) {
  const amount = (cents: number) => fromCents(cents, currency);
  return { income: amount(incomeCents), expense: amount(expenseCents), net: amount(incomeCents - expenseCents) };
}

export async function listUsed(
  ctx: WorkspaceContext,
  column: "category" | "account" | "vendor",
  query: GivenRange & PageRequest & { kind?: EntryKind; q?: string },
): Promise<Page<Used>> {
  const match = { ...readRange(query), kind: query.kind, q: query.q };
  const { rows, pagination } = await store.listUsed(ctx.db, ctx.workspaceId, column, match, query);
  const toUsed = ({ incomeCents, expenseCents, ...row }: store.UsedRow): Used => {
    return { ...row, income: fromCents(incomeCents, ctx.currency), expense: fromCents(expenseCents, ctx.currency) };
  };
  return { rows: rows.map(toUsed), pagination };
}
