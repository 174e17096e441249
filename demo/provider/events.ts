import { createHmac } from "node:crypto";
import type { Stripe } from "stripe";
import { named } from "./account.ts";

/** Where an account sends its events. */
export interface Destination {
  url: string;
  secret: string;
}

export interface SentEvent {
  id: string;
  type: string;
  body: string;
}

/** Events have the version of their account or destination, not that of a call. */
const API_VERSION = "2026-10-28.endive";

export function writeEvent(type: string, object: object, { isLive, now }: { isLive: boolean; now: number }): SentEvent {
  const id = named("evt");
  const event = {
    id,
    object: "event",
    api_version: API_VERSION,
    created: Math.floor(now / 1000),
    livemode: isLive,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: type as "refund.created",
    data: { object: object as Stripe.Refund },
  } satisfies Stripe.Event;
  return { id, type, body: JSON.stringify(event) };
}

export function signatureOf(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

/** The status of the answer; 0 if there was none. */
export async function sendEvent({ url, secret }: Destination, { body }: SentEvent, now: number): Promise<number> {
  try {
    const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, secret, now) };
    const response = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}
