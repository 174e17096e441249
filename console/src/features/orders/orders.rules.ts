import type { Schema } from "../../kit/data/api.ts";
import { fromUnits, toUnits } from "../../kit/format/money.rules.ts";

export type Order = Schema["Order"];
export type Status = Order["status"];

/** The way of an order; a cancelled one has left it. */
export const STEPS = ["pending", "confirmed", "processing", "completed"] as const;
export type Step = (typeof STEPS)[number];

export const statusTones = {
  pending: "warning",
  confirmed: "info",
  processing: "accent",
  completed: "positive",
  cancelled: "neutral",
} as const;
const paymentTones = { unpaid: "warning", paid: "positive", "partially-refunded": "info", refunded: "info" } as const;

/** The step that follows; undefined at the end of the way. */
export function nextOf(status: Status): Exclude<Step, "pending"> | undefined {
  const at = STEPS.indexOf(status as Step);
  return at === -1 ? undefined : (STEPS[at + 1] as Exclude<Step, "pending"> | undefined);
}

/** Only pending and confirmed orders can be cancelled: later, pieces have left the stock for good. */
export function mayCancel(status: Status): boolean {
  return status === "pending" || status === "confirmed";
}

export function piecesOf({ items }: Pick<Order, "items">): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** A cancelled order that was never paid needs no warning: nothing is due any more. */
export function paymentTone({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">) {
  return status === "cancelled" && paymentStatus === "unpaid" ? "neutral" : paymentTones[paymentStatus];
}

/** Whether money can still be taken for it. */
export function isPayable({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): boolean {
  return paymentStatus === "unpaid" && status !== "cancelled";
}

/** Whether money can still be given back. */
export function isRefundable({ paymentStatus, amountDue }: Pick<Order, "paymentStatus" | "amountDue">): boolean {
  return (paymentStatus === "paid" || paymentStatus === "partially-refunded") && amountDue > 0;
}

type Item = Pick<Order["items"][number], "amountDue" | "quantity" | "refunded">;

/** The worth of the next pieces of a line, as the service rounds it: all portions add up to the line's part of the amount due. */
export function worthOf({ amountDue, quantity, refunded }: Item, pieces: number, decimals: number): number {
  const units = toUnits(amountDue, decimals);
  const upTo = (count: number) => Math.floor((2 * units * count + quantity) / (2 * quantity));
  return fromUnits(upTo(refunded + pieces) - upTo(refunded), decimals);
}

/** The delivery's part of the amount due; 0 if there is none, or it was refunded before. */
export function deliveryWorth({ amountDue, items, refunds }: Pick<Order, "amountDue" | "items" | "refunds">, decimals: number): number {
  if (refunds.some(({ status, delivery }) => status !== "failed" && delivery !== null)) return 0;
  const pieces = items.reduce((sum, item) => sum + toUnits(item.amountDue, decimals), 0);
  return fromUnits(toUnits(amountDue, decimals) - pieces, decimals);
}
