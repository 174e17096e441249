import type { CsvColumns, CsvTitles } from "../../../kit/csv.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { sumsOf } from "../returns/tax-returns.rules.ts";
import type { TaxFigures } from "../returns/tax-returns.schemas.ts";
import type { JournalLine } from "./reports.rules.ts";
import type { AccountName, Section, StatementLine, TrialBalance } from "./reports.schemas.ts";

const accountColumns = {
  code: ({ account }: { account: AccountName }) => account.code,
  account: ({ account }: { account: AccountName }) => account.name,
  accountAr: ({ account }: { account: AccountName }) => account.nameAr,
  type: ({ account }: { account: AccountName }) => account.type,
};

export const trialColumns: CsvColumns<TrialBalance["rows"][number]> = {
  ...accountColumns,
  opening: ({ opening }) => opening,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  closing: ({ closing }) => closing,
};

export const sectionColumns: CsvColumns<Section["rows"][number]> = { ...accountColumns, amount: ({ amount }) => amount };

export const statementColumns: CsvColumns<StatementLine> = {
  date: ({ date }) => date,
  number: ({ number }) => String(number),
  memo: ({ memo }) => memo,
  source: ({ source }) => source.kind,
  sourceId: ({ source }) => source.id,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  balance: ({ balance }) => balance,
};

export const journalColumns: CsvColumns<JournalLine> = {
  date: ({ date }) => date,
  number: ({ number }) => String(number),
  memo: ({ memo }) => memo,
  source: ({ source }) => source,
  code: ({ code }) => code,
  account: ({ account }) => account,
  accountAr: ({ accountAr }) => accountAr,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  taxBase: ({ taxBase }) => taxBase,
};

type TaxRow = ReturnType<typeof taxRows>[number];

/** A row for each rate and kind. */
export function taxRows({ from, to, rates }: TaxFigures) {
  return rates.flatMap((rate) => sumsOf(rate).map((sum) => ({ from, to, name: rate.name, percentage: rate.percentage, ...sum })));
}

export const taxColumns: CsvColumns<TaxRow> = {
  from: ({ from }) => from,
  to: ({ to }) => to,
  rate: ({ name }) => name,
  percentage: ({ percentage }) => (percentage === null ? null : String(percentage)),
  kind: ({ kind }) => kind,
  base: ({ base }) => base,
  tax: ({ tax }) => tax,
};

/** Says in which currency the amounts are. Last, because programs read these files by position. */
export function inCurrency<R>(columns: CsvColumns<R>, currency: Currency): CsvColumns<R> {
  return { ...columns, currency: () => currency.code };
}

/** English headings are the names of the columns. */
export const reportTitles: Record<"en" | "ar", CsvTitles> = {
  en: {},
  ar: {
    code: "الرمز",
    account: "الحساب",
    accountAr: "الحساب بالعربية",
    type: "النوع",
    opening: "الرصيد الافتتاحي",
    debit: "مدين",
    credit: "دائن",
    closing: "الرصيد الختامي",
    amount: "المبلغ",
    date: "التاريخ",
    number: "رقم القيد",
    memo: "البيان",
    source: "المصدر",
    sourceId: "معرّف المصدر",
    balance: "الرصيد",
    taxBase: "المبلغ قبل الضريبة",
    from: "من",
    to: "إلى",
    rate: "الضريبة",
    percentage: "النسبة",
    kind: "البند",
    base: "المبلغ قبل الضريبة",
    tax: "مبلغ الضريبة",
    currency: "العملة",
  },
};
