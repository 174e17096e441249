import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, percentOf, toCents } from "../../../kit/money.ts";
import { exclusiveTax, rateFor, type TaxRate, taxLines } from "../../money/taxes/index.ts";
import type { LabCoupon } from "./coupons.schemas.ts";
import type { TestItem } from "./tests.schemas.ts";

export type Discount = Pick<LabCoupon, "couponType" | "couponValue">;

/** Price of a test after its coupon, never less than zero, with the tax that is added on top. */
export function priceOf(
  items: readonly Pick<TestItem, "price">[],
  coupon: Discount | undefined,
  { rates, currency }: { rates: readonly TaxRate[]; currency: Currency },
): Cents {
  const total = items.reduce((sum, item) => sum + toCents(item.price, currency), 0);
  const price = Math.max(0, total - (coupon ? discountCents(total, coupon, currency) : 0));
  // Analyses have no rate of their own: on an invoice they take the default one too.
  return price + exclusiveTax(taxLines([{ totalCents: price, tax: rateFor(null, rates) }], price).taxes);
}

function discountCents(total: Cents, { couponType, couponValue }: Discount, currency: Currency): Cents {
  return couponType === "percentage" ? percentOf(total, couponValue) : toCents(couponValue, currency);
}

/** A coupon as a discount line of an invoice. */
export function discountOf({ couponType, couponValue, couponTitle, couponCode }: LabCoupon) {
  const kind = couponType === "percentage" ? ("percentage" as const) : ("fixed" as const);
  return { kind, value: couponValue, reason: `${couponTitle} (${couponCode})`, source: "manual" as const };
}
