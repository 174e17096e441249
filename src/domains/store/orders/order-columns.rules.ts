import type { CsvColumns } from "../../../kit/csv.ts";
import { lineName } from "../products/variants.rules.ts";
import type { Order } from "./orders.schemas.ts";

export const orderColumns: CsvColumns<Order> = {
  id: ({ id }) => id,
  number: ({ number }) => String(number),
  status: ({ status }) => status,
  paymentStatus: ({ paymentStatus }) => paymentStatus,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  createdAt: ({ createdAt }) => createdAt,
  customer: ({ customer }) => customer.name,
  email: ({ customer }) => customer.email,
  phone: ({ customer }) => customer.phone,
  items: ({ items }) => items.map((item) => `${item.quantity} x ${lineName(item)}`).join("; "),
  delivery: ({ delivery }) => delivery?.method ?? null,
  deliveryAddress: ({ delivery }) => delivery?.address ?? null,
  deliveryFee: ({ delivery }) => delivery?.fee ?? null,
  subtotal: ({ subtotal }) => subtotal,
  discountCode: ({ discount }) => discount?.code ?? null,
  discount: ({ discount }) => discount?.amount ?? null,
  total: ({ total }) => total,
  taxes: ({ taxTotal }) => taxTotal,
  amountDue: ({ amountDue }) => amountDue,
  refunded: ({ amountRefunded }) => amountRefunded,
  invoiceNumber: ({ invoiceNumber }) => (invoiceNumber === null ? null : String(invoiceNumber)),
  currency: ({ currencyCode }) => currencyCode,
  notes: ({ notes }) => notes,
  tracking: ({ shipments }) =>
    shipments.map(({ carrier, trackingNumber }) => [carrier, trackingNumber].filter(Boolean).join(" ")).join("; ") || null,
};
