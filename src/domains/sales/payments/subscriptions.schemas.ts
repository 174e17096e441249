import { listQuery } from "../../../kit/filters.ts";
import { IdText, MoneyReply, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { periods } from "../../platform/plans/index.ts";

export const RenewSubscription = Type.Object({ period: oneOf(periods) }, { title: "RenewSubscription" });
export type RenewSubscription = Static<typeof RenewSubscription>;

export const SubscriptionPayment = Type.Object(
  {
    id: IdText,
    amount: MoneyReply,
    currencyCode: Type.String({ examples: ["USD"] }),
    note: nullable(Type.String({ examples: ["Pro, annual"] })),
    invoiceNumber: nullable(
      Type.Integer({ examples: [12], description: "Number of the platform's invoice; null for payments recorded by hand" }),
    ),
    paidAt: TimestampText,
  },
  { title: "SubscriptionPayment" },
);
export type SubscriptionPayment = Static<typeof SubscriptionPayment>;

export const SubscriptionPaymentQuery = listQuery("payments", {});
export type SubscriptionPaymentQuery = Static<typeof SubscriptionPaymentQuery>;
