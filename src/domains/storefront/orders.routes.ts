import { anyone, workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { DayText, freeText, oneOf, optional, Type } from "../../kit/schema.ts";
import { orderStatuses, paymentStatuses } from "./orders.rules.ts";
import { ChangeOrder, NewOrder, Order } from "./orders.schemas.ts";
import * as orders from "./orders.service.ts";
import { AskedSlug } from "./store.schemas.ts";
import { readPublicStore } from "./store.service.ts";
import { OrderKeyReused, OrderMove, OrderNotFound, OutOfStock, PaymentMove, ProductNotFound, StoreNotFound } from "./storefront.errors.ts";

const one = Type.Object({ order: Order });

export const placeOrder = route({
  method: "POST",
  path: "/public/storefront/stores/:slug/orders",
  summary: "Order from a store, at the store's prices",
  access: anyone,
  params: { slug: AskedSlug },
  body: NewOrder,
  reply: created(one),
  errors: [StoreNotFound, ProductNotFound, OutOfStock, OrderKeyReused],
  invalid: { id: 404 },
  run: async (ctx, { params, body }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    return { order: await orders.placeOrder(ctx, shop, body) };
  },
});

export const listOrders = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders",
  summary: "Orders of the store",
  access: workspace("store.orders.view", "store.orders.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the customer's name or e-mail, or the order's id" })),
    status: optional(oneOf(orderStatuses)),
    paymentStatus: optional(oneOf(paymentStatuses)),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("orders", Order)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await orders.listOrders(ctx, query, query);
    return { orders: rows, pagination };
  },
});

export const readOrder = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders/:orderId",
  summary: "One order of the store",
  access: workspace("store.orders.view", "store.orders.manage"),
  reply: ok(one),
  errors: [OrderNotFound],
  run: async (ctx, { params }) => ({ order: await orders.readOrder(ctx, params.orderId) }),
});

export const changeOrder = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/orders/:orderId",
  summary: "Move an order on, or note its payment",
  description: "pending → confirmed → processing → completed; pending and confirmed orders can be cancelled, which puts their pieces back.",
  access: workspace("store.orders.manage"),
  body: ChangeOrder,
  reply: ok(one),
  errors: [OrderNotFound, OrderMove, PaymentMove],
  run: async (ctx, { params, body }) => ({ order: await orders.changeOrder(ctx, params.orderId, body) }),
});
