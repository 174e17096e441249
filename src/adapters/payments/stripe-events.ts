import { createHmac, timingSafeEqual } from "node:crypto";
import type { EventReading, ProviderEvent } from "./payments.ts";

/** How far the clocks may be apart, either way. */
const TOLERANCE_S = 300;
const MOST_SIGNATURES = 20;

/** Events to choose in the provider's settings. */
export const stripeEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const;

export const stripePaidEvents = ["checkout.session.completed", "checkout.session.async_payment_succeeded"] as const;

interface Message {
  body: string;
  signature: string | undefined;
  secrets: readonly string[];
  now: Date;
}

/** The signature first: a body is parsed only if the provider sent it. */
export function readStripeEvent({ body, signature, secrets, now }: Message): EventReading {
  if (!isSigned(body, signature ?? "", secrets, now)) return { problem: "signature" };
  const event = parse(body);
  return event ? { event } : { problem: "body" };
}

/** `t=...,v1=...,v1=...`: HMAC-SHA256 over `t.body`; one of the signatures by one of the secrets is enough. */
function isSigned(body: string, header: string, secrets: readonly string[], now: Date): boolean {
  const parts = header
    .slice(0, 4_096)
    .split(",")
    .map((part) => part.trim().split("=", 2) as [string, string?]);
  const time = parts.find(([name]) => name === "t")?.[1] ?? "";
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_S) return false;
  const given = parts.flatMap(([name, value]) => (name === "v1" && value ? [Buffer.from(value)] : [])).slice(0, MOST_SIGNATURES);
  let isGood = false;
  for (const secret of secrets) {
    const expected = Buffer.from(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));
    for (const one of given) if (one.length === expected.length && timingSafeEqual(one, expected)) isGood = true;
  }
  return isGood;
}

const MOST_NAME = 255;

function parse(body: string): ProviderEvent | undefined {
  try {
    const { id, type, data } = JSON.parse(body) as { id?: unknown; type?: unknown; data?: { object?: Record<string, unknown> } };
    if (!isName(id) || !isName(type)) return undefined;
    const about = data?.object ?? {};
    const isSession = about.object === "checkout.session";
    return {
      id,
      type,
      session: isSession && isName(about.id) ? about.id : null,
      payment: isName(about.payment_intent) ? about.payment_intent : null,
      checkoutId: isSession && isName(about.client_reference_id) ? about.client_reference_id : null,
    };
  } catch {
    return undefined;
  }
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= MOST_NAME && !value.includes("\u0000") && value.isWellFormed();
}
