import type { Static, TSchema } from "../../kit/schema.ts";
import { nullable, oneOf, optional, Type } from "../../kit/schema.ts";
import { validator } from "../../kit/validate.ts";
import {
  type Dispute,
  type Opened,
  type Opening,
  type Provider,
  ProviderAway,
  ProviderRefusal,
  type ProviderRules,
  type ProviderState,
  type RefundState,
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
const ChargeShape = Type.Object({ disputed: Type.Boolean() });
const Refund = Type.Object({
  id: Name,
  status: nullable(oneOf(["pending", "requires_action", "succeeded", "failed", "canceled"])),
  metadata: optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
});
const Refunds = Type.Object({ data: Type.Array(Refund) });
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
const readRefundAnswer = reading(Refund);
const readRefunds = reading(Refunds);
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
    refund: async ({ id, payment, units, isRepeated }) => {
      const known = isRepeated ? await findRefund(call, payment, id) : undefined;
      if (known) return known;
      const asked = { payment_intent: payment, amount: units, metadata: { refund_id: id } };
      return toRefund(readRefundAnswer(await call(({ refunds }) => refunds.create(asked, { idempotencyKey: id }))));
    },
    readRefund: async (id) => toRefund(readRefundAnswer(await call(({ refunds }) => refunds.retrieve(id)))),
    readDispute: async (payment): Promise<Dispute | undefined> => {
      const { data } = readDisputes(await call(({ disputes }) => disputes.list({ payment_intent: payment, limit: 1 })));
      const [dispute] = data;
      if (!dispute) return undefined;
      const { amount: units, currency, status } = dispute;
      return { units, currency: currency.toUpperCase(), status: status === "lost" ? "lost" : ENDED_WELL.includes(status) ? "won" : "open" };
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
  };
}

function toRefund({ id, status }: Static<typeof Refund>): RefundState {
  const failed = status === "failed" || status === "canceled";
  return { refund: id, status: failed ? "failed" : status === "succeeded" ? "succeeded" : "pending" };
}

/** Disputes that cost nothing. */
const ENDED_WELL: readonly string[] = ["won", "warning_closed", "prevented"];

/** A payment has few refunds: ours is among the latest hundred. */
async function findRefund(call: StripeCall, payment: string, id: string): Promise<RefundState | undefined> {
  const { data } = readRefunds(await call(({ refunds }) => refunds.list({ payment_intent: payment, limit: 100 })));
  const own = data.find(({ metadata }) => metadata?.refund_id === id);
  return own && toRefund(own);
}
