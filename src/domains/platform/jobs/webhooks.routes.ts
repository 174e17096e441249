import { admin, anyone } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { BODY_LIMIT, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { WebhookNotFound } from "./jobs.errors.ts";
import { Received } from "./jobs.schemas.ts";
import { Webhook, WebhookQuery } from "./webhooks.schemas.ts";
import * as webhooks from "./webhooks.service.ts";

const description = "Accepts any JSON. The body and headers are kept for diagnostics; credentials in headers are redacted.";

export const receiveWebhook = route({
  method: "POST",
  path: "/webhooks",
  summary: "Receive a webhook",
  description,
  access: anyone,
  acceptsRawBody: true,
  // The contract takes any body here; it is kept as text, so its length costs little.
  bodyLimit: BODY_LIMIT,
  reply: ok(Received),
  errors: [],
  transaction: "manual",
  audit: { none: "changes nothing that lasts" },
  run: async (ctx) => {
    await webhooks.recordWebhook(ctx, "POST");
    return { success: true, message: "Webhook received." };
  },
});

export const tryWebhook = route({
  method: "GET",
  path: "/webhooks",
  summary: "Test the webhook receiver",
  description,
  access: anyone,
  reply: ok(Received),
  errors: [],
  transaction: "manual",
  run: async (ctx) => {
    await webhooks.recordWebhook(ctx, "GET");
    return { success: true, message: "The webhook receiver is listening." };
  },
});

export const listWebhooks = route({
  method: "GET",
  path: "/admin/webhooks",
  summary: "List received webhooks, newest first",
  description: "Kept for 30 days and up to 64 MiB; the oldest are removed first.",
  access: admin("audit.view"),
  query: WebhookQuery,
  reply: ok(listOf("webhooks", Webhook)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await webhooks.listWebhooks(ctx, query);
    return { webhooks: rows, pagination };
  },
});

export const readWebhook = route({
  method: "GET",
  path: "/admin/webhooks/:webhookId",
  summary: "Get a webhook",
  access: admin("audit.view"),
  reply: ok(Type.Object({ webhook: Webhook })),
  errors: [WebhookNotFound],
  run: async (ctx, { params }) => ({ webhook: await webhooks.readWebhook(ctx, params.webhookId) }),
});
