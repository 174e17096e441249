import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import type { Page } from "../../kit/page.ts";
import { dayOf } from "../../kit/time.ts";
import { readLabel, readRange, toExpense } from "./entries.rules.ts";
import { insertEntry } from "./entries.store.ts";
import { OccurrenceNotFound, OccurrenceSettled } from "./finance.errors.ts";
import { catchUp } from "./generation.service.ts";
import * as store from "./occurrences.store.ts";
import { type OccurrenceRow, toOccurrence } from "./recurring.rules.ts";
import type { Occurrence, OccurrenceQuery, OccurrenceStats, Posted } from "./recurring.schemas.ts";
import { hasDueRules } from "./recurring-rules.store.ts";

const SOURCE_KIND = "recurring-occurrence";

export async function listOccurrences(ctx: WorkspaceContext, query: OccurrenceQuery): Promise<Page<Occurrence>> {
  const match = { ...query, ...readRange(query), ruleId: query.ruleId?.toLowerCase() };
  await makeWhatIsDue(ctx);
  const { rows, pagination } = await store.listOccurrences(ctx.db, ctx.workspaceId, match, query);
  return { rows: rows.map(toOccurrence), pagination };
}

/** A reader never waits for the scheduler. Nearly always there is nothing to do, and one look tells. */
async function makeWhatIsDue(ctx: WorkspaceContext): Promise<void> {
  if (!(await hasDueRules(ctx.db, ctx.workspaceId, dayOf(ctx.now)))) return;
  await catchUp({ transaction: (scope, work) => ctx.transaction(scope, ({ db }) => work(db)) }, ctx.workspaceId, ctx.now);
}

export async function getOccurrence(ctx: WorkspaceContext, id: Id): Promise<Occurrence> {
  return toOccurrence(await find(ctx, id));
}

/** The occurrence is claimed and its expense written in one transaction; the expense's source is unique besides. */
export async function postOccurrence(ctx: WorkspaceContext, id: Id): Promise<Posted> {
  const { db, workspaceId, now } = ctx;
  const expenseId = newId();
  await store.holdRuleOf(db, workspaceId, id);
  const posted = await store.settle(db, workspaceId, id, { status: "posted", expenseId, postedAt: now }, now);
  if (!posted) return refuse(ctx, id);

  const { title, amountCents, vendor, category, account, notes, dueDate: date } = posted;
  const copied = { title, amountCents, vendor, category, account, notes, date };
  const source = { sourceKind: SOURCE_KIND, sourceId: id };
  const expense = await insertEntry(db, {
    ...{ workspaceId, id: expenseId, kind: "expense", ...copied, ...source },
    createdAt: now,
    updatedAt: now,
  });
  return { occurrence: toOccurrence(posted), expense: toExpense(expense) };
}

export async function skipOccurrence(ctx: WorkspaceContext, id: Id, reason: string | null | undefined): Promise<Occurrence> {
  const { db, workspaceId, now } = ctx;
  const changes = { status: "skipped", skippedAt: now, reason: readLabel(reason) } as const;
  await store.holdRuleOf(db, workspaceId, id);
  const skipped = await store.settle(db, workspaceId, id, changes, now);
  return skipped ? toOccurrence(skipped) : refuse(ctx, id);
}

async function refuse(ctx: WorkspaceContext, id: Id): Promise<never> {
  const { status } = await find(ctx, id);
  throw OccurrenceSettled({ message: `The occurrence is ${status} already.` });
}

async function find(ctx: WorkspaceContext, id: Id): Promise<OccurrenceRow> {
  const row = await store.findOccurrence(ctx.db, ctx.workspaceId, id);
  if (!row) throw OccurrenceNotFound();
  return row;
}

export async function occurrenceStats(
  ctx: WorkspaceContext,
  query: { from?: string; to?: string; ruleId?: string },
): Promise<OccurrenceStats> {
  const range = readRange(query);
  await makeWhatIsDue(ctx);
  const sums = await store.sumOccurrences(ctx.db, ctx.workspaceId, { ...range, ruleId: query.ruleId?.toLowerCase() });
  const all = sums.filter(({ month }) => month === null);
  const months = [...new Set(sums.flatMap(({ month }) => month ?? []))];
  return {
    ...range,
    count: all.reduce((count, sum) => count + sum.count, 0),
    total: fromCents(all.reduce((cents, sum) => cents + sum.totalCents, 0)),
    ...byStatus(all),
    byMonth: months.map((month) => ({ month, ...byStatus(sums.filter((sum) => sum.month === month)) })),
  };
}

function byStatus(sums: readonly store.OccurrenceSum[]) {
  const of = (status: OccurrenceRow["status"]) => {
    const { count = 0, totalCents = 0 } = sums.find((sum) => sum.status === status) ?? {};
    return { count, total: fromCents(totalCents) };
  };
  return { pending: of("pending"), posted: of("posted"), skipped: of("skipped") };
}
