import { InvalidInput } from "../../kit/errors.ts";
import { type Id, isId } from "../../kit/ids.ts";
import { type Cents, fromCents } from "../../kit/money.ts";
import { type Day, dayOf, isDay } from "../../kit/time.ts";
import type { Expense, Income } from "./entries.schemas.ts";

export type EntryKind = "income" | "expense";

/** What an entry was booked for; at most one entry per source. */
export interface Source {
  kind: string;
  id: Id;
}

export interface EntryRow {
  workspaceId: Id;
  id: Id;
  kind: EntryKind;
  title: string;
  amountCents: Cents;
  date: Day;
  category: string | null;
  account: string | null;
  vendor: string | null;
  clientId: Id | null;
  notes: string | null;
  receiptImages: string[];
  sourceKind: string;
  sourceId: Id | null;
  reversesId: Id | null;
  createdAt: string;
  updatedAt: string;
}

export const MANUAL = "manual";

export function toIncome(row: EntryRow): Income {
  return { ...row, amount: fromCents(row.amountCents), reversesIncomeId: row.reversesId, source: sourceOf(row) };
}

export function toExpense(row: EntryRow): Expense {
  return { ...row, amount: fromCents(row.amountCents), source: sourceOf(row) };
}

function sourceOf({ sourceKind, sourceId }: EntryRow) {
  return { kind: sourceKind, id: sourceId };
}

/** An income of the till or the lab follows its record there. A posted recurring expense may be put right by hand. */
export function isBookedElsewhere({ kind, sourceKind }: EntryRow): boolean {
  return kind === "income" && sourceKind !== MANUAL;
}

export function readDay(given: string): Day {
  return isDay(given) ? given : dayOf(new Date(given));
}

export interface Range {
  from: Day | null;
  to: Day | null;
}

export function readRange(given: { from?: string; to?: string }): Range {
  const from = given.from === undefined ? null : readDay(given.from);
  const to = given.to === undefined ? null : readDay(given.to);
  if (from && to && from > to) throw new InvalidInput("to", "must not be before from");
  return { from, to };
}

/** Blank means none; "Rent " and "Rent" are one category. */
export function readLabel(given: string | null | undefined): string | null {
  return given?.trim() || null;
}

/** Files are named by their id, pictures kept elsewhere by their address. */
export function readReceiptImages(images: readonly string[]): string[] {
  return images.map((image) => {
    if (isId(image)) return image.toLowerCase();
    if (URL.canParse(image) && /^https?:$/.test(new URL(image).protocol)) return image;
    throw new InvalidInput("receiptImages", "must hold file ids or web addresses");
  });
}

/** The mean in cents, rounded half away from zero. */
export function averageCents(totalCents: Cents, count: number): Cents {
  if (count === 0) return 0;
  const rounded = Math.floor((2 * Math.abs(totalCents) + count) / (2 * count));
  return totalCents < 0 ? -rounded || 0 : rounded;
}
