import type { Id } from "../../kit/ids.ts";

// Providers of payments take money on pages of their own, so that no card number reaches this service. Each is one file that makes a
// `Provider` from a key.

export const providerKinds = ["stripe"] as const;
export type OnlineKind = (typeof providerKinds)[number];

/** Money as the provider counts it: in its own minor units, which are not always those of ISO 4217. */
export interface Charge {
  /** Whole number of the provider's minor units. */
  units: number;
  /** Upper case, as everywhere in the service. */
  currency: string;
}

export interface Opening extends Charge {
  /** Our checkout: the provider gets it as its idempotency key and returns it with the state. */
  id: Id;
  /** One line on the provider's page. */
  title: string;
  expiresAt: Date;
  returnUrl: string;
  leaveUrl: string;
}

export interface Opened {
  /** The provider's name of the checkout. */
  session: string;
  url: string;
}

/** The state at the provider, which alone decides: an event only says that it may have changed. */
export interface ProviderState extends Charge {
  status: "open" | "processing" | "paid" | "failed" | "expired";
  isLive: boolean;
  /** Our checkout, as it was opened. */
  id: Id | null;
  /** The provider's name of the payment, which refunds and disputes refer to. */
  payment: string | null;
  isDisputed: boolean;
  /** All refunds that have not failed, also those made elsewhere. */
  refundedUnits: number;
}

/** A dispute that the provider has decided, or not yet. */
export interface Dispute extends Charge {
  status: "open" | "won" | "lost";
}

export interface Refunding {
  /** Our refund: the idempotency key, which the provider forgets after a day. It is looked for in `readRefunds` first. */
  id: Id;
  payment: string;
  units: number;
}

export interface RefundState {
  /** The provider's name of the refund. */
  refund: string;
  status: "pending" | "succeeded" | "failed";
}

/** A refund of a payment, by this service or made elsewhere. */
export interface ProviderRefund extends RefundState, Charge {
  /** Our refund; null for one that was made elsewhere, such as in the provider's dashboard. */
  id: string | null;
}

export interface Provider {
  /** A harmless read that fails if the key is not accepted. */
  check(): Promise<void>;
  open(opening: Opening): Promise<Opened>;
  read(session: string): Promise<ProviderState>;
  /** Ends an open checkout. A paid or ended one stays as it is: read it afterwards. */
  expire(session: string): Promise<void>;
  refund(refunding: Refunding): Promise<RefundState>;
  /** All refunds of a payment, the oldest first. */
  readRefunds(payment: string): Promise<ProviderRefund[]>;
  /** The latest dispute of a payment, if any. */
  readDispute(payment: string): Promise<Dispute | undefined>;
  /** Payments with refunds or disputes that were made since. */
  readMoved(since: Date): Promise<string[]>;
}

/** A message of the provider that something has changed. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Whichever of these the message names. */
  session: string | null;
  payment: string | null;
  /** Our checkout: the message may arrive before the answer that names the session. */
  checkoutId: string | null;
}

/** The rules of a kind that need no key. */
export interface ProviderRules {
  /** The mode of a key; undefined if it is not one of this provider's. */
  modeOf(key: string): "test" | "live" | undefined;
  /** Whether a secret can have signed events. */
  isEventSecret(secret: string): boolean;
  /** How many of our minor units the provider's smallest amount has, as a fraction: `theirs = ours * times / step`. Undefined if it is not served. */
  unitsOf(currency: { code: string; digits: number }): Units | undefined;
  /** Undefined unless one of the secrets signed the message within five minutes. */
  readEvent(message: { body: string; signature: string | undefined; secrets: readonly string[]; now: Date }): Promise<EventReading>;
  /** Names of the events that the receiver must be sent. */
  events: readonly string[];
  /** Those after which money may have come. */
  paidEvents: readonly string[];
}

export type EventReading = { event: ProviderEvent } | { problem: "signature" | "body" };

export interface Units {
  /** Amounts of ours must be a multiple of this. */
  step: number;
  toUnits(cents: number): number;
  toCents(units: number): number;
}

export interface Payments {
  /** The provider with this key. */
  open(kind: OnlineKind, key: string): Provider;
  rules: Readonly<Record<OnlineKind, ProviderRules>>;
  /** The platform's own key, for subscriptions. */
  platform: PlatformKey | undefined;
  /** Test keys serve visitors only where the service itself is not in production. */
  acceptsTestMoney: boolean;
}

export interface PlatformKey {
  kind: OnlineKind;
  secretKey: string;
  webhookSecret: string;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    payments: Payments;
  }
}

/** The provider answered, and refused. Its message is for the owner; it never contains a secret. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
  readonly isKeyRefused: boolean;
  /** The amount is below the smallest or above the largest that the provider charges, which depends on the account and the day's rates. */
  readonly isAmountRefused: boolean;

  constructor(message: string, { isKeyRefused = false, isAmountRefused = false } = {}) {
    super(message);
    this.isKeyRefused = isKeyRefused;
    this.isAmountRefused = isAmountRefused;
  }
}

/** The provider could not be reached, or its answer could not be understood. The call may have been carried out. */
export class ProviderAway extends Error {
  override readonly name = "ProviderAway";
  /** The provider has stored the failure under the idempotency key: the same call gets the same answer until the key is forgotten. */
  readonly isStored: boolean;

  constructor(message: string, { isStored = false } = {}) {
    super(message);
    this.isStored = isStored;
  }
}
