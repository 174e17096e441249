import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { exclusiveTax, type LineTax, type StoredTax, taxLines, taxTotal } from "../taxes/index.ts";
import type { codeKinds } from "./codes.schemas.ts";

export const orderStatuses = ["pending", "confirmed", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ["unpaid", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** As at the till. */
export const paymentMethods = ["cash", "card", "transfer", "other"] as const;
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

/** A payment marked by mistake can be undone; a refund cannot. */
const payments: Record<PaymentStatus, readonly PaymentStatus[]> = { unpaid: ["paid"], paid: ["unpaid", "refunded"], refunded: [] };

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
  quantity: number;
}

/** One line per product, in id order, so that concurrent orders do not deadlock. */
export function mergeLines(items: readonly Wanted[]): Wanted[] {
  const quantities = new Map<Id, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  const lines = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1));
}

/** A line as it was sold. */
export interface SoldLine {
  productId: Id;
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
  priceCents: Cents;
  /** Number left; null if it is not counted. */
  stock: number | null;
}

/** Sells at the product's price. */
export function sell({ productId, quantity }: Wanted, { name, priceCents, stock }: Offered, tax: LineTax | null): SoldLine {
  const piecesTaken = stock === null ? 0 : quantity;
  return { productId, name, unitPriceCents: priceCents, quantity, totalCents: priceCents * quantity, piecesTaken, tax };
}

/** The delivery as agreed. */
export interface StoredDelivery {
  method: string;
  feeCents: Cents;
  address: string | null;
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

export function subtotalOf(lines: readonly Pick<SoldLine, "totalCents">[]): Cents {
  return lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** Whether an order is invoiced by a change: the first time it is paid or completed. */
export function isInvoicedBy(order: { invoiceNumber: number | null }, to: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.invoiceNumber === null && (to.paymentStatus === "paid" || to.status === "completed");
}
