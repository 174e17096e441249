import { USD } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { Period, PlanSummary } from "../plans/plans.schemas.ts";
import { CURRENCY, discounted, effectiveDiscount, monthsOf, priceOf } from "../plans/pricing.rules.ts";
import type { Renewal } from "./renewals.schemas.ts";

export interface Billable {
  plan: PlanSummary;
  ownDiscount: number | null;
  categoryDiscount: number | null;
  subscriptionEndDate: Timestamp | null;
  renewalDay: number | null;
  additions: readonly { id: string; reason: string; quantity: number; unitPriceCents: Cents; totalCents: Cents }[];
}

/** Every part of the next renewal's cost and new end date; undefined if the plan has no price for the period. */
export function quoteRenewal(workspace: Billable, period: Period, now: Date): Renewal | undefined {
  const { plan, additions } = workspace;
  const price = priceOf(plan.pricePeriods, period);
  if (price === undefined) return undefined;

  const discount = effectiveDiscount(workspace.ownDiscount, workspace.categoryDiscount);
  const afterDiscount = discounted(price, discount.percentage);
  const extras = additions.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const { startsAt, endsAt } = extendEndDate(workspace, monthsOf[period], now);
  return {
    period,
    months: monthsOf[period],
    currencyCode: CURRENCY,
    planId: plan.id,
    planName: plan.name,
    planPrice: fromCents(price, USD),
    discountPercentage: discount.percentage,
    discountSource: discount.source,
    discountAmount: fromCents(price - afterDiscount, USD),
    discountedPrice: fromCents(afterDiscount, USD),
    invoiceAdditions: additions.map(({ id, reason, quantity, unitPriceCents, totalCents }) => {
      return { id, reason, quantity, unitPrice: fromCents(unitPriceCents, USD), total: fromCents(totalCents, USD) };
    }),
    additionsTotal: fromCents(extras, USD),
    total: fromCents(afterDiscount + extras, USD),
    currentEndDate: workspace.subscriptionEndDate,
    startsAt: startsAt.toISOString(),
    newEndDate: endsAt.toISOString(),
  };
}

interface Ending {
  subscriptionEndDate: Timestamp | null;
  renewalDay: number | null;
}

/**
 * A renewal continues from the current end, or starts now if that has passed or there is none. It keeps the day of the month of earlier
 * renewals, except in shorter months: Jan 31 → Feb 28 → Mar 31.
 */
export function extendEndDate({ subscriptionEndDate, renewalDay }: Ending, months: number, now: Date) {
  const end = subscriptionEndDate === null ? undefined : new Date(subscriptionEndDate);
  const continues = end !== undefined && end >= now;
  const startsAt = continues ? end : now;
  const day = startsAt.getUTCDate();
  const wasClamped = continues && renewalDay !== null && Math.min(renewalDay, lastDayOf(startsAt)) === day;
  const aimedDay = wasClamped ? renewalDay : day;
  return { startsAt, endsAt: addMonths(startsAt, months, aimedDay), renewalDay: aimedDay };
}

/** The same time of day `months` later, on `day` or the month's last. */
export function addMonths(from: Date, months: number, day: number): Date {
  const target = new Date(from);
  target.setUTCDate(1);
  target.setUTCMonth(target.getUTCMonth() + months);
  target.setUTCDate(Math.min(day, lastDayOf(target)));
  return target;
}

function lastDayOf(instant: Date): number {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + 1, 0)).getUTCDate();
}
