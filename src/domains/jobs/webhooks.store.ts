import { sql } from "kysely";
import { type Db, json } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { addDays, type Day } from "../../kit/time.ts";

export interface WebhookRow {
  id: Id;
  method: "GET" | "POST";
  address: string | null;
  headers: Record<string, string>;
  /** JSON text, or the start of it. */
  body: string | null;
  isTruncated: boolean;
  receivedAt: string;
}

export interface WebhookFilter {
  method?: string;
  from?: Day;
  to?: Day;
  q?: string;
}

const columns = ["id", "method", "address", "headers", "body", "isTruncated", "receivedAt"] as const;

/** Takes a place in the ring; the oldest records make room (see the migration). */
export async function insertWebhook(db: Db, row: Omit<WebhookRow, "receivedAt"> & { receivedAt: Date }): Promise<void> {
  const { id, method, address, headers, body, isTruncated, receivedAt } = row;
  await sql`select record_webhook(${id}, ${method}, ${address}, ${json(headers)}::jsonb, ${body}, ${isTruncated}, ${receivedAt})`.execute(
    db,
  );
}

export async function findWebhook(db: Db, id: Id): Promise<WebhookRow | undefined> {
  return (await db.selectFrom("webhooks").select(columns).where("id", "=", id).executeTakeFirst()) as WebhookRow | undefined;
}

export async function listWebhooks(db: Db, filter: WebhookFilter, page: PageRequest): Promise<Page<WebhookRow>> {
  let query = db.selectFrom("webhooks").select(columns);
  if (filter.method) query = query.where("method", "=", filter.method);
  if (filter.from) query = query.where("receivedAt", ">=", `${filter.from}T00:00:00.000Z`);
  if (filter.to) query = query.where("receivedAt", "<", addDays(new Date(`${filter.to}T00:00:00.000Z`), 1).toISOString());
  if (filter.q) query = query.where("body", "ilike", `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`);
  return (await paginate(query, page, ["id"])) as unknown as Page<WebhookRow>;
}

export async function sweepWebhooks(db: Db): Promise<void> {
  await sql`delete from webhooks where received_at < now() - interval '30 days'`.execute(db);
}
