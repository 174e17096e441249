import type { Schema } from "../../kit/api.ts";

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
export const paymentTones = { unpaid: "warning", paid: "positive", refunded: "info" } as const;

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

/** Whether money can still be taken for it. */
export function isPayable({ status, paymentStatus }: Pick<Order, "status" | "paymentStatus">): boolean {
  return paymentStatus === "unpaid" && status !== "cancelled";
}
