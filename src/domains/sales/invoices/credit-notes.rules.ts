import type { By } from "../../../kit/by.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { creditedTaxes, type StoredTax, taxTotal } from "../../money/taxes/index.ts";
import type { OrderRefund, OrderRow } from "../../store/orders/index.ts";
import { lineName } from "../../store/products/index.ts";
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

/** A refund's lines and its part of each tax. `refunded` are the invoice's items after the refund. */
export function creditOf({ items, taxes }: StoredInvoice, refunded: readonly StoredItem[]): Credited {
  const before = new Map(items.map((item) => [item.id, item.refundedCents]));
  const partOf = (item: StoredItem) => item.refundedCents - (before.get(item.id) ?? 0);
  const credited = creditedTaxes(
    taxes,
    refunded.map((item) => ({ tax: item.tax, refundedCents: item.refundedCents, nowCents: partOf(item) })),
  );
  return {
    lines: refunded.map((item) => ({ name: item.name, amountCents: partOf(item) })).filter((line) => line.amountCents > 0),
    taxes: credited,
    taxCents: taxTotal(credited),
  };
}

/** The lines of an order's refund, and its delivery. */
export function creditedLines(
  { items, delivery }: Pick<OrderRow, "items" | "delivery">,
  { lines, deliveryCents }: Pick<OrderRefund, "lines" | "deliveryCents">,
): CreditLine[] {
  const nameOf = (itemId: Id) => items.flatMap((item) => (item.id === itemId ? [lineName(item)] : []))[0] ?? "";
  const fee = { name: delivery?.method ?? "", amountCents: deliveryCents ?? 0 };
  return [...lines.map(({ itemId, amountCents }) => ({ name: nameOf(itemId), amountCents })), fee].filter((line) => line.amountCents > 0);
}
