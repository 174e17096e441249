import { By } from "../../../kit/by.ts";
import { dayRange, listQuery, oneOrMore, search, sparse } from "../../../kit/filters.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  EmailText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { nameKey, numberKey, sorting } from "../../../kit/sorting.ts";
import { Destination, GivenDestination, Method } from "../settings/delivery.schemas.ts";
import { ContactPhone, PaymentOption } from "../settings/store-settings.schemas.ts";
import { codeKinds, TypedCode } from "./codes.schemas.ts";
import { CreditNoteName, OrderRefund, PublicOrderRefund } from "./order-refunds.schemas.ts";
import { orderFields, orderStatuses, paymentMethods, paymentStatuses, takenMethods } from "./orders.rules.ts";
import { PublicShipment, Shipment } from "./shipments.schemas.ts";

const MAX_LINES = 50;
const MAX_QUANTITY = 1_000;

const QuotedItem = Type.Object({
  productId: IdText,
  variantId: nullable(Type.String({ description: "Null for a product without variants" })),
  variantName: nullable(Type.String({ examples: ["Mint / 75 ml"], description: "Values of the variant's options, as they were then" })),
  name: Type.String({ examples: ["Whitening toothpaste"] }),
  price: MoneyReply,
  quantity: Type.Integer({ examples: [2] }),
  total: MoneyReply,
});
const Item = Type.Object({
  id: IdText,
  ...QuotedItem.properties,
  refunded: Type.Integer({ examples: [0], description: "Pieces that were refunded" }),
});

/** The tax of one rate. */
const OrderTax = Type.Object(
  {
    name: Type.String({ examples: ["VAT"] }),
    percentage: Type.Number({ examples: [15] }),
    isInclusive: Type.Boolean(),
    base: MoneyReply,
    amount: MoneyReply,
  },
  { title: "OrderTax" },
);

const sums = {
  subtotal: Type.Number({ examples: [120.5], description: "The pieces, without delivery" }),
  discount: nullable(
    Type.Object(
      {
        code: Type.String({ examples: ["SPRING-10"] }),
        kind: oneOf(codeKinds),
        value: nullable(Type.Number({ examples: [10] })),
        amount: Type.Number({ examples: [12.05], description: "Spread over the pieces; 0 for `free-delivery`" }),
      },
      { title: "OrderDiscount", description: "Null without a discount" },
    ),
  ),
  total: Type.Number({ examples: [113.45], description: "The pieces less the discount, and the delivery fee; without taxes on top" }),
  taxes: Type.Array(OrderTax),
  taxTotal: Type.Number({ examples: [16.37], description: "All taxes, those that prices include too" }),
  rounding: Type.Number({ examples: [0], description: "Amount that paying online adds or deducts in some currencies" }),
  amountDue: Type.Number({
    examples: [125.5],
    description: "Amount that the buyer pays: the total with the taxes on top and the rounding",
  }),
};

const DeliveryAddress = freeText(500, { example: "12 King Fahd Road, Riyadh" });

const payment = {
  payment: Type.Object(
    { option: PaymentOption, checkoutId: nullable(Type.String({ description: "The latest checkout; null before the first" })) },
    { title: "OrderPayment", description: "How the buyer pays" },
  ),
  cancelReason: nullable(
    oneOf(["unpaid"], { description: "`unpaid` if an online order was not paid in time; null if a member cancelled it" }),
  ),
};

