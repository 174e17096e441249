import { type Cents, percentOf } from "../../../kit/money.ts";
import type { Period, PricePeriod } from "./plans.schemas.ts";

/** The platform charges and reports in one currency; prices in others are only displayed. */
export const CURRENCY = "USD";

export const monthsOf: Record<Period, number> = { monthly: 1, quarterly: 3, semiannual: 6, annual: 12 };

export interface Discount {
  percentage: number;
  source: "workspace" | "category" | null;
}

/** A workspace's own discount applies even if it is 0; the category's applies only if there is none. */
export function effectiveDiscount(own: number | null, ofCategory: number | null): Discount {
  if (own !== null) return { percentage: own, source: "workspace" };
  if (ofCategory !== null) return { percentage: ofCategory, source: "category" };
  return { percentage: 0, source: null };
}

export function priceOf(prices: readonly PricePeriod[], period: Period): Cents | undefined {
  return prices.find((price) => price.period === period && price.currencyCode === CURRENCY)?.amountCents;
}

/** Periods the plan can be paid by, the shortest first. */
export function payablePeriods(prices: readonly PricePeriod[]): Period[] {
  const all = Object.keys(monthsOf) as Period[];
  return all.filter((period) => priceOf(prices, period) !== undefined);
}

/** `price x (1 - percentage/100)`, rounded once. */
export function discounted(price: Cents, percentage: number): Cents {
  return proportion(price, remainingHundredths(percentage), WHOLE);
}

/** Monthly price of a plan after discount: its shortest period, divided by that period's months. Rounded once. */
export function monthlyPrice(prices: readonly PricePeriod[], percentage: number): Cents {
  const [shortest] = payablePeriods(prices);
  const price = shortest && priceOf(prices, shortest);
  return price ? proportion(price, remainingHundredths(percentage), WHOLE * monthsOf[shortest]) : 0;
}

/** A whole price in hundredths of a percent: percentages have at most two decimals, so these are integers. */
const WHOLE = 10_000;

function remainingHundredths(percentage: number): number {
  return WHOLE - percentOf(WHOLE, percentage);
}

/** `cents x parts / whole` in integers, half away from zero. */
function proportion(cents: Cents, parts: number, whole: number): Cents {
  const [numerator, denominator] = [BigInt(cents) * BigInt(parts), BigInt(whole)];
  return Number((numerator * 2n + denominator) / (denominator * 2n));
}
