import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { owner } from "../../../kit/access.ts";
import { CheckoutOpen, PaidMeanwhile, ProviderUnavailable } from "../../../kit/checkouts.ts";
import { listOf } from "../../../kit/page.ts";
import { content, ok, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { PeriodNotSold } from "../../platform/plans/index.ts";
import { NoProvider } from "../../store/settings/index.ts";
import { Checkout } from "./checkouts.schemas.ts";
import { AmountNotServed, NothingDue, ProviderRefused, SubscriptionPaymentNotFound } from "./payments.errors.ts";
import * as renewing from "./renewing.service.ts";
import { RenewSubscription, SubscriptionPayment, SubscriptionPaymentQuery } from "./subscriptions.schemas.ts";

export const openSubscriptionCheckout = route({
  method: "POST",
  path: "/workspace/:workspaceId/subscription/checkout",
  summary: "Open a page to renew the subscription online",
  description:
    "Also works after the subscription has expired. The subscription is renewed once the money has arrived, for the price shown then.",
  access: owner,
  audit: "subscription.renew",
  body: RenewSubscription,
  reply: ok(Type.Object({ checkout: Checkout })),
  errors: [NoProvider, PeriodNotSold, NothingDue, AmountNotServed, ProviderRefused, ProviderUnavailable, CheckoutOpen, PaidMeanwhile],
  invalid: { body: 422 },
  transaction: "manual",
  run: (ctx, { body }) => renewing.openRenewal(ctx, body.period),
});

export const listSubscriptionPayments = route({
  method: "GET",
  path: "/workspace/:workspaceId/subscription/payments",
  summary: "List what the workspace paid for its subscription",
  access: owner,
  query: SubscriptionPaymentQuery,
  reply: ok(listOf("payments", SubscriptionPayment)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await renewing.listPayments(ctx, query);
    return { payments: rows, pagination };
  },
});

export const readSubscriptionInvoicePdf = route({
  method: "GET",
  path: "/workspace/:workspaceId/subscription/payments/:paymentId/invoice.pdf",
  summary: "Get the platform's invoice of a payment, as PDF",
  access: owner,
  query: Type.Object({ language: oneOf(pdfLanguages, { default: "en" }) }),
  reply: content("application/pdf"),
  errors: [SubscriptionPaymentNotFound, DocumentTooLong],
  run: async (ctx, { params, query }) => {
    const { pdf, fileName } = await renewing.printInvoice(ctx, params.paymentId, query.language);
    ctx.exchange.setHeader("content-disposition", `inline; filename="${fileName}"`);
    return pdf;
  },
});
