import type { Stripe } from "stripe";
import type { Static, TSchema } from "../../kit/schema.ts";
import { nullable, oneOf, optional, Type } from "../../kit/schema.ts";
import { validator } from "../../kit/validate.ts";
import {
  type Dispute,
  type Opened,
  type Opening,
  type Provider,
  ProviderAway,
  type ProviderRefund,
  ProviderRefusal,
  type ProviderRules,
  type ProviderState,
} from "./payments.ts";
import { type StripeCall, type StripeOptions, stripeCall } from "./stripe-client.ts";
import { readStripeEvent, stripeEvents, stripePaidEvents } from "./stripe-events.ts";
import { stripeUnits } from "./stripe-units.ts";

/** Only what is read; anything else in an answer is ignored. */
const Name = Type.String({ minLength: 1, maxLength: 255 });

const Session = Type.Object({
  id: Name,
  url: optional(nullable(Type.String({ maxLength: 4_000 }))),
  status: oneOf(["open", "complete", "expired"]),
  payment_status: oneOf(["paid", "unpaid", "no_payment_required"]),
  amount_total: Type.Integer(),
  currency: Name,
  livemode: Type.Boolean(),
  client_reference_id: nullable(Type.String()),
  payment_intent: Type.Unknown(),
});
const Intent = Type.Object({ id: Name, status: Name, latest_charge: Type.Unknown() });
const ChargeShape = Type.Object({ disputed: Type.Boolean(), amount_refunded: Type.Integer() });
const Refund = Type.Object({
  id: Name,
  amount: Type.Integer(),
  currency: Name,
  status: nullable(oneOf(["pending", "requires_action", "succeeded", "failed", "canceled"])),
  metadata: optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
});
const Refunds = Type.Array(Refund);
const Moved = Type.Array(Type.Object({ payment_intent: nullable(Name) }));
const Sessions = Type.Object({ data: Type.Array(Type.Unknown()) });
const Disputes = Type.Object({ data: Type.Array(Type.Object({ amount: Type.Integer(), currency: Name, status: Name })) });

/** Answers that do not have the documented shape are as good as none. */
function reading<S extends TSchema>(schema: S): (answer: unknown) => Static<S> {
  const read = validator(schema);
  return (answer) => {
    const { value, issues } = read(answer);
    if (issues) throw new ProviderAway("The provider's answer could not be understood.");
    return value as Static<S>;
  };
}

const readSession = reading(Session);
const readSessions = reading(Sessions);
const readIntent = reading(Intent);
const readCharge = reading(ChargeShape);
const readRefund = reading(Refund);
const readRefunds = reading(Refunds);
const readMoved = reading(Moved);
const readDisputes = reading(Disputes);

export const stripeRules: ProviderRules = {
  modeOf: (key) => {
    const mode = /^(?:sk|rk)_(test|live)_[A-Za-z0-9]{8,240}$/.exec(key)?.[1];
    return mode === "test" || mode === "live" ? mode : undefined;
  },
  isEventSecret: (secret) => /^whsec_[A-Za-z0-9+/=]{8,240}$/.test(secret),
  unitsOf: stripeUnits,
  readEvent: readStripeEvent,
  events: stripeEvents,
  paidEvents: stripePaidEvents,
};

