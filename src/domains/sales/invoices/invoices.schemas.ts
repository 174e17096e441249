import { By } from "../../../kit/by.ts";
import { dayRange, filter, foldedText, listQuery, sparse, where } from "../../../kit/filters.ts";
import { hasDecimals } from "../../../kit/money.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  amount,
  characters,
  DayText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  positiveAmount,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { numberKey, sorting } from "../../../kit/sorting.ts";
import { Barcode } from "../../store/products/index.ts";
import { Buyer } from "./buyers.rules.ts";

/** Methods of payments that members take. */
export const takenMethods = ["cash", "card", "transfer", "other"] as const;
export type TakenMethod = (typeof takenMethods)[number];
/** Payments by a provider come without a member. */
export const paymentMethods = [...takenMethods, "online"] as const;
export const PaymentMethod = oneOf(paymentMethods);
export type PaymentMethod = Static<typeof PaymentMethod>;

const invoiceStatuses = ["draft", "open", "paid", "partially-refunded", "refunded", "void"] as const;
export const InvoiceStatus = oneOf(invoiceStatuses);
export type InvoiceStatus = Static<typeof InvoiceStatus>;

const DiscountKind = oneOf(["fixed", "percentage"]);
export type DiscountKind = Static<typeof DiscountKind>;
const discountSources = ["manual", "client"] as const;
export type DiscountSource = (typeof discountSources)[number];

