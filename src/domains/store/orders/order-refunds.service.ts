import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, toCents, writeCents } from "../../../kit/money.ts";
import { requireReason, taxTotal } from "../../money/taxes/index.ts";
import { returnPieces } from "../products/stock.service.ts";
import { NothingToRefund, OrderNotFound, OrderNotPaid, OrderRefundsFull, OrderRefundTooLarge } from "../settings/store.errors.ts";
import * as rules from "./order-refunds.rules.ts";
import type { NewOrderRefund } from "./order-refunds.schemas.ts";
import { orderRefunds } from "./order-refunds.store.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import { changedFields } from "./orders.rules.ts";
import { insertChanges, lockOrder, orders } from "./orders.store.ts";

// A refund is a row first, then money, then books. Money given back by hand has moved when the refund is recorded, so both steps run in
// one transaction; money that goes back through a payment provider moves between them.

/** Refunds are part of every response with the order. */
const MOST_REFUNDS = 50;

export async function lockPaidOrder(ctx: WorkspaceContext, id: Id): Promise<OrderRow> {
  const order = await lockOrder(ctx.db, ctx.workspaceId, id);
  if (!order) throw OrderNotFound();
  if (order.paymentStatus !== "paid" && order.paymentStatus !== "partially-refunded") throw OrderNotPaid();
  return order;
}

/** Pieces and money that a request asks for: at most their whole worth. */
export function askedReturn({ currency }: Pick<WorkspaceContext, "currency">, order: OrderRow, asked: NewOrderRefund): rules.OrderReturn {
  const whole = rules.returnOf(order, order.refunds, { lines: asked.lines, delivery: asked.delivery ?? false });
  const worth = rules.worthOfReturn(whole);
  const amountCents = asked.amount === undefined ? worth : toCents(asked.amount, currency);
  if (amountCents > worth) throw OrderRefundTooLarge({ message: `At most ${writeCents(worth, currency)} can be refunded for these.` });
  if (amountCents === 0) throw NothingToRefund();
  return rules.reducedTo(amountCents, whole);
}

/** First step: a pending refund. It counts against what is left of the order, which is locked. */
export async function openRefund(
  ctx: WorkspaceContext,
  order: OrderRow,
  given: rules.OrderReturn,
  reason: string | null,
): Promise<rules.StoredRefund> {
  requireReason(ctx, reason);
  const isLast = rules.amountOf(order.refunds.filter(rules.isCounted)) + given.amountCents === order.dueCents;
  if (!isLast && order.refunds.length >= MOST_REFUNDS - 1) throw OrderRefundsFull();
  return insertRefund(ctx, order, given, reason);
}

function insertRefund(
  ctx: WorkspaceContext,
  order: OrderRow,
  given: rules.OrderReturn,
  reason: string | null,
): Promise<rules.StoredRefund> {
  const { lines, deliveryCents, amountCents } = given;
  return orderRefunds.insert(ctx.db, ctx.workspaceId, {
    ...{ id: newId(), orderId: order.id, status: "pending", amountCents, lines: json(lines), deliveryCents },
    ...{ method: order.paymentMethod, reason, by: json(byCaller(ctx)), createdAt: ctx.now },
  });
}

/** Both steps for money that a payment provider has sent back without being asked. False if the order has less left. */
export async function recordMoneyBack(ctx: WorkspaceContext, order: OrderRow, amountCents: Cents, reason: string): Promise<boolean> {
  const isPaid = order.paymentStatus === "paid" || order.paymentStatus === "partially-refunded";
  const given = isPaid ? rules.moneyOf(order, order.refunds, amountCents) : undefined;
  if (!given) return false;
  await settleRefund(ctx, order, await insertRefund(ctx, order, given, reason));
  return true;
}

/** Last step, once the money is back: stock, payment status, credit note and books. The order is locked. */
export async function settleRefund(ctx: WorkspaceContext, order: OrderRow, pending: rules.StoredRefund): Promise<void> {
  const { db, workspaceId, now } = ctx;
  const earlier = order.refunds.filter(({ status }) => status === "succeeded");
  const taxes = rules.taxesOf(order, earlier, pending);
  const refund: rules.StoredRefund = { ...pending, status: "succeeded", taxes, taxCents: taxTotal(taxes), settledAt: now.toISOString() };
  const { status, taxCents } = refund;
  await orderRefunds.update(db, workspaceId, refund.id, { status, taxes: json(taxes), taxCents, settledAt: now });
  await restock(ctx, order, refund);
  const isWhole = rules.amountOf([...earlier, refund]) === order.dueCents;
  const after = { status: order.status, paymentStatus: isWhole ? ("refunded" as const) : ("partially-refunded" as const) };
  await orders.update(db, workspaceId, order.id, { paymentStatus: after.paymentStatus, updatedAt: now });
  await insertChanges(db, order, changedFields(order, after), { by: refund.by ?? byCaller(ctx), at: now });
  await recordFact(ctx, "order.refunded", order, refund);
}

/** The money did not go back: the refund stays on record and counts no longer. */
export async function failRefund(ctx: Pick<WorkspaceContext, "db" | "workspaceId" | "now">, refundId: Id): Promise<void> {
  await orderRefunds.update(ctx.db, ctx.workspaceId, { id: refundId, status: "pending" }, { status: "failed", settledAt: ctx.now });
}

async function restock(ctx: WorkspaceContext, order: OrderRow, { lines, by, reason }: rules.StoredRefund): Promise<void> {
  const restocked = new Map(lines.map((line) => [line.itemId, line.restocked]));
  const note = { cause: "return", sourceKind: "order", sourceId: order.id, by, at: ctx.now, ...(reason && { reason }) } as const;
  for (const { id, productId, variantId } of order.items) {
    const quantity = restocked.get(id) ?? 0;
    if (quantity > 0) await returnPieces(ctx.db, ctx.workspaceId, { productId, variantId, quantity }, note);
  }
}

/** Gives back pieces, delivery and their money. */
export async function refundOrder(ctx: WorkspaceContext, id: Id, asked: NewOrderRefund): Promise<void> {
  const order = await lockPaidOrder(ctx, id);
  const refund = await openRefund(ctx, order, askedReturn(ctx, order, asked), asked.reason ?? null);
  await moveMoney(ctx, order, refund);
}

/** Money that came online goes back by its provider, after the commit; other money has been handed over. */
async function moveMoney(ctx: WorkspaceContext, order: OrderRow, refund: rules.StoredRefund): Promise<void> {
  if (order.paymentMethod !== "online") return settleRefund(ctx, order, refund);
  const { amountCents, reason } = refund;
  await ctx.hooks.refundOnline(ctx, { kind: "order", id: order.id }, { amountCents, reason, request: { orderRefundId: refund.id } });
  await orders.update(ctx.db, ctx.workspaceId, order.id, { updatedAt: ctx.now });
}

/** Gives back all that is left of a paid order; nothing goes back into stock. */
export async function refundRest(ctx: WorkspaceContext, id: Id, reason: string | null): Promise<void> {
  const order = await lockPaidOrder(ctx, id);
  const rest = rules.restOf(order, order.refunds);
  if (rest.amountCents > 0) return moveMoney(ctx, order, await openRefund(ctx, order, rest, reason));
  if (order.dueCents > 0) throw NothingToRefund();
  const after = { status: order.status, paymentStatus: "refunded" as const };
  await orders.update(ctx.db, ctx.workspaceId, id, { paymentStatus: after.paymentStatus, updatedAt: ctx.now });
  await insertChanges(ctx.db, order, changedFields(order, after), { by: byCaller(ctx), at: ctx.now });
}