export function stripeProvider(options: StripeOptions): Provider {
  const call = stripeCall(options);
  return {
    check: async () => void readSessions(await call(({ checkout }) => checkout.sessions.list({ limit: 1 }))),
    open: (opening) => openSession(call, opening),
    read: async (id) => {
      const expand = ["payment_intent.latest_charge"];
      return stateOf(readSession(await call(({ checkout }) => checkout.sessions.retrieve(id, { expand }))));
    },
    expire: async (id) => {
      try {
        await call(({ checkout }) => checkout.sessions.expire(id));
      } catch (error) {
        // Refused unless it is open: the state says which it is.
        if (!(error instanceof ProviderRefusal) || error.isKeyRefused) throw error;
      }
    },
    refund: async ({ id, payment, units }) => {
      const asked = { payment_intent: payment, amount: units, metadata: { refund_id: id } };
      return toRefund(readRefund(await call(({ refunds }) => refunds.create(asked, { idempotencyKey: id }))));
    },
    readRefunds: async (payment) => {
      const found = readRefunds(await call(({ refunds }) => all(refunds.list({ payment_intent: payment, limit: PAGE }))));
      return found.map(toRefund).reverse();
    },
    readDispute: async (payment): Promise<Dispute | undefined> => {
      const { data } = readDisputes(await call(({ disputes }) => disputes.list({ payment_intent: payment, limit: 1 })));
      const [dispute] = data;
      if (!dispute) return undefined;
      const { amount: units, currency, status } = dispute;
      return { units, currency: currency.toUpperCase(), status: status === "lost" ? "lost" : ENDED_WELL.includes(status) ? "won" : "open" };
    },
    readMoved: async (since) => {
      const made = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: PAGE };
      const refunded = readMoved(await call(({ refunds }) => all(refunds.list(made))));
      const disputed = readMoved(await call(({ disputes }) => all(disputes.list(made))));
      return [...new Set([...refunded, ...disputed].flatMap(({ payment_intent: payment }) => payment ?? []))];
    },
  };
}

async function openSession(call: StripeCall, { id, title, units, currency, expiresAt, returnUrl, leaveUrl }: Opening): Promise<Opened> {
  const price = { currency: currency.toLowerCase(), unit_amount: units, product_data: { name: title } };
  const asked = {
    mode: "payment" as const,
    client_reference_id: id,
    line_items: [{ quantity: 1, price_data: price }],
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: returnUrl,
    cancel_url: leaveUrl,
  };
  const session = readSession(await call(({ checkout }) => checkout.sessions.create(asked, { idempotencyKey: id })));
  // A repeated call returns the first answer: its address may have ended since, which reading the state shows.
  if (!session.url || !/^https?:\/\//.test(session.url)) throw new ProviderAway("The provider gave no address to pay at.");
  return { session: session.id, url: session.url };
}

function stateOf({ status, payment_status, amount_total, currency, livemode, ...session }: Static<typeof Session>): ProviderState {
  const intent = typeof session.payment_intent === "object" && session.payment_intent ? readIntent(session.payment_intent) : undefined;
  const charge = intent && typeof intent.latest_charge === "object" && intent.latest_charge ? readCharge(intent.latest_charge) : undefined;
  const isFailed = intent?.status === "requires_payment_method" || intent?.status === "canceled";
  const unpaid = status !== "complete" ? status : isFailed ? "failed" : "processing";
  return {
    status: payment_status === "unpaid" ? unpaid : "paid",
    units: amount_total,
    currency: currency.toUpperCase(),
    isLive: livemode,
    id: session.client_reference_id,
    payment: intent?.id ?? (typeof session.payment_intent === "string" ? session.payment_intent : null),
    isDisputed: charge?.disputed ?? false,
    refundedUnits: charge?.amount_refunded ?? 0,
  };
}

function toRefund({ id, amount: units, currency, status, metadata }: Static<typeof Refund>): ProviderRefund {
  const failed = status === "failed" || status === "canceled";
  const own = metadata?.refund_id;
  return {
    refund: id,
    id: typeof own === "string" ? own : null,
    units,
    currency: currency.toUpperCase(),
    status: failed ? "failed" : status === "succeeded" ? "succeeded" : "pending",
  };
}

const PAGE = 100;
/** A list without an end would be read forever. */
const MOST_RECORDS = 2_000;

/** All pages. Part of a list would hide money, so a longer one counts as no answer. */
async function all<T>(pages: Stripe.ApiListPromise<T>): Promise<T[]> {
  const records = await pages.autoPagingToArray({ limit: MOST_RECORDS });
  if (records.length === MOST_RECORDS) throw new Error("The list is too long");
  return records;
}

/** Disputes that cost nothing. */
const ENDED_WELL: readonly string[] = ["won", "warning_closed", "prevented"];
