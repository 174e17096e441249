import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { pageQuery } from "../../../kit/page.ts";
import { DayText, IdText, MoneyReply, nullable, oneOf, optional, type Static, Type } from "../../../kit/schema.ts";
import { AccountType, roles } from "../ledger/accounts.schemas.ts";

export const RangeQuery = Type.Object({ from: DayText, to: DayText });
export type RangeQuery = Static<typeof RangeQuery>;
export const AtQuery = Type.Object({ at: DayText });
export type AtQuery = Static<typeof AtQuery>;
export const StatementQuery = Type.Object({ ...RangeQuery.properties, limit: pageQuery.limit, cursor: pageQuery.cursor });
export type StatementQuery = Static<typeof StatementQuery>;

const language = { language: oneOf(pdfLanguages, { default: "en" }) };
export const PrintedRange = Type.Object({ ...RangeQuery.properties, ...language });
export const PrintedDay = Type.Object({ ...AtQuery.properties, ...language });
export const Printed = Type.Object(language);

const AccountName = Type.Object(
  {
    id: IdText,
    code: Type.String(),
    name: Type.String(),
    nameAr: nullable(Type.String()),
    type: AccountType,
    role: nullable(oneOf(roles)),
  },
  { title: "ReportedAccount" },
);
export type AccountName = Static<typeof AccountName>;

const TrialRow = Type.Object(
  {
    account: AccountName,
    opening: Type.Number({ ...MoneyReply, description: "Debits less credits before `from`" }),
    debit: MoneyReply,
    credit: MoneyReply,
    closing: MoneyReply,
  },
  { title: "TrialBalanceRow" },
);

export const TrialBalance = Type.Object(
  {
    from: DayText,
    to: DayText,
    rows: Type.Array(TrialRow, { description: "Accounts with a balance or a movement, by code" }),
    totals: Type.Object({ opening: MoneyReply, debit: MoneyReply, credit: MoneyReply, closing: MoneyReply }),
  },
  { title: "TrialBalance" },
);
export type TrialBalance = Static<typeof TrialBalance>;

const Section = Type.Object(
  {
    rows: Type.Array(Type.Object({ account: AccountName, amount: MoneyReply }, { title: "ReportRow" })),
    total: MoneyReply,
  },
  { title: "ReportSection" },
);
export type Section = Static<typeof Section>;

export const ProfitAndLoss = Type.Object(
  { from: DayText, to: DayText, income: Section, expenses: Section, result: MoneyReply },
  { title: "ProfitAndLoss" },
);
export type ProfitAndLoss = Static<typeof ProfitAndLoss>;

export const BalanceSheet = Type.Object(
  {
    at: DayText,
    assets: Section,
    liabilities: Section,
    equity: Section,
    earlierResult: Type.Number({ ...MoneyReply, description: "The result of earlier years, which is never closed but computed" }),
    result: Type.Number({ ...MoneyReply, description: "The result of the year of `at` so far" }),
    total: Type.Number({ ...MoneyReply, description: "Liabilities, equity and results; equals the assets" }),
  },
  { title: "BalanceSheet" },
);
export type BalanceSheet = Static<typeof BalanceSheet>;

const StatementLine = Type.Object(
  {
    entryId: IdText,
    number: Type.Integer(),
    date: DayText,
    memo: Type.String(),
    source: Type.Object({ kind: Type.String(), id: nullable(Type.String()) }),
    debit: MoneyReply,
    credit: MoneyReply,
    balance: Type.Number({ ...MoneyReply, description: "Debits less credits up to this line" }),
  },
  { title: "StatementLine" },
);
export type StatementLine = Static<typeof StatementLine>;

export const Statement = Type.Object(
  {
    account: AccountName,
    from: DayText,
    to: DayText,
    opening: Type.Number({ ...MoneyReply, description: "Debits less credits before `from`" }),
    closing: MoneyReply,
    lines: Type.Array(StatementLine),
    nextCursor: nullable(Type.String()),
  },
  { title: "AccountStatement" },
);
export type Statement = Static<typeof Statement>;

const exported = {
  language: optional(oneOf(pdfLanguages, { description: "The language of the headings; the workspace's by default" })),
};
export type ExportLanguage = (typeof pdfLanguages)[number];
export const ExportedJournal = Type.Object({ from: optional(DayText), to: optional(DayText), ...exported });
export const ExportedRange = Type.Object({ ...RangeQuery.properties, ...exported });
export const ExportedDay = Type.Object({ ...AtQuery.properties, ...exported });
export const Exported = Type.Object(exported);