/** Both forms in one: `kind` and `value`, or the legacy `amount` alone. The rules decide which applies. */
export const AddDiscount = Type.Object(
  {
    kind: optional(DiscountKind),
    value: optional(
      Type.Number({ minimum: 0, maximum: 1_000_000_000, examples: [10], description: "An amount for `fixed`, 0 to 100 for `percentage`" }),
    ),
    amount: optional(amount({ description: "Legacy form: a fixed discount of this amount. Ignored if `kind` is given" })),
    reason: characters(2000, { example: "Returning customer" }),
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
  name: optional(nameText(300, { example: "Haircut", description: "Defaults to that of the service or product" })),
  quantity: Quantity,
  unitPrice: optional(amount({ description: "Defaults to that of the service or product" })),
  serviceId: optional(nullable(IdText)),
  productId: optional(nullable(IdText)),
  variantId: optional(nullable(Type.String({ ...IdText, description: "Required with `productId` for a product with variants" }))),
  barcode: optional(nullable(Barcode)),
  taxRateId: optional(nullable(IdText)),
};
/** Either a service or a product, so the example cannot show both. */
const itemExample = { name: "Haircut", quantity: 2, unitPrice: 125.5, serviceId: "665f1c2ab4d39e0012a7c401" };
export const NewItem = Type.Object(itemFields, { title: "NewInvoiceItem", examples: [itemExample] });
export type NewItem = Static<typeof NewItem>;
/** A barcode is read where a line is made. */
export const ItemChanges = Type.Partial(Type.Omit(NewItem, ["barcode"]), { title: "InvoiceItemChanges", examples: [itemExample] });
export type ItemChanges = Static<typeof ItemChanges>;

const HeldAs = nullable(
  nameText(100, { example: "Table 4", description: "The name under which a draft waits at the till; null if it is not held" }),
);

export const NewInvoice = Type.Object(
  {
    clientId: optional(nullable(IdText)),
    posSessionId: optional(nullable(IdText)),
    items: Type.Array(NewItem, { maxItems: 200, default: [] }),
    notes: optional(nullable(freeText(2000))),
    heldAs: optional(HeldAs),
  },
  { title: "NewInvoice" },
);
export type NewInvoice = Static<typeof NewInvoice>;

export const InvoiceChanges = Type.Object(
  { heldAs: optional(HeldAs), notes: optional(nullable(freeText(2000))) },
  { title: "InvoiceChanges", examples: [{ heldAs: "Table 4" }] },
);
export type InvoiceChanges = Static<typeof InvoiceChanges>;

const Item = Type.Object(
  {
    id: IdText,
    name: Type.String(),
    quantity: Type.Number(),
    unitPrice: MoneyReply,
    total: MoneyReply,
    allocated: nullable(Type.Number({ description: "The line's share of the amount due, fixed when the invoice is finalized" })),
    refunded: MoneyReply,
    serviceId: nullable(IdText),
    productId: nullable(IdText),
    variantId: nullable(IdText),
    taxRateId: nullable(Type.String({ description: "The tax rate applied to the line" })),
    tax: nullable(
      Type.Object(
        { name: Type.String({ examples: ["VAT"] }), percentage: Type.Number({ examples: [15] }), isInclusive: Type.Boolean() },
        { title: "InvoiceItemTax", description: "That rate when the line was priced" },
      ),
    ),
  },
  { title: "InvoiceItem" },
);

const Discount = Type.Object(
  {
    kind: DiscountKind,
    value: Type.Number({ examples: [10] }),
    amount: Type.Number({ description: "The amount this line takes off, after the lines before it" }),
    reason: Type.String(),
    source: nullable(oneOf(discountSources)),
    by: nullable(By),
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
    by: nullable(By),
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
    by: nullable(By),
    creditNote: nullable(Type.Object({ id: IdText, number: Type.Integer({ examples: [3] }) }, { title: "CreditNoteName" })),
    createdAt: TimestampText,
  },
  { title: "InvoiceRefund" },
);
export type Refund = Static<typeof Refund>;

export const InvoiceTax = Type.Object(
  {
    name: Type.String({ examples: ["VAT"] }),
    percentage: Type.Number({ examples: [15] }),
    isInclusive: Type.Boolean({ description: "Whether the total already includes it" }),
    base: Type.Number({ examples: [100], description: "The taxed amount, after discounts and without the tax" }),
    amount: MoneyReply,
  },
  { title: "InvoiceTax" },
);

export const Invoice = Type.Object({
  id: IdText,
  number: nullable(Type.Integer({ description: "Assigned when the invoice is finalized; gapless within a workspace" })),
  status: InvoiceStatus,
  clientId: nullable(IdText),
  clientName: nullable(Type.String()),
  buyer: nullable(Buyer),
  posSessionId: nullable(IdText),
  currencyCode: Type.String(),
  items: Type.Array(Item),
  subtotal: MoneyReply,
  discounts: Type.Array(Discount),
  discountTotal: MoneyReply,
  total: MoneyReply,
  taxes: Type.Array(InvoiceTax),
  taxTotal: MoneyReply,
  amountDue: Type.Number({ examples: [125.5], description: "The amount due: the total plus any taxes on top of it" }),
  amountPaid: MoneyReply,
  balance: Type.Number({ examples: [25.5], description: "The amount still to be paid; 0 once the invoice is void" }),
  amountRemaining: Type.Number({ examples: [25.5], description: "The amount still to be paid, the same as `balance`" }),
  amountRefunded: MoneyReply,
  amountRefunding: Type.Number({ examples: [0], description: "Being sent back by the payment provider; not part of `amountRefunded` yet" }),
  checkoutId: nullable(Type.String({ description: "The latest checkout for paying it online" })),
  payments: Type.Array(Payment),
  refunds: Type.Array(Refund),
  notes: nullable(Type.String()),
  heldAs: nullable(Type.String({ examples: ["Table 4"], description: "The name under which the draft waits at the till" })),
  source: nullable(Type.Object({ kind: Type.String(), id: IdText })),
  createdAt: TimestampText,
  updatedAt: TimestampText,
  finalizedAt: nullable(TimestampText),
  dueDate: nullable(
    Type.String({ ...DayText, description: "The day it is finalized plus the workspace's payment terms; null without terms" }),
  ),
  paidAt: nullable(TimestampText),
  voidedAt: nullable(TimestampText),
  voidedBy: nullable(By),
});
export type Invoice = Static<typeof Invoice>;

export const OneInvoice = Type.Object({ invoice: Invoice });
/** A deletion also returns the updated invoice. */
export const DeletedFromInvoice = Type.Object({ message: Type.String({ examples: ["Item deleted."] }), invoice: Invoice });

export const NewPayment = Type.Object(
  {
    method: oneOf(takenMethods),
    amount: positiveAmount({ description: "Amount that the customer handed over. Cash may exceed the amount due; the rest is change" }),
    reference: optional(nullable(freeText(200))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "NewInvoicePayment" },
);
export type NewPayment = Static<typeof NewPayment>;

export const NewRefund = Type.Object(
  {
    amount: optional(positiveAmount({ description: "Defaults to everything not yet refunded" })),
    method: optional(
      oneOf(paymentMethods, {
        description:
          "Defaults to the method of the last payment. What was paid `online` goes back by the provider: it is pending until then",
      }),
    ),
    reason: optional(nullable(freeText(2000))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "NewInvoiceRefund" },
);
export type NewRefund = Static<typeof NewRefund>;

export const VoidInvoice = Type.Object(
  {
    refundPayments: optional(Type.Boolean({ default: false, description: "Refunds the payments made so far, each by its own method" })),
    reason: optional(nullable(freeText(2000))),
    posSessionId: optional(nullable(IdText)),
  },
  { title: "VoidInvoice" },
);
export type VoidInvoice = Static<typeof VoidInvoice>;

export const invoiceSorting = sorting("posInvoices", {
  createdAt: "createdAt",
  number: numberKey("sortedNumber", "coalesce(pos_invoices.number, 0)"),
  total: numberKey("sortedTotal", "pos_invoices.total_cents"),
});

export const InvoiceQuery = listQuery(
  "posInvoices",
  {
    // Ignores case and how Arabic is typed: a shop has many invoices, and their items are inside them.
    q: {
      ...where(
        freeText(200, { description: "The number, or part of the client's or an item's name" }),
        `strpos(${foldedText("client_name")}, ${foldedText("?")}) > 0 or number::text = ${foldedText("?")}
        or exists (select from jsonb_array_elements(items) item where strpos(${foldedText("item ->> 'name'")}, ${foldedText("?")}) > 0)`,
        (text) => text.trim(),
      ),
      isSearch: true,
    },
    status: InvoiceStatus,
    clientId: IdText,
    posSessionId: filter(IdText, "registerId"),
    held: where(
      Type.Boolean({ description: "Only drafts that are held at the till, or only the others" }),
      "(pos_invoices.held_as is not null) = ?",
    ),
    soldBy: filter(IdText, "createdBy"),
    method: sparse(
      "payments",
      where(
        oneOf(paymentMethods, { description: "Invoices with a payment by this method" }),
        // A scalar subquery is looked up invoice by invoice; `in` and `exists` would read every payment first.
        `(select true from pos_payments p
          where p.workspace_id = pos_invoices.workspace_id and p.invoice_id = pos_invoices.id and p.method = ? limit 1)`,
      ),
      // Reads only the payments' index for a frequent method: invoices are looked up only while there are few.
      `with paid as materialized (select p.invoice_id from pos_payments p where p.workspace_id = $workspace and p.method = ? limit 1001)
      select i.created_at, i.id from paid left join lateral (select created_at, id from pos_invoices
        where workspace_id = $workspace and id = paid.invoice_id and (select count(*) from paid) <= 1000 limit 1) i on true`,
    ),
    ...dayRange("createdAt"),
  },
  { sort: invoiceSorting.parameter },
);
export type InvoiceQuery = Static<typeof InvoiceQuery>;
export const InvoiceFilter = Type.Omit(InvoiceQuery, pagingNames);
