import { addDays, addMonths } from "../../../kit/format/format.ts";
import type { Language } from "../../../kit/words/words.ts";
import { memoOfTitle } from "../entries/entry-titles.rules.ts";
import { type Span, spansOf } from "../money.rules.ts";
import type { ledgerWords } from "./ledger.words.ts";

export const LEDGER_PERIODS = ["month", "last-month", "quarter", "year"] as const;
export type LedgerPeriod = (typeof LEDGER_PERIODS)[number];

/** The days in the address; without any, the year so far. */
export function spanIn({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): Span {
  const last = to || (from && from > today ? from : today);
  return { from: from || `${last.slice(0, 4)}-01-01`, to: last };
}

/** The period that consists of exactly these days. */
export function periodOf(span: Span, today: string): LedgerPeriod | undefined {
  return LEDGER_PERIODS.find((period) => {
    const { now } = spansOf(period, today);
    return now.from === span.from && now.to === span.to;
  });
}

/** The month of a day. */
export function monthOf(day: string): Span {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The period of the next tax return: the month after the newest one, or the ledger's first. */
export function nextReturn(ledgerFrom: string, newestTo: string | undefined): Span {
  const from = newestTo ? addDays(newestTo, 1) : ledgerFrom;
  return { from, to: monthOf(from).to };
}

/** First days of months, newest first, for choosing where a ledger begins. */
export function firstDays(today: string, count: number): string[] {
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: count }, (_, months) => addMonths(first, -months));
}

export interface LineValues {
  /** Keeps the fields of a line together while others are removed. */
  key: string;
  accountId: string | null;
  debit: number | undefined;
  credit: number | undefined;
  rateId: string | null;
  base: number | undefined;
}

/** Debits less credits, in the smallest unit, so that nothing is lost to fractions. */
export function differenceOf(lines: readonly Pick<LineValues, "debit" | "credit">[], decimals: number): number {
  const units = (amount: number | undefined) => Math.round((amount ?? 0) * 10 ** decimals);
  return lines.reduce((sum, { debit, credit }) => sum + units(debit) - units(credit), 0);
}

/** A new line takes what is missing for a balance. */
export function fillingLine(key: string, difference: number, decimals: number): LineValues {
  const missing = Math.abs(difference) / 10 ** decimals;
  const side = difference < 0 ? { debit: missing, credit: undefined } : { debit: undefined, credit: missing };
  return { key, accountId: null, rateId: null, base: undefined, ...(difference === 0 ? { debit: undefined, credit: undefined } : side) };
}

/** The amount before a tax of this many per cent. */
export function baseOf(tax: number, percentage: number, decimals: number): number | undefined {
  return percentage > 0 ? Math.round(((tax * 100) / percentage) * 10 ** decimals) / 10 ** decimals : undefined;
}

type Texts = Pick<(typeof ledgerWords)["en"], "memos">;
const SALE = /^(Invoice|Order, invoice) (\d+)(?:, (void|credit note|payment|money back))?$/;
const DRAWER = /^(Opening cash of|Difference in) (.+)$/;
const RETURN = /^Tax return (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)(, taken back)?$/;

/** The description of an entry: those that the service wrote, in the reader's language. */
export function memoIn({ memos }: Texts, memo: string, day: (day: string) => string, language: Language): string {
  const comma = language === "ar" ? "، " : ", ";
  const [, sale, number = "", step] = SALE.exec(memo) ?? [];
  if (sale) {
    const name = memos[sale as "Invoice" | "Order, invoice"](number);
    return step ? `${name}${comma}${memos[step as "void" | "credit note" | "payment" | "money back"]}` : name;
  }
  const [, cause, register = ""] = DRAWER.exec(memo) ?? [];
  if (cause) return memos[cause as "Opening cash of" | "Difference in"](register);
  const [isReturn, from = "", to = "", back] = RETURN.exec(memo) ?? [];
  if (isReturn) return `${memos.taxReturn(day(from), day(to))}${back ? `${comma}${memos.takenBack}` : ""}`;
  return memo === "Opening balances" ? memos.opening : memoOfTitle(language, memo);
}