const placed = {
  id: IdText,
  workspaceId: IdText,
  number: Type.Integer({ examples: [1001], description: "Starts at 1001; gapless within a workspace" }),
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  ...payment,
  customer: Type.Object({
    name: Type.String({ examples: ["Lina Haddad"] }),
    email: EmailText,
    phone: nullable(Type.String({ examples: ["+1 555 010 2030"] })),
  }),
  notes: nullable(Type.String({ examples: ["Please ring twice."] })),
  items: Type.Array(Item),
  delivery: nullable(
    Type.Object(
      {
        method: Method,
        fee: MoneyReply,
        address: nullable(Type.String({ examples: ["12 King Fahd Road, 12271 Riyadh"], description: "In one line" })),
        destination: nullable({ ...Destination, description: "The same in parts; null if it was given as text" }),
      },
      { title: "OrderDelivery", description: "Null for pick-up" },
    ),
  ),
  ...sums,
  currencyCode: Type.String({ examples: ["USD"] }),
  invoiceNumber: nullable(
    Type.Integer({ examples: [17], description: "From the counter of the workspace's invoices, once first paid or completed" }),
  ),
  invoicedAt: nullable(TimestampText),
  creditNote: nullable({ ...CreditNoteName, description: "The last one; each refund has its own" }),
  refunds: Type.Array(OrderRefund, { description: "Oldest first" }),
  amountRefunded: MoneyReply,
  shipments: Type.Array(Shipment, { description: "Oldest first" }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
};

/** The order as its buyer gets it. */
export const PlacedOrder = Type.Object(placed, { title: "PlacedOrder" });
export type PlacedOrder = Static<typeof PlacedOrder>;

/** A change of an order's status or payment. */
const OrderHistory = Type.Object(
  {
    at: TimestampText,
    by: nullable(By),
    field: oneOf(orderFields),
    from: Type.String({ examples: ["pending"] }),
    to: Type.String({ examples: ["confirmed"] }),
  },
  { title: "OrderHistory" },
);

const ItemDue = Type.Number({
  examples: [48.2],
  description: "The line's part of the order's `amountDue`: less its discount, with its tax. The delivery is the rest",
});
const ImageFileId = nullable(Type.String({ description: "First picture of the product as it is now; null if it has none or is deleted" }));

const IsDeleted = Type.Boolean({ description: "Whether the product has been deleted since" });

export const Order = Type.Object({
  ...placed,
  items: Type.Array(
    Type.Object({ ...Item.properties, amountDue: ItemDue, imageFileId: ImageFileId, isDeleted: IsDeleted }, { title: "OrderItem" }),
  ),
  paymentMethod: nullable(oneOf(paymentMethods, { description: "Null if unpaid, or if it was not recorded" })),
  statusUrl: Type.String({
    examples: ["https://example.com/s/shop/orders/Zl8cKrTT"],
    description: "The page on which the buyer follows the order",
  }),
  clientId: nullable(Type.String({ description: "The client with the buyer's e-mail; null if there is none" })),
  customerOrderCount: Type.Integer({ examples: [3], description: "Orders with the buyer's e-mail, including this one" }),
  history: Type.Array(OrderHistory, { description: "Changes of status and payment, oldest first; at most the last 50" }),
});
export type Order = Static<typeof Order>;

/** Orders that wait to be handled. */
export const OrderSummary = Type.Object(
  {
    status: oneOf(orderStatuses),
    count: Type.Integer({ examples: [3] }),
    amountDue: MoneyReply,
  },
  { title: "OrderSummary" },
);

/** The order as shown to anyone with its token: without data of the buyer. */
export const PublicOrder = Type.Object(
  {
    number: PlacedOrder.properties.number,
    status: oneOf(orderStatuses),
    paymentStatus: oneOf(paymentStatuses),
    ...payment,
    items: Type.Array(Item),
    delivery: nullable(Type.Object({ method: Method, fee: MoneyReply })),
    ...sums,
    refunds: Type.Array(PublicOrderRefund),
    amountRefunded: MoneyReply,
    shipments: Type.Array(PublicShipment),
    currencyCode: Type.String({ examples: ["USD"] }),
    invoiceNumber: nullable(Type.Integer({ examples: [17] })),
    store: Type.Object({ slug: Type.String(), name: Type.String({ examples: ["Bright Clinic"] }), language: Type.String() }),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "PublicOrder" },
);
export type PublicOrder = Static<typeof PublicOrder>;

/** Any text: an unknown token finds no order. */
export const OrderToken = Type.String({ maxLength: 200, examples: ["Zl8cKrTTngASp8QBZl8cKrTTngASp8QC0FfZr3wqk5tG7yHj2nBvXcLm"] });

/** The same for an order and its quote. */
const wanted = {
  items: Type.Array(
    Type.Object(
      {
        productId: IdText,
        variantId: optional(nullable(Type.String({ ...IdText, description: "Required for a product with variants" }))),
        quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, examples: [2] }),
      },
      { examples: [{ productId: "665f1c2ab4d39e0012a7c401", quantity: 2 }] },
    ),
    { minItems: 1, maxItems: MAX_LINES },
  ),
  delivery: optional(
    nullable(
      Type.Object(
        { method: Method, address: optional(Type.Union([DeliveryAddress, GivenDestination, Type.Null()])) },
        {
          description:
            "One of the store's `deliveryOptions`, or of the zone that the address falls into: then it must be in parts. Omit it for pick-up",
        },
      ),
    ),
  ),
  discountCode: optional(nullable(TypedCode)),
};

