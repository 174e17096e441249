import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { LineTax } from "../../money/taxes/index.ts";
import type { OrderRow } from "../../store/orders/index.ts";
import { lineName } from "../../store/products/index.ts";
import type { Buyer } from "../invoices/buyers.rules.ts";
import type { InvoiceStatus } from "../invoices/invoices.schemas.ts";
import type { Printed } from "./printed.rules.ts";

/** An invoiced order as an invoice: its delivery is one more line. */
export function printedOrder(order: OrderRow): Printed {
  const currency = currencyOf(order.currencyCode);
  const money = (cents: Cents) => fromCents(cents, currency);
  const line = (name: string, quantity: number, unitCents: Cents, totalCents: Cents, tax: LineTax | null) => {
    return { name, quantity, unitPrice: money(unitCents), total: money(totalCents), tax };
  };
  const { delivery } = order;
  const fee = delivery && delivery.feeCents > 0 ? [line(delivery.method, 1, delivery.feeCents, delivery.feeCents, delivery.tax)] : [];
  const status = statusOf(order);
  return {
    number: order.invoiceNumber,
    status,
    clientName: order.customerName,
    buyer: addressee(order),
    dueDate: null,
    currencyCode: order.currencyCode,
    items: [...order.items.map((item) => line(lineName(item), item.quantity, item.unitPriceCents, item.totalCents, item.tax)), ...fee],
    discounts: discountsOf(order, currency),
    subtotal: money(order.totalCents + (order.discount?.amountCents ?? 0)),
    total: money(order.totalCents),
    taxes: order.taxes.map(({ name, percentage, isInclusive, baseCents, amountCents }) => {
      return { name, percentage, isInclusive, base: money(baseCents), amount: money(amountCents) };
    }),
    taxTotal: money(order.taxCents),
    amountDue: money(order.dueCents),
    rounding: money(order.roundingCents),
    amountRemaining: status === "open" ? money(order.dueCents) : 0,
    payments: [],
    refunds: order.refunds
      .filter((refund) => refund.status === "succeeded")
      .map(({ method, amountCents }) => ({ method, amount: money(amountCents) })),
    notes: null,
    createdAt: order.createdAt,
    finalizedAt: order.invoicedAt,
  };
}

/** Free delivery takes nothing off the pieces; the delivery is a line of its own, or none. */
function discountsOf({ discount }: OrderRow, currency: Currency): Printed["discounts"] {
  if (!discount || discount.kind === "free-delivery" || discount.value === null) return [];
  const { kind, value, code, amountCents } = discount;
  return [{ kind, value, amount: fromCents(amountCents, currency), reason: code }];
}

/** The buyer where the order is delivered to. */
function addressee({ delivery }: OrderRow): Buyer | null {
  if (!delivery?.address) return null;
  const blank = { line1: delivery.address, line2: null, city: null, region: null, postalCode: null, countryCode: null };
  return { taxNumber: null, address: delivery.destination ?? blank };
}

/** A cancelled order is owed nothing. */
function statusOf({ status, paymentStatus }: OrderRow): InvoiceStatus {
  if (paymentStatus !== "unpaid") return paymentStatus;
  return status === "cancelled" ? "void" : "open";
}
