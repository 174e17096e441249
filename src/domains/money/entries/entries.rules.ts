import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, isId } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Day } from "../../../kit/time.ts";
import { readDay } from "./due-dates.rules.ts";
import type { Expense, Income, ListedIncome } from "./entries.schemas.ts";

export type EntryKind = "income" | "expense";

/** The source of an entry; at most one entry per source and part of it. */
export interface Source {
  kind: string;
  id: Id;
  /** Which part, for things paid in parts. */
  part?: string;
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
  taxRateId: Id | null;
  taxName: string | null;
  taxPercentage: number | null;
  taxCents: Cents | null;
  createdAt: string;
  updatedAt: string;
}

export interface ListedEntry extends EntryRow {
  clientName: string | null;
}

export const MANUAL = "manual";

/** Only expenses have input tax. */
export const untaxed = { taxRateId: null, taxName: null, taxPercentage: null, taxCents: null };

export function toIncome(row: EntryRow, currency: Currency): Income {
  return { ...row, amount: fromCents(row.amountCents, currency), reversesIncomeId: row.reversesId, source: sourceOf(row) };
}

export function toExpense(row: EntryRow, currency: Currency): Expense {
  const taxAmount = row.taxCents === null ? null : fromCents(row.taxCents, currency);
  return { ...row, amount: fromCents(row.amountCents, currency), taxAmount, source: sourceOf(row) };
}

export function toListedIncome(row: ListedEntry, currency: Currency): ListedIncome {
  return { ...toIncome(row, currency), clientName: row.clientName };
}

function sourceOf({ sourceKind, sourceId }: EntryRow) {
  return { kind: sourceKind, id: sourceId };
}

/** Source of a posted recurring expense. */
export const RECURRING = "recurring-occurrence";

/** Entries from the till, the store or the lab follow their record. A posted recurring expense can be corrected by hand. */
export function isBookedElsewhere({ sourceKind }: EntryRow): boolean {
  return sourceKind !== MANUAL && sourceKind !== RECURRING;
}

export interface Range {
  from: Day | null;
  to: Day | null;
}

interface GivenRange {
  from?: string;
  to?: string;
}

export function readRange(given: GivenRange): Range {
  refuseReversed(given);
  return { from: given.from === undefined ? null : readDay(given.from), to: given.to === undefined ? null : readDay(given.to) };
}

export function refuseReversed({ from, to }: GivenRange): void {
  if (from !== undefined && to !== undefined && readDay(from) > readDay(to)) throw new InvalidInput("to", "must not be before from");
}

/** Blank means none; "Rent " and "Rent" are the same category. */
export function readLabel(given: string | null | undefined): string | null {
  return given?.trim() || null;
}

/** Uploaded files by id, other images by URL. */
export function readReceiptImages(images: readonly string[]): string[] {
  return images.map((image) => {
    if (isId(image)) return image.toLowerCase();
    if (URL.canParse(image) && /^https?:$/.test(new URL(image).protocol)) return image;
    throw new InvalidInput("receiptImages", "must contain only file ids or web addresses");
  });
}

/** The mean in minor units, rounded half away from zero. */
export function averageCents(totalCents: Cents, count: number): Cents {
  if (count === 0) return 0;
  const rounded = Math.floor((2 * Math.abs(totalCents) + count) / (2 * count));
  return totalCents < 0 ? -rounded || 0 : rounded;
}
