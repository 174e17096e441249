import type { WorkspaceContext } from "../../../kit/context.ts";
import { recordFact } from "../../../kit/facts.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { lockOrder } from "./order-payments.service.ts";
import { failRefund, recordMoneyBack, settleRefund } from "./order-refunds.service.ts";
import { orderEvents } from "./orders.events.ts";
import type { Order } from "./orders.schemas.ts";
import { readOrder, updateOrder } from "./orders.service.ts";
import * as store from "./orders.store.ts";

/** Records money that has arrived. Returns why not if it must go back. */
export async function payOrderOnline(ctx: WorkspaceContext, id: Id): Promise<Order | "late" | "duplicate"> {
  const { status, paymentStatus } = await lockOrder(ctx, id);
  if (status === "cancelled") return "late";
  if (paymentStatus !== "unpaid") return "duplicate";
  const order = await updateOrder(ctx, id, { paymentStatus: "paid", method: "online" });
  await ctx.emitEvent(orderEvents("order.updated", order));
  await recordFact(ctx, "order.progress", { workspaceId: ctx.workspaceId, orderId: id, change: "paid" });
  const record = { type: "order", id };
  await ctx.hooks.recordAction(ctx, { action: "order.pay", record, after: { number: order.number, total: order.total } });
  return order;
}

/** Cancels an online order that was not paid in time, unless a member has gone on with it. */
export async function cancelUnpaidOrder(ctx: WorkspaceContext, id: Id): Promise<void> {
  const { status, paymentStatus, paymentOption, hasOpenCheckout } = await lockOrder(ctx, id);
  const isWaiting = status === "pending" && paymentStatus === "unpaid" && paymentOption === "online";
  if (!isWaiting || hasOpenCheckout) return;
  await updateOrder(ctx, id, { status: "cancelled" });
  await store.orders.update(ctx.db, ctx.workspaceId, id, { cancelReason: "unpaid" });
  const order = await readOrder(ctx, id);
  await ctx.emitEvent(orderEvents("order.updated", order));
  await ctx.hooks.recordAction(ctx, { action: "order.cancel-unpaid", record: { type: "order", id }, after: { number: order.number } });
}

/** The provider has sent money back, or has not: the refund that waited for it is settled. */
export async function concludeOrderRefund(ctx: WorkspaceContext, id: Id, refundId: Id, outcome: "succeeded" | "failed"): Promise<void> {
  const order = await lockOrder(ctx, id);
  const pending = order.refunds.find((refund) => refund.id === refundId && refund.status === "pending");
  if (!pending) return;
  if (outcome === "succeeded") await settleRefund(ctx, order, pending);
  else await failRefund(ctx, refundId);
  await ctx.emitEvent(orderEvents("order.updated", await readOrder(ctx, id)));
}

/** Records money that the provider has sent back without being asked by us. False if the order has less left to refund. */
export async function recordOrderRefund(
  ctx: WorkspaceContext,
  id: Id,
  { amountCents, reason }: { amountCents: Cents; reason: string },
): Promise<boolean> {
  if (!(await recordMoneyBack(ctx, await lockOrder(ctx, id), amountCents, reason))) return false;
  const order = await readOrder(ctx, id);
  await ctx.emitEvent(orderEvents("order.updated", order));
  const after = { number: order.number, refund: order.refunds.at(-1) };
  await ctx.hooks.recordAction(ctx, { action: "order.refund", record: { type: "order", id }, after });
  return true;
}
