import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import type { Day } from "../../kit/time.ts";
import { type EntryRow, type Source, toIncome } from "./entries.rules.ts";
import type { Income } from "./entries.schemas.ts";
import * as store from "./entries.store.ts";
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

export interface Booked {
  income: Income;
  /** False when the source had been booked before; the income is then the one of the first time. */
  isNew: boolean;
}

/** Books an income for a record of another domain, in the caller's transaction and once, however often it is called. */
export async function recordIncome(ctx: WorkspaceContext, booked: BookedIncome): Promise<Booked> {
  return bookOnce(ctx, { ...booked, reversesId: null });
}

export interface BookedRefund {
  /** What the refunded income was booked for. */
  of: Source;
  /** Left out: all that was not taken back yet. */
  amountCents?: Cents;
  date: Day;
  title?: string;
  notes?: string | null;
  /** The refund itself: one negative income per source. */
  source: Source;
}

/**
 * Takes back all or part of a booked income, once per refund. It is a negative income, not an expense: what customers got
 * back is no cost, and sales by category, account and client stay what was really kept. The income's row is locked, so
 * that refunds at once together never exceed it.
 */
export async function reverseIncome(ctx: WorkspaceContext, refund: BookedRefund): Promise<Booked> {
  const { db, workspaceId } = ctx;
  const original = await store.findBySource(db, workspaceId, refund.of, { lock: true });
  if (!original) throw new Error(`Nothing is booked for ${refund.of.kind} ${refund.of.id}`);
  const before = await store.findBySource(db, workspaceId, refund.source);
  if (before) return { income: toIncome(before), isNew: false };
  const left = original.amountCents - (await store.sumReversals(db, workspaceId, original.id));
  const amountCents = refund.amountCents ?? left;
  if (amountCents > left) throw RefundExceedsIncome();
  if (amountCents === 0) return { income: toIncome(original), isNew: false };

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

async function bookOnce(ctx: WorkspaceContext, booked: BookedIncome & { reversesId: Id | null }): Promise<Booked> {
  const { db, workspaceId, now } = ctx;
  const inserted = await store.insertOncePerSource(db, {
    workspaceId,
    id: newId(),
    kind: "income",
    title: booked.title,
    amountCents: booked.amountCents,
    date: booked.date,
    category: booked.category ?? null,
    account: booked.account ?? null,
    clientId: booked.clientId ?? null,
    notes: booked.notes ?? null,
    receiptImages: [],
    sourceKind: booked.source.kind,
    sourceId: booked.source.id,
    reversesId: booked.reversesId,
    createdAt: now,
    updatedAt: now,
  });
  const row = inserted ?? (await store.findBySource(db, workspaceId, booked.source));
  return { income: toIncome(row as EntryRow), isNew: inserted !== undefined };
}
