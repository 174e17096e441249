import { hasDecimals } from "../../../kit/money.ts";
import { amount, IdText, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const MAX_QUANTITY = 1_000_000;

const Quantity = Type.Refine(
  Type.Number({ minimum: 0.01, maximum: MAX_QUANTITY, examples: [3] }),
  (value) => hasDecimals(value as number, 6),
  () => "must have at most six decimals",
);
const Reason = text(2000, { example: "Extra SMS package" });
const UnitPrice = amount({ example: 19.99, description: "USD" });

export const InvoiceAddition = Type.Object({
  id: IdText,
  reason: Type.String({ examples: ["Extra SMS package"] }),
  quantity: Type.Number({ examples: [3] }),
  unitPrice: Type.Number({ examples: [19.99] }),
  total: Type.Number({ examples: [59.97], description: "quantity x unitPrice, rounded to the cent" }),
  createdAt: TimestampText,
  createdBy: IdText,
});
export type InvoiceAddition = Static<typeof InvoiceAddition>;

export const NewAddition = Type.Object({ reason: Reason, quantity: Quantity, unitPrice: UnitPrice });
export type NewAddition = Static<typeof NewAddition>;

export const AdditionChanges = Type.Object({
  reason: optional(Reason),
  quantity: optional(Quantity),
  unitPrice: optional(UnitPrice),
});
export type AdditionChanges = Static<typeof AdditionChanges>;
