import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";

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
  status: "processing" | "succeeded" | "requires_payment_method";
  amount: number;
  currency: string;
  /** Refunds that have not failed. */
  refunded: number;
  disputed: boolean;
  created: number;
}

export interface Refund {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  /** With our refund's id, unless it was made in the dashboard. */
  metadata: Record<string, string>;
  created: number;
}

export interface Dispute {
  id: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: Stripe.Dispute["status"];
  created: number;
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
  /** The work had begun: the refusal is the answer to every call with the same idempotency key. */
  readonly isStored: boolean;

  constructor(status: number, message: string, { type = "invalid_request_error", code, isStored = false }: RefusalOptions = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.isStored = isStored;
  }
}

interface RefusalOptions {
  type?: string;
  code?: string;
  isStored?: boolean;
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
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1) throw new Refusal(400, `Invalid integer: ${name}`);
  return Number(text);
}

/** The smallest amounts, in the provider's units; those of other currencies depend on the day's rates. */
const LEAST = new Map(
  (
    "usd 50 aed 200 aud 50 bgn 100 brl 50 cad 50 chf 50 czk 1500 dkk 250 eur 50 gbp 30 hkd 400 huf 17500 inr 50 jpy 50 mxn 1000 " +
    "myr 200 nok 300 nzd 50 pln 200 ron 200 sek 300 sgd 50 thb 1000"
  )
    .match(/[a-z]+ \d+/g)
    ?.map((pair) => [pair.slice(0, 3), Number(pair.slice(4))]),
);
const MOST = 99_999_999;

const STEPS_OF_TEN = ["bhd", "jod", "kwd", "omr", "tnd"];
const STEPS_OF_A_HUNDRED = ["isk", "ugx"];

function requireServed(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw new Refusal(400, `Invalid currency: ${currency}`);
  const step = STEPS_OF_TEN.includes(currency) ? 10 : STEPS_OF_A_HUNDRED.includes(currency) ? 100 : 1;
  if (amount % step !== 0) throw new Refusal(400, `The amount must be a multiple of ${step}.`);
  if (amount < (LEAST.get(currency) ?? 1))
    throw new Refusal(400, "The Checkout Session's total amount must convert to at least 50 cents.", { code: "amount_too_small" });
  if (amount > MOST) throw new Refusal(400, "The amount must be no more than 999,999.99.", { code: "amount_too_large" });
}

export function createSession(account: Account, form: URLSearchParams, { now, base }: { now: number; base: string }): Session {
  requireKnown(form, sessionFields);
  if (required(form, "mode") !== "payment") throw new Refusal(400, "Invalid mode");
  const amount = positive(required(form, "line_items[0][price_data][unit_amount]"), "unit_amount");
  const currency = required(form, "line_items[0][price_data][currency]");
  positive(required(form, "line_items[0][quantity]"), "quantity");
  requireServed(amount, currency);
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
  if (isKept || session.status !== "open")
    throw new Refusal(400, "Only Checkout Sessions with a status in ['open'] can be expired.", { isStored: true });
  session.status = "expired";
}

interface Paying {
  now: number;
  /** Only where a test wants another one than was asked. */
  amount?: number;
  currency?: string;
  /** By a method whose money comes days later. */
  isLater?: boolean;
}

/** As the page of the provider does it. */
export function pay(
  account: Account,
  session: Session,
  { now, amount = session.amount_total, currency = session.currency, isLater }: Paying,
): Payment {
  const status = isLater ? ("processing" as const) : ("succeeded" as const);
  const made = { id: named("pi"), session: session.id, status, amount, currency, refunded: 0, disputed: false, created: seconds(now) };
  account.payments.set(made.id, made);
  Object.assign(session, { status: "complete", amount_total: amount, currency, payment_intent: made.id });
  if (!isLater) session.payment_status = "paid";
  return made;
}

/** Money of a method that takes days has come, or has not. */
export function finishPayment(account: Account, session: Session, outcome: "succeeded" | "failed"): void {
  const payment = account.payments.get(session.payment_intent ?? "");
  if (payment?.status !== "processing") throw new Error(`No payment of ${session.id} is on its way`);
  payment.status = outcome === "succeeded" ? "succeeded" : "requires_payment_method";
  if (outcome === "succeeded") session.payment_status = "paid";
}

const refundFields = ["payment_intent", "amount", "metadata[refund_id]"];

/** By the API. */
export function createRefund(account: Account, form: URLSearchParams, { now, status }: { now: number; status: Refund["status"] }): Refund {
  requireKnown(form, refundFields);
  const [intent, amount] = [required(form, "payment_intent"), positive(required(form, "amount"), "amount")];
  return giveBack(account, intent, { amount, status, now, metadata: { refund_id: form.get("metadata[refund_id]") ?? "" } });
}

/** By the API or in the dashboard. */
export function giveBack(
  account: Account,
  intent: string,
  { amount: asked, status, now, metadata = {} }: { amount?: number; status: Refund["status"]; now: number; metadata?: Refund["metadata"] },
): Refund {
  const payment = account.payments.get(intent);
  if (payment?.status !== "succeeded") throw new Refusal(404, `No such payment_intent: '${intent}'`, { code: "resource_missing" });
  const left = payment.amount - payment.refunded;
  const amount = asked ?? left;
  if (left === 0) throw new Refusal(400, "The charge has already been refunded.", { code: "charge_already_refunded", isStored: true });
  if (amount > left)
    throw new Refusal(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, { isStored: true });
  const { currency } = payment;
  const refund: Refund = { id: named("re"), payment_intent: intent, amount, currency, status, metadata, created: seconds(now) };
  account.refunds.set(refund.id, refund);
  if (status !== "failed") payment.refunded += amount;
  return refund;
}

export function finishRefund(account: Account, id: string, status: "succeeded" | "failed"): Refund {
  const refund = account.refunds.get(id);
  if (!refund) throw new Error(`There is no refund ${id}`);
  const payment = account.payments.get(refund.payment_intent);
  if (status === "failed" && refund.status !== "failed" && payment) payment.refunded -= refund.amount;
  refund.status = status;
  return refund;
}

/** Opens a dispute of a payment, or moves it on. */
export function dispute(
  account: Account,
  intent: string,
  { status, now, of }: { status: Dispute["status"]; now: number; of?: { amount: number; currency: string } | undefined },
): { dispute: Dispute; isNew: boolean } {
  const payment = account.payments.get(intent);
  if (!payment) throw new Error(`There is no payment ${intent}`);
  payment.disputed = true;
  const known = [...account.disputes.values()].find(({ payment_intent }) => payment_intent === intent);
  const { amount, currency } = of ?? payment;
  const changed = known ?? { id: named("dp"), payment_intent: intent, amount, currency, status, created: seconds(now) };
  changed.status = status;
  account.disputes.set(changed.id, changed);
  return { dispute: changed, isNew: !known };
}

const seconds = (now: number) => Math.floor(now / 1000);
