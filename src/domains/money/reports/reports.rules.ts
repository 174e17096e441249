import type { Currency } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Day } from "../../../kit/time.ts";
import { onUsualSide } from "../ledger/accounts.rules.ts";
import type { AccountType } from "../ledger/accounts.schemas.ts";
import type { AccountName, BalanceSheet, ProfitAndLoss, Section, TrialBalance } from "./reports.schemas.ts";

/** The sums of an account before and within a range of days. */
export interface AccountSums extends AccountName {
  openingCents: Cents;
  debitCents: Cents;
  creditCents: Cents;
}

function nameOf({ id, code, name, nameAr, type, role }: AccountSums): AccountName {
  return { id, code, name, nameAr, type, role };
}

export function trialBalance(range: { from: Day; to: Day }, sums: readonly AccountSums[], currency: Currency): TrialBalance {
  const money = (cents: Cents) => fromCents(cents, currency);
  const closing = ({ openingCents, debitCents, creditCents }: AccountSums) => openingCents + debitCents - creditCents;
  const total = (of: (row: AccountSums) => Cents) => money(sums.reduce((sum, row) => sum + of(row), 0));
  return {
    ...range,
    rows: sums.map((row) => ({
      account: nameOf(row),
      opening: money(row.openingCents),
      debit: money(row.debitCents),
      credit: money(row.creditCents),
      closing: money(closing(row)),
    })),
    totals: {
      opening: total(({ openingCents }) => openingCents),
      debit: total(({ debitCents }) => debitCents),
      credit: total(({ creditCents }) => creditCents),
      closing: total(closing),
    },
  };
}

type Counted = (sums: AccountSums) => Cents;
const moved: Counted = ({ type, debitCents, creditCents }) => onUsualSide(type, debitCents - creditCents);
const opened: Counted = ({ type, openingCents }) => onUsualSide(type, openingCents);
const held: Counted = (sums) => opened(sums) + moved(sums);

function totalOf(sums: readonly AccountSums[], type: AccountType, of: Counted): Cents {
  return sums.filter((row) => row.type === type).reduce((sum, row) => sum + of(row), 0);
}

function section(sums: readonly AccountSums[], type: AccountType, of: Counted, currency: Currency): Section {
  const rows = sums.filter((row) => row.type === type && of(row) !== 0);
  return {
    rows: rows.map((row) => ({ account: nameOf(row), amount: fromCents(of(row), currency) })),
    total: fromCents(totalOf(sums, type, of), currency),
  };
}

const resultOf = (sums: readonly AccountSums[], of: Counted) => totalOf(sums, "income", of) - totalOf(sums, "expense", of);

export function profitAndLoss(range: { from: Day; to: Day }, sums: readonly AccountSums[], currency: Currency): ProfitAndLoss {
  return {
    ...range,
    income: section(sums, "income", moved, currency),
    expenses: section(sums, "expense", moved, currency),
    result: fromCents(resultOf(sums, moved), currency),
  };
}

/** `sums` are of the year of the day: what was earned before is the opening of its income and expenses. */
export function balanceSheet(at: Day, sums: readonly AccountSums[], currency: Currency): BalanceSheet {
  const [earlier, result] = [resultOf(sums, opened), resultOf(sums, moved)];
  return {
    at,
    assets: section(sums, "asset", held, currency),
    liabilities: section(sums, "liability", held, currency),
    equity: section(sums, "equity", held, currency),
    earlierResult: fromCents(earlier, currency),
    result: fromCents(result, currency),
    total: fromCents(totalOf(sums, "liability", held) + totalOf(sums, "equity", held) + earlier + result, currency),
  };
}

/** The first day of the year of a day. */
export function yearStart(day: Day): Day {
  return `${day.slice(0, 4)}-01-01`;
}

/** A line of an entry, for the journal as a table. */
export interface JournalLine {
  date: Day;
  number: number;
  memo: string;
  source: string;
  code: string;
  account: string;
  accountAr: string | null;
  debit: number;
  credit: number;
  /** The amount that the tax of the line is of. */
  taxBase: number | null;
}
