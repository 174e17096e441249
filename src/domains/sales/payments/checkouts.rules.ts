import type { By } from "../../../kit/by.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { Language } from "../../../kit/writing.ts";
import type { Checkout, CheckoutProblem, CheckoutStatus, PublicCheckout, PurposeKind, RefundCause } from "./checkouts.schemas.ts";

export interface CheckoutRow {
  id: Id;
  workspaceId: Id;
  purposeKind: PurposeKind;
  purposeId: Id;
  providerId: Id | null;
  status: CheckoutStatus;
  amountCents: Cents;
  currencyCode: string;
  units: number;
  title: string;
  returnUrl: string;
  leaveUrl: string;
  expiresAt: Timestamp;
  session: string | null;
  url: string | null;
  reference: string | null;
  details: unknown;
  paidAt: Timestamp | null;
  refundedCents: Cents;
  refundingCents: Cents;
  isDisputed: boolean;
  isWithdrawn: boolean;
  problem: CheckoutProblem | null;
  isDismissed: boolean;
  refusedSince: Timestamp | null;
  language: Language | null;
  checkedAt: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface RefundRow {
  id: Id;
  workspaceId: Id;
  checkoutId: Id;
  amountCents: Cents;
  units: number;
  cause: RefundCause;
  reason: string | null;
  status: "pending" | "succeeded" | "failed";
  request: unknown;
  reference: string | null;
  problem: string | null;
  by: By | null;
  triedAt: Timestamp | null;
  createdAt: Timestamp;
}

/** A page may still be paid at, or its money is on its way. */
export const isOpen = ({ status }: Pick<CheckoutRow, "status">) => status === "open" || status === "processing";

/** Its page had ended, and the provider refused to say how. The provider may still tell, once its key is good again. */
export const isGivenUp = ({ status, problem }: Pick<CheckoutRow, "status" | "problem">) => status === "failed" && problem === "no-access";

/** How long a provider must refuse, and how long the page must have been over, before a checkout is given up. */
const PATIENCE_MS = 24 * 3_600_000;

/** Nothing more is to be learnt about a page that cannot be paid at any more. */
export function isHopeless({ refusedSince, expiresAt }: Pick<CheckoutRow, "refusedSince" | "expiresAt">, now: Date): boolean {
  const wasLongBefore = (at: Timestamp) => now.getTime() - Date.parse(at) >= PATIENCE_MS;
  return refusedSince !== null && wasLongBefore(refusedSince) && wasLongBefore(expiresAt);
}

/** Money has come, and not all of it has gone back. */
export const isPaid = ({ status }: Pick<CheckoutRow, "status">) => status === "paid" || status === "partially-refunded";

export function toPublicCheckout({ id, status, amountCents, currencyCode, url, expiresAt, paidAt }: CheckoutRow): PublicCheckout {
  const amount = fromCents(amountCents, currencyOf(currencyCode));
  return { id, status, amount, currencyCode, url: status === "open" ? url : null, expiresAt, paidAt };
}

export function toCheckout(row: CheckoutRow, refunds: readonly RefundRow[], payUrl: string | null): Checkout {
  const { purposeKind: kind, purposeId, providerId, reference, isDisputed, problem, refundedCents, createdAt, updatedAt } = row;
  const money = (cents: Cents) => fromCents(cents, currencyOf(row.currencyCode));
  return {
    ...toPublicCheckout(row),
    purpose: { kind, id: purposeId },
    providerId,
    payUrl,
    reference,
    isDisputed,
    amountRefunded: money(refundedCents),
    problem,
    needsAttention: problem !== null && !row.isDismissed,
    refunds: refunds.map(({ id, status, amountCents, cause, reason, problem: why, by, createdAt: at }) => {
      return { id, status, amount: money(amountCents), cause, reason, problem: why, by, createdAt: at };
    }),
    createdAt,
    updatedAt,
  };
}

/** Money that neither has gone back nor is on its way back. */
export const leftOf = ({ amountCents, refundedCents, refundingCents }: CheckoutRow): Cents => amountCents - refundedCents - refundingCents;

/** The status once so much has gone back. */
export function refundedStatus({ amountCents }: Pick<CheckoutRow, "amountCents">, refundedCents: Cents): CheckoutStatus {
  return refundedCents >= amountCents ? "refunded" : "partially-refunded";
}
