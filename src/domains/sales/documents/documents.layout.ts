import type { PdfBlock, PdfDocument, PdfLanguage, PdfTone } from "../../../adapters/pdf/document.ts";
import { dayIn, momentIn } from "../../../kit/writing.ts";
import { addressLines, type Letterhead } from "../../platform/workspace/index.ts";
import { accentOf } from "../../store/settings/index.ts";
import type { Buyer } from "../invoices/buyers.rules.ts";
import type { InvoiceStatus } from "../invoices/invoices.schemas.ts";
import { texts } from "./documents.texts.ts";
import type { Printed } from "./printed.rules.ts";
import { figure, paymentsOf, taxTable, totalsOf, unrounded } from "./totals.layout.ts";
import { zatcaCode } from "./zatca.rules.ts";

export const documentFormats = ["invoice", "receipt"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** A longer note has the whole width, below the totals. */
const LONGEST_BESIDE = 400;

/** The invoice as a page, or as a till receipt. */
export function invoiceDocument(invoice: Printed, seller: Letterhead, language: PdfLanguage, format: DocumentFormat): PdfDocument {
  const say = texts[language];
  const isReceipt = format === "receipt";
  const kind = kindOf(invoice, seller, language, isReceipt);
  const text = zatcaCode(invoice, seller);
  const code = text && { text, caption: say.code };
  const note = invoice.notes && { heading: say.notes, text: invoice.notes };
  const isBeside = !isReceipt && note && note.text.length <= LONGEST_BESIDE;
  const sums = [...totalsOf(invoice, language), ...paymentsOf(invoice, language)];
  const blocks: PdfBlock[] = [
    headOf(seller, language, { title: kind, number: invoice.number, state: stateOf(invoice, language) }),
    { kind: "facts", facts: factsOf(invoice, seller, language) },
    itemTable(invoice, language, isReceipt),
    { kind: "totals", lines: sums, ...(code && !isReceipt ? { code } : {}), ...(isBeside ? { note } : {}) },
    ...taxTable(invoice, unrounded(invoice), language),
  ];
  if (note && !isBeside) blocks.push({ kind: "note", note });
  if (code && isReceipt) blocks.push({ kind: "code", code });
  const footer = isReceipt ? [say.thanks] : [seller.name, seller.phone, seller.email];
  const title = invoice.number === null ? kind : `${kind} ${invoice.number}`;
  return { title, language, paper: isReceipt ? "receipt" : "a4", accent: accentFor(seller), footer, blocks };
}

/** The colour of the business, dark enough to be read on paper. */
export function accentFor({ color }: Letterhead): string | null {
  return color && accentOf(color).accent;
}

/** A full tax invoice names its buyer's tax number; without one it is simplified, in either format. */
function kindOf(invoice: Printed, { taxNumber }: Letterhead, language: PdfLanguage, isReceipt: boolean): string {
  const say = texts[language];
  if (invoice.status === "draft") return say.draft;
  if (invoice.taxes.length > 0 && taxNumber !== null) return invoice.buyer?.taxNumber ? say.taxInvoice : say.simplifiedTaxInvoice;
  return isReceipt ? say.receipt : say.invoice;
}

type Head = Extract<PdfBlock, { kind: "letterhead" }>;

export function headOf(
  seller: Letterhead,
  language: PdfLanguage,
  { title, number, state }: { title: string; number: number | null; state: Head["state"] },
): Head {
  const { slogan, phone, email, taxNumber, address, name, logo } = seller;
  const say = texts[language];
  const tax = taxNumber ? [`${say.taxNumber}: ${taxNumber}`] : [];
  const lines = [...(slogan ? [slogan] : []), ...addressLines(address, language), phone, email, ...tax];
  return { kind: "letterhead", logo, name, lines, title, number: number === null ? null : say.number(number), state };
}

const tones: Record<InvoiceStatus, PdfTone> = {
  draft: "muted",
  open: "alert",
  paid: "good",
  "partially-refunded": "muted",
  refunded: "muted",
  void: "alert",
};

/** Whether there is anything left to pay is the first thing people look for. */
function stateOf(invoice: Printed, language: PdfLanguage) {
  const say = texts[language];
  const left = `${say.balance}: ${figure(invoice.amountRemaining, invoice)} ${invoice.currencyCode}`;
  return { text: invoice.status === "open" ? left : say.statuses[invoice.status], tone: tones[invoice.status] };
}

function factsOf(invoice: Printed, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  const by = invoice.payments.at(-1)?.by;
  return [
    { label: say.date, value: momentIn(language, invoice.finalizedAt ?? invoice.createdAt, timezone) },
    ...(invoice.dueDate ? [{ label: say.dueDate, value: dayIn(language, invoice.dueDate, "date") }] : []),
    ...buyerFacts(invoice, language),
    ...(by?.kind === "staff" ? [{ label: say.servedBy, value: by.name }] : []),
  ];
}

/** The buyer's name, address and tax number, a line each. */
export function buyerFacts({ clientName, buyer }: { clientName: string | null; buyer: Buyer | null }, language: PdfLanguage) {
  if (!clientName) return [];
  const say = texts[language];
  const tax = buyer?.taxNumber ? [`${say.taxNumber}: ${buyer.taxNumber}`] : [];
  return [{ label: say.client, value: [clientName, ...addressLines(buyer?.address ?? null, language), ...tax].join("\n") }];
}

function itemTable(invoice: Printed, language: PdfLanguage, isReceipt: boolean): PdfBlock {
  const say = texts[language];
  const isTaxed = invoice.items.some(({ tax }) => tax !== null);
  const decimals = Math.max(0, ...invoice.items.map(({ quantity }) => decimalsOf(quantity)));
  const figures = { width: 1, align: "figure" as const };
  return {
    kind: "table",
    columns: [
      { label: say.item, width: 6 },
      { label: say.quantity, width: 0.6, align: "figure" },
      ...(isReceipt ? [] : [{ label: say.unitPrice, ...figures }]),
      ...(isTaxed ? [{ label: say.taxTotal, width: 0.6, align: "figure" as const }] : []),
      { label: say.amount, ...figures },
    ],
    rows: invoice.items.map(({ name, quantity, unitPrice, total, tax }) => [
      name,
      quantity.toFixed(decimals),
      ...(isReceipt ? [] : [figure(unitPrice, invoice)]),
      ...(isTaxed ? [tax ? `${tax.percentage}%` : "–"] : []),
      figure(total, invoice),
    ]),
  };
}

/** At most three, as quantities have. */
function decimalsOf(quantity: number): number {
  return String(Math.round(quantity * 1000) / 1000).split(".")[1]?.length ?? 0;
}
