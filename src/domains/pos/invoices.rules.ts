import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { type Cents, fromCents, multiplyToCents, toCents } from "../../kit/money.ts";
import type { Timestamp } from "../../kit/time.ts";
import { split } from "./allocation.rules.ts";
import { applyDiscounts, type Discount, type DiscountLine } from "./discounts.rules.ts";
import type { Invoice, InvoiceStatus, ItemChanges, NewItem, PaymentMethod } from "./invoices.schemas.ts";

export const MAX_LINES = 500;
/** A billion in money: what an amount on the wire can be at most. */
const MAX_SUBTOTAL: Cents = 100_000_000_000;

export interface StoredItem {
  id: Id;
  name: string;
  quantity: number;
  unitPriceCents: Cents;
  totalCents: Cents;
  /** The line's share of the invoice's total; null until the invoice is finalized. */
  allocatedCents: Cents | null;
  refundedCents: Cents;
  serviceId: Id | null;
  productId: Id | null;
  /** What finalizing took from the product's stock; left out where nothing was taken. */
  piecesTaken?: number;
}

export interface StoredInvoice {
  workspaceId: Id;
  id: Id;
  number: number | null;
  status: InvoiceStatus;
  registerId: Id | null;
  clientId: Id | null;
  clientName: string | null;
  currencyCode: string;
  items: StoredItem[];
  discounts: DiscountLine[];
  subtotalCents: Cents;
  totalCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  notes: string | null;
  sourceKind: string | null;
  sourceId: Id | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  finalizedAt: Timestamp | null;
  paidAt: Timestamp | null;
  voidedAt: Timestamp | null;
}

export interface StoredPayment {
  id: Id;
  method: PaymentMethod;
  tenderedCents: Cents;
  amountCents: Cents;
  reference: string | null;
  registerId: Id | null;
  createdAt: Timestamp;
}

export interface StoredRefund {
  id: Id;
  method: PaymentMethod;
  amountCents: Cents;
  reason: string | null;
  lines: { itemId: Id; amountCents: Cents }[];
  registerId: Id | null;
  createdAt: Timestamp;
}

/** A line with its price; quantity times unit price, rounded once. */
export function priceItem(item: NewItem, id: Id = newId()): StoredItem {
  const { name, quantity, unitPrice, serviceId = null, productId = null } = item;
  if (serviceId && productId) throw new InvalidInput("productId", "cannot be given together with serviceId");
  if (productId && !Number.isInteger(quantity)) throw new InvalidInput("quantity", "must be whole for a product");
  return {
    id,
    name,
    quantity,
    unitPriceCents: toCents(unitPrice),
    totalCents: multiplyToCents(quantity, unitPrice),
    allocatedCents: null,
    refundedCents: 0,
    serviceId: serviceId?.toLowerCase() ?? null,
    productId: productId?.toLowerCase() ?? null,
  };
}

export function changeItem(item: StoredItem, changes: ItemChanges): StoredItem {
  return priceItem({ ...item, unitPrice: fromCents(item.unitPriceCents), ...changes }, item.id);
}

/** What the lines come to, or undefined when that is more than an invoice can hold. */
export function priceInvoice(items: readonly StoredItem[], lines: readonly Discount[]) {
  const subtotalCents = items.reduce((sum, item) => sum + item.totalCents, 0);
  if (subtotalCents > MAX_SUBTOTAL) return undefined;
  const { discounts, total } = applyDiscounts(subtotalCents, lines);
  return { items: [...items], discounts, subtotalCents, totalCents: total };
}

/** Freezes how the total falls on the lines, so that every later refund is split alike. */
export function allocate(items: readonly StoredItem[], totalCents: Cents): StoredItem[] {
  const weights = items.map((item) => item.totalCents);
  const shares = split(totalCents, weights);
  return items.map((item, index) => ({ ...item, allocatedCents: shares[index] ?? 0 }));
}

/** Splits a refund over what is left of each line's share. */
export function refundItems(items: readonly StoredItem[], amountCents: Cents) {
  const shares = split(
    amountCents,
    items.map((item) => (item.allocatedCents ?? 0) - item.refundedCents),
  );
  return {
    items: items.map((item, index) => ({ ...item, refundedCents: item.refundedCents + (shares[index] ?? 0) })),
    lines: items.map((item, index) => ({ itemId: item.id, amountCents: shares[index] ?? 0 })).filter((line) => line.amountCents > 0),
  };
}

export function amountDue({ status, totalCents, paidCents }: StoredInvoice): Cents {
  return status === "void" ? 0 : totalCents - paidCents;
}

export function netByMethod(payments: readonly StoredPayment[]): Map<PaymentMethod, Cents> {
  const sums = new Map<PaymentMethod, Cents>();
  for (const { method, amountCents } of payments) sums.set(method, (sums.get(method) ?? 0) + amountCents);
  return sums;
}

/** The invoice as the API shows it. */
export function present(invoice: StoredInvoice, payments: readonly StoredPayment[], refunds: readonly StoredRefund[]): Invoice {
  const { id, number, status, clientId, clientName, currencyCode, notes, sourceKind, sourceId } = invoice;
  const { createdAt, updatedAt, finalizedAt, paidAt, voidedAt } = invoice;
  return {
    id,
    number,
    status,
    clientId,
    clientName,
    posSessionId: invoice.registerId,
    currencyCode,
    items: invoice.items.map(presentItem),
    subtotal: fromCents(invoice.subtotalCents),
    discounts: invoice.discounts.map(({ amountCents, ...line }) => ({ ...line, amount: fromCents(amountCents) })),
    discountTotal: fromCents(invoice.subtotalCents - invoice.totalCents),
    total: fromCents(invoice.totalCents),
    amountPaid: fromCents(invoice.paidCents),
    amountDue: fromCents(amountDue(invoice)),
    amountRefunded: fromCents(invoice.refundedCents),
    payments: payments.map(presentPayment),
    refunds: refunds.map(presentRefund),
    notes,
    source: sourceKind && sourceId ? { kind: sourceKind, id: sourceId } : null,
    createdAt,
    updatedAt,
    finalizedAt,
    paidAt,
    voidedAt,
  };
}

function presentItem({
  unitPriceCents,
  totalCents,
  allocatedCents,
  refundedCents,
  piecesTaken: _,
  ...item
}: StoredItem): Invoice["items"][number] {
  return {
    ...item,
    unitPrice: fromCents(unitPriceCents),
    total: fromCents(totalCents),
    allocated: allocatedCents === null ? null : fromCents(allocatedCents),
    refunded: fromCents(refundedCents),
  };
}

function presentPayment({ tenderedCents, amountCents, registerId, ...payment }: StoredPayment): Invoice["payments"][number] {
  return {
    ...payment,
    tendered: fromCents(tenderedCents),
    amount: fromCents(amountCents),
    change: fromCents(tenderedCents - amountCents),
    posSessionId: registerId,
  };
}

export function presentRefund({ amountCents, lines, registerId, ...refund }: StoredRefund): Invoice["refunds"][number] {
  return {
    ...refund,
    amount: fromCents(amountCents),
    lines: lines.map((line) => ({ itemId: line.itemId, amount: fromCents(line.amountCents) })),
    posSessionId: registerId,
  };
}
