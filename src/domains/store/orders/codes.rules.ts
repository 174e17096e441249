import type { Id } from "../../../kit/ids.ts";
import { type Cents, percentOf } from "../../../kit/money.ts";
import { splitAmount } from "../../money/taxes/index.ts";
import type { codeKinds } from "./codes.schemas.ts";

/** A code as far as it decides about a cart. */
export interface Offer {
  kind: (typeof codeKinds)[number];
  /** Null for another kind. */
  percentage: number | null;
  /** Null for another kind. */
  amountCents: Cents | null;
  minSubtotalCents: Cents | null;
  productIds: readonly Id[];
  /** With neither these nor products, it counts for all. */
  collectionIds: readonly Id[];
  /** Products of the cart that are in one of the collections. */
  collectedIds: readonly Id[];
}

interface Standing {
  isActive: boolean;
  startsAt: string | null;
  endsAt: string | null;
}

/** Whether a code can be used at this time. */
export function isValidAt({ isActive, startsAt, endsAt }: Standing, now: Date): boolean {
  return isActive && !(startsAt && now < new Date(startsAt)) && !(endsAt && now >= new Date(endsAt));
}

interface Priced {
  productId: Id;
  totalCents: Cents;
}

export type Reduction =
  | { refusal: "minimum" | "not-for-these" }
  /** `shares` has the part of each line. */
  | { refusal?: undefined; amountCents: Cents; shares: Cents[] };

/** The discount of a cart. It counts for the matching lines only, and never takes more than they cost. */
export function reduce(offer: Offer, lines: readonly Priced[]): Reduction {
  const subtotalCents = sum(lines.map(({ totalCents }) => totalCents));
  if (offer.minSubtotalCents !== null && subtotalCents < offer.minSubtotalCents) return { refusal: "minimum" };
  const isForAll = offer.productIds.length === 0 && offer.collectionIds.length === 0;
  const named = new Set([...offer.productIds, ...offer.collectedIds]);
  const matches = ({ productId }: Priced) => isForAll || named.has(productId);
  if (!lines.some(matches)) return { refusal: "not-for-these" };
  const weights = lines.map((line) => (matches(line) ? line.totalCents : 0));
  const amountCents = Math.min(amountOf(offer, sum(weights)), sum(weights));
  return { amountCents, shares: splitAmount(amountCents, weights) };
}

function amountOf({ kind, percentage, amountCents }: Offer, matchingCents: Cents): Cents {
  if (kind === "percentage") return percentOf(matchingCents, percentage ?? 0);
  return kind === "fixed" ? (amountCents ?? 0) : 0;
}

const sum = (cents: readonly Cents[]) => cents.reduce((total, each) => total + each, 0);
