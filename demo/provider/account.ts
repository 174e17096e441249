import { randomBytes } from "node:crypto";

// The state of a pretended Stripe account: sessions, payments, refunds and disputes, with the refusals of the real one.

export interface Session {
  id: string;
  url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  title: string;
  payment_intent: string | null;
}

export interface Payment {
  id: string;
  session: string;
  amount: number;
  currency: string;
  refunded: number;
  disputed: boolean;
}

export interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
}

export interface Account {
  key: string;
  isLive: boolean;
  sessions: Map<string, Session>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** By idempotency key. */
  answers: Map<string, { request: string; status: number; body: object; headers?: Record<string, string> }>;
}

export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  constructor(status: number, message: string, { type = "invalid_request_error", code }: { type?: string; code?: string } = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

export function newAccount(key: string): Account {
  return {
    key,
    isLive: key.includes("_live_"),
    sessions: new Map(),
    payments: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    answers: new Map(),
  };
}

export const named = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;

const HALF_HOUR_S = 1_800;
const DAY_S = 86_400;

const sessionFields = [
  "mode",
  "client_reference_id",
  "line_items[0][quantity]",
  "line_items[0][price_data][currency]",
  "line_items[0][price_data][unit_amount]",
  "line_items[0][price_data][product_data][name]",
  "expires_at",
  "success_url",
  "cancel_url",
];

export function requireKnown(form: URLSearchParams, known: readonly string[]): void {
  for (const name of form.keys()) if (!known.includes(name)) throw new Refusal(400, `Received unknown parameter: ${name}`);
}

function required(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new Refusal(400, `Missing required param: ${name}.`);
  return value;
}

function positive(text: string, name: string): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) < 1) throw new Refusal(400, `Invalid integer: ${name}`);
  return Number(text);
}

/** The smallest amounts of some currencies, in minor units; the real list is longer. */
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, aed: 200, jpy: 50, huf: 17_500 };

const STEPS_OF_TEN = ["bhd", "jod", "kwd", "omr", "tnd"];

export function createSession(account: Account, form: URLSearchParams, { now, base }: { now: number; base: string }): Session {
  requireKnown(form, sessionFields);
  if (required(form, "mode") !== "payment") throw new Refusal(400, "Invalid mode");
  const amount = positive(required(form, "line_items[0][price_data][unit_amount]"), "unit_amount");
  const currency = required(form, "line_items[0][price_data][currency]");
  if (!/^[a-z]{3}$/.test(currency)) throw new Refusal(400, `Invalid currency: ${currency}`);
  if (STEPS_OF_TEN.includes(currency) && amount % 10 !== 0) throw new Refusal(400, "The amount must be a multiple of ten.");
  positive(required(form, "line_items[0][quantity]"), "quantity");
  if (amount < (LEAST[currency] ?? 0))
    throw new Refusal(400, "The Checkout Session's total amount must convert to at least 50 cents.", { code: "amount_too_small" });
  const expires = Number(required(form, "expires_at"));
  const left = expires - now / 1000;
  if (!(left >= HALF_HOUR_S - 5 && left <= DAY_S + 5))
    throw new Refusal(400, "The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
  const id = named(account.isLive ? "cs_live" : "cs_test");
  const session: Session = {
    id,
    url: `${base}/pay/${id}`,
    status: "open",
    payment_status: "unpaid",
    amount_total: amount,
    currency,
    client_reference_id: form.get("client_reference_id"),
    expires_at: expires,
    success_url: required(form, "success_url"),
    cancel_url: required(form, "cancel_url"),
    title: required(form, "line_items[0][price_data][product_data][name]"),
    payment_intent: null,
  };
  account.sessions.set(id, session);
  return session;
}

export function findSession(account: Account, id: string): Session {
  const session = account.sessions.get(id);
  if (!session) throw new Refusal(404, `No such checkout.session: '${id}'`);
  return session;
}

export function expireSession(session: Session, { isKept = false } = {}): void {
  if (isKept || session.status !== "open") throw new Refusal(400, "Only Checkout Sessions with a status in ['open'] can be expired.");
  session.status = "expired";
}

/** As the page of the provider does it; `amount` only where a test wants another one than was asked. */
export function pay(account: Account, session: Session, { amount = session.amount_total, currency = session.currency } = {}): Payment {
  const payment = { id: named("pi"), session: session.id, amount, currency, refunded: 0, disputed: false };
  account.payments.set(payment.id, payment);
  Object.assign(session, { status: "complete", payment_status: "paid", amount_total: amount, currency, payment_intent: payment.id });
  return payment;
}

const refundFields = ["payment_intent", "amount", "metadata[refund_id]"];

export function createRefund(account: Account, form: URLSearchParams, status: Refund["status"]): Refund {
  requireKnown(form, refundFields);
  const intent = required(form, "payment_intent");
  const payment = account.payments.get(intent);
  if (!payment) throw new Refusal(404, `No such payment_intent: '${intent}'`);
  const amount = positive(required(form, "amount"), "amount");
  if (amount > payment.amount - payment.refunded)
    throw new Refusal(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${payment.amount - payment.refunded})`);
  const refund: Refund = {
    id: named("re"),
    payment_intent: intent,
    amount,
    currency: payment.currency,
    status,
    metadata: { refund_id: form.get("metadata[refund_id]") ?? "" },
  };
  account.refunds.set(refund.id, refund);
  if (status !== "failed") payment.refunded += amount;
  return refund;
}

export function sessionAnswer(account: Account, session: Session, isExpanded: boolean): object {
  const payment = session.payment_intent ? account.payments.get(session.payment_intent) : undefined;
  const intent = payment && {
    id: payment.id,
    object: "payment_intent",
    status: "succeeded",
    latest_charge: {
      id: `ch_${payment.id}`,
      object: "charge",
      disputed: payment.disputed,
      amount_refunded: payment.refunded,
      payment_method_details: { type: "card", card: { brand: "visa", last4: "4242", fingerprint: "Xt5EWLLDS7FJjR1c" } },
    },
  };
  const { title: _, url, ...shown } = session;
  return {
    object: "checkout.session",
    ...shown,
    url: session.status === "open" ? url : null,
    livemode: account.isLive,
    mode: "payment",
    payment_intent: isExpanded ? (intent ?? null) : session.payment_intent,
  };
}
