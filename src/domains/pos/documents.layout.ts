import type { PdfBlock, PdfDocument, PdfLanguage, PdfTone } from "../../adapters/pdf/document.ts";
import { currencyOf } from "../../kit/currencies.ts";
import { addressLines, type Letterhead } from "../workspace/index.ts";
import { CLIENT_DISCOUNT } from "./discounts.rules.ts";
import { texts } from "./documents.texts.ts";
import type { Invoice, InvoiceStatus } from "./invoices.schemas.ts";
import { zatcaCode } from "./zatca.rules.ts";

export const documentFormats = ["invoice", "receipt"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** Fields of an invoice, or of an invoiced order, that a document shows. */
export type Printed = Pick<
  Invoice,
  | "number"
  | "status"
  | "clientName"
  | "currencyCode"
  | "subtotal"
  | "total"
  | "taxes"
  | "taxTotal"
  | "amountDue"
  | "balance"
  | "payments"
  | "refunds"
  | "notes"
  | "createdAt"
  | "finalizedAt"
> & {
  items: readonly Pick<Invoice["items"][number], "name" | "quantity" | "unitPrice" | "total">[];
  discounts: readonly Pick<Invoice["discounts"][number], "kind" | "value" | "amount" | "reason">[];
};

/** The invoice as a page, or as a till receipt. */
export function invoiceDocument(invoice: Printed, seller: Letterhead, language: PdfLanguage, format: DocumentFormat): PdfDocument {
  const say = texts[language];
  const isReceipt = format === "receipt";
  const kind = kindOf(invoice, seller, language, isReceipt);
  const number = invoice.number === null ? null : say.number(invoice.number);
  const text = zatcaCode(invoice, seller);
  const code = text && { text, caption: say.code };
  const blocks: PdfBlock[] = [
    {
      kind: "letterhead",
      logo: seller.logo,
      name: seller.name,
      lines: senderLines(seller, language),
      title: kind,
      number,
      state: stateOf(invoice, language),
    },
    { kind: "facts", facts: factsOf(invoice, seller, language) },
    itemTable(invoice, language, isReceipt),
    { kind: "totals", lines: totalsOf(invoice, language), ...(code && !isReceipt ? { code } : {}) },
  ];
  if (invoice.payments.length > 0) blocks.push({ kind: "totals", lines: paymentsOf(invoice, language) });
  if (invoice.notes) blocks.push({ kind: "heading", text: say.notes }, { kind: "text", text: invoice.notes });
  if (code && isReceipt) blocks.push({ kind: "code", code });
  const footer = isReceipt ? [say.thanks] : [seller.name, seller.phone, seller.email];
  return { title: number === null ? kind : `${kind} ${invoice.number}`, language, paper: isReceipt ? "receipt" : "a4", footer, blocks };
}

function kindOf(invoice: Printed, { taxNumber, address }: Letterhead, language: PdfLanguage, isReceipt: boolean): string {
  const say = texts[language];
  if (invoice.status === "draft") return say.draft;
  const isTaxed = invoice.taxes.length > 0 && taxNumber !== null;
  if (isReceipt) return isTaxed && address?.countryCode === "SA" ? say.simplifiedTaxInvoice : say.receipt;
  return isTaxed ? say.taxInvoice : say.invoice;
}

export function senderLines({ phone, email, taxNumber, address }: Letterhead, language: PdfLanguage): string[] {
  const tax = taxNumber ? [`${texts[language].taxNumber}: ${taxNumber}`] : [];
  return [...addressLines(address, language), phone, email, ...tax];
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
  const text = invoice.status === "open" ? `${say.due}: ${money(invoice.balance, invoice)}` : say.statuses[invoice.status];
  return { text, tone: tones[invoice.status] };
}

function factsOf(invoice: Printed, { timezone }: Letterhead, language: PdfLanguage) {
  const say = texts[language];
  const date = new Intl.DateTimeFormat(say.locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  const by = invoice.payments.at(-1)?.by;
  return [
    { label: say.date, value: date.format(new Date(invoice.finalizedAt ?? invoice.createdAt)) },
    ...(invoice.clientName ? [{ label: say.client, value: invoice.clientName }] : []),
    ...(by?.kind === "staff" ? [{ label: say.servedBy, value: by.name }] : []),
  ];
}

function itemTable(invoice: Printed, language: PdfLanguage, isReceipt: boolean): PdfBlock {
  const say = texts[language];
  const price = { label: say.unitPrice, width: 2, align: "end" as const };
  return {
    kind: "table",
    columns: [
      { label: say.item, width: isReceipt ? 4 : 6 },
      { label: say.quantity, width: isReceipt ? 1.5 : 1.2, align: "end" },
      ...(isReceipt ? [] : [price]),
      { label: say.amount, width: isReceipt ? 2.4 : 2, align: "end" },
    ],
    rows: invoice.items.map(({ name, quantity, unitPrice, total }) => [
      name,
      String(quantity),
      ...(isReceipt ? [] : [figure(unitPrice, invoice)]),
      figure(total, invoice),
    ]),
  };
}

type Line = Extract<PdfBlock, { kind: "totals" }>["lines"][number];

function totalsOf(invoice: Printed, language: PdfLanguage): Line[] {
  const say = texts[language];
  const discounts = invoice.discounts.map(({ kind, value, amount, reason }): Line => {
    const share = kind === "percentage" ? ` ${value}%` : "";
    const why = reason === CLIENT_DISCOUNT ? say.clientDiscount : shortened(reason);
    return { label: `${say.discount}${share}: ${why}`, value: `-${figure(amount, invoice)}`, tone: "muted" };
  });
  const subtotal: Line[] = discounts.length > 0 ? [{ label: say.subtotal, value: figure(invoice.subtotal, invoice) }] : [];
  const added = invoice.taxes.filter(({ isInclusive }) => !isInclusive);
  const before: Line[] = added.length > 0 ? [{ label: say.beforeTax, value: figure(invoice.total, invoice) }] : [];
  const onTop = added.map((tax): Line => ({ label: say.tax(tax.name, tax.percentage), value: figure(tax.amount, invoice) }));
  const total: Line = { label: inCurrency(say.total, invoice), value: figure(invoice.amountDue, invoice), tone: "strong" };
  const held = invoice.taxes
    .filter(({ isInclusive }) => isInclusive)
    .map((tax): Line => ({ label: say.taxIncluded(tax.name, tax.percentage), value: figure(tax.amount, invoice), tone: "muted" }));
  return [...subtotal, ...discounts, ...before, ...onTop, total, ...held];
}

/** An explanation of a page would hide the figure beside it; the record has the whole of it. */
const LONGEST_REASON = 200;

function shortened(reason: string): string {
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON).trimEnd()}…` : reason;
}

function paymentsOf(invoice: Printed, language: PdfLanguage): Line[] {
  const say = texts[language];
  const payments = invoice.payments.flatMap(({ method, tendered, amount, change }): Line[] => {
    const paid = { label: `${say.paid} (${say.methods[method]})`, value: figure(amount, invoice) };
    if (change === 0) return [paid];
    const details: Line[] = [
      { label: say.tendered, value: figure(tendered, invoice), tone: "muted" },
      { label: say.change, value: figure(change, invoice), tone: "muted" },
    ];
    return [paid, ...details];
  });
  const refunds = invoice.refunds.map(
    ({ method, amount }): Line => ({ label: `${say.refunded} (${say.methods[method]})`, value: `-${figure(amount, invoice)}` }),
  );
  const due: Line[] =
    invoice.balance > 0 ? [{ label: inCurrency(say.balance, invoice), value: figure(invoice.balance, invoice), tone: "strong" }] : [];
  return [...payments, ...refunds, ...due];
}

/** With the decimals of the currency, so that figures line up. */
export function figure(amount: number, { currencyCode }: { currencyCode: string }): string {
  const { digits } = currencyOf(currencyCode);
  return new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
}

/** The currency is next to the label, so that the figures of a column line up. */
export function inCurrency(label: string, { currencyCode }: { currencyCode: string }): string {
  return `${label} (${currencyCode})`;
}

function money(amount: number, invoice: Printed): string {
  return `${figure(amount, invoice)} ${invoice.currencyCode}`;
}
