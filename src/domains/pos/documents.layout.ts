import type { PdfBlock, PdfDocument, PdfLanguage } from "../../adapters/pdf/document.ts";
import { CLIENT_DISCOUNT } from "./discounts.rules.ts";
import { texts } from "./documents.texts.ts";
import type { Invoice } from "./invoices.schemas.ts";

/** Who sells, as the head of a document names them. */
export interface Seller {
  name: string | null;
  email: string;
  phone: string;
  timezone: string;
}

export const documentFormats = ["invoice", "receipt"] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The invoice as a sheet, or as the strip a till prints. */
export function invoiceDocument(invoice: Invoice, seller: Seller, language: PdfLanguage, format: DocumentFormat): PdfDocument {
  const say = texts[language];
  const kind = format === "receipt" ? say.receipt : invoice.status === "draft" ? say.draft : say.invoice;
  const title = invoice.number === null ? kind : `${kind} ${invoice.number}`;
  const isReceipt = format === "receipt";
  const blocks: PdfBlock[] = [
    { kind: "title", text: seller.name ?? seller.email },
    ...[seller.phone, seller.email].map((text): PdfBlock => ({ kind: "text", text, tone: "muted", align: isReceipt ? "center" : "start" })),
    { kind: "rule" },
    { kind: "heading", text: title },
    { kind: "facts", perRow: isReceipt ? 1 : 2, facts: factsOf(invoice, seller, language) },
    itemTable(invoice, language, isReceipt),
    { kind: "totals", lines: totalsOf(invoice, language) },
  ];
  if (invoice.payments.length > 0) blocks.push({ kind: "rule" }, { kind: "totals", lines: paymentsOf(invoice, language) });
  if (invoice.notes) blocks.push({ kind: "heading", text: say.notes }, { kind: "text", text: invoice.notes });
  return { title, language, paper: isReceipt ? "receipt" : "a4", footer: isReceipt ? say.thanks : (seller.name ?? seller.email), blocks };
}

function factsOf(invoice: Invoice, { timezone }: Seller, language: PdfLanguage) {
  const say = texts[language];
  const date = new Intl.DateTimeFormat(say.locale, { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  return [
    { label: say.date, value: date.format(new Date(invoice.finalizedAt ?? invoice.createdAt)) },
    { label: say.status, value: say.statuses[invoice.status] },
    ...(invoice.clientName ? [{ label: say.client, value: invoice.clientName }] : []),
  ];
}

function itemTable({ items }: Invoice, language: PdfLanguage, isReceipt: boolean): PdfBlock {
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
    rows: items.map(({ name, quantity, unitPrice, total }) => [
      name,
      String(quantity),
      ...(isReceipt ? [] : [figure(unitPrice)]),
      figure(total),
    ]),
  };
}

type Line = Extract<PdfBlock, { kind: "totals" }>["lines"][number];

function totalsOf(invoice: Invoice, language: PdfLanguage): Line[] {
  const say = texts[language];
  const discounts = invoice.discounts.map(({ kind, value, amount, reason }): Line => {
    const share = kind === "percentage" ? ` ${value}%` : "";
    const why = reason === CLIENT_DISCOUNT ? say.clientDiscount : reason;
    return { label: `${say.discount}${share}: ${why}`, value: `-${figure(amount)}`, tone: "muted" };
  });
  const subtotal: Line = { label: say.subtotal, value: figure(invoice.subtotal) };
  const total: Line = { label: say.total, value: money(invoice.total, invoice), tone: "strong" };
  return discounts.length > 0 ? [subtotal, ...discounts, total] : [total];
}

function paymentsOf(invoice: Invoice, language: PdfLanguage): Line[] {
  const say = texts[language];
  const payments = invoice.payments.flatMap(({ method, tendered, amount, change }): Line[] => {
    const paid = { label: `${say.paid} (${say.methods[method]})`, value: figure(amount) };
    if (change === 0) return [paid];
    const details: Line[] = [
      { label: say.tendered, value: figure(tendered), tone: "muted" },
      { label: say.change, value: figure(change), tone: "muted" },
    ];
    return [paid, ...details];
  });
  const refunds = invoice.refunds.map(
    ({ method, amount }): Line => ({ label: `${say.refunded} (${say.methods[method]})`, value: `-${figure(amount)}` }),
  );
  const due: Line[] = invoice.amountDue > 0 ? [{ label: say.due, value: money(invoice.amountDue, invoice), tone: "strong" }] : [];
  return [...payments, ...refunds, ...due];
}

const figures = new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function figure(amount: number): string {
  return figures.format(amount);
}

function money(amount: number, { currencyCode }: Invoice): string {
  return `${figure(amount)} ${currencyCode}`;
}
