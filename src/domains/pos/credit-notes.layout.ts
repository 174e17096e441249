import type { PdfBlock, PdfDocument, PdfLanguage } from "../../adapters/pdf/document.ts";
import type { Letterhead } from "../workspace/index.ts";
import type { CreditNote } from "./credit-notes.schemas.ts";
import { figure, inCurrency, senderLines } from "./documents.layout.ts";
import { texts } from "./documents.texts.ts";
import { zatcaCode } from "./zatca.rules.ts";

/** A credit note as a page: the refund of an invoice, with the invoice's number and date. */
export function creditNoteDocument(note: CreditNote, seller: Letterhead, language: PdfLanguage): PdfDocument {
  const say = texts[language];
  const number = say.number(note.number);
  const issued = { finalizedAt: note.createdAt, status: "paid" as const, amountDue: note.amount, taxTotal: note.taxTotal };
  const text = zatcaCode(issued, seller);
  const net = note.amount - note.taxTotal;
  const total = { label: inCurrency(say.credited, note), value: figure(note.amount, note), tone: "strong" as const };
  const taxes = note.taxes.map((tax) => ({ label: say.tax(tax.name, tax.percentage), value: figure(tax.amount, note) }));
  const before = taxes.length > 0 ? [{ label: say.beforeTax, value: figure(net, note) }] : [];
  const blocks: PdfBlock[] = [
    {
      kind: "letterhead",
      logo: seller.logo,
      name: seller.name,
      lines: senderLines(seller, language),
      title: say.creditNote,
      number,
      state: null,
    },
    { kind: "facts", facts: factsOf(note, seller, language) },
    {
      kind: "table",
      columns: [
        { label: say.item, width: 6 },
        { label: say.amount, width: 2, align: "end" },
      ],
      rows: note.lines.map((line) => [line.name, figure(line.amount, note)]),
    },
    { kind: "totals", lines: [...before, ...taxes, total], ...(text ? { code: { text, caption: say.code } } : {}) },
  ];
  const footer = [seller.name, seller.phone, seller.email];
  return { title: `${say.creditNote} ${note.number}`, language, paper: "a4", footer, blocks };
}

function factsOf(note: CreditNote, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  const date = new Intl.DateTimeFormat(say.locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  return [
    { label: say.date, value: date.format(new Date(note.createdAt)) },
    { label: say.ofInvoice, value: String(note.invoiceNumber) },
    { label: say.invoiceDate, value: date.format(new Date(note.invoicedAt)) },
    ...(note.clientName ? [{ label: say.client, value: note.clientName }] : []),
    ...(note.reason ? [{ label: say.reason, value: note.reason }] : []),
  ];
}
