import { anyone, workspace } from "../../../kit/access.ts";
import { afterClosing, closingErrors, OnlineRefundTooLarge } from "../../../kit/checkouts.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { MovedWithBody, RateLimited } from "../../../kit/errors.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { PeriodLocked } from "../../money/entries/index.ts";
import {
  CodeMinimum,
  CodeNotForThese,
  CodeNotValid,
  CodeUsedUp,
  MayNotRefundOrder,
  NoDeliveryThere,
  NoProvider,
  NothingToRefund,
  OrderKeyReused,
  OrderMove,
  OrderNotFound,
  OutOfStock,
  PaymentMove,
  ProductNotFound,
  StoreNotFound,
  VariantRequired,
} from "../settings/store.errors.ts";
import { AskedSlug, PublicStoreQuery } from "../settings/store-settings.schemas.ts";
import { readPublicStore } from "../settings/store-settings.service.ts";
import { readerOf } from "../settings/visitors.rules.ts";
import { orderColumns } from "./order-columns.rules.ts";
import { countOrder, countQuote } from "./order-limits.service.ts";
import { orderTokenOf } from "./order-tokens.service.ts";
import { orderEvents } from "./orders.events.ts";
import {
  ChangeOrder,
  NewOrder,
  Order,
  OrderFilter,
  OrderQuery,
  OrderSummary,
  OrderToken,
  PlacedOrder,
  PublicOrder,
  Quote,
  QuoteRequest,
} from "./orders.schemas.ts";
import * as orders from "./orders.service.ts";

const one = Type.Object({ order: Order });
const codeErrors = [CodeNotValid, CodeMinimum, CodeNotForThese, CodeUsedUp];

export const placeOrder = route({
  method: "POST",
  path: "/public/storefront/stores/:slug/orders",
  summary: "Place an order in a store, at the store's prices",
  description: "Within an hour a store accepts 100 orders from one network and twenty for one e-mail.",
  access: anyone,
  params: { slug: AskedSlug },
  body: NewOrder,
  replace: {
    delivery: "one of the store's `deliveryOptions`, or leave it out for pick-up",
    discountCode: "a code of the store, or leave it out",
    payment: "one of the store's `paymentOptions`, or leave it out",
  },
  reply: created(Type.Object({ order: PlacedOrder, statusToken: OrderToken })),
  errors: [
    MovedWithBody,
    StoreNotFound,
    ProductNotFound,
    VariantRequired,
    OutOfStock,
    NoDeliveryThere,
    ...codeErrors,
    NoProvider,
    OrderKeyReused,
    RateLimited,
  ],
  invalid: { id: 404 },
  transaction: "manual",
  audit: { action: "order.place", by: "service" },
  run: async (ctx, { params, body }) => {
    const { now, exchange, adapters } = ctx;
    const buyer = { vault: adapters.vault, now, address: exchange.address };
    await ctx.transaction("platform", ({ db }) => countOrder({ db, ...buyer }, params.slug, body));
    const shop = await readPublicStore(ctx.db, params.slug);
    // In the workspace's scope: orders of one store wait for each other, and must not hold the connections that everyone signs in with.
    const order = await ctx.transaction({ workspaceId: shop.workspaceId }, (tx) => orders.placeOrder(tx, shop, body));
    return { order, statusToken: orderTokenOf(adapters.vault, order) };
  },
});

export const quoteOrder = route({
  method: "POST",
  path: "/public/storefront/stores/:slug/quote",
  summary: "Calculate an order with discount, tax and delivery",
  description: "Nothing is ordered, reserved or counted. Within an hour a store answers 1,000 quotes to one network.",
  access: anyone,
  params: { slug: AskedSlug },
  body: QuoteRequest,
  replace: {
    delivery: "one of the store's `deliveryOptions`, or leave it out for pick-up",
    discountCode: "a code of the store, or leave it out",
  },
  reply: ok(Type.Object({ quote: Quote })),
  errors: [MovedWithBody, StoreNotFound, ProductNotFound, VariantRequired, NoDeliveryThere, ...codeErrors, RateLimited],
  invalid: { id: 404 },
  transaction: "manual",
  audit: { none: "changes nothing that lasts" },
  run: async (ctx, { params, body }) => {
    const { now, exchange, adapters } = ctx;
    await ctx.transaction("platform", ({ db }) => countQuote({ db, vault: adapters.vault, now, address: exchange.address }, params.slug));
    const shop = await readPublicStore(ctx.db, params.slug);
    return { quote: await orders.quoteOrder(ctx, shop, body) };
  },
});

export const readPublicOrder = route({
  method: "GET",
  path: "/public/storefront/orders/:statusToken",
  summary: "Get an order's status as its buyer",
  description: "`statusToken` is returned with the order and is in the buyer's e-mails. Nothing about the buyer is shown.",
  access: anyone,
  params: { statusToken: OrderToken },
  query: PublicStoreQuery,
  reply: ok(Type.Object({ order: PublicOrder })),
  errors: [OrderNotFound],
  invalid: { id: 404 },
  run: async (ctx, { params, query }) => {
    return { order: await orders.readPublicOrder(ctx, params.statusToken, readerOf(ctx, query.lang)) };
  },
});

export const listOrders = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders",
  summary: "List the store's orders",
  access: workspace("store.orders.view", "store.orders.manage"),
  query: OrderQuery,
  reply: ok(listOf("orders", Order)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await orders.listOrders(ctx, query);
    return { orders: rows, pagination };
  },
});

export const exportOrders = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders.csv",
  summary: "The list of orders as a file for a spreadsheet",
  access: workspace("store.orders.view", "store.orders.manage"),
  query: OrderFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = everyPage((request) => orders.listOrders(ctx, { ...query, ...request }));
    return csvFile(ctx, "orders", orderColumns, pages);
  },
});

export const summariseOrders = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders/summary",
  summary: "Count the orders that wait, by status",
  description: "Pending, confirmed and processing orders; a status without orders is left out.",
  access: workspace("store.orders.view", "store.orders.manage"),
  reply: ok(Type.Object({ summary: Type.Array(OrderSummary) })),
  errors: [],
  run: async (ctx) => ({ summary: await orders.summariseOrders(ctx) }),
});

export const readOrder = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders/:orderId",
  summary: "Get an order",
  access: workspace("store.orders.view", "store.orders.manage"),
  reply: ok(one),
  errors: [OrderNotFound],
  run: async (ctx, { params }) => ({ order: await orders.readOrder(ctx, params.orderId) }),
});

export const updateOrder = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/orders/:orderId",
  summary: "Update an order's status or payment status",
  description:
    'pending → confirmed → processing → completed; pending and confirmed orders can be cancelled, which returns their items to stock. `paymentStatus: "refunded"` refunds all that is left and also requires `store.refunds.manage`; `method` says how an order was paid.',
  access: workspace("store.orders.manage"),
  audit: "order.update",
  body: ChangeOrder,
  replace: { method: 'only together with `paymentStatus: "paid"`; leave it out otherwise' },
  reply: ok(one),
  errors: [OrderNotFound, OrderMove, PaymentMove, MayNotRefundOrder, NothingToRefund, OnlineRefundTooLarge, PeriodLocked, ...closingErrors],
  emits: ({ order }) => orderEvents("order.updated", order),
  transaction: "manual",
  run: (ctx, { params, body }) =>
    afterClosing(ctx, { kind: "order", id: params.orderId }, async (tx) => {
      return { order: await orders.updateOrder(tx, params.orderId, body) };
    }),
});
