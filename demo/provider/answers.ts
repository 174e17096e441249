import type { Stripe } from "stripe";
import type { Account, Dispute, Payment, Refund, Session } from "./account.ts";

// Objects as the pinned version of the API shows them, less the fields that this service does not read. The package's types check the rest.

/** `data.object` of events, and answers. */
export function sessionAnswer(account: Account, session: Session, isExpanded = false): object {
  const payment = session.payment_intent ? account.payments.get(session.payment_intent) : undefined;
  const { title: _, url, payment_intent, ...shown } = session;
  const answer = {
    object: "checkout.session",
    ...shown,
    url: session.status === "open" ? url : null,
    livemode: account.isLive,
    mode: "payment",
  } satisfies Partial<Stripe.Checkout.Session>;
  return { ...answer, payment_intent: isExpanded && payment ? intentAnswer(account, payment) : payment_intent };
}

function intentAnswer({ isLive }: Account, { id, status, amount, currency, refunded, disputed, created }: Payment) {
  const charge = {
    id: chargeOf(id),
    object: "charge",
    amount,
    amount_refunded: refunded,
    created,
    currency,
    disputed,
    livemode: isLive,
    paid: status === "succeeded",
    payment_intent: id,
    refunded: refunded === amount,
    status: status === "succeeded" ? "succeeded" : status === "processing" ? "pending" : "failed",
  } satisfies Partial<Stripe.Charge>;
  // The card is shown so that a test can prove that nothing of it is stored.
  const card = { brand: "visa", last4: "4242", fingerprint: "Xt5EWLLDS7FJjR1c" };
  return {
    id,
    object: "payment_intent",
    amount,
    amount_received: status === "succeeded" ? amount : 0,
    created,
    currency,
    livemode: isLive,
    status,
    latest_charge: { ...charge, payment_method_details: { type: "card", card } } as object as Stripe.Charge,
  } satisfies Partial<Stripe.PaymentIntent>;
}

export function refundAnswer({ id, amount, currency, payment_intent, status, metadata, created }: Refund): object {
  return {
    id,
    object: "refund",
    amount,
    balance_transaction: status === "pending" ? null : id.replace("re_", "txn_"),
    charge: chargeOf(payment_intent),
    created,
    currency,
    metadata,
    payment_intent,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
  } satisfies Partial<Stripe.Refund>;
}

export function disputeAnswer({ isLive }: Account, { id, amount, currency, payment_intent, status, created }: Dispute): object {
  return {
    id,
    object: "dispute",
    amount,
    balance_transactions: [],
    charge: chargeOf(payment_intent),
    created,
    currency,
    is_charge_refundable: false,
    livemode: isLive,
    metadata: {},
    payment_intent,
    reason: "general",
    status,
  } satisfies Partial<Stripe.Dispute>;
}

const chargeOf = (payment: string) => payment.replace("pi_", "ch_");

/** A page of a list, the newest first, after the record that is named. */
export function listAnswer<T extends { id: string }>(
  query: URLSearchParams,
  { path, rows, show }: { path: string; rows: readonly T[]; show: (row: T) => object },
): object {
  const newest = [...rows].reverse();
  const after = query.get("starting_after");
  const start = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const limit = Number(query.get("limit") ?? 10);
  const page = newest.slice(start, start + limit);
  return { object: "list", url: path, has_more: start + limit < newest.length, data: page.map(show) };
}
