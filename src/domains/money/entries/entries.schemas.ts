import { listQuery, search, sparse, where } from "../../../kit/filters.ts";
import { pageQuery, pagingNames } from "../../../kit/page.ts";
import {
  amount,
  DayText,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  positiveAmount,
  ruleInWords,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { readDay } from "./due-dates.rules.ts";

/** A day, given as a day or as a timestamp, whose day in UTC counts. */
export const GivenDay = Type.String({
  format: "day-or-instant",
  pattern: "^(19|20|21)\\d\\d-",
  [ruleInWords]: "must be a date from 1900 to 2199",
  maxLength: 40,
  examples: ["2026-01-31"],
  description: "`YYYY-MM-DD`, or a timestamp, which counts as its day in UTC",
});

export const FirstDay = Type.String({ ...GivenDay, description: "First day, inclusive" });
export const LastDay = Type.String({ ...GivenDay, description: "Last day, inclusive" });
export const rangeQuery = { from: optional(FirstDay), to: optional(LastDay) };

export const SEARCHED = "Text to search for; case is ignored";

const label = (example: string) => text(100, { example });

export const labels = {
  category: optional(nullable(label("Rent"))),
  account: optional(nullable(label("Main account"))),
  notes: optional(nullable(freeText(5000))),
};

export const vendorLabel = optional(nullable(text(200, { example: "Harbour Estates" })));

const written = {
  title: text(200, { example: "Office rent" }),
  amount: positiveAmount(),
  date: optional(GivenDay),
  ...labels,
  receiptImages: optional(
    Type.Array(freeText(2000, { example: "665f1c2ab4d39e0012a7c401" }), { maxItems: 20, description: "File ids or image URLs" }),
  ),
};

export const NewIncome = Type.Object({ ...written, clientId: optional(nullable(IdText)) }, { title: "NewIncome" });
export const NewExpense = Type.Object(
  {
    ...written,
    vendor: vendorLabel,
    taxRateId: optional(nullable(Type.String({ ...IdText, description: "The rate of the tax in `amount`" }))),
    taxAmount: optional(
      nullable(
        amount({ example: 11.8, description: "The tax in `amount`; by default what the rate gives. At most that and one minor unit" }),
      ),
    ),
  },
  { title: "NewExpense" },
);
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
    kind: Type.String({ examples: ["manual"], description: "`manual`, or what created it: `pos-invoice`, `lab-test`, ..." }),
    id: nullable(Type.String({ description: "The record it was created for" })),
  }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
};

export const Income = Type.Object({
  ...stored,
  clientId: nullable(IdText),
  reversesIncomeId: nullable(Type.String({ description: "The income that this refund reduces; the amount is then negative" })),
  ...rest,
});
export type Income = Static<typeof Income>;

/** An income in a list. */
export const ListedIncome = Type.Object(
  { ...Income.properties, clientName: nullable(Type.String({ examples: ["Layla Haddad"] })) },
  { title: "ListedIncome" },
);
export type ListedIncome = Static<typeof ListedIncome>;

export const Expense = Type.Object({
  ...stored,
  vendor: nullable(Type.String()),
  taxRateId: nullable(IdText),
  taxAmount: nullable(Type.Number({ ...MoneyReply, description: "The tax in `amount` that can be reclaimed" })),
  ...rest,
});
export type Expense = Static<typeof Expense>;

/** Sources of entries to filter by. A lab test that is invoiced or cancelled takes its income back under a name of its own. */
const sourceKinds = {
  manual: ["manual"],
  "pos-invoice": ["pos-invoice"],
  "pos-refund": ["pos-refund"],
  "store-order": ["store-order"],
  "lab-test": ["lab-test", "lab-test-invoiced", "lab-test-restored", "lab-test-cancelled"],
  "recurring-occurrence": ["recurring-occurrence"],
  "online-payment": ["checkout-dispute", "checkout-refund"],
};
type EntrySource = keyof typeof sourceKinds;
const EntrySource = oneOf(Object.keys(sourceKinds) as EntrySource[], {
  description: "`manual`, or the kind of record that created the entry",
});

