import type { AdminContext, PublicContext } from "../../../kit/context.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { WebhookNotFound } from "./jobs.errors.ts";
import { recordable, redactHeaders, toWebhook } from "./webhooks.rules.ts";
import { type Webhook, WebhookQuery } from "./webhooks.schemas.ts";
import * as store from "./webhooks.store.ts";

export async function recordWebhook(ctx: PublicContext, method: "GET" | "POST"): Promise<void> {
  const { address, received } = ctx.exchange;
  const record = {
    id: newId(),
    method,
    address,
    headers: redactHeaders(received.headers),
    ...recordable(received.body as string | undefined),
  };
  await ctx.transaction("platform", (tx) => store.insertWebhook(tx.db, { ...record, receivedAt: ctx.now }));
}

export async function listWebhooks(ctx: AdminContext, query: WebhookQuery): Promise<Page<Webhook>> {
  const { rows, pagination } = await store.webhooks.page(ctx.db, {}, WebhookQuery, query);
  return { rows: rows.map(toWebhook), pagination };
}

export async function readWebhook(ctx: AdminContext, id: Id): Promise<Webhook> {
  const row = await store.webhooks.find(ctx.db, { id });
  if (!row) throw WebhookNotFound();
  return toWebhook(row);
}
