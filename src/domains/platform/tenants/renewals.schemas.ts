import { IdText, MoneyReply, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { periods } from "../plans/plans.schemas.ts";

const ChargedAddition = Type.Object({
  id: IdText,
  reason: Type.String({ examples: ["Extra SMS package"] }),
  quantity: Type.Number({ examples: [3] }),
  unitPrice: Type.Number({ examples: [19.99] }),
  total: Type.Number({ examples: [59.97] }),
});

/** The formula line by line: planPrice x (1 - discountPercentage/100) = discountedPrice; + additionsTotal = total. */
export const Renewal = Type.Object({
  period: oneOf(periods),
  months: Type.Integer({ examples: [1] }),
  currencyCode: Type.String({ examples: ["USD"] }),
  planId: IdText,
  planName: Type.String({ examples: ["Basic"] }),
  planPrice: MoneyReply,
  discountPercentage: Type.Number({ examples: [10] }),
  discountSource: nullable(oneOf(["workspace", "category"])),
  discountAmount: MoneyReply,
  discountedPrice: MoneyReply,
  invoiceAdditions: Type.Array(ChargedAddition),
  additionsTotal: MoneyReply,
  total: MoneyReply,
  currentEndDate: nullable(TimestampText),
  startsAt: TimestampText,
  newEndDate: TimestampText,
});
export type Renewal = Static<typeof Renewal>;
