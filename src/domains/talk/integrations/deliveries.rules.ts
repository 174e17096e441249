import { createHmac } from "node:crypto";
import type { Id } from "../../../kit/ids.ts";
import { Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { Attempt, type Delivery } from "./webhook-endpoints.schemas.ts";

/** The place that encrypted secrets are bound to. */
export const SECRET_PLACE = "webhook endpoint secret";
/** By table and column: the place that a secret is encrypted for. */
export const sealedColumns = { webhook_endpoints: { secret: () => SECRET_PLACE, previous_secret: () => SECRET_PLACE } };
export const SECRET_PREFIX = "whsec_";

/** The delay before each retry; after the last one the delivery has failed. */
export const RETRY_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400];
/** An endpoint without a successful delivery for this long is switched off. */
export const GIVE_UP_MS = 5 * 86_400_000;

export interface DeliveryRow {
  workspaceId: Id;
  id: Id;
  endpointId: Id;
  event: string;
  sequence: number | null;
  data: unknown;
  eventAt: Timestamp;
  status: Delivery["status"];
  attempts: Attempt[];
  nextAttemptAt: Timestamp | null;
  createdAt: Timestamp;
}

export const readAttempts = stored(Type.Array(Attempt));

/** The message sent; a test has no number, uses its delivery's id and says that it is one. */
export function messageOf({ workspaceId, id, event, sequence, data, eventAt }: DeliveryRow) {
  const message = { id: sequence === null ? id : String(sequence), event, workspaceId, data, at: eventAt };
  return sequence === null ? { ...message, test: true } : message;
}

export function toDelivery(row: DeliveryRow, url: string): Delivery {
  const { id, endpointId, event, status, attempts, nextAttemptAt, createdAt } = row;
  return { id, endpointId, event, status, request: { url, body: messageOf(row) }, attempts, nextAttemptAt, createdAt };
}

/** The headers of Standard Webhooks, with one signature for each valid secret. */
export function signedHeaders(id: Id, body: string, at: Date, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

/** When to retry after this many failed attempts; undefined if no retries are left. */
export function nextAttempt(attempts: number, at: Date): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  return seconds === undefined ? undefined : new Date(at.getTime() + seconds * 1000);
}
