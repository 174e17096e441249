import type { PdfBlock, PdfLanguage, PdfTotal } from "../../../adapters/pdf/document.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { fromCents, toCents } from "../../../kit/money.ts";
import { NO_REASON, STANDING } from "../invoices/discounts.rules.ts";
import type { Invoice } from "../invoices/invoices.schemas.ts";
import { texts } from "./documents.texts.ts";
import type { Printed } from "./printed.rules.ts";

type InCurrency = Pick<Invoice, "currencyCode">;

/** Subtotal and discounts, the amount without any tax, all taxes, and the sum. */
export function totalsOf(invoice: Printed, language: PdfLanguage): PdfTotal[] {
  const say = texts[language];
  const discounts = invoice.discounts.map(({ kind, value, amount, reason }): PdfTotal => {
    const share = kind === "percentage" ? ` ${value}%` : "";
    const why = STANDING.has(reason) ? say.clientDiscount : shortened(reason);
    const label = `${say.discount}${share}`;
    return { label: NO_REASON.has(reason) ? label : `${label}: ${why}`, value: `-${figure(amount, invoice)}`, tone: "muted" };
  });
  const subtotal: PdfTotal[] = discounts.length > 0 ? [{ label: say.subtotal, value: figure(invoice.subtotal, invoice) }] : [];
  const taxes: PdfTotal[] = [
    { label: say.beforeTax, value: figure(less(unrounded(invoice), invoice.taxTotal, invoice), invoice) },
    { label: say.taxTotal, value: figure(invoice.taxTotal, invoice) },
  ];
  const total: PdfTotal = { label: inCurrency(say.total, invoice), value: figure(invoice.amountDue, invoice), tone: "strong" };
  const rounding: PdfTotal[] = invoice.rounding ? [{ label: say.rounding, value: figure(invoice.rounding, invoice) }] : [];
  return [...subtotal, ...discounts, ...(invoice.taxes.length > 0 ? taxes : []), ...rounding, total];
}

/** The amount due before it was rounded. */
export function unrounded(invoice: Pick<Printed, "amountDue" | "rounding" | "currencyCode">): number {
  return less(invoice.amountDue, invoice.rounding ?? 0, invoice);
}

type Taxed = Pick<Invoice, "currencyCode" | "taxes" | "taxTotal">;

/** Net and tax of each rate, and the net of lines without one. */
export function taxTable(taxed: Taxed, amount: number, language: PdfLanguage): PdfBlock[] {
  if (taxed.taxes.length === 0) return [];
  const say = texts[language];
  const bases = taxed.taxes.reduce((sum, { base }) => sum + base, 0);
  const untaxed = less(less(amount, taxed.taxTotal, taxed), bases, taxed);
  const rows = taxed.taxes.map(({ name, percentage, base, amount }) => [
    say.tax(name, percentage),
    figure(base, taxed),
    figure(amount, taxed),
  ]);
  const rest = untaxed > 0 ? [[say.untaxed, figure(untaxed, taxed), figure(0, taxed)]] : [];
  const figures = { width: 1, align: "figure" as const };
  const columns = [
    { label: say.rate, width: 4 },
    { label: say.net, ...figures },
    { label: say.taxAmount, ...figures },
  ];
  return [{ kind: "table", columns, rows: [...rows, ...rest] }];
}

/** An explanation of a page would hide the figure beside it; the record has the whole of it. */
const LONGEST_REASON = 200;

function shortened(reason: string): string {
  return reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON).trimEnd()}…` : reason;
}

/** Payments, refunds and what is left. Drafts and void invoices owe nothing. */
export function paymentsOf(invoice: Printed, language: PdfLanguage): PdfTotal[] {
  const say = texts[language];
  const payments = invoice.payments.flatMap(({ method, tendered, amount, change }): PdfTotal[] => {
    const paid = { label: `${say.paid} (${say.methods[method]})`, value: figure(amount, invoice) };
    if (change === 0) return [paid];
    const details: PdfTotal[] = [
      { label: say.tendered, value: figure(tendered, invoice), tone: "muted" },
      { label: say.change, value: figure(change, invoice), tone: "muted" },
    ];
    return [paid, ...details];
  });
  const refunds = invoice.refunds.map(
    ({ method, amount }): PdfTotal => ({
      label: method ? `${say.refunded} (${say.methods[method]})` : say.refunded,
      value: `-${figure(amount, invoice)}`,
    }),
  );
  const isOwed = invoice.number !== null && invoice.status !== "void";
  const paid = less(invoice.amountDue, invoice.amountRemaining, invoice);
  // Orders have no payments of their own.
  const inOne: PdfTotal[] = isOwed && payments.length === 0 ? [{ label: say.paid, value: figure(paid, invoice) }] : [];
  const left: PdfTotal = { label: inCurrency(say.balance, invoice), value: figure(invoice.amountRemaining, invoice), tone: "strong" };
  return [...payments, ...inOne, ...refunds, ...(isOwed ? [left] : [])];
}

function less(amount: number, part: number, { currencyCode }: InCurrency): number {
  const currency = currencyOf(currencyCode);
  return fromCents(toCents(amount, currency) - toCents(part, currency), currency);
}

/** With the decimals of the currency, so that figures line up. */
export function figure(amount: number, { currencyCode }: InCurrency): string {
  const { digits } = currencyOf(currencyCode);
  return new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(amount);
}

/** The currency is next to the label, so that the figures of a column line up. */
export function inCurrency(label: string, { currencyCode }: InCurrency): string {
  return `${label} (${currencyCode})`;
}
