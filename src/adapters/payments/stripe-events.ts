import type { Stripe } from "stripe";
import type { EventReading, ProviderEvent } from "./payments.ts";

/** How far the clocks may be apart, either way. */
const TOLERANCE_S = 300;
const MOST_HEADER = 4_096;

/** Events to choose in the provider's settings. Those of refunds cover all refunds, also those made in the provider's dashboard. */
export const stripeEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.Event["type"][];

export const stripePaidEvents = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
] as const satisfies readonly Stripe.Event["type"][];

interface Message {
  body: string;
  signature: string | undefined;
  secrets: readonly string[];
  now: Date;
}

/** The signature first: a body is parsed only if the provider sent it. */
export async function readStripeEvent({ body, signature = "", secrets, now }: Message): Promise<EventReading> {
  const { default: Stripe } = await import("stripe");
  const header = signature.slice(0, MOST_HEADER);
  const isSigned = secrets.some((secret) => {
    try {
      return Stripe.webhooks.signature?.verifyHeader(body, header, secret, TOLERANCE_S, undefined, now.getTime());
    } catch {
      return false;
    }
  });
  if (!isSigned || isFromTheFuture(header, now)) return { problem: "signature" };
  const event = parse(body);
  return event ? { event } : { problem: "body" };
}

/** The package looks only for signatures that are too old. */
function isFromTheFuture(header: string, now: Date): boolean {
  return Number(/\bt=(\d{1,12})/.exec(header)?.[1]) > now.getTime() / 1000 + TOLERANCE_S;
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
