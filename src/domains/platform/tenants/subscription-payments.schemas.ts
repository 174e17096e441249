import { dayRange, listQuery, search } from "../../../kit/filters.ts";
import { amount, freeText, IdText, MoneyReply, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { DayOrInstant } from "../plans/billing.schemas.ts";
import { Renewal } from "./renewals.schemas.ts";

export const paymentTypes = ["ai-tools", "sms", "storage", "subscription"] as const;
export type PaymentType = (typeof paymentTypes)[number];

const Note = nullable(freeText(2000, { example: "Bank transfer" }));

export const Payment = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    type: oneOf(paymentTypes),
    amount: MoneyReply,
    paidAt: TimestampText,
    note: nullable(Type.String({ examples: ["Bank transfer"] })),
    renewal: nullable(Renewal),
    invoiceNumber: nullable(Type.Integer({ examples: [12], description: "Number of the platform's invoice, if it was paid online" })),
    createdBy: IdText,
    createdAt: TimestampText,
  },
  { title: "PlatformPayment" },
);
export type Payment = Static<typeof Payment>;

export const PaymentQuery = listQuery("payments", {
  workspaceId: IdText,
  type: oneOf(paymentTypes),
  ...dayRange("paidAt"),
  q: search(["note"], { description: "Part of the note" }),
});
export type PaymentQuery = Static<typeof PaymentQuery>;

export const NewPayment = Type.Object(
  {
    type: oneOf(paymentTypes),
    amount: amount({ example: 29, description: "USD" }),
    workspaceId: IdText,
    paidAt: optional(DayOrInstant),
    note: optional(Note),
  },
  { title: "NewPlatformPayment" },
);
export type NewPayment = Static<typeof NewPayment>;
