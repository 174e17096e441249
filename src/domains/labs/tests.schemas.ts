import { By } from "../../kit/by.ts";
import { listQuery, plainDayRange, search } from "../../kit/filters.ts";
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
} from "../../kit/schema.ts";
import { LabRange, Measure } from "./ranges.schemas.ts";

export const testStatuses = ["pending", "in-progress", "completed", "cancelled"] as const;

const Amendment = Type.Object({
  previousValueNumeric: nullable(Measure),
  previousFlag: nullable(oneOf(["normal", "low", "high"])),
  reason: text(2000, { example: "The sample was mixed up." }),
  amendedBy: IdText,
  amendedAt: TimestampText,
});

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
    resultValueNumeric: nullable(Measure),
    flag: nullable(oneOf(["normal", "low", "high"])),
    isCritical: Type.Boolean(),
    isCalculated: Type.Boolean(),
    isAmended: Type.Boolean(),
    range: nullable(LabRange),
    notes: Type.Array(Type.String(), { examples: [["Repeat fasting."]] }),
    amendments: Type.Array(Amendment),
    resultedAt: nullable(TimestampText),
    resultedBy: nullable(IdText),
    invoiceId: nullable(Type.String({ description: "The invoice that bills it" })),
    createdAt: TimestampText,
    updatedAt: TimestampText,
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

export const TestSummary = Type.Object(summary, { title: "LabTestSummary" });
export type TestSummary = Static<typeof TestSummary>;

export const LabTest = Type.Object({ ...summary, items: Type.Array(TestItem) }, { title: "LabTest" });
export type LabTest = Static<typeof LabTest>;

/** A day, or an instant whose UTC day counts. */
const TestDate = Type.String({ format: "day-or-instant", maxLength: 40, examples: ["2026-01-31"] });

export const NewTest = Type.Object({
  clientId: IdText,
  testDate: optional(TestDate),
  analysisIds: Type.Array(IdText, { minItems: 1, maxItems: 200 }),
  notes: optional(nullable(freeText(5000))),
});
export type NewTest = Static<typeof NewTest>;

export const TestChanges = Type.Object({
  testDate: optional(TestDate),
  notes: optional(nullable(freeText(5000))),
  status: optional(oneOf(["cancelled"], { description: "A test can be cancelled; its other states are derived from its results" })),
});
export type TestChanges = Static<typeof TestChanges>;

export const ResultEntry = Type.Object(
  {
    resultValueNumeric: Measure,
    reason: optional(text(2000, { example: "The sample was mixed up." })),
  },
  { title: "ResultEntry" },
);
export type ResultEntry = Static<typeof ResultEntry>;

export const TestQuery = listQuery("labTests", {
  status: oneOf(testStatuses),
  clientId: IdText,
  ...plainDayRange("testDate"),
  q: search(["patientName"], { description: "Part of the patient's name" }),
});
export type TestQuery = Static<typeof TestQuery>;
