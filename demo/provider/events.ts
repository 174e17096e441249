import { createHmac } from "node:crypto";
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

export function writeEvent(type: string, object: object, { isLive, now }: { isLive: boolean; now: number }): SentEvent {
  const id = named("evt");
  return {
    id,
    type,
    body: JSON.stringify({ id, object: "event", type, livemode: isLive, created: Math.floor(now / 1000), data: { object } }),
  };
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
