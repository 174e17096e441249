import { workspace } from "../../../kit/access.ts";
import { created, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { OrderNotFound, OrderNotShippable, TooManyShipments } from "../settings/store.errors.ts";
import { orderEvents } from "./orders.events.ts";
import { Order } from "./orders.schemas.ts";
import { readOrder } from "./orders.service.ts";
import { NewShipment, Shipment } from "./shipments.schemas.ts";
import * as shipments from "./shipments.service.ts";

export const createShipment = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/orders/:orderId/shipments",
  summary: "Record that a parcel of an order was sent",
  description: "The buyer gets the message `order-shipped`, and sees carrier and tracking on the order's page. The order's status stays.",
  access: workspace("store.orders.manage"),
  audit: "order.ship",
  body: NewShipment,
  reply: created(Type.Object({ shipment: Shipment, order: Order })),
  errors: [OrderNotFound, OrderNotShippable, TooManyShipments],
  invalid: { body: 422 },
  emits: ({ order }) => orderEvents("order.updated", order),
  run: async (ctx, { params, body }) => {
    const shipment = await shipments.createShipment(ctx, params.orderId, body);
    return { shipment, order: await readOrder(ctx, params.orderId) };
  },
});
