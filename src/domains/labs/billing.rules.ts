import type { Currency } from "../../kit/currencies.ts";
import { type Cents, percentOf, toCents } from "../../kit/money.ts";
import type { LabCoupon } from "./coupons.schemas.ts";
import type { TestItem } from "./tests.schemas.ts";

/** Price of a test after its coupon, never less than zero. */
export function priceOf(items: readonly Pick<TestItem, "price">[], coupon: LabCoupon | undefined, currency: Currency): Cents {
  const total = items.reduce((sum, item) => sum + toCents(item.price, currency), 0);
  if (!coupon) return total;
  const off = coupon.couponType === "percentage" ? percentOf(total, coupon.couponValue) : toCents(coupon.couponValue, currency);
  return Math.max(0, total - off);
}

/** A coupon as a discount line of an invoice. */
export function discountOf({ couponType, couponValue, couponTitle, couponCode }: LabCoupon) {
  const kind = couponType === "percentage" ? ("percentage" as const) : ("fixed" as const);
  return { kind, value: couponValue, reason: `${couponTitle} (${couponCode})`, source: "manual" as const };
}
