import type { CsvColumns } from "../../kit/csv.ts";
import type { Currency } from "../../kit/currencies.ts";
import { fromCents } from "../../kit/money.ts";
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
  };
}
