import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { accepted, created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { DeliveryNotFound, DeliveryPending, EndpointNotFound, TooManyEndpoints } from "./integrations.errors.ts";
import {
  Delivery,
  DeliveryQuery,
  EndpointChanges,
  EndpointQuery,
  NewEndpoint,
  Secret,
  TestOfEndpoint,
  WebhookEndpoint,
} from "./webhook-endpoints.schemas.ts";
import * as endpoints from "./webhook-endpoints.service.ts";

const BASE = "/workspace/:workspaceId/webhook-endpoints";
const manage = workspace("workspace.manage");
const one = Type.Object({ endpoint: WebhookEndpoint });
const withSecret = Type.Object({ endpoint: WebhookEndpoint, secret: Secret }, { title: "EndpointWithSecret" });
const oneDelivery = Type.Object({ delivery: Delivery });
const invalid = { body: 422 } as const;

export const listWebhookEndpoints = route({
  method: "GET",
  path: "/workspace/:workspaceId/webhook-endpoints",
  summary: "List webhook endpoints, newest first",
  access: manage,
  query: EndpointQuery,
  reply: ok(listOf("endpoints", WebhookEndpoint)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await endpoints.listEndpoints(ctx, query);
    return { endpoints: rows, pagination };
  },
});

export const createWebhookEndpoint = route({
  method: "POST",
  path: BASE,
  summary: "Add a webhook endpoint",
  description:
    "Deliveries follow Standard Webhooks: verify `webhook-signature` with the secret, which is shown only once. The address must be " +
    "`https` and on the public internet (422 otherwise).",
  access: manage,
  body: NewEndpoint,
  reply: created(withSecret),
  errors: [TooManyEndpoints],
  invalid,
  transaction: "manual",
  confidential: true,
  audit: { action: "webhook-endpoint.create", by: "service" },
  run: (ctx, { body }) => endpoints.createEndpoint(ctx, body),
});

export const readWebhookEndpoint = route({
  method: "GET",
  path: `${BASE}/:endpointId`,
  summary: "Get a webhook endpoint, without its secret",
  access: manage,
  reply: ok(one),
  errors: [EndpointNotFound],
  run: async (ctx, { params }) => ({ endpoint: await endpoints.readEndpoint(ctx, params.endpointId) }),
});

export const updateWebhookEndpoint = route({
  method: "PATCH",
  path: `${BASE}/:endpointId`,
  summary: "Update a webhook endpoint, or switch it on or off",
  access: manage,
  body: EndpointChanges,
  reply: ok(one),
  errors: [EndpointNotFound],
  invalid,
  transaction: "manual",
  audit: { action: "webhook-endpoint.update", by: "service" },
  run: (ctx, { params, body }) => endpoints.updateEndpoint(ctx, params.endpointId, body),
});

export const removeWebhookEndpoint = route({
  method: "DELETE",
  path: `${BASE}/:endpointId`,
  summary: "Delete a webhook endpoint and its deliveries",
  access: manage,
  reply: ok(Message),
  errors: [EndpointNotFound],
  audit: { action: "webhook-endpoint.delete", by: "service" },
  run: (ctx, { params }) => endpoints.removeEndpoint(ctx, params.endpointId),
});

export const rotateWebhookSecret = route({
  method: "POST",
  path: `${BASE}/:endpointId/rotate`,
  summary: "Replace a webhook endpoint's secret",
  description: "For 24 hours, deliveries are signed with both the old and the new secret.",
  access: manage,
  reply: ok(withSecret),
  errors: [EndpointNotFound],
  confidential: true,
  audit: { action: "webhook-endpoint.rotate", by: "service" },
  run: (ctx, { params }) => endpoints.rotateSecret(ctx, params.endpointId),
});

export const testWebhookEndpoint = route({
  method: "POST",
  path: `${BASE}/:endpointId/test`,
  summary: "Send a test event to an endpoint",
  description: "Sends `webhook.test`, or any event of the catalogue with an example as its `data`. The message has `test: true`.",
  access: manage,
  body: TestOfEndpoint,
  reply: accepted(oneDelivery),
  errors: [EndpointNotFound],
  invalid,
  audit: { none: "changes nothing that lasts" },
  run: async (ctx, { params, body }) => ({ delivery: await endpoints.testEndpoint(ctx, params.endpointId, body) }),
});

export const listDeliveries = route({
  method: "GET",
  path: `${BASE}/:endpointId/deliveries`,
  summary: "List an endpoint's deliveries of the last 30 days, newest first",
  access: manage,
  query: DeliveryQuery,
  reply: ok(listOf("deliveries", Delivery)),
  errors: [EndpointNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await endpoints.listDeliveries(ctx, params.endpointId, query);
    return { deliveries: rows, pagination };
  },
});

export const readDelivery = route({
  method: "GET",
  path: `${BASE}/:endpointId/deliveries/:deliveryId`,
  summary: "Get a delivery with all its attempts",
  access: manage,
  reply: ok(oneDelivery),
  errors: [EndpointNotFound, DeliveryNotFound],
  run: async (ctx, { params }) => ({ delivery: await endpoints.readDelivery(ctx, params.endpointId, params.deliveryId) }),
});

export const replayDelivery = route({
  method: "POST",
  path: `${BASE}/:endpointId/deliveries/:deliveryId/replay`,
  summary: "Send a delivery again with the same id",
  access: manage,
  reply: accepted(oneDelivery),
  errors: [EndpointNotFound, DeliveryNotFound, DeliveryPending],
  audit: { none: "the delivery itself shows each attempt" },
  run: async (ctx, { params }) => ({ delivery: await endpoints.replayDelivery(ctx, params.endpointId, params.deliveryId) }),
});
