import type { PdfBlock, PdfColumn, PdfDocument, PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { Currency } from "../../../kit/currencies.ts";
import type { Day } from "../../../kit/time.ts";
import { addressLines, type Letterhead } from "../../platform/workspace/index.ts";
import { memoIn } from "../ledger/memos.texts.ts";
import { sumsOf } from "../returns/tax-returns.rules.ts";
import type { TaxFigures } from "../returns/tax-returns.schemas.ts";
import type { JournalLine } from "./reports.rules.ts";
import type { AccountName, BalanceSheet, ProfitAndLoss, Section, Statement, TrialBalance } from "./reports.schemas.ts";
import { texts } from "./reports.texts.ts";

/** The sender, the language and the currency of a printed report. */
export interface Print {
  seller: Letterhead;
  language: PdfLanguage;
  currency: Currency;
}

const figures = ({ currency, language }: Print) => {
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: currency.digits, maximumFractionDigits: currency.digits });
  // A mark keeps the sign before the figure in a line that runs from right to left.
  return (amount: number) => (amount < 0 && language === "ar" ? `\u200E${format.format(amount)}` : format.format(amount));
};

const dayIn = ({ language }: Print, day: Day) =>
  new Intl.DateTimeFormat(texts[language].locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));

const named = ({ language }: Print, { name, nameAr }: Pick<AccountName, "name" | "nameAr">) =>
  language === "ar" ? (nameAr ?? name) : name;

const start = (label: string, width: number): PdfColumn => ({ label, width });
/** Amounts, aligned at their decimal point in either direction. */
const amounts = (label: string): PdfColumn => ({ label, width: 0.75, align: "figure" });

function report(print: Print, title: string, facts: { label: string; value: string }[], blocks: PdfBlock[]): PdfDocument {
  const { seller, language, currency } = print;
  const say = texts[language];
  const tax = seller.taxNumber ? [`${say.taxNumber} ${seller.taxNumber}`] : [];
  const lines = [...addressLines(seller.address, language), ...tax];
  const all = [...facts, { label: say.currency, value: currency.code }];
  const head: PdfBlock = { kind: "letterhead", logo: seller.logo, name: seller.name, lines, title, number: null, state: null };
  return { title, language, paper: "a4", footer: [seller.name], blocks: [head, { kind: "facts", facts: all }, ...blocks] };
}

function periodOf(print: Print, { from, to }: { from: Day; to: Day }) {
  const say = texts[print.language];
  return { label: say.period, value: say.until(dayIn(print, from), dayIn(print, to)) };
}

export function trialBalanceDocument(trial: TrialBalance, print: Print): PdfDocument {
  const say = texts[print.language];
  const figure = figures(print);
  const { totals } = trial;
  const columns = [start(say.code, 2), start(say.account, 6), ...[say.opening, say.debit, say.credit, say.closing].map(amounts)];
  const rows = trial.rows.map(({ account, opening, debit, credit, closing }) => {
    return [account.code, named(print, account), ...[opening, debit, credit, closing].map(figure)];
  });
  const sums = [totals.opening, totals.debit, totals.credit, totals.closing].map((sum) => ({ text: figure(sum), tone: "strong" as const }));
  const total = ["", { text: say.total, tone: "strong" as const }, ...sums];
  return report(print, say.trialBalance, [periodOf(print, trial)], [{ kind: "table", columns, rows: [...rows, total] }]);
}

function sectionBlocks(print: Print, title: string, { rows, total }: Section, more: { label: string; amount: number }[] = []): PdfBlock[] {
  const say = texts[print.language];
  const figure = figures(print);
  const columns: PdfColumn[] = [start(say.code, 2), start(say.account, 8), { label: say.amount, width: 1, align: "figure" }];
  const lines = [
    ...rows.map(({ account, amount }) => [account.code, named(print, account), figure(amount)]),
    ...more.map(({ label, amount }) => ["", label, figure(amount)]),
  ];
  const sum = total + more.reduce((all, { amount }) => all + amount, 0);
  const last = ["", { text: say.total, tone: "strong" as const }, { text: figure(sum), tone: "strong" as const }];
  return [
    { kind: "heading", text: title },
    { kind: "table", columns, rows: [...lines, last] },
  ];
}

export function profitAndLossDocument(result: ProfitAndLoss, print: Print): PdfDocument {
  const say = texts[print.language];
  const total = { label: say.result, value: figures(print)(result.result), tone: "strong" as const };
  const blocks = [...sectionBlocks(print, say.income, result.income), ...sectionBlocks(print, say.expenses, result.expenses)];
  return report(print, say.profitAndLoss, [periodOf(print, result)], [...blocks, { kind: "totals", lines: [total] }]);
}

