import type { WorkspaceContext } from "../../../kit/context.ts";
import { later } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import { entryCreated } from "./entries.events.ts";
import { type EntryKind, type EntryRow, type Source, toIncome, untaxed } from "./entries.rules.ts";
import type { Income } from "./entries.schemas.ts";
import { entries, liveEntry, sumReversals } from "./entries.store.ts";
import { RefundExceedsIncome } from "./finance.errors.ts";

export interface BookedIncome {
  title: string;
  amountCents: Cents;
  date: Day;
  category?: string | null;
  account?: string | null;
  clientId?: Id | null;
  notes?: string | null;
  source: Source;
}

/** An amount refunded, or any other cost of another record. */
export type BookedExpense = Omit<BookedIncome, "clientId" | "account">;

export interface Booked {
  income: Income;
  /** False if the source was recorded before; the income is then the existing one. */
  isNew: boolean;
}

/** Records an income for a record of another domain, in the caller's transaction, once, however often it is called. */
export async function recordIncome(ctx: WorkspaceContext, booked: BookedIncome): Promise<Booked> {
  return bookOnce(ctx, { ...booked, reversesId: null });
}

/** The same for an expense: it is posted to the ledger for itself, not with its record. */
export async function recordExpense(ctx: WorkspaceContext, booked: BookedExpense): Promise<void> {
  await insertOnce(ctx, "expense", { ...booked, reversesId: null });
}

/** An income, if the entry is not needed immediately and the source is certainly new: it is sent with the caller's next statement. */
export async function bookIncome(ctx: WorkspaceContext, booked: BookedIncome): Promise<void> {
  await bookEntry(ctx, "income", booked);
}

/** Money paid out for another record, on that day. */
export async function bookExpense(ctx: WorkspaceContext, booked: BookedExpense): Promise<void> {
  await bookEntry(ctx, "expense", booked);
}

/** Removes an income that was recorded by mistake, unless its day is locked. */
export async function unbookIncome(ctx: WorkspaceContext, source: Source): Promise<void> {
  const income = await entries.lock(ctx.db, ctx.workspaceId, { kind: "income", ...bookedFor(source) });
  if (!income) return;
  await recordFact(ctx, "entry.changed", income, null);
  await entries.remove(ctx.db, ctx.workspaceId, income.id);
}

async function bookEntry(ctx: WorkspaceContext, kind: EntryKind, { source, ...booked }: BookedIncome): Promise<void> {
  const { workspaceId } = ctx;
  const now = ctx.now.toISOString();
  const blank = {
    category: null,
    account: null,
    vendor: null,
    clientId: null,
    notes: null,
    receiptImages: [],
    reversesId: null,
    ...untaxed,
  };
  const row = { id: newId(), workspaceId, kind, ...blank, ...booked, ...bookedFor(source), createdAt: now, updatedAt: now };
  await entries.insert(later(ctx.db), workspaceId, row);
  await ctx.emitEvent(entryCreated(row, ctx.currency));
}

export interface BookedRefund {
  /** Source of the refunded income. */
  of: Source;
  /** Defaults to everything not yet refunded. */
  amountCents?: Cents;
  date: Day;
  title?: string;
  notes?: string | null;
  /** The refund itself: one negative income per source. */
  source: Source;
}

/**
 * Takes back all or part of a recorded income, once per refund. It is a negative income, not an expense: refunds are not costs, and sales
 * by category, account and client then show what was really kept. The income's row is locked, so that concurrent refunds never exceed it.
 */
