import type { By } from "../../../kit/by.ts";
import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { IdText, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { addDays, type Day, dayOf, type Timestamp } from "../../../kit/time.ts";
import { exclusiveTax, type StoredTax, taxLines, taxTotal } from "../../money/taxes/index.ts";
import type { Buyer } from "./buyers.rules.ts";
import { applyDiscounts, type Discount, type DiscountLine } from "./discounts.rules.ts";
import type { Invoice, InvoiceStatus, PaymentMethod } from "./invoices.schemas.ts";
import type { StoredItem } from "./items.rules.ts";

export const MAX_LINES = 500;
/** The largest amount allowed on the wire. */
const MAX_SUBTOTAL = 1_000_000_000;

export const readRefundLines = stored(Type.Array(Type.Object({ itemId: IdText, amountCents: Type.Integer() })));

export interface StoredInvoice {
  workspaceId: Id;
  id: Id;
  number: number | null;
  status: InvoiceStatus;
  registerId: Id | null;
  clientId: Id | null;
  clientName: string | null;
  /** Null in drafts, without a client, and in invoices from before it was kept. */
  buyer: Buyer | null;
  /** The seller as the invoice shows it; null in drafts and in invoices from before letterheads were kept. */
  letterheadId: string | null;
  currencyCode: string;
  items: StoredItem[];
  discounts: DiscountLine[];
  subtotalCents: Cents;
  totalCents: Cents;
  taxes: StoredTax[];
  taxCents: Cents;
  /** The total and the taxes on top of it. */
  dueCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** Being sent back online. */
  refundingCents: Cents;
  checkoutId: Id | null;
  hasOpenCheckout: boolean;
  notes: string | null;
  heldAs: string | null;
  sourceKind: string | null;
  sourceId: Id | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  finalizedAt: Timestamp | null;
  dueDate: Day | null;
  paidAt: Timestamp | null;
  voidedAt: Timestamp | null;
  voidedBy: By | null;
}

export interface StoredPayment {
  id: Id;
  method: PaymentMethod;
  tenderedCents: Cents;
  amountCents: Cents;
  reference: string | null;
  registerId: Id | null;
  by: By | null;
  createdAt: Timestamp;
}

export interface StoredRefund {
  id: Id;
  method: PaymentMethod;
  amountCents: Cents;
  reason: string | null;
  lines: { itemId: Id; amountCents: Cents }[];
  registerId: Id | null;
  by: By | null;
  creditNote: { id: Id; number: number } | null;
  createdAt: Timestamp;
}

/** The total of the lines, or undefined if it is too large for an invoice. */
export function priceInvoice(items: readonly StoredItem[], lines: readonly Discount[], currency: Currency) {
  const subtotalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  if (fromCents(subtotalCents, currency) > MAX_SUBTOTAL) return undefined;
  const { discounts, total } = applyDiscounts(subtotalCents, lines, currency);
  const { taxes } = taxLines(items, total);
  const sums = { subtotalCents, totalCents: total, taxCents: taxTotal(taxes), dueCents: total + exclusiveTax(taxes) };
  return { items: [...items], discounts, taxes, ...sums };
}

/** Fixes how the amount due is split across the lines, so that every later refund is split the same way. */
export function allocate(items: readonly StoredItem[], totalCents: Cents): StoredItem[] {
  const { shares } = taxLines(items, totalCents);
  return items.map((item, index) => ({ ...item, allocatedCents: shares[index] ?? 0 }));
}

/** Counted in days of the calendar: a day may have 23 or 25 hours. */
export function dueDateOf(finalizedOn: Day, termsDays: number): Day {
  return dayOf(addDays(new Date(finalizedOn), termsDays));
}

/** The amount left to pay. */
export function balanceOf({ status, dueCents, paidCents }: StoredInvoice): Cents {
  return status === "void" ? 0 : dueCents - paidCents;
}

export function netByMethod(payments: readonly StoredPayment[]): Map<PaymentMethod, Cents> {
  const sums = new Map<PaymentMethod, Cents>();
  for (const { method, amountCents } of payments) sums.set(method, (sums.get(method) ?? 0) + amountCents);
  return sums;
}

/** The invoice as the API shows it. */
export function toInvoice(invoice: StoredInvoice, payments: readonly StoredPayment[], refunds: readonly StoredRefund[]): Invoice {
  const { id, number, status, clientId, clientName, currencyCode, notes, heldAs } = invoice;
  const { buyer, createdAt, updatedAt, finalizedAt, dueDate, paidAt, voidedAt } = invoice;
  const currency = currencyOf(currencyCode);
  const money = (cents: Cents) => fromCents(cents, currency);
  return {
    id,
    number,
    status,
    clientId,
    clientName,
    buyer,
    posSessionId: invoice.registerId,
    currencyCode,
    items: invoice.items.map((item) => toItem(item, money)),
    subtotal: money(invoice.subtotalCents),
    discounts: invoice.discounts.map(({ amountCents, ...line }) => ({ ...line, amount: money(amountCents) })),
    discountTotal: money(invoice.subtotalCents - invoice.totalCents),
    total: money(invoice.totalCents),
    taxes: invoice.taxes.map(({ name, percentage, isInclusive, baseCents, amountCents }) => {
      return { name, percentage, isInclusive, base: money(baseCents), amount: money(amountCents) };
    }),
    taxTotal: money(invoice.taxCents),
    amountDue: money(invoice.dueCents),
    amountPaid: money(invoice.paidCents),
    balance: money(balanceOf(invoice)),
    amountRemaining: money(balanceOf(invoice)),
    amountRefunded: money(invoice.refundedCents),
    amountRefunding: money(invoice.refundingCents),
    checkoutId: invoice.checkoutId,
    payments: payments.map((payment) => toPayment(payment, money)),
    refunds: refunds.map((refund) => toRefund(refund, currency)),
    notes,
    heldAs,
    source: sourceOf(invoice),
    createdAt,
    updatedAt,
    finalizedAt,
    dueDate,
    paidAt,
    voidedAt,
    voidedBy: invoice.voidedBy,
  };
}

/** The record of another domain that an invoice was created from. */
export function sourceOf({ sourceKind, sourceId }: StoredInvoice): Invoice["source"] {
  return sourceKind && sourceId ? { kind: sourceKind, id: sourceId } : null;
}

function toItem(
  { unitPriceCents, totalCents, allocatedCents, refundedCents, piecesTaken: _, tax, ...item }: StoredItem,
  money: (cents: Cents) => number,
): Invoice["items"][number] {
  return {
    ...item,
    unitPrice: money(unitPriceCents),
    total: money(totalCents),
    allocated: allocatedCents === null ? null : money(allocatedCents),
    refunded: money(refundedCents),
    taxRateId: tax?.rateId ?? null,
    tax: tax && { name: tax.name, percentage: tax.percentage, isInclusive: tax.isInclusive },
  };
}

function toPayment(
  { tenderedCents, amountCents, registerId, ...payment }: StoredPayment,
  money: (cents: Cents) => number,
): Invoice["payments"][number] {
  return {
    ...payment,
    tendered: money(tenderedCents),
    amount: money(amountCents),
    change: money(tenderedCents - amountCents),
    posSessionId: registerId,
  };
}

export function toRefund({ amountCents, lines, registerId, ...refund }: StoredRefund, currency: Currency): Invoice["refunds"][number] {
  return {
    ...refund,
    amount: fromCents(amountCents, currency),
    lines: lines.map((line) => ({ itemId: line.itemId, amount: fromCents(line.amountCents, currency) })),
    posSessionId: registerId,
  };
}
