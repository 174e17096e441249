import { listQuery } from "../../../kit/filters.ts";
import { wholeQuery } from "../../../kit/page.ts";
import { characters, IdText, nullable, oneOf, percentOrAmount, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

/** Spaces around a pasted code are ignored. */
export const CouponCode = text(100, { example: "RAMADAN10", way: "trimmed" });

const details = {
  couponTitle: characters(500, { example: "Ramadan offer" }),
  couponCode: CouponCode,
  couponType: oneOf(["percentage", "currency"]),
  couponValue: percentOrAmount({ description: "Percent, or an amount of money" }),
};
const Status = oneOf(["active", "inactive"]);

export const LabCoupon = Type.Object({
  id: IdText,
  workspaceId: IdText,
  ...details,
  couponValue: Type.Number({ examples: [10] }),
  couponStatus: Status,
  createdAt: TimestampText,
  updatedAt: TimestampText,
  deletedAt: nullable(TimestampText),
});
export type LabCoupon = Static<typeof LabCoupon>;

export const NewCoupon = Type.Object({ ...details, couponStatus: oneOf(["active", "inactive"], { default: "active" }) });
export type NewCoupon = Static<typeof NewCoupon>;

export const CouponChanges = Type.Partial(Type.Object({ ...details, couponStatus: Status }));
export type CouponChanges = Static<typeof CouponChanges>;

export const EveryCoupon = listQuery("labCoupons", {});
export const CouponQuery = Type.Object({ includeDeleted: Type.Boolean({ default: false }), ...wholeQuery });
export type CouponQuery = Static<typeof CouponQuery>;
