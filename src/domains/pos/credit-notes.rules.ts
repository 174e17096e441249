import type { By } from "../../kit/by.ts";
import { currencyOf } from "../../kit/currencies.ts";
import type { Id } from "../../kit/ids.ts";
import { type Cents, fromCents } from "../../kit/money.ts";
import { Type } from "../../kit/schema.ts";
import { stored } from "../../kit/stored.ts";
import type { Timestamp } from "../../kit/time.ts";
import { isSameRate, type StoredTax, taxTotal } from "../taxes/index.ts";
import type { Buyer } from "./buyers.rules.ts";
import type { CreditNote } from "./credit-notes.schemas.ts";
import type { StoredInvoice } from "./invoices.rules.ts";
import type { StoredItem } from "./items.rules.ts";

export interface CreditLine {
  name: string;
  amountCents: Cents;
}

export const readCreditLines = stored(Type.Array(Type.Object({ name: Type.String(), amountCents: Type.Integer() })));

export interface StoredCreditNote {
  id: Id;
  number: number;
  sourceKind: "invoice" | "order";
  sourceId: Id;
  refundId: Id | null;
  invoiceNumber: number;
  invoicedAt: Timestamp;
  currencyCode: string;
  clientName: string | null;
  buyer: Buyer | null;
  letterheadId: string | null;
  amountCents: Cents;
  taxCents: Cents;
  taxes: StoredTax[];
  lines: CreditLine[];
  reason: string | null;
  by: By | null;
  createdAt: Timestamp;
}

export function toCreditNote(note: StoredCreditNote): CreditNote {
  const { sourceKind, sourceId, letterheadId: _, amountCents, taxCents, taxes, lines, ...rest } = note;
  const currency = currencyOf(note.currencyCode);
  const money = (cents: Cents) => fromCents(cents, currency);
  return {
    ...rest,
    source: { kind: sourceKind, id: sourceId },
    lines: lines.map((line) => ({ name: line.name, amount: money(line.amountCents) })),
    taxes: taxes.map((tax) => {
      const { name, percentage, isInclusive } = tax;
      return { name, percentage, isInclusive, base: money(tax.baseCents), amount: money(tax.amountCents) };
    }),
    taxTotal: money(taxCents),
    amount: money(amountCents),
  };
}

interface Credited {
  lines: CreditLine[];
  taxes: StoredTax[];
  taxCents: Cents;
}

/**
 * A refund's lines and its part of each tax. The tax of everything refunded so far is rounded, less what earlier refunds took of it: the
 * credit notes of a whole invoice add up to its tax exactly. `refunded` are the invoice's items after the refund.
 */
export function creditOf({ items, taxes }: StoredInvoice, refunded: readonly StoredItem[]): Credited {
  const before = new Map(items.map((item) => [item.id, item.refundedCents]));
  const partOf = (item: StoredItem) => item.refundedCents - (before.get(item.id) ?? 0);
  const credited = taxes.flatMap((tax): StoredTax[] => {
    const own = refunded.filter((item) => item.tax && isSameRate(item.tax, tax));
    const until = own.reduce((sum, item) => sum + item.refundedCents, 0);
    const now = own.reduce((sum, item) => sum + partOf(item), 0);
    const amountCents = taxWithin(tax, until) - taxWithin(tax, until - now);
    return now > 0 ? [{ ...tax, baseCents: now - amountCents, amountCents }] : [];
  });
  return {
    lines: refunded.map((item) => ({ name: item.name, amountCents: partOf(item) })).filter((line) => line.amountCents > 0),
    taxes: credited,
    taxCents: taxTotal(credited),
  };
}

/** The tax in a part of what a rate's lines cost with tax, rounded half up. */
function taxWithin({ baseCents, amountCents }: StoredTax, part: Cents): Cents {
  const whole = BigInt(baseCents + amountCents);
  return whole === 0n ? 0 : Number((2n * BigInt(part) * BigInt(amountCents) + whole) / (2n * whole));
}
