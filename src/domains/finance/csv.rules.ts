import { fromCents } from "../../kit/money.ts";
import type { EntryKind, EntryRow } from "./entries.rules.ts";

type Cell = string | number | null;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** Text that a spreadsheet opens: it knows UTF-8 by the mark, and takes no cell for a formula. */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + [header, ...rows].map((row) => row.map(csvCell).join(",") + LINE_END).join("");
}

/** Numbers are written as they are, so that a refund stays a number; text that could start a formula gets a quote mark. */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return value.toFixed(2);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function entriesAsCsv(kind: EntryKind, rows: readonly EntryRow[]): string {
  const party = kind === "income" ? "clientId" : "vendor";
  const header = ["id", "date", "title", "amount", "category", "account", party, "notes", "receiptImages", "source", "sourceId"];
  return toCsv(
    header,
    rows.map((row) => [
      row.id,
      row.date,
      row.title,
      fromCents(row.amountCents),
      row.category,
      row.account,
      row[party],
      row.notes,
      row.receiptImages.join(" "),
      row.sourceKind,
      row.sourceId,
    ]),
  );
}
