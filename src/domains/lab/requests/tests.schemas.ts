import { By } from "../../../kit/by.ts";
import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { listQuery, oneOrMore, plainDayRange, search, sparse, where } from "../../../kit/filters.ts";
import {
  DayText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { Comparator, Decimals, Flag, Method, OptionCode, Options, ResultType } from "../catalogue/kinds.schemas.ts";
import { LabRange, Measure } from "../catalogue/ranges.schemas.ts";
import { ItemCritical } from "./criticals.schemas.ts";
import { Specimen } from "./specimens.schemas.ts";

export const testStatuses = ["pending", "in-progress", "completed", "cancelled"] as const;

/** As long as the report of a culture. */
export const MOST_TEXT = 4000;

const Amendment = Type.Object({
  previousValueNumeric: nullable(Measure),
  previousComparator: nullable(Comparator),
  previousText: nullable(freeText(MOST_TEXT)),
  previousOption: nullable(OptionCode),
  previousFlag: nullable(Flag),
  reason: text(2000, { example: "The sample was mixed up." }),
  amendedBy: IdText,
  amendedAt: TimestampText,
});

const Previous = Type.Object(
  {
    value: nullable(Measure),
    comparator: nullable(Comparator),
    text: nullable(freeText(MOST_TEXT)),
    option: nullable(OptionCode),
    flag: nullable(Flag),
    testDate: DayText,
    testId: IdText,
  },
  {
    title: "PreviousResult",
    description:
      "The client's latest earlier result of the analysis in the same unit, from a completed test; where results are verified, the latest verified one",
  },
);
export type Previous = Static<typeof Previous>;

const ItemPanel = Type.Object(
  {
    id: IdText,
    name: nameText(200, { example: "Complete blood count" }),
    isPriced: Type.Boolean({ description: "Whether it is one line of the bill; `price` is then the item's share" }),
  },
  { title: "ItemPanel" },
);

const KeptInterpretation = Type.Object(
  {
    text: text(MOST_TEXT, { example: "Fasting blood glucose is 110 mg/dL. The result is above the reference range." }),
    language: oneOf(["en", "ar"]),
    model: Type.String({ examples: ["local-rules"] }),
    at: TimestampText,
    by: By,
  },
  {
    title: "KeptInterpretation",
    description:
      "The result in words, for the physician; on no report. Gone once the result or its flag changes. `at` and `by` of its last edit",
  },
);
export type KeptInterpretation = Static<typeof KeptInterpretation>;

export const InterpretationChanges = Type.Object({ text: KeptInterpretation.properties.text });

const NotPerformed = Type.Object(
  { reason: text(2000, { example: "Insufficient sample." }), at: TimestampText, by: By },
  { title: "NotPerformed", description: "Why the analysis was not done" },
);

const ItemDelta = Type.Object(
  {
    previous: Measure,
    previousAt: TimestampText,
    percent: nullable(Type.Number({ examples: [-12.5], description: "Null after a zero" })),
    isExceeded: Type.Boolean({ description: "Whether the change is more than the analysis's `delta` allows" }),
  },
  { title: "ItemDelta", description: "The change since the client's last value in the same unit" },
);
export type ItemDelta = Static<typeof ItemDelta>;

const DueAt = { ...TimestampText, description: "When the result is due, from receipt of the specimen, else from the order" };

export const TestItem = Type.Object(
  {
    id: IdText,
    testId: IdText,
    analysisId: IdText,
    testName: nameText(300, { example: "Glucose, fasting" }),
    reportName: nameText(300, { example: "Fasting blood glucose" }),
    billName: nameText(300, { example: "Glucose" }),
    code: nullable(freeText(40, { example: "GLU" })),
    price: MoneyReply,
    unitTitle: nullable(freeText(200, { example: "mg/dL" })),
    method: nullable(Method),
    resultType: ResultType,
    options: Options,
    decimals: nullable(Decimals),
    resultValueNumeric: nullable(Measure),
    comparator: nullable(Comparator),
    resultText: nullable(freeText(MOST_TEXT)),
    resultOption: nullable(OptionCode),
    flag: nullable(Flag),
    notPerformed: nullable(NotPerformed),
    verifiedAt: nullable(TimestampText),
    verifiedBy: nullable(By),
    panel: nullable(ItemPanel),
    isCritical: Type.Boolean(),
    critical: nullable(ItemCritical),
    delta: nullable(ItemDelta),
    dueAt: nullable(DueAt),
    isLate: Type.Boolean(),
    isCalculated: Type.Boolean(),
    isAmended: Type.Boolean(),
    range: nullable(LabRange),
    previous: nullable(Previous),
    notes: Type.Array(Type.String(), { examples: [["Repeat fasting."]] }),
    amendments: Type.Array(Amendment),
    interpretation: nullable(KeptInterpretation),
    resultedAt: nullable(TimestampText),
    resultedBy: nullable(IdText),
    enteredBy: nullable(By),
    invoiceId: nullable(Type.String({ description: "The invoice that bills it" })),
    createdAt: TimestampText,
    updatedAt: TimestampText,
    etag: Type.String({ examples: ['"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'], description: "Version of the result, for `If-Match`" }),
  },
  { title: "LabTestItem" },
);
export type TestItem = Static<typeof TestItem>;

const summary = {
  id: IdText,
  workspaceId: IdText,
  number: Type.Integer({ examples: [1001], description: "Number of the report, starting at 1001" }),
  clientId: IdText,
  patientName: nameText(300, { example: "Layla Hassan" }),
  patientDateOfBirth: nullable(DayText),
  patientGender: nullable(oneOf(["male", "female"])),
  testDate: DayText,
  status: oneOf(testStatuses),
  cancelReason: nullable(freeText(2000, { example: "The client withdrew." })),
  notes: nullable(freeText(5000)),
  comments: Type.Array(Type.String(), { examples: [["Consistent with impaired fasting glucose."]] }),
  isAmended: Type.Boolean(),
  invoiceId: nullable(IdText),
  incomeId: nullable(IdText),
  completedAt: nullable(TimestampText),
  completedBy: nullable(By),
  createdAt: TimestampText,
  updatedAt: TimestampText,
};

const TestSummary = Type.Object(summary);
export type TestSummary = Static<typeof TestSummary>;

const Counted = Type.Integer({ minimum: 0, examples: [2] });
const Untold = Type.Integer({ minimum: 0, examples: [0], description: "Critical values that wait to be told" });
const counts = {
  itemCount: Counted,
  resultedCount: Counted,
  abnormalCount: Counted,
  criticalCount: Counted,
  untoldCount: Untold,
  total: MoneyReply,
};
const due = {
  dueAt: nullable({ ...DueAt, description: "The earliest of the analyses that wait for a result" }),
  isLate: Type.Boolean({ description: "Whether one of them is late" }),
};

export const ListedTest = Type.Object({ ...summary, ...counts, ...due }, { title: "LabTestSummary" });
export type ListedTest = Static<typeof ListedTest>;

export const LabTest = Type.Object(
  { ...summary, ...counts, ...due, items: Type.Array(TestItem), specimens: Type.Array(Specimen) },
  { title: "LabTest" },
);
export type LabTest = Static<typeof LabTest>;

/** A day, or an instant whose UTC day counts. */
const TestDate = Type.String({ format: "day-or-instant", maxLength: 40, examples: ["2026-01-31"] });

export const NewTest = Type.Object({
  clientId: IdText,
  testDate: optional(TestDate),
  analysisIds: Type.Array(IdText, { maxItems: 200, default: [], examples: [[EXAMPLE_ID]] }),
  panelIds: Type.Array(IdText, {
    maxItems: 50,
    default: [],
    examples: [[EXAMPLE_ID]],
    description: "Analyses in several of them are ordered once",
  }),
  notes: optional(nullable(freeText(5000))),
});
export type NewTest = Static<typeof NewTest>;

export const TestChanges = Type.Object({
  testDate: optional(TestDate),
  notes: optional(nullable(freeText(5000))),
  status: optional(oneOf(["cancelled"], { description: "A test can be cancelled; its other states are derived from its results" })),
  reason: optional(text(2000, { example: "The client withdrew.", description: "Required to cancel once a specimen was received" })),
});
export type TestChanges = Static<typeof TestChanges>;

export const Completion = Type.Object({
  requireResults: Type.Boolean({ default: false, description: "Refuses a test in which an analysis has no result" }),
});
export type Completion = Static<typeof Completion>;

export const Clearing = Type.Object({ reason: optional(text(2000, { example: "Entered for the wrong patient." })) });
export type Clearing = Static<typeof Clearing>;

export const NotPerforming = Type.Object({ reason: text(2000, { example: "Insufficient sample." }) });
export type NotPerforming = Static<typeof NotPerforming>;

export const ResultEntry = Type.Object(
  {
    resultValueNumeric: optional(nullable({ ...Measure, description: "Null takes the result back while the test is open" })),
    comparator: optional(nullable(Comparator)),
    resultText: optional(nullable(text(MOST_TEXT, { description: "The result of an analysis of the type `text`" }))),
    resultOption: optional(nullable({ ...OptionCode, description: "The code of an option, for the type `choice`" })),
    reason: optional(text(2000, { example: "The sample was mixed up." })),
  },
  { title: "ResultEntry", examples: [{ resultValueNumeric: 5.4, reason: "The sample was mixed up." }] },
);
export type ResultEntry = Static<typeof ResultEntry>;

export const TestQuery = listQuery(
  "labTests",
  {
    status: sparse("status", oneOrMore(oneOf(testStatuses), "status", testStatuses.length)),
    clientId: IdText,
    ...plainDayRange("testDate"),
    q: search(["patientName"], { description: "Part of the patient's name, a report's number or a specimen's" }),
    isBilled: where(Type.Boolean(), "(lab_tests.invoice_id is not null or lab_tests.income_id is not null) = ?"),
    isAmended: Type.Boolean(),
    by: where(
      oneOf(["urgency"], {
        description: "Open tests, the most urgent first: with a critical value that was not told, then by due time, then oldest first",
      }),
      "lab_tests.urgency is not null and ?::text = 'urgency'",
    ),
    // 1,001 rows stand for too many to sort: most tests have no critical result.
    hasCritical: sparse(
      "critical",
      where(
        Type.Boolean(),
        `exists (select from lab_test_items i
        where i.workspace_id = lab_tests.workspace_id and i.test_id = lab_tests.id and i.is_critical) = ?`,
      ),
      `select t.test_date, t.id from lab_test_items i join lab_tests t on t.workspace_id = i.workspace_id and t.id = i.test_id
      where i.workspace_id = $workspace and i.is_critical and ?::boolean
      union all select date '2000-01-01', '' from generate_series(1, 1001) where not ?::boolean`,
    ),
  },
  {
    accession: optional(freeText(40, { example: "260131-0001-8", description: "A specimen's number, as it is scanned or typed" })),
  },
);
export type TestQuery = Static<typeof TestQuery>;