/** One look into the index for each source: for a list of them, the planner may read all entries. */
const OF_SOURCES = `select entry.date, entry.id from unnest(?::text[]) as source (kind) cross join unnest(array['income', 'expense']) as side (kind)
  cross join lateral (select date, id from financial_entries
    where workspace_id = $workspace and kind = side.kind and source_kind = source.kind offset 0) as entry`;

const LabelText = freeText(100);
const filters = {
  from: where(FirstDay, "financial_entries.date >= ?", readDay),
  to: where(LastDay, "financial_entries.date <= ?", readDay),
  category: LabelText,
  hasCategory: where(
    Type.Boolean({ description: "Only entries with a category, or only those without" }),
    "?::boolean and financial_entries.category is not null or not ?::boolean and financial_entries.category is null",
  ),
  account: LabelText,
  source: sparse(
    "source",
    where(EntrySource, "financial_entries.source_kind = any(?::text[])", (given) => sourceKinds[given]),
    OF_SOURCES,
  ),
  q: search(["searchText"], { description: SEARCHED }),
};

export const IncomeQuery = listQuery("financialEntries", { ...filters, clientId: IdText });
export const ExpenseQuery = listQuery("financialEntries", { ...filters, vendor: freeText(200) });

export const IncomeFilter = Type.Omit(IncomeQuery, pagingNames);
export const ExpenseFilter = Type.Omit(ExpenseQuery, pagingNames);

/** Filters of both kinds; each list applies those its own query declares. */
export type EntryFilter = Static<typeof IncomeFilter> | Static<typeof ExpenseFilter>;
export type EntryQuery = Static<typeof IncomeQuery> | Static<typeof ExpenseQuery>;

/** Fields of either kind. */
export type NewEntry = Static<typeof NewIncome> & Static<typeof NewExpense>;
export type ChangedEntry = Partial<NewEntry>;

const Sum = { total: MoneyReply, count: Type.Integer() };

export const EntryStats = Type.Object(
  {
    from: nullable(DayText),
    to: nullable(DayText),
    ...Sum,
    average: Type.Number({ examples: [62.75], description: "Rounded to cents; 0 if there is nothing to average" }),
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
    tax: Type.Object(
      {
        collected: Type.Number({
          ...MoneyReply,
          description: "Tax of invoices on the day they were issued; a void counts as negative on its day",
        }),
        refunded: Type.Number({ ...MoneyReply, description: "Tax of credit notes" }),
        net: MoneyReply,
      },
      { title: "SummaryTax", description: "Tax of sales, by invoice, not by payment; amounts of `totals` include it" },
    ),
    buckets: Type.Array(
      Type.Object({ period: Type.String({ examples: ["2026-01"], description: "`2026-01-31`, `2026-01` or `2026`" }), ...Balance }),
      { description: "Periods in chronological order; periods without entries are omitted" },
    ),
    byCategory: Type.Array(Type.Object({ category: nullable(Type.String()), ...Balance })),
  },
  { title: "FinancialSummary" },
);
export type Summary = Static<typeof Summary>;

export const UsedQuery = Type.Object({
  ...pageQuery,
  ...rangeQuery,
  kind: optional(oneOf(["income", "expense"], { description: "Only those used by incomes, or only those used by expenses" })),
  q: optional(freeText(200, { description: SEARCHED })),
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

const CategoryName = text(100, { example: "Rent" });

export const RenamedCategory = Type.Object(
  {
    from: CategoryName,
    to: text(100, { example: "Rent and utilities" }),
    merge: Type.Boolean({ default: false, description: "Whether entries may join a category that is in use already" }),
  },
  { title: "RenamedCategory" },
);
export type RenamedCategory = Static<typeof RenamedCategory>;