export const QuoteRequest = Type.Object({
  ...wanted,
  email: optional(nullable(Type.String({ ...EmailText, description: "The buyer's, for codes with a limit for each customer" }))),
});
export type QuoteRequest = Static<typeof QuoteRequest>;

/** The amounts of an order that has not been placed. */
export const Quote = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        { ...QuotedItem.properties, inStock: Type.Boolean({ description: "Whether as many are left" }) },
        { title: "QuotedItem" },
      ),
    ),
    delivery: nullable(Type.Object({ method: Method, fee: MoneyReply })),
    ...sums,
    currencyCode: Type.String({ examples: ["USD"] }),
  },
  { title: "Quote" },
);
export type Quote = Static<typeof Quote>;

export const NewOrder = Type.Object({
  customer: Type.Object({ name: nameText(200, { example: "Lina Haddad" }), email: EmailText, phone: optional(nullable(ContactPhone)) }),
  ...wanted,
  notes: optional(nullable(freeText(2000, { example: "Please ring twice." }))),
  payment: optional(
    nullable(
      Type.Object(
        { option: PaymentOption },
        { description: "One of the store's `paymentOptions`; by default the first", title: "ChosenPayment" },
      ),
    ),
  ),
  language: optional(oneOf(["en", "ar"], { description: "In which messages are sent; by default the store's" })),
  orderKey: optional(
    Type.String({
      minLength: 8,
      maxLength: 255,
      examples: ["order-7f3a2c41"],
      description: "A key chosen by the buyer's client; sending it again does not create a second order",
    }),
  ),
});
export type NewOrder = Static<typeof NewOrder>;

export const ChangeOrder = Type.Object({
  status: optional(oneOf(orderStatuses)),
  paymentStatus: optional(oneOf(paymentStatuses)),
  method: optional(oneOf(takenMethods, { description: 'How it was paid; only together with `paymentStatus: "paid"`' })),
  reason: optional(nullable(freeText(2000, { description: "Reason of a refund, shown on its credit note; required in Saudi Arabia" }))),
});
export type ChangeOrder = Static<typeof ChangeOrder>;

export const orderSorting = sorting("orders", {
  createdAt: "createdAt",
  total: numberKey("sortedTotal", "orders.total_cents"),
  customer: nameKey("orders.customer_name"),
});

export const OrderQuery = listQuery(
  "orders",
  {
    q: search(["customerName", "customerEmail"], {
      caseOnly: true,
      foldsArabic: true,
      exactly: ["orders.id", "orders.number::text", "'#' || orders.number"],
      description: "Part of the customer's name or e-mail, or the order's number or id",
    }),
    status: sparse("status", oneOrMore(oneOf(orderStatuses), "status")),
    paymentStatus: oneOf(paymentStatuses),
    ...dayRange("createdAt"),
  },
  { sort: orderSorting.parameter },
);
export type OrderQuery = Static<typeof OrderQuery>;
export const OrderFilter = Type.Omit(OrderQuery, pagingNames);
