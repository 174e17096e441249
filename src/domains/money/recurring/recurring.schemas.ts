import { listQuery, search, where } from "../../../kit/filters.ts";
import {
  DayText,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  positiveAmount,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { frequencies, readDay } from "../entries/due-dates.rules.ts";
import { Expense, FirstDay, GivenDay, LastDay, labels, rangeQuery, SEARCHED, vendorLabel } from "../entries/entries.schemas.ts";

const DayOfMonth = Type.Integer({ minimum: 1, maximum: 31, examples: [31], description: "In shorter months, the last day" });
const MonthOfYear = Type.Integer({ minimum: 1, maximum: 12, examples: [1] });

export const NewRule = Type.Object(
  {
    title: text(200, { example: "Office rent" }),
    amount: positiveAmount(),
    frequency: oneOf(frequencies),
    startDate: GivenDay,
    endDate: optional(nullable(GivenDay)),
    dayOfMonth: optional(nullable(DayOfMonth)),
    monthOfYear: optional(nullable(MonthOfYear)),
    vendor: vendorLabel,
    ...labels,
  },
  { title: "NewRecurringRule" },
);
export type NewRule = Static<typeof NewRule>;

export const ChangedRule = Type.Partial(NewRule, { title: "RecurringRuleChanges" });
export type ChangedRule = Static<typeof ChangedRule>;

const copied = {
  title: Type.String(),
  amount: MoneyReply,
  vendor: nullable(Type.String()),
  category: nullable(Type.String()),
  account: nullable(Type.String()),
  notes: nullable(Type.String()),
};

export const ruleStatuses = ["active", "paused"] as const;

export const Rule = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    ...copied,
    frequency: oneOf(frequencies),
    startDate: DayText,
    endDate: nullable(DayText),
    dayOfMonth: nullable(Type.Integer({ description: "Null for daily rules" })),
    monthOfYear: nullable(Type.Integer({ description: "Null except for yearly rules" })),
    status: oneOf(ruleStatuses),
    nextDueDate: nullable(Type.String({ format: "date", description: "The first due date after today; null if paused or ended" })),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "RecurringRule" },
);
export type Rule = Static<typeof Rule>;

const StartedBy = Type.String({ ...GivenDay, description: "Rules that started on or before this day" });
const RunsOn = Type.String({ ...GivenDay, description: "Rules that are in effect on or after this day" });

export const RuleQuery = listQuery("recurringRules", {
  from: where(RunsOn, "recurring_rules.end_date is null or recurring_rules.end_date >= ?", readDay),
  to: where(StartedBy, "recurring_rules.start_date <= ?", readDay),
  category: freeText(100),
  account: freeText(100),
  q: search(["title", "vendor", "notes", "category"], { description: SEARCHED }),
  status: oneOf(ruleStatuses),
  frequency: oneOf(frequencies),
});
export type RuleQuery = Static<typeof RuleQuery>;

export const occurrenceStatuses = ["pending", "posted", "skipped"] as const;

export const Occurrence = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    ruleId: IdText,
    dueDate: DayText,
    ...copied,
    status: oneOf(occurrenceStatuses),
    expenseId: nullable(IdText),
    postedAt: nullable(TimestampText),
    skippedAt: nullable(TimestampText),
    reason: nullable(Type.String({ description: "Why it was skipped; `paused` if the rule was paused" })),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "RecurringOccurrence" },
);
export type Occurrence = Static<typeof Occurrence>;

export const OccurrenceQuery = listQuery("recurringOccurrences", {
  from: where(FirstDay, "recurring_occurrences.due_date >= ?", readDay),
  to: where(LastDay, "recurring_occurrences.due_date <= ?", readDay),
  category: freeText(100),
  account: freeText(100),
  q: search(["title", "vendor", "notes", "reason"], { description: SEARCHED }),
  ruleId: IdText,
  status: oneOf(occurrenceStatuses),
});
export type OccurrenceQuery = Static<typeof OccurrenceQuery>;

export const Posted = Type.Object({ occurrence: Occurrence, expense: Expense });
export type Posted = Static<typeof Posted>;

export const Skip = Type.Object({ reason: optional(nullable(freeText(500, { example: "Paid by the landlord" }))) });

export const OccurrenceStatsQuery = Type.Object({ ...rangeQuery, ruleId: optional(IdText) });

const Sum = Type.Object({ count: Type.Integer(), total: MoneyReply });
const byStatus = { pending: Sum, posted: Sum, skipped: Sum };

export const OccurrenceStats = Type.Object(
  {
    from: nullable(DayText),
    to: nullable(DayText),
    count: Type.Integer(),
    total: MoneyReply,
    ...byStatus,
    byMonth: Type.Array(Type.Object({ month: Type.String({ examples: ["2026-01"] }), ...byStatus })),
  },
  { title: "OccurrenceStats" },
);
export type OccurrenceStats = Static<typeof OccurrenceStats>;
