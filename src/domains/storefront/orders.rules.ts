import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";

export const orderStatuses = ["pending", "confirmed", "processing", "completed", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const paymentStatuses = ["unpaid", "paid", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

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
  /** What was taken from a counted stock, and goes back there; orders of earlier versions do not say. */
  piecesTaken?: number | undefined;
}

/** Sells at the product's price; `stock` is what is left, or null if nobody counts it. */
export function sell({ productId, quantity }: Wanted, product: { name: string; priceCents: Cents; stock: number | null }): SoldLine {
  const { name, priceCents: unitPriceCents, stock } = product;
  return { productId, name, unitPriceCents, quantity, totalCents: unitPriceCents * quantity, piecesTaken: stock === null ? 0 : quantity };
}

/** The delivery as agreed. */
export interface StoredDelivery {
  method: string;
  feeCents: Cents;
  address: string | null;
}

export function totalOf(lines: readonly SoldLine[], delivery: StoredDelivery | null): Cents {
  return lines.reduce((total, line) => total + line.totalCents, delivery?.feeCents ?? 0);
}
