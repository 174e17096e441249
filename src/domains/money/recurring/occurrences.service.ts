import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { dayAt } from "../../../kit/zone.ts";
import { entryCreated } from "../entries/entries.events.ts";
import { RECURRING, readLabel, readRange, refuseReversed, toExpense } from "../entries/entries.rules.ts";
import { entries } from "../entries/entries.store.ts";
import { OccurrenceNotFound, OccurrenceSettled } from "../entries/finance.errors.ts";
import { createDueOccurrences } from "./generation.service.ts";
import * as store from "./occurrences.store.ts";
import { type OccurrenceRow, toOccurrence } from "./recurring.rules.ts";
import { type Occurrence, OccurrenceQuery, type OccurrenceStats, type Posted } from "./recurring.schemas.ts";
import { hasDueRules } from "./recurring-rules.store.ts";

export async function listOccurrences(ctx: WorkspaceContext, query: OccurrenceQuery): Promise<Page<Occurrence>> {
  refuseReversed(query);
  await createDue(ctx);
  const { rows, pagination } = await store.occurrences.page(ctx.db, ctx.workspaceId, OccurrenceQuery, query);
  return { rows: rows.map((row) => toOccurrence(row, ctx.currency)), pagination };
}

/** Readers never wait for the scheduler. Nearly always there is nothing to do, which one query shows. */
async function createDue(ctx: WorkspaceContext): Promise<void> {
  const due = { workspaceId: ctx.workspaceId, today: dayAt(ctx.now, ctx.timezone) };
  if (!(await hasDueRules(ctx.db, due.workspaceId, due.today))) return;
  await createDueOccurrences({ transaction: (scope, work) => ctx.transaction(scope, ({ db }) => work(db)) }, due, ctx.now);
}

export async function readOccurrence(ctx: WorkspaceContext, id: Id): Promise<Occurrence> {
  return toOccurrence(await findOccurrence(ctx, id), ctx.currency);
}

/** The occurrence is claimed and its expense recorded in one transaction; the expense's source is also unique. */
export async function postOccurrence(ctx: WorkspaceContext, id: Id): Promise<Posted> {
  const { db, workspaceId, now } = ctx;
  const expenseId = newId();
  await store.holdRuleOf(db, workspaceId, id);
  const posted = await settleOccurrence(ctx, id, { status: "posted", expenseId, postedAt: now });
  if (!posted) return refuseSettled(ctx, id);

  const { title, amountCents, vendor, category, account, notes, dueDate: date } = posted;
  const copied = { title, amountCents, vendor, category, account, notes, date };
  const source = { sourceKind: RECURRING, sourceId: id };
  const expense = await entries.insert(db, workspaceId, {
    ...{ id: expenseId, kind: "expense", ...copied, ...source },
    createdAt: now,
    updatedAt: now,
  });
  await recordFact(ctx, "entry.changed", null, expense);
  await ctx.emitEvent(entryCreated(expense, ctx.currency));
  return { occurrence: toOccurrence(posted, ctx.currency), expense: toExpense(expense, ctx.currency) };
}

export async function skipOccurrence(ctx: WorkspaceContext, id: Id, reason: string | null | undefined): Promise<Occurrence> {
  const { db, workspaceId, now } = ctx;
  await store.holdRuleOf(db, workspaceId, id);
  const skipped = await settleOccurrence(ctx, id, { status: "skipped", skippedAt: now, reason: readLabel(reason) });
  return skipped ? toOccurrence(skipped, ctx.currency) : refuseSettled(ctx, id);
}

type Settlement = { status: "posted"; expenseId: Id; postedAt: Date } | { status: "skipped"; skippedAt: Date; reason: string | null };

/** Moves an occurrence out of `pending`; undefined if someone else was first. */
async function settleOccurrence(
  { db, workspaceId, now }: WorkspaceContext,
  id: Id,
  settlement: Settlement,
): Promise<OccurrenceRow | undefined> {
  return store.occurrences.update(db, workspaceId, { id, status: "pending" }, { ...settlement, updatedAt: now });
}

async function refuseSettled(ctx: WorkspaceContext, id: Id): Promise<never> {
  const { status } = await findOccurrence(ctx, id);
  throw OccurrenceSettled({ message: `The occurrence is already ${status}.` });
}

async function findOccurrence(ctx: WorkspaceContext, id: Id): Promise<OccurrenceRow> {
  const row = await store.occurrences.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw OccurrenceNotFound();
  return row;
}

export async function readOccurrenceStats(
  ctx: WorkspaceContext,
  query: { from?: string; to?: string; ruleId?: string },
): Promise<OccurrenceStats> {
  const range = readRange(query);
  await createDue(ctx);
  const sums = await store.sumOccurrences(ctx.db, ctx.workspaceId, { ...range, ruleId: query.ruleId });
  const all = sums.filter(({ month }) => month === null);
  const months = [...new Set(sums.flatMap(({ month }) => month ?? []))];
  return {
    ...range,
    count: all.reduce((count, sum) => count + sum.count, 0),
    total: fromCents(
      all.reduce((cents, sum) => cents + sum.totalCents, 0),
      ctx.currency,
    ),
    ...byStatus(all, ctx.currency),
    byMonth: months.map((month) => ({
      month,
      ...byStatus(
        sums.filter((sum) => sum.month === month),
        ctx.currency,
      ),
    })),
  };
}

function byStatus(sums: readonly store.OccurrenceSum[], currency: Currency) {
  const of = (status: OccurrenceRow["status"]) => {
    const { count = 0, totalCents = 0 } = sums.find((sum) => sum.status === status) ?? {};
    return { count, total: fromCents(totalCents, currency) };
  };
  return { pending: of("pending"), posted: of("posted"), skipped: of("skipped") };
}
