import { hasDecimals } from "../../kit/money.ts";
import {
  amount,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

export const paymentMethods = ["cash", "card", "transfer", "other"] as const;
export const PaymentMethod = oneOf(paymentMethods);
export type PaymentMethod = Static<typeof PaymentMethod>;

const invoiceStatuses = ["draft", "open", "paid", "partially-refunded", "refunded", "void"] as const;
export const InvoiceStatus = oneOf(invoiceStatuses);
export type InvoiceStatus = Static<typeof InvoiceStatus>;

const DiscountKind = oneOf(["fixed", "percentage"]);
export type DiscountKind = Static<typeof DiscountKind>;
const discountSources = ["manual", "client"] as const;
export type DiscountSource = (typeof discountSources)[number];

/** Both forms in one: `kind` and `value`, or the older `amount` alone. The rules tell which one is meant. */
export const AddDiscount = Type.Object(
  {
    kind: optional(DiscountKind),
    value: optional(
      Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [10], description: "An amount for `fixed`, 0 to 100 for `percentage`" }),
    ),
    amount: optional(amount({ description: "The older form: a fixed discount of this amount. Not read when `kind` is given" })),
    reason: text(2000, { example: "Returning customer" }),
    source: oneOf(discountSources, { default: "manual" }),
  },
  { title: "AddDiscount" },
);
export type AddDiscount = Static<typeof AddDiscount>;

const Quantity = Type.Refine(
  Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000, examples: [2] }),
  (value) => hasDecimals(value as number, 3),
  () => "must have at most three decimals",
);

const itemFields = {
  name: text(300, { example: "Haircut" }),
  quantity: Quantity,
  unitPrice: amount(),
  serviceId: optional(nullable(IdText)),
  productId: optional(nullable(IdText)),
};
export const NewItem = Type.Object(itemFields, { title: "NewInvoiceItem" });
export type NewItem = Static<typeof NewItem>;
export const ItemChanges = Type.Partial(NewItem, { title: "InvoiceItemChanges" });
export type ItemChanges = Static<typeof ItemChanges>;

export const NewInvoice = Type.Object(
  {
    clientId: optional(nullable(IdText)),
    posSessionId: optional(nullable(IdText)),
    items: Type.Array(NewItem, { maxItems: 200, default: [] }),
    notes: optional(nullable(freeText(2000))),
  },
  { title: "NewInvoice" },
);
export type NewInvoice = Static<typeof NewInvoice>;

const Item = Type.Object(
  {
    id: IdText,
    name: Type.String(),
    quantity: Type.Number(),
    unitPrice: MoneyReply,
    total: MoneyReply,
    allocated: nullable(Type.Number({ description: "The line's share of the invoice's total, frozen when the invoice is finalized" })),
    refunded: MoneyReply,
    serviceId: nullable(IdText),
    productId: nullable(IdText),
  },
  { title: "InvoiceItem" },
);

const Discount = Type.Object(
  {
    kind: DiscountKind,
    value: Type.Number({ examples: [10] }),
    amount: Type.Number({ description: "What the line takes off, after the lines before it" }),
    reason: Type.String(),
    source: nullable(oneOf(discountSources)),
  },
  { title: "InvoiceDiscount" },
);

const Payment = Type.Object(
  {
    id: IdText,
    method: PaymentMethod,
    tendered: MoneyReply,
    amount: MoneyReply,
    change: MoneyReply,
    reference: nullable(Type.String()),
    posSessionId: nullable(IdText),
    createdAt: TimestampText,
  },
  { title: "InvoicePayment" },
);

const Refund = Type.Object(
  {
    id: IdText,
    method: PaymentMethod,
    amount: MoneyReply,
    reason: nullable(Type.String()),
    lines: Type.Array(Type.Object({ itemId: IdText, amount: MoneyReply })),
    posSessionId: nullable(IdText),
    createdAt: TimestampText,
  },
  { title: "InvoiceRefund" },
);
export type Refund = Static<typeof Refund>;

export const Invoice = Type.Object({
  id: IdText,
  number: nullable(Type.Integer({ description: "Given when the invoice is finalized; without gaps in a workspace" })),
  status: InvoiceStatus,
  clientId: nullable(IdText),
  clientName: nullable(Type.String()),
  posSessionId: nullable(IdText),
  currencyCode: Type.String(),
  items: Type.Array(Item),
  subtotal: MoneyReply,
  discounts: Type.Array(Discount),
  discountTotal: MoneyReply,
  total: MoneyReply,
  amountPaid: MoneyReply,
  amountDue: Type.Number({ description: "What is left to pay; 0 once the invoice is void" }),
  amountRefunded: MoneyReply,
  payments: Type.Array(Payment),
  refunds: Type.Array(Refund),
  notes: nullable(Type.String()),
  source: nullable(Type.Object({ kind: Type.String(), id: IdText })),
  createdAt: TimestampText,
  updatedAt: TimestampText,
  finalizedAt: nullable(TimestampText),
  paidAt: nullable(TimestampText),
  voidedAt: nullable(TimestampText),
});
export type Invoice = Static<typeof Invoice>;

export const OneInvoice = Type.Object({ invoice: Invoice });
/** A deletion also shows what the invoice comes to now. */
export const DeletedFromInvoice = Type.Object({ message: Type.String({ examples: ["Item deleted."] }), invoice: Invoice });

export const NewPayment = Type.Object(
  {
    method: PaymentMethod,
    amount: amount({ minimum: 0.01, description: "What the customer handed over. Cash may be more than what is due: the rest is change" }),
    reference: optional(nullable(freeText(200))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "NewInvoicePayment" },
);
export type NewPayment = Static<typeof NewPayment>;

export const NewRefund = Type.Object(
  {
    amount: optional(amount({ minimum: 0.01, description: "Left out: everything that was not refunded yet" })),
    method: optional(oneOf(paymentMethods, { description: "Left out: as the last payment was made" })),
    reason: optional(nullable(freeText(2000))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "NewInvoiceRefund" },
);
export type NewRefund = Static<typeof NewRefund>;

export const VoidInvoice = Type.Object(
  {
    refundPayments: optional(Type.Boolean({ default: false, description: "Gives payments made so far back, each by its method" })),
    reason: optional(nullable(freeText(2000))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "VoidInvoice" },
);
export type VoidInvoice = Static<typeof VoidInvoice>;
