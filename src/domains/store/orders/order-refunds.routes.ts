import { workspace } from "../../../kit/access.ts";
import { OnlineRefundTooLarge } from "../../../kit/checkouts.ts";
import { created, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { PeriodLocked } from "../../money/entries/index.ts";
import { NothingToRefund, OrderNotFound, OrderNotPaid, OrderRefundsFull, OrderRefundTooLarge } from "../settings/store.errors.ts";
import { NewOrderRefund } from "./order-refunds.schemas.ts";
import { refundOrder as refund } from "./order-refunds.service.ts";
import { orderEvents } from "./orders.events.ts";
import { Order } from "./orders.schemas.ts";
import { readOrder } from "./orders.service.ts";

export const refundOrder = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/orders/:orderId/refunds",
  summary: "Refund pieces of a paid order, and its delivery",
  description:
    "Each line is refunded with its share of the discount and its tax: the refunds of all lines and the delivery add up to `amountDue`. `amount` may be less. Each refund gets a credit note.",
  access: workspace("store.refunds.manage"),
  audit: "order.refund",
  body: NewOrderRefund,
  replace: { lines: "items of the order with the pieces that come back", amount: "leave it out to refund what they are worth" },
  reply: created(Type.Object({ order: Order })),
  errors: [OrderNotFound, OrderNotPaid, OrderRefundTooLarge, NothingToRefund, OrderRefundsFull, PeriodLocked, OnlineRefundTooLarge],
  invalid: { body: 422 },
  emits: ({ order }) => orderEvents("order.updated", order),
  run: async (ctx, { params, body }) => {
    await refund(ctx, params.orderId, body);
    return { order: await readOrder(ctx, params.orderId) };
  },
});
