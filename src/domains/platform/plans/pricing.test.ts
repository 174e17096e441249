import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, extendEndDate, quoteRenewal } from "../tenants/renewals.rules.ts";
import type { Period, PricePeriod } from "./plans.schemas.ts";
import { discounted, effectiveDiscount, monthlyPrice, monthsOf, payablePeriods } from "./pricing.rules.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const hundredths = fc.integer({ min: 0, max: 10_000 });
const usd = (period: Period, amountCents: number): PricePeriod => ({ period, amountCents, currencyCode: "USD" });

/** A quotient of big integers, half away from zero: written apart from the code it checks. */
function rounded(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  return Number((numerator % denominator) * 2n >= denominator ? whole + 1n : whole);
}

describe("discounted", () => {
  it("is price x (1 - percentage/100), exact and rounded once", () => {
    fc.assert(
      fc.property(cents, hundredths, (price, percent) => {
        expect(discounted(price, percent / 100)).toBe(rounded(BigInt(price) * BigInt(10_000 - percent), 10_000n));
      }),
    );
  });
});

describe("effectiveDiscount", () => {
  it("takes the workspace's own, even 0, before the category's", () => {
    expect(effectiveDiscount(0, 20)).toEqual({ percentage: 0, source: "workspace" });
    expect(effectiveDiscount(15, 20)).toEqual({ percentage: 15, source: "workspace" });
    expect(effectiveDiscount(null, 20)).toEqual({ percentage: 20, source: "category" });
    expect(effectiveDiscount(null, null)).toEqual({ percentage: 0, source: null });
  });
});

describe("monthlyPrice", () => {
  it("is the monthly period, else the shortest divided by its months", () => {
    expect(monthlyPrice([usd("annual", 29_000), usd("monthly", 2900)], 0)).toBe(2900);
    expect(monthlyPrice([usd("annual", 29_000), usd("quarterly", 8000)], 0)).toBe(2667);
    expect(monthlyPrice([usd("annual", 29_000)], 50)).toBe(1208);
    expect(monthlyPrice([], 0)).toBe(0);
  });

  it("counts prices in USD alone", () => {
    const euros = { period: "monthly" as const, amountCents: 100, currencyCode: "EUR" };
    expect(monthlyPrice([euros, usd("annual", 1200)], 0)).toBe(100);
    expect(payablePeriods([euros])).toEqual([]);
  });

  it("rounds once", () => {
    fc.assert(
      fc.property(cents, hundredths, fc.constantFrom<Period>("monthly", "quarterly", "semiannual", "annual"), (price, percent, period) => {
        const expected = rounded(BigInt(price) * BigInt(10_000 - percent), 10_000n * BigInt(monthsOf[period]));
        expect(monthlyPrice([usd(period, price)], percent / 100)).toBe(expected);
      }),
    );
  });
});

describe("extend", () => {
  const renew = (end: string | null, renewalDay: number | null, months = 1, now = "2026-01-01T00:00:00Z") => {
    const { endsAt, renewalDay: day } = extendEndDate({ subscriptionEndDate: end, renewalDay }, months, new Date(now));
    return { end: endsAt.toISOString(), day };
  };

  it("clamps without drifting: Jan 31 → Feb 28 → Mar 31 → Apr 30 → May 31", () => {
    let at: { end: string; day: number } = { end: "2026-01-31T10:00:00.000Z", day: 31 };
    const ends = Array.from({ length: 4 }, () => {
      at = renew(at.end, at.day);
      return at.end.slice(0, 10);
    });
    expect(ends).toEqual(["2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"]);
  });

  it("handles leap years", () => {
    expect(renew("2028-01-31T00:00:00.000Z", null).end).toBe("2028-02-29T00:00:00.000Z");
    expect(renew("2028-02-29T00:00:00.000Z", 29, 12)).toEqual({ end: "2029-02-28T00:00:00.000Z", day: 29 });
  });

  it("starts now when the end is past or there is none", () => {
    const now = "2026-05-31T12:00:00.000Z";
    expect(renew("2026-02-28T00:00:00.000Z", 31, 1, now)).toEqual({ end: "2026-06-30T12:00:00.000Z", day: 31 });
    expect(renew(null, null, 3, now).end).toBe("2026-08-31T12:00:00.000Z");
  });

  it("forgets the old day once the end was moved off it", () => {
    expect(renew("2026-04-15T00:00:00.000Z", 31)).toEqual({ end: "2026-05-15T00:00:00.000Z", day: 15 });
  });

  it("ends where one renewal over all the months would, however they are split", () => {
    const start = fc.date({ min: new Date("2026-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(start, fc.array(fc.constantFrom(1, 3, 6, 12), { minLength: 1, maxLength: 24 }), (from, steps) => {
        let [end, day]: [string, number] = [from.toISOString(), from.getUTCDate()];
        for (const months of steps) ({ end, day } = renew(end, day, months));
        const all = steps.reduce((sum, months) => sum + months, 0);
        const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + all];
        const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
        const expected = Date.UTC(year, month, Math.min(from.getUTCDate(), last)) + (from.getTime() % 86_400_000);
        expect(end).toBe(new Date(expected).toISOString());
        expect(addMonths(from, all, from.getUTCDate()).toISOString()).toBe(end);
      }),
    );
  });
});

describe("quoteRenewal", () => {
  it("adds additions after the discount, to the cent", () => {
    const addition = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(cents, hundredths, fc.array(addition, { maxLength: 20 }), (price, percent, totals) => {
        const plan = { id: "a", name: "Plan", slug: "plan", isActive: true, pricePeriods: [usd("monthly", price)] };
        const additions = totals.map((totalCents, index) => ({
          id: `${index}`,
          reason: "x",
          quantity: 1,
          unitPriceCents: totalCents,
          totalCents,
        }));
        const workspace = {
          plan,
          additions,
          ownDiscount: percent / 100,
          categoryDiscount: 99,
          subscriptionEndDate: null,
          renewalDay: null,
        };
        const quote = quoteRenewal(workspace, "monthly", new Date("2026-01-31T00:00:00Z"));
        const extras = totals.reduce((sum, total) => sum + BigInt(total), 0n);
        const total = BigInt(rounded(BigInt(price) * BigInt(10_000 - percent), 10_000n)) + extras;
        expect(quote?.total).toBe(Number(total) / 100);
        expect(Math.round((quote?.discountedPrice ?? 0) * 100) + Math.round((quote?.discountAmount ?? 0) * 100)).toBe(price);
      }),
    );
  });
});
