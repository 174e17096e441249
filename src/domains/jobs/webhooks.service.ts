import type { AdminContext, PublicContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { WebhookNotFound } from "./jobs.errors.ts";
import { recordable, redactHeaders } from "./webhooks.rules.ts";
import type { Webhook } from "./webhooks.schemas.ts";
import * as store from "./webhooks.store.ts";

export async function recordWebhook(ctx: PublicContext, method: "GET" | "POST"): Promise<void> {
  const { address, received } = ctx.exchange;
  const record = { id: newId(), method, address, headers: redactHeaders(received.headers), ...recordable(received.body) };
  await ctx.transaction("platform", (tx) => store.insertWebhook(tx.db, { ...record, receivedAt: ctx.now }));
}

export async function listWebhooks(ctx: AdminContext, filter: store.WebhookFilter, page: PageRequest): Promise<Page<Webhook>> {
  const { rows, pagination } = await store.listWebhooks(ctx.db, filter, page);
  return { rows: rows.map(toWebhook), pagination };
}

export async function readWebhook(ctx: AdminContext, id: Id): Promise<Webhook> {
  const row = await store.findWebhook(ctx.db, id);
  if (!row) throw WebhookNotFound();
  return toWebhook(row);
}

/** A body that was cut is no JSON any more and is shown as the text it is. */
function toWebhook(row: store.WebhookRow): Webhook {
  const { body, isTruncated } = row;
  return { ...row, body: body === null || isTruncated ? body : (JSON.parse(body) as unknown) };
}
