import { type Id, newId } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { exclusiveTax, type LineTax, type StoredTax, taxLines, taxTotal } from "../../money/taxes/index.ts";
import type { Destination } from "../settings/delivery.schemas.ts";
import type { codeKinds } from "./codes.schemas.ts";

export const orderStatuses = ["pending", "confirmed", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ["unpaid", "paid", "partially-refunded", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** Methods that members take money by, as at the till. */
export const takenMethods = ["cash", "card", "transfer", "other"] as const;
export const paymentMethods = [...takenMethods, "online"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
/** Fields of which the history tells. */
export const orderFields = ["status", "paymentStatus"] as const;

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus };

/** The fields in which two standings of an order differ. */
export function changedFields(before: Standing, after: Standing): { field: (typeof orderFields)[number]; from: string; to: string }[] {
  return orderFields.flatMap((field) => (before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }]));
}

const moves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["completed"],
  completed: [],
  cancelled: [],
};

/** A payment marked by mistake can be undone; a refund cannot. Only a refund of some lines makes an order partially refunded. */
const payments: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ["paid"],
  paid: ["unpaid", "refunded"],
  "partially-refunded": ["refunded"],
  refunded: [],
};

/** Whether an order may change its status; keeping it is always allowed. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return from === to || moves[from].includes(to);
}

/** Whether an order may change its payment. A cancelled one takes no more money; what was paid can still be given back. */
export function mayPay(from: PaymentStatus, to: PaymentStatus, status: OrderStatus): boolean {
  return from === to || (payments[from].includes(to) && !(status === "cancelled" && to === "paid"));
}

export interface Wanted {
  productId: Id;
  variantId?: Id | null | undefined;
  quantity: number;
}

/** One line per product or variant, in the order of the products' ids, so that concurrent orders do not deadlock. */
export function mergeLines(items: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>();
  for (const { productId, variantId = null, quantity } of items) {
    const key = `${productId} ${variantId ?? ""}`;
    lines.set(key, { productId, variantId, quantity: (lines.get(key)?.quantity ?? 0) + quantity });
  }
  return [...lines].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
}

/** A line as it was sold. */
export interface SoldLine {
  id: Id;
  productId: Id;
  variantId: Id | null;
  /** Values of the variant's options, as they were then. */
  variantName: string | null;
  name: string;
  unitPriceCents: Cents;
  quantity: number;
  totalCents: Cents;
  /** Pieces taken from a counted stock, which a cancellation returns; undefined in orders of earlier versions. */
  piecesTaken?: number | undefined;
  /** The rate at the time of the order; null if it was not taxed. */
  tax: LineTax | null;
  /** The line's share of the order's discount; undefined without one. */
  discountCents?: Cents | undefined;
}

/** The discount of an order, as its code gave it. */
export interface StoredDiscount {
  codeId: Id;
  code: string;
  kind: (typeof codeKinds)[number];
  /** Percent, or an amount of money as it is on the wire. */
  value: number | null;
  amountCents: Cents;
}

interface Offered {
  name: string;
  variantName: string | null;
  priceCents: Cents;
  /** Number left; null if it is not counted. */
  stock: number | null;
}

/** Sells at the price of the product or variant. */
export function sell({ productId, variantId = null, quantity }: Wanted, offered: Offered, tax: LineTax | null): SoldLine {
  const { name, variantName, priceCents: unitPriceCents, stock } = offered;
  const piecesTaken = stock === null ? 0 : quantity;
  const totalCents = unitPriceCents * quantity;
  return { id: newId(), productId, variantId, variantName, name, unitPriceCents, quantity, totalCents, piecesTaken, tax };
}

/** The delivery as agreed. */
export interface StoredDelivery {
  method: string;
  feeCents: Cents;
  /** In one line. */
  address: string | null;
  /** The same in parts; null if it was given as text. */
  destination: Destination | null;
  tax: LineTax | null;
}

/** The amounts of an order. */
export interface OrderSums {
  subtotalCents: Cents;
  /** The pieces less their discount, and the delivery. */
  totalCents: Cents;
  taxes: StoredTax[];
  taxCents: Cents;
  /** The total and the taxes on top of it. */
  dueCents: Cents;
}

/** Total of a cart or an order, priced like an invoice of the till: the delivery is one more line. */
export function priceOrder(
  lines: readonly Pick<SoldLine, "totalCents" | "tax" | "discountCents">[],
  delivery: Pick<StoredDelivery, "feeCents" | "tax"> | null,
): OrderSums {
  const subtotalCents = subtotalOf(lines);
  const pieces = lines.map(({ totalCents, discountCents = 0, tax }) => ({ totalCents: totalCents - discountCents, tax }));
  const totalCents = subtotalOf(pieces) + (delivery?.feeCents ?? 0);
  const fee = delivery ? [{ totalCents: delivery.feeCents, tax: delivery.tax }] : [];
  const { taxes } = taxLines([...pieces, ...fee], totalCents);
  return { subtotalCents, totalCents, taxes, taxCents: taxTotal(taxes), dueCents: totalCents + exclusiveTax(taxes) };
}

/** The nearest multiple of `step`, but never nothing: half of it goes up. */
export function roundTo(step: Cents, cents: Cents): Cents {
  return Math.max(step, Math.round(cents / step) * step);
}

export function subtotalOf(lines: readonly Pick<SoldLine, "totalCents">[]): Cents {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Whether an order is invoiced by a change: the first time it is paid or completed. */
export function isInvoicedBy(order: { invoiceNumber: number | null }, to: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.invoiceNumber === null && (to.paymentStatus === "paid" || to.status === "completed");
}