export async function reverseIncome(ctx: WorkspaceContext, refund: BookedRefund): Promise<Booked> {
  const { db, workspaceId } = ctx;
  const original = await entries.lock(db, workspaceId, bookedFor(refund.of));
  if (!original) throw new Error(`No income is recorded for ${refund.of.kind} ${refund.of.id}`);
  const before = await entries.find(db, workspaceId, bookedFor(refund.source));
  if (before) return { income: toIncome(before, ctx.currency), isNew: false };
  const left = original.amountCents - (await sumReversals(db, workspaceId, original.id));
  const amountCents = refund.amountCents ?? left;
  if (amountCents > left) throw RefundExceedsIncome();
  if (amountCents === 0) return { income: toIncome(original, ctx.currency), isNew: false };

  const { category, account, clientId } = original;
  return bookOnce(ctx, {
    ...refund,
    title: refund.title ?? `Refund: ${original.title}`,
    amountCents: -amountCents,
    category,
    account,
    clientId,
    reversesId: original.id,
  });
}

/**
 * The record behind an income has changed: the income gets its new amount and day. An income that was booked again keeps the day of that, and an
 * income that was taken back stays as it is.
 */
export async function adjustIncome(ctx: WorkspaceContext, source: Source, wanted: { amountCents: Cents; date: Day }): Promise<void> {
  const { db, workspaceId } = ctx;
  const original = await entries.lock(db, workspaceId, bookedFor(source));
  const liveId = original && (await liveEntry(db, workspaceId, original.id));
  if (!liveId) return;
  const isFirst = liveId === original.id;
  const current = isFirst ? original : mustExist(await entries.lock(db, workspaceId, liveId));
  const others = original.amountCents - (await sumReversals(db, workspaceId, original.id)) - current.amountCents;
  const amountCents = wanted.amountCents - others;
  const date = isFirst ? wanted.date : current.date;
  if (current.amountCents === amountCents && current.date === date) return;
  const changed = mustExist(await entries.update(db, workspaceId, current.id, { amountCents, date, updatedAt: ctx.now }));
  await recordFact(ctx, "entry.changed", current, changed);
}

interface RestoredIncome extends Pick<BookedRefund, "of" | "date" | "source"> {
  title: string;
  amountCents: Cents;
}

/** Books an income that was taken back as a whole again, once per source. */
export async function restoreIncome(ctx: WorkspaceContext, { of, ...restored }: RestoredIncome): Promise<void> {
  const original = await entries.lock(ctx.db, ctx.workspaceId, bookedFor(of));
  if (!original) return;
  if ((await sumReversals(ctx.db, ctx.workspaceId, original.id)) !== original.amountCents) return;
  const { category, account, clientId } = original;
  await bookOnce(ctx, { ...restored, category, account, clientId, reversesId: original.id });
}

type Once = BookedIncome & { reversesId: Id | null };

async function bookOnce(ctx: WorkspaceContext, booked: Once): Promise<Booked> {
  const inserted = await insertOnce(ctx, "income", booked);
  const row = inserted ?? (await entries.find(ctx.db, ctx.workspaceId, bookedFor(booked.source)));
  return { income: toIncome(mustExist(row), ctx.currency), isNew: inserted !== undefined };
}

/** Undefined if the source was recorded before. */
async function insertOnce(ctx: WorkspaceContext, kind: EntryKind, booked: Once): Promise<EntryRow | undefined> {
  const { db, workspaceId, now } = ctx;
  const inserted = await entries.insertNew(db, workspaceId, {
    id: newId(),
    kind,
    title: booked.title,
    amountCents: booked.amountCents,
    date: booked.date,
    category: booked.category ?? null,
    account: booked.account ?? null,
    clientId: booked.clientId ?? null,
    notes: booked.notes ?? null,
    receiptImages: [],
    ...bookedFor(booked.source),
    reversesId: booked.reversesId,
    createdAt: now,
    updatedAt: now,
  });
  if (inserted) {
    await recordFact(ctx, "entry.changed", null, inserted);
    await ctx.emitEvent(entryCreated(inserted, ctx.currency));
  }
  return inserted;
}

function bookedFor({ kind, id, part = "" }: Source) {
  return { sourceKind: kind, sourceId: id, sourcePart: part };
}
