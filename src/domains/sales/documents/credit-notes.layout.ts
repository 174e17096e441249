import type { PdfBlock, PdfDocument, PdfLanguage, PdfTotal } from "../../../adapters/pdf/document.ts";
import { momentIn } from "../../../kit/writing.ts";
import type { Letterhead } from "../../platform/workspace/index.ts";
import type { CreditNote } from "../invoices/credit-notes.schemas.ts";
import { accentFor, buyerFacts, headOf } from "./documents.layout.ts";
import { texts } from "./documents.texts.ts";
import { figure, inCurrency, taxTable } from "./totals.layout.ts";
import { zatcaCode } from "./zatca.rules.ts";

/** A credit note as a page: the refund of an invoice, with the invoice's number and date. */
export function creditNoteDocument(note: CreditNote, seller: Letterhead, language: PdfLanguage): PdfDocument {
  const say = texts[language];
  const issued = { finalizedAt: note.createdAt, status: "paid" as const, amountDue: note.amount, taxTotal: note.taxTotal };
  const text = zatcaCode(issued, seller);
  const total: PdfTotal = { label: inCurrency(say.credited, note), value: figure(note.amount, note), tone: "strong" };
  const taxes: PdfTotal[] = [
    { label: say.beforeTax, value: figure(note.amount - note.taxTotal, note) },
    { label: say.taxTotal, value: figure(note.taxTotal, note) },
  ];
  const lines = [...(note.taxes.length > 0 ? taxes : []), total];
  const blocks: PdfBlock[] = [
    headOf(seller, language, { title: say.creditNote, number: note.number, state: null }),
    { kind: "facts", facts: factsOf(note, seller, language) },
    {
      kind: "table",
      columns: [
        { label: say.item, width: 6 },
        { label: say.amount, width: 1, align: "figure" },
      ],
      rows: note.lines.map((line) => [line.name, figure(line.amount, note)]),
    },
    { kind: "totals", lines, ...(text ? { code: { text, caption: say.code } } : {}) },
    ...taxTable(note, note.amount, language),
  ];
  const footer = [seller.name, seller.phone, seller.email];
  return { title: `${say.creditNote} ${note.number}`, language, paper: "a4", accent: accentFor(seller), footer, blocks };
}

function factsOf(note: CreditNote, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  return [
    { label: say.date, value: momentIn(language, note.createdAt, timezone) },
    { label: say.ofInvoice, value: String(note.invoiceNumber) },
    { label: say.invoiceDate, value: momentIn(language, note.invoicedAt, timezone) },
    ...buyerFacts(note, language),
    ...(note.reason ? [{ label: say.reason, value: note.reason }] : []),
  ];
}
