import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { type DeliveryRow, readAttempts } from "./deliveries.rules.ts";
import type { WebhookEndpoint } from "./webhook-endpoints.schemas.ts";

export interface EndpointRow extends WebhookEndpoint {
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: string | null;
  /** Asked for earlier; deliveries of them may exist until the time below. */
  pastEvents: string[];
  pastEventsUntil: string | null;
}

export const endpoints = tenantTable("webhookEndpoints", {
  columns: [
    "id",
    "url",
    "events",
    "description",
    "isActive",
    "secret",
    "previousSecret",
    "previousSecretUntil",
    "pastEvents",
    "pastEventsUntil",
    "failingSince",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<EndpointRow>,
  order: ["createdAt", "id"],
});

export const deliveries = tenantTable("webhookDeliveries", {
  columns: ["workspaceId", "id", "endpointId", "event", "sequence", "data", "eventAt", "status", "attempts", "nextAttemptAt", "createdAt"],
  toRecord: ({ attempts, ...row }) => narrow<DeliveryRow>({ ...row, attempts: readAttempts(attempts) }),
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(webhook_deliveries.data::text), 0) + coalesce(octet_length(webhook_deliveries.attempts::text), 0)",
});

/** How long deliveries are kept. */
export const KEPT_MS = 30 * 86_400_000;

export async function sweepDeliveries(db: Db): Promise<void> {
  await sql`delete from webhook_deliveries where created_at < now() - ${KEPT_MS} * interval '1 millisecond'`.execute(db);
}

export async function ownerOf(db: Db, workspaceId: Id): Promise<{ id: Id; email: string } | undefined> {
  return db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("workspaceId", "=", workspaceId)
    .where("kind", "=", "owner")
    .executeTakeFirst();
}
