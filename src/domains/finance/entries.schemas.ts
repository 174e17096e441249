import { pageQuery } from "../../kit/page.ts";
import {
  amount,
  DayText,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

/** A day of the books, given as a day or as an instant, whose day in UTC counts. */
export const GivenDay = Type.String({
  format: "day-or-instant",
  pattern: "^(19|20|21)\\d\\d-",
  maxLength: 40,
  examples: ["2026-01-31"],
  description: "`YYYY-MM-DD`, or an instant: its day in UTC",
});

export const rangeQuery = {
  from: optional(Type.String({ ...GivenDay, description: "First day, inclusive" })),
  to: optional(Type.String({ ...GivenDay, description: "Last day, inclusive" })),
};

export const SearchText = optional(freeText(200, { description: "Text to search for, whatever its case" }));

const label = (example: string) => text(100, { example });

export const labels = {
  category: optional(nullable(label("Rent"))),
  account: optional(nullable(label("Main account"))),
  notes: optional(nullable(freeText(5000))),
};

export const vendorLabel = optional(nullable(text(200, { example: "Harbour Estates" })));

const written = {
  title: text(200, { example: "Office rent" }),
  amount: amount({ minimum: 0.01 }),
  date: optional(GivenDay),
  ...labels,
  receiptImages: optional(
    Type.Array(freeText(2000, { example: "665f1c2ab4d39e0012a7c401" }), { maxItems: 20, description: "File ids, or addresses of images" }),
  ),
};

export const NewIncome = Type.Object({ ...written, clientId: optional(nullable(IdText)) }, { title: "NewIncome" });
export const NewExpense = Type.Object({ ...written, vendor: vendorLabel }, { title: "NewExpense" });
export const ChangedIncome = Type.Partial(NewIncome, { title: "IncomeChanges" });
export const ChangedExpense = Type.Partial(NewExpense, { title: "ExpenseChanges" });

const stored = {
  id: IdText,
  workspaceId: IdText,
  title: Type.String(),
  amount: MoneyReply,
  date: DayText,
  category: nullable(Type.String()),
  account: nullable(Type.String()),
};
const rest = {
  notes: nullable(Type.String()),
  receiptImages: Type.Array(Type.String()),
  source: Type.Object({
    kind: Type.String({ examples: ["manual"], description: "`manual`, or what booked it: `pos-invoice`, `lab-test`, ..." }),
    id: nullable(Type.String({ description: "The record it was booked for" })),
  }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
};

export const Income = Type.Object({
  ...stored,
  clientId: nullable(IdText),
  reversesIncomeId: nullable(Type.String({ description: "The income a refund takes from; its amount is then negative" })),
  ...rest,
});
export type Income = Static<typeof Income>;

export const Expense = Type.Object({ ...stored, vendor: nullable(Type.String()), ...rest });
export type Expense = Static<typeof Expense>;

const filters = {
  ...rangeQuery,
  category: optional(freeText(100)),
  account: optional(freeText(100)),
  q: SearchText,
};

export const IncomeFilter = Type.Object({ ...filters, clientId: optional(IdText) });
export const ExpenseFilter = Type.Object({ ...filters, vendor: optional(freeText(200)) });
export const IncomeQuery = Type.Object({ ...pageQuery, ...IncomeFilter.properties });
export const ExpenseQuery = Type.Object({ ...pageQuery, ...ExpenseFilter.properties });

/** What either kind can be filtered by; services read the fields their kind has. */
export type EntryFilter = Static<typeof IncomeFilter> & Static<typeof ExpenseFilter>;

/** What either kind can be written with. */
export type NewEntry = Static<typeof NewIncome> & Static<typeof NewExpense>;
export type ChangedEntry = Partial<NewEntry>;

const Sum = { total: MoneyReply, count: Type.Integer() };

export const StatsQuery = Type.Object({ ...rangeQuery, category: filters.category, account: filters.account });

export const EntryStats = Type.Object(
  {
    from: nullable(DayText),
    to: nullable(DayText),
    ...Sum,
    average: Type.Number({ examples: [62.75], description: "Rounded to cents; 0 when there is nothing to average" }),
    byCategory: Type.Array(Type.Object({ category: nullable(Type.String()), ...Sum })),
    byAccount: Type.Array(Type.Object({ account: nullable(Type.String()), ...Sum })),
    byMonth: Type.Array(Type.Object({ month: Type.String({ examples: ["2026-01"] }), ...Sum })),
  },
  { title: "EntryStats" },
);
export type EntryStats = Static<typeof EntryStats>;

export const groupings = ["day", "month", "year"] as const;
export type Grouping = (typeof groupings)[number];

export const SummaryQuery = Type.Object({ ...rangeQuery, groupBy: oneOf(groupings, { default: "month" }) });

const Balance = { income: MoneyReply, expense: MoneyReply, net: MoneyReply };

export const Summary = Type.Object(
  {
    from: nullable(DayText),
    to: nullable(DayText),
    groupBy: oneOf(groupings),
    totals: Type.Object(Balance),
    buckets: Type.Array(
      Type.Object({ period: Type.String({ examples: ["2026-01"], description: "`2026-01-31`, `2026-01` or `2026`" }), ...Balance }),
      { description: "Periods in order; those without entries are left out" },
    ),
    byCategory: Type.Array(Type.Object({ category: nullable(Type.String()), ...Balance })),
  },
  { title: "FinancialSummary" },
);
export type Summary = Static<typeof Summary>;

export const UsedQuery = Type.Object({
  ...pageQuery,
  ...rangeQuery,
  kind: optional(oneOf(["income", "expense"], { description: "Only those used by incomes, or by expenses" })),
  q: SearchText,
});

export const Used = Type.Object(
  {
    name: Type.String({ examples: ["Rent"] }),
    incomeCount: Type.Integer(),
    expenseCount: Type.Integer(),
    income: MoneyReply,
    expense: MoneyReply,
  },
  { title: "EntryLabel" },
);
export type Used = Static<typeof Used>;
