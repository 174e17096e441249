import { workspace } from "../../../kit/access.ts";
import { CheckoutOpen, PaidMeanwhile, ProviderUnavailable } from "../../../kit/checkouts.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { Checkout } from "./checkouts.schemas.ts";
import {
  AmountNotServed,
  CurrencyNotServed,
  OnSiteStays,
  ProviderInUse,
  ProviderNotFound,
  ProviderRefused,
  TooManyProviders,
} from "./payments.errors.ts";
import { ChangeProvider, NewProvider, PaymentProvider } from "./providers.schemas.ts";
import * as providers from "./providers.service.ts";
import { tryProvider as openTrial } from "./trials.service.ts";

const one = Type.Object({ paymentProvider: PaymentProvider });
const access = workspace("workspace.manage");
const confirmation = { proof: "recent" } as const;

export const listPaymentProviders = route({
  method: "GET",
  path: "/workspace/:workspaceId/payment-providers",
  summary: "List the workspace's payment providers",
  description: "The first is `on-site`: every workspace has it. Secrets are never shown, only their last four characters.",
  access,
  reply: ok(listOf("paymentProviders", PaymentProvider)),
  errors: [],
  run: async (ctx) => {
    const { rows, pagination } = await providers.listProviders(ctx);
    return { paymentProviders: rows, pagination };
  },
});

export const readPaymentProvider = route({
  method: "GET",
  path: "/workspace/:workspaceId/payment-providers/:providerId",
  summary: "Get a payment provider",
  access,
  reply: ok(one),
  errors: [ProviderNotFound],
  run: async (ctx, { params }) => ({ paymentProvider: await providers.readProvider(ctx, params.providerId) }),
});

export const createPaymentProvider = route({
  method: "POST",
  path: "/workspace/:workspaceId/payment-providers",
  summary: "Connect an account at a payment provider",
  description: "The key is checked with one harmless read; if the provider refuses it, nothing is saved.",
  access,
  confirmation,
  confidential: true,
  audit: "payment-provider.create",
  body: NewProvider,
  replace: { secretKey: "the account's secret key", webhookSecret: "the signing secret of its event destination" },
  reply: created(one),
  errors: [ProviderRefused, ProviderUnavailable, TooManyProviders],
  invalid: { body: 422 },
  transaction: "manual",
  run: (ctx, { body }) => providers.createProvider(ctx, body),
});

export const updatePaymentProvider = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/payment-providers/:providerId",
  summary: "Update a payment provider",
  description: "After a change of the signing secret, events signed with the old one are accepted for a day.",
  access,
  confirmation,
  confidential: true,
  audit: "payment-provider.update",
  body: ChangeProvider,
  replace: { secretKey: "the account's secret key", webhookSecret: "the signing secret of its event destination" },
  reply: ok(one),
  errors: [ProviderNotFound, ProviderRefused, ProviderUnavailable, ProviderInUse],
  invalid: { body: 422 },
  transaction: "manual",
  run: (ctx, { params, body }) => providers.updateProvider(ctx, params.providerId, body),
});

export const removePaymentProvider = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/payment-providers/:providerId",
  summary: "Disconnect a payment provider; its keys are forgotten",
  access,
  confirmation,
  audit: "payment-provider.delete",
  reply: ok(Message),
  errors: [ProviderNotFound, OnSiteStays, ProviderInUse],
  run: (ctx, { params }) => providers.removeProvider(ctx, params.providerId),
});

export const tryPaymentProvider = route({
  method: "POST",
  path: "/workspace/:workspaceId/payment-providers/:providerId/try",
  summary: "Open a page to try a payment provider",
  description:
    "A checkout of one unit of the currency, or of 10, 100 or more where the provider does not charge so little. Nothing is booked, and what is paid goes back at once.",
  access,
  confirmation,
  audit: "payment-provider.try",
  reply: ok(Type.Object({ checkout: Checkout })),
  errors: [ProviderNotFound, ProviderRefused, ProviderUnavailable, CurrencyNotServed, AmountNotServed, CheckoutOpen, PaidMeanwhile],
  transaction: "manual",
  run: (ctx, { params }) => openTrial(ctx, params.providerId),
});
