import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { ORDER_NOTICE } from "./order-notices.service.ts";
import type { StoredRefund } from "./order-refunds.rules.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import { orderEvents } from "./orders.events.ts";
import type { ToldOrder } from "./orders.hooks.ts";
import type { PaymentStatus } from "./orders.rules.ts";
import { type Counter, shownTo } from "./orders.service.ts";

type Placed = OrderRow & { workspaceId: Id };

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** A buyer placed an order. */
    "order.placed": (ctx: Counter, order: Placed) => Promise<void>;
    /** An order went on in a way that its buyer wants to know of. */
    "order.progress": (ctx: Pick<Counter, "db" | "now" | "enqueue">, order: ToldOrder) => Promise<void>;
    /** An order was marked as paid or unpaid again. */
    "order.payment": (ctx: WorkspaceContext, order: OrderRow, to: PaymentStatus) => Promise<void>;
    /** Money of an order went back; the order's row is locked. */
    "order.refunded": (ctx: WorkspaceContext, order: OrderRow, refund: StoredRefund) => Promise<void>;
    /** An order was changed; its row is locked. */
    "order.changed": (ctx: WorkspaceContext, before: OrderRow, after: OrderRow) => Promise<void>;
  }
}

export async function logOrder(ctx: Counter, { workspaceId, id, number }: Placed): Promise<void> {
  await ctx.hooks.recordAction(ctx, { action: "order.place", record: { type: "order", id }, workspaceId, after: { number } });
}

export async function emitOrder(ctx: Counter, order: Placed): Promise<void> {
  await ctx.emitEvent(orderEvents("order.created", shownTo(ctx, order)), order.workspaceId);
}

export async function notifyOfOrder(ctx: Counter, { workspaceId, id, number, customerName: name }: Placed): Promise<void> {
  await ctx.hooks.notifyMembers(ctx, { workspaceId, kind: "order-received", record: { type: "order", id }, name, number });
}

/** The mail to the shop and to its buyer. */
export async function mailOrder(ctx: Counter, { workspaceId, id: orderId }: Placed): Promise<void> {
  await ctx.enqueue(ORDER_NOTICE, { workspaceId, orderId });
}