export function balanceSheetDocument(sheet: BalanceSheet, print: Print): PdfDocument {
  const say = texts[print.language];
  const figure = figures(print);
  const results = [
    { label: say.earlierResult, amount: sheet.earlierResult },
    { label: say.result, amount: sheet.result },
  ];
  const totals = [
    { label: say.assets, value: figure(sheet.assets.total), tone: "strong" as const },
    { label: say.liabilitiesAndEquity, value: figure(sheet.total), tone: "strong" as const },
  ];
  const blocks = [
    ...sectionBlocks(print, say.assets, sheet.assets),
    ...sectionBlocks(print, say.liabilities, sheet.liabilities),
    ...sectionBlocks(print, say.equity, sheet.equity, results),
  ];
  const day = { label: say.day, value: dayIn(print, sheet.at) };
  return report(print, say.balanceSheet, [day], [...blocks, { kind: "totals", lines: totals }]);
}

export function journalDocument(lines: readonly JournalLine[], range: { from: Day; to: Day }, print: Print): PdfDocument {
  const say = texts[print.language];
  const figure = figures(print);
  const shown = (amount: number) => (amount === 0 ? "" : figure(amount));
  const columns = [
    start(say.date, 3),
    start(say.number, 2),
    start(say.memo, 6),
    start(say.account, 5),
    amounts(say.debit),
    amounts(say.credit),
  ];
  const rows = lines.map(({ date, number, memo, code, account, accountAr, debit, credit }) => {
    const name = named(print, { name: account, nameAr: accountAr });
    return [date, String(number), memoIn(print.language, memo), `${code} ${name}`, shown(debit), shown(credit)];
  });
  return report(print, say.journal, [periodOf(print, range)], [{ kind: "table", columns, rows }]);
}

export function statementDocument(statement: Statement, print: Print): PdfDocument {
  const say = texts[print.language];
  const figure = figures(print);
  const shown = (amount: number) => (amount === 0 ? "" : figure(amount));
  const { account, opening, closing, lines } = statement;
  const columns = [start(say.date, 3), start(say.number, 2), start(say.memo, 7), ...[say.debit, say.credit, say.balance].map(amounts)];
  const rows = lines.map(({ date, number, memo, debit, credit, balance }) => {
    return [date, String(number), memoIn(print.language, memo), shown(debit), shown(credit), figure(balance)];
  });
  const facts = [{ label: say.account, value: `${account.code} ${named(print, account)}` }, periodOf(print, statement)];
  const totals = [
    { label: say.opening, value: figure(opening) },
    { label: say.closing, value: figure(closing), tone: "strong" as const },
  ];
  return report(print, say.statement, facts, [
    { kind: "table", columns, rows },
    { kind: "totals", lines: totals },
  ]);
}

/** `filed` is null for a period whose return has not been filed. */
export function taxReturnDocument(figuresOf: TaxFigures, filed: { on: Day; by: string | null } | null, print: Print): PdfDocument {
  const say = texts[print.language];
  const figure = figures(print);
  const columns = [start(say.taxKind, 6), amounts(say.beforeTax), amounts(say.tax)];
  const strong = (text: string) => ({ text, tone: "strong" as const });
  const blocks = figuresOf.rates.flatMap((rate): PdfBlock[] => [
    { kind: "heading", text: rate.name === null ? say.noRate : `${rate.name} ${rate.percentage ?? ""}%` },
    {
      kind: "table",
      columns,
      rows: [
        ...sumsOf(rate).map(({ kind, base, tax }) => [say.taxKinds[kind], figure(base), figure(tax)]),
        [strong(say.net), "", strong(figure(rate.net))],
      ],
    },
  ]);
  const { net } = figuresOf;
  const label = net < 0 ? say.taxReclaimed : say.taxOwed;
  const facts = [
    periodOf(print, figuresOf),
    { label: say.filed, value: filed ? dayIn(print, filed.on) : say.notFiled },
    ...(filed?.by ? [{ label: say.filedBy, value: filed.by }] : []),
  ];
  const totals = [{ label, value: figure(Math.abs(net)), tone: "strong" as const }];
  return report(print, say.taxReturn, facts, [
    ...blocks,
    { kind: "totals", lines: totals },
    { kind: "note", note: { heading: say.howCounted, text: say.byInvoice } },
  ]);
}
