import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { StoredTax } from "../../money/taxes/index.ts";
import { amountOf, givenIn, isCounted, partsOf, type StoredRefund } from "./order-refunds.rules.ts";
import type { OrderRefund } from "./order-refunds.schemas.ts";
import {
  type OrderStatus,
  type OrderSums,
  type PaymentMethod,
  type PaymentStatus,
  type SoldLine,
  type StoredDelivery,
  type StoredDiscount,
  subtotalOf,
} from "./orders.rules.ts";
import type { Order, PlacedOrder } from "./orders.schemas.ts";
import type { Shipment } from "./shipments.schemas.ts";

/** An order as it is stored. */
export interface OrderRow {
  id: Id;
  workspaceId: Id;
  number: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  notes: string | null;
  items: SoldLine[];
  delivery: StoredDelivery | null;
  discount: StoredDiscount | null;
  totalCents: Cents;
  taxes: StoredTax[];
  taxCents: Cents;
  dueCents: Cents;
  invoiceNumber: number | null;
  invoicedAt: Timestamp | null;
  letterheadId: string | null;
  creditNote: { id: Id; number: number } | null;
  /** Oldest first. */
  refunds: StoredRefund[];
  shipments: Shipment[];
  paymentOption: "on-site" | "online";
  checkoutId: Id | null;
  hasOpenCheckout: boolean;
  /** Added to what is due, so that the provider can charge it. */
  roundingCents: Cents;
  cancelReason: "unpaid" | null;
  currencyCode: string;
  requestHash: string | null;
  language: "en" | "ar" | null;
  storeSlug: string | null;
  storeDomain: string | null;
  clientId: Id | null;
  customerOrderCount: number;
  /** First pictures, by product that still exists. */
  pictures: Record<Id, Id | null>;
  history: Order["history"];
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** The order as its buyer gets it. */
export function toOrder({
  customerName,
  customerEmail,
  customerPhone,
  items,
  delivery,
  discount,
  totalCents,
  taxes,
  taxCents,
  dueCents,
  language: _,
  letterheadId: _letterheadId,
  paymentOption: option,
  checkoutId,
  hasOpenCheckout: _hasOpenCheckout,
  roundingCents,
  ...order
}: OrderRow): PlacedOrder {
  const currency = currencyOf(order.currencyCode);
  const money = (cents: Cents) => fromCents(cents, currency);
  return {
    ...order,
    payment: { option, checkoutId },
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
    items: items.map((item) => ({ id: item.id, ...toQuotedItem(item, currency), refunded: refundedOf(item, order) })),
    refunds: order.refunds.map((refund) => toRefund(refund, currency)),
    amountRefunded: money(refundedCents({ ...order, dueCents })),
    delivery: delivery && deliveryOn(delivery, currency),
    ...toSums({ subtotalCents: subtotalOf(items), discount, totalCents, taxes, taxCents, dueCents }, currency, roundingCents),
  };
}

export function toQuotedItem(
  { productId, variantId, variantName, name, unitPriceCents, quantity, totalCents }: SoldLine,
  currency: Currency,
) {
  const [price, total] = [fromCents(unitPriceCents, currency), fromCents(totalCents, currency)];
  return { productId, variantId, variantName, name, price, quantity, total };
}

/** Orders that earlier releases refunded have no refunds: all of it went back. */
function refundedCents({ paymentStatus, refunds, dueCents }: Pick<OrderRow, "paymentStatus" | "refunds" | "dueCents">): Cents {
  return paymentStatus === "refunded" ? dueCents : amountOf(refunds.filter(({ status }) => status === "succeeded"));
}

function refundedOf({ id, quantity }: SoldLine, { paymentStatus, refunds }: Pick<OrderRow, "paymentStatus" | "refunds">): number {
  return paymentStatus === "refunded" ? quantity : (givenIn(refunds.filter(isCounted)).get(id)?.pieces ?? 0);
}

function toRefund({ amountCents, deliveryCents, taxCents, lines, ...refund }: StoredRefund, currency: Currency): OrderRefund {
  const money = (cents: Cents) => fromCents(cents, currency);
  const { id, status, method, reason, by, creditNote, createdAt } = refund;
  return {
    ...{ id, status, method, reason, by, creditNote, createdAt },
    amount: money(amountCents),
    taxTotal: money(taxCents),
    delivery: deliveryCents === null ? null : money(deliveryCents),
    lines: lines.map(({ amountCents: cents, ...line }) => ({ ...line, amount: money(cents) })),
  };
}

/** The amounts of an order or a quote. */
export function toSums(
  { subtotalCents, discount, totalCents, taxes, taxCents, dueCents }: OrderSums & Pick<OrderRow, "discount">,
  currency: Currency,
  roundingCents: Cents = 0,
) {
  const money = (cents: Cents) => fromCents(cents, currency);
  return {
    subtotal: money(subtotalCents),
    discount: discount && discountOn(discount, currency),
    total: money(totalCents),
    taxes: taxes.map(({ name, percentage, isInclusive, baseCents, amountCents }) => {
      return { name, percentage, isInclusive, base: money(baseCents), amount: money(amountCents) };
    }),
    taxTotal: money(taxCents),
    rounding: money(roundingCents),
    amountDue: money(dueCents),
  };
}

function deliveryOn({ method, feeCents, address, destination }: StoredDelivery, currency: Currency) {
  return { method, fee: fromCents(feeCents, currency), address, destination };
}

function discountOn({ code, kind, value, amountCents }: StoredDiscount, currency: Currency) {
  return { code, kind, value, amount: fromCents(amountCents, currency) };
}

/** The order as the workspace sees it. */
export function toWorkspaceOrder(row: OrderRow, statusUrl: string): Order {
  const { paymentMethod, clientId, customerOrderCount, pictures, history } = row;
  const order = toOrder(row);
  const shares = partsOf(row).map(({ shareCents }) => fromCents(shareCents, currencyOf(row.currencyCode)));
  const items = order.items.map((item, index) => {
    const picture = pictures[item.productId];
    return { ...item, amountDue: shares[index] ?? 0, imageFileId: picture ?? null, isDeleted: picture === undefined };
  });
  return { ...order, items, paymentMethod, statusUrl, clientId, customerOrderCount, history };
}
