import type { CsvColumns, CsvTitles } from "../../../kit/csv.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { fromCents } from "../../../kit/money.ts";
import type { EntryKind, EntryRow } from "./entries.rules.ts";

export function entryColumns(kind: EntryKind, currency: Currency): CsvColumns<EntryRow> {
  const party = kind === "income" ? "clientId" : "vendor";
  return {
    id: (row) => row.id,
    date: (row) => row.date,
    title: (row) => row.title,
    amount: (row) => fromCents(row.amountCents, currency),
    category: (row) => row.category,
    account: (row) => row.account,
    [party]: (row) => row[party],
    notes: (row) => row.notes,
    receiptImages: (row) => row.receiptImages.join(" "),
    source: (row) => row.sourceKind,
    sourceId: (row) => row.sourceId,
    currency: () => currency.code,
    ...(kind === "expense" ? taxColumns(currency) : {}),
  };
}

/** Only expenses have tax of their own: the tax of sales is in their invoices. */
function taxColumns(currency: Currency): CsvColumns<EntryRow> {
  return {
    tax: (row) => row.taxName,
    taxPercentage: (row) => (row.taxPercentage === null ? null : String(row.taxPercentage)),
    taxAmount: (row) => (row.taxCents === null ? null : fromCents(row.taxCents, currency)),
  };
}

/** English headings are the names of the columns. */
export const entryTitles: Record<"en" | "ar", CsvTitles> = {
  en: {},
  ar: {
    id: "المعرّف",
    date: "التاريخ",
    title: "العنوان",
    amount: "المبلغ",
    category: "التصنيف",
    account: "الحساب",
    clientId: "معرّف العميل",
    vendor: "المدفوع له",
    notes: "ملاحظات",
    receiptImages: "الإيصالات",
    source: "المصدر",
    sourceId: "معرّف المصدر",
    currency: "العملة",
    tax: "الضريبة",
    taxPercentage: "نسبة الضريبة",
    taxAmount: "مبلغ الضريبة",
  },
};
