import { By } from "../../../kit/by.ts";
import { dayRange, filter, listQuery, where } from "../../../kit/filters.ts";
import { IdText, MoneyReply, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const purposeKinds = ["order", "invoice", "booking", "package", "subscription", "trial"] as const;
export type PurposeKind = (typeof purposeKinds)[number];
export const checkoutStatuses = ["open", "processing", "paid", "failed", "expired", "partially-refunded", "refunded"] as const;
export type CheckoutStatus = (typeof checkoutStatuses)[number];
export const checkoutProblems = [
  "amount",
  "no-access",
  "disputed",
  "dispute-lost",
  "refund-failed",
  "refund-returned",
  "refunded-elsewhere",
  "refund-differs",
] as const;
export type CheckoutProblem = (typeof checkoutProblems)[number];
export const refundStatuses = ["pending", "succeeded", "failed"] as const;
export const refundCauses = ["requested", "late", "duplicate", "trial"] as const;
export type RefundCause = (typeof refundCauses)[number];

const CheckoutRefund = Type.Object(
  {
    id: IdText,
    status: oneOf(refundStatuses),
    amount: MoneyReply,
    cause: oneOf(refundCauses, { description: "`late` and `duplicate` are sent back without being asked for" }),
    reason: nullable(Type.String()),
    problem: nullable(Type.String({ description: "Why the provider did not send it back" })),
    by: nullable(By),
    createdAt: TimestampText,
  },
  { title: "CheckoutRefund" },
);

const shown = {
  id: IdText,
  status: oneOf(checkoutStatuses),
  amount: MoneyReply,
  currencyCode: Type.String({ examples: ["USD"] }),
  url: nullable(
    Type.String({ examples: ["https://checkout.stripe.com/c/pay/cs_live_a1b2"], description: "Where to pay; null once it is over" }),
  ),
  expiresAt: TimestampText,
  paidAt: nullable(TimestampText),
};

export const Checkout = Type.Object(
  {
    ...shown,
    purpose: Type.Object({ kind: oneOf(purposeKinds), id: IdText }, { title: "CheckoutPurpose" }),
    providerId: nullable(Type.String({ description: "Null for the platform's own account" })),
    payUrl: nullable(Type.String({ description: "For an invoice: a page of the store that stays the same until it is paid" })),
    reference: nullable(Type.String({ examples: ["pi_3MtwBwLkdIwHu7ix"], description: "The payment at the provider" })),
    isDisputed: Type.Boolean(),
    amountRefunded: MoneyReply,
    problem: nullable(
      oneOf(checkoutProblems, {
        description:
          "Why it needs attention: `amount` if another amount or currency arrived, `no-access` if the provider refused for a day to say whether it was paid, `refunded-elsewhere` if a refund was made in the provider's dashboard and is recorded, `refund-differs` if one made there cannot be recorded because of its currency or amount",
      }),
    ),
    needsAttention: Type.Boolean({ description: "It has a problem, and no member has dismissed it" }),
    refunds: Type.Array(CheckoutRefund),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "Checkout" },
);
export type Checkout = Static<typeof Checkout>;

/** For the buyer. */
export const PublicCheckout = Type.Object(shown, { title: "PublicCheckout" });
export type PublicCheckout = Static<typeof PublicCheckout>;

export const CheckoutQuery = listQuery("checkouts", {
  status: oneOf(checkoutStatuses),
  purpose: filter(oneOf(purposeKinds), "purposeKind"),
  needsAttention: where(
    oneOf(["true"], { description: "Only those with a problem that was not dismissed" }),
    "checkouts.problem is not null and not checkouts.is_dismissed and ? = 'true'",
  ),
  refundId: where(
    IdText,
    "checkouts.id in (select r.checkout_id from checkout_refunds r where r.workspace_id = checkouts.workspace_id and r.id = ?)",
  ),
  ...dayRange("createdAt"),
});
export type CheckoutQuery = Static<typeof CheckoutQuery>;
