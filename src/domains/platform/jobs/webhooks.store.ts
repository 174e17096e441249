import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import { narrow, table } from "../../../kit/table.ts";
import { readHeaders, type WebhookRow } from "./webhooks.rules.ts";

export const webhooks = table("webhooks", {
  columns: ["id", "method", "address", "headers", "body", "isTruncated", "receivedAt"],
  toRecord: ({ headers, ...row }) => narrow<WebhookRow>({ ...row, headers: readHeaders(headers) }),
  order: ["id"],
  weight: "coalesce(octet_length(webhooks.body::text), 0) + coalesce(octet_length(webhooks.headers::text), 0)",
});

/** Takes a slot in the ring; the oldest records are overwritten (see the migration). */
export async function insertWebhook(db: Db, row: Omit<WebhookRow, "receivedAt"> & { receivedAt: Date }): Promise<void> {
  const { id, method, address, headers, body, isTruncated, receivedAt } = row;
  await sql`select record_webhook(${id}, ${method}, ${address}, ${json(headers)}::jsonb, ${body}, ${isTruncated}, ${receivedAt})`.execute(
    db,
  );
}

export async function sweepWebhooks(db: Db): Promise<void> {
  await sql`delete from webhooks where received_at < now() - interval '30 days'`.execute(db);
}
