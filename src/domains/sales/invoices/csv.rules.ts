import type { CsvColumns, CsvTitles } from "../../../kit/csv.ts";
import type { Invoice } from "./invoices.schemas.ts";

export const invoiceColumns: CsvColumns<Invoice> = {
  id: ({ id }) => id,
  number: ({ number }) => (number === null ? null : String(number)),
  status: ({ status }) => status,
  createdAt: ({ createdAt }) => createdAt,
  finalizedAt: ({ finalizedAt }) => finalizedAt,
  paidAt: ({ paidAt }) => paidAt,
  client: ({ clientName }) => clientName,
  clientId: ({ clientId }) => clientId,
  items: ({ items }) => items.map(({ name, quantity }) => `${quantity} x ${name}`).join("; "),
  currency: ({ currencyCode }) => currencyCode,
  subtotal: ({ subtotal }) => subtotal,
  discounts: ({ discountTotal }) => discountTotal,
  total: ({ total }) => total,
  taxes: ({ taxTotal }) => taxTotal,
  amountDue: ({ amountDue }) => amountDue,
  amountPaid: ({ amountPaid }) => amountPaid,
  amountRefunded: ({ amountRefunded }) => amountRefunded,
  balance: ({ balance }) => balance,
  notes: ({ notes }) => notes,
};

/** English headings are the names of the columns. */
export const invoiceTitles: Record<"en" | "ar", CsvTitles> = {
  en: {},
  ar: {
    id: "المعرّف",
    number: "الرقم",
    status: "الحالة",
    createdAt: "تاريخ الإنشاء",
    finalizedAt: "تاريخ الإصدار",
    paidAt: "تاريخ الدفع",
    client: "العميل",
    clientId: "معرّف العميل",
    items: "البنود",
    currency: "العملة",
    subtotal: "المجموع الفرعي",
    discounts: "الخصومات",
    total: "الإجمالي",
    taxes: "الضرائب",
    amountDue: "المبلغ المستحق",
    amountPaid: "المدفوع",
    amountRefunded: "المسترد",
    balance: "الرصيد",
    notes: "ملاحظات",
  },
};
