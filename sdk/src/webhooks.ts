import type { EventRecords } from "./events.generated.ts";

/** A webhook that was verified. `webhook.test` is sent by `webhookEndpoints.test`. */
export type WebhookEvent<N extends keyof EventRecords = keyof EventRecords> =
  | { [Name in N]: { id: string; event: Name; workspaceId: string; data: EventRecords[Name]; at: string } }[N]
  | { id: string; event: "webhook.test"; workspaceId: string; data: { message: string }; at: string };

/** A webhook that the service did not sign, or signed too long ago. */
export class WebhookError extends Error {
  override name = "WebhookError";
}

type HeaderSource = Headers | Record<string, string | string[] | undefined>;

/** Settings of `verifyWebhook`. */
export interface VerifyOptions {
  /** How old or early a delivery may be, in seconds; 300 unless given. */
  toleranceSeconds?: number;
  /** In milliseconds; for tests. */
  now?: number;
}

/**
 * Checks the signature and the time of a webhook and returns its event. `body` is the text as it was received: parsing and printing it again
 * changes bytes. During a rotation, pass both secrets. Throws a `WebhookError` for anything that the service did not sign.
 */
export async function verifyWebhook(
  body: string,
  headers: HeaderSource,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => headerOf(headers, name));
  if (!id || !timestamp || !signatures) throw new WebhookError("A webhook header is missing");
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) throw new WebhookError("The webhook is too old, or from the future");
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(" ").filter((one) => one.startsWith("v1,"));
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey("raw", bytesOf(one.replace(/^whsec_/, "")), { name: "HMAC", hash: "SHA-256" }, false, [
      "verify",
    ]);
    // `verify` compares in constant time.
    for (const signature of given) {
      if (await crypto.subtle.verify("HMAC", key, bytesOf(signature.slice(3)), signed)) return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new WebhookError("No signature matches");
}

function headerOf(headers: HeaderSource, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Text that is not Base64 matches nothing. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array(1);
  }
}
