import { anyone, workspace } from "../../../kit/access.ts";
import { CheckoutOpen, PaidMeanwhile, ProviderUnavailable } from "../../../kit/checkouts.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { OrderToken } from "../../store/orders/index.ts";
import { NoProvider, OrderNotFound } from "../../store/settings/index.ts";
import { InvoiceNotFound } from "../invoices/index.ts";
import * as buyers from "./buyers.service.ts";
import { Checkout, CheckoutQuery, PublicCheckout } from "./checkouts.schemas.ts";
import * as checkouts from "./checkouts.service.ts";
import {
  AlreadyPaid,
  AmountNotServed,
  CheckoutNotFound,
  CurrencyNotServed,
  EventRefused,
  NothingDue,
  NotPayable,
  ProviderNotFound,
  ProviderRefused,
} from "./payments.errors.ts";
import { receiveEvent } from "./receiving.service.ts";

const opening = [
  AlreadyPaid,
  PaidMeanwhile,
  CheckoutOpen,
  NothingDue,
  NotPayable,
  NoProvider,
  CurrencyNotServed,
  AmountNotServed,
  ProviderRefused,
  ProviderUnavailable,
];
const description = "One page is open at a time: while the amount is the same, the same one is returned.";

export const openOrderCheckout = route({
  method: "POST",
  path: "/public/storefront/orders/:statusToken/checkout",
  summary: "Open a page to pay an order online, as its buyer",
  description,
  access: anyone,
  params: { statusToken: OrderToken },
  reply: ok(Type.Object({ checkout: PublicCheckout })),
  errors: [OrderNotFound, ...opening],
  invalid: { id: 404 },
  transaction: "manual",
  audit: { none: "the checkout is a row of its own, and its payment leaves a line" },
  run: async (ctx, { params }) => ({ checkout: await buyers.openForOrder(ctx, params.statusToken) }),
});

export const openInvoiceCheckout = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/checkout",
  summary: "Get a link for paying an open invoice online",
  description: `${description} \`payUrl\` stays the same until the invoice is paid, and can be sent to the client.`,
  access: workspace("store.orders.manage"),
  audit: "checkout.create",
  reply: ok(Type.Object({ checkout: Checkout })),
  errors: [InvoiceNotFound, ...opening],
  transaction: "manual",
  run: (ctx, { params }) => buyers.openForInvoice(ctx, params.invoiceId),
});

export const listCheckouts = route({
  method: "GET",
  path: "/workspace/:workspaceId/checkouts",
  summary: "List online payments",
  access: workspace("store.orders.view", "store.orders.manage"),
  query: CheckoutQuery,
  reply: ok(listOf("checkouts", Checkout)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await checkouts.listCheckouts(ctx, query);
    return { checkouts: rows, pagination };
  },
});

export const dismissCheckout = route({
  method: "POST",
  path: "/workspace/:workspaceId/checkouts/:checkoutId/dismiss",
  summary: "Dismiss the problem of an online payment",
  description: "The problem stays on record, and no longer needs attention. A new problem does again.",
  access: workspace("store.orders.manage"),
  audit: "checkout.dismiss",
  reply: ok(Type.Object({ checkout: Checkout })),
  errors: [CheckoutNotFound],
  run: async (ctx, { params }) => ({ checkout: await checkouts.dismissCheckout(ctx, params.checkoutId) }),
});

export const readCheckout = route({
  method: "GET",
  path: "/workspace/:workspaceId/checkouts/:checkoutId",
  summary: "Get an online payment",
  access: workspace("store.orders.view", "store.orders.manage"),
  reply: ok(Type.Object({ checkout: Checkout })),
  errors: [CheckoutNotFound],
  run: async (ctx, { params }) => ({ checkout: await checkouts.readCheckout(ctx, params.checkoutId) }),
});

const EVENT_BYTES = 256 * 1024;

export const receivePaymentEvent = route({
  method: "POST",
  path: "/public/payments/:provider/events",
  summary: "Receive an event of a payment provider",
  description:
    "`provider` is the id of a payment provider, or `platform`. The signature must be the provider's. Events that were seen before, and of unknown types, are accepted too.",
  access: anyone,
  params: { provider: Type.String({ maxLength: 40, examples: ["665f1c2ab4d39e0012a7c401"] }) },
  acceptsRawBody: true,
  bodyLimit: EVENT_BYTES,
  reply: ok(Type.Object({ received: Type.Boolean() })),
  errors: [ProviderNotFound, EventRefused],
  invalid: { id: 404 },
  transaction: "manual",
  audit: { none: "the payment or refund that it settles leaves a line" },
  run: (ctx, { params }) => receiveEvent(ctx, params.provider),
});
