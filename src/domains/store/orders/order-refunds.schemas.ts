import { By } from "../../../kit/by.ts";
import {
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  positiveAmount,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { refundStatuses } from "./order-refunds.rules.ts";
import { paymentMethods } from "./orders.rules.ts";

const MAX_LINES = 50;
const MAX_QUANTITY = 50_000;

const RefundedLine = Type.Object(
  {
    itemId: IdText,
    quantity: Type.Integer({ examples: [1], description: "Pieces; 0 for the rest of a line that was refunded for less" }),
    restocked: Type.Integer({ examples: [1], description: "Pieces that went back into stock" }),
    amount: MoneyReply,
  },
  { title: "OrderRefundLine" },
);

export const CreditNoteName = Type.Object({ id: IdText, number: Type.Integer({ examples: [3] }) }, { title: "CreditNoteName" });

const given = {
  id: IdText,
  status: oneOf(refundStatuses, { description: "Only `succeeded` has reached the buyer; `failed` no longer counts" }),
  amount: Type.Number({ examples: [23], description: "With its part of the tax" }),
  delivery: nullable(Type.Number({ examples: [5], description: "The delivery's part; null if it was not refunded" })),
  createdAt: TimestampText,
};

/** A refund of an order, in part or in full. */
export const OrderRefund = Type.Object(
  {
    ...given,
    lines: Type.Array(RefundedLine),
    taxTotal: MoneyReply,
    method: nullable(oneOf(paymentMethods)),
    reason: nullable(Type.String({ examples: ["Arrived broken"] })),
    by: nullable(By),
    creditNote: nullable(CreditNoteName),
  },
  { title: "OrderRefund" },
);
export type OrderRefund = Static<typeof OrderRefund>;

/** The same as the buyer sees it. */
export const PublicOrderRefund = Type.Object(
  { status: given.status, amount: given.amount, createdAt: TimestampText },
  { title: "PublicOrderRefund" },
);

export const NewOrderRefund = Type.Object(
  {
    lines: Type.Array(
      Type.Object({
        itemId: IdText,
        quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, examples: [1] }),
        restock: optional(Type.Boolean({ default: false, description: "Whether the pieces go back into stock" })),
      }),
      { maxItems: MAX_LINES, description: "Items of the order, each with as many pieces as come back" },
    ),
    delivery: optional(Type.Boolean({ default: false, description: "Whether the delivery fee is refunded too" })),
    amount: optional(positiveAmount({ description: "Less than these are worth; by default all of it, with discount and tax" })),
    reason: optional(
      nullable(freeText(2000, { example: "Arrived broken", description: "Shown on the credit note; required in Saudi Arabia" })),
    ),
  },
  { title: "NewOrderRefund" },
);
export type NewOrderRefund = Static<typeof NewOrderRefund>;
