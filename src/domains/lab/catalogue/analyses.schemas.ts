import { listQuery, search } from "../../../kit/filters.ts";
import {
  amount,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  patterned,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import {
  Decimals,
  Delta,
  GivenDelta,
  InstrumentCodes,
  Loinc,
  Method,
  Options,
  ResultType,
  resultTypes,
  Turnaround,
} from "./kinds.schemas.ts";
import { LabRange } from "./ranges.schemas.ts";

const Code = patterned("^[A-Za-z][A-Za-z0-9_]*$", "must start with a letter and contain only letters, digits and underscores", {
  maxLength: 40,
  examples: ["GLU"],
  description: "The name used in formulas",
});
const DesignTestId = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  examples: [101],
  description: "Number of the test whose design result applies",
});

export const Analysis = Type.Object({
  id: IdText,
  workspaceId: IdText,
  testName: nameText(300, { example: "Glucose, fasting" }),
  reportName: nameText(300, { example: "Fasting blood glucose" }),
  billName: nameText(300, { example: "Glucose" }),
  code: nullable(Code),
  price: MoneyReply,
  unitId: nullable(IdText),
  unitTitle: nullable(freeText(200, { example: "mg/dL" })),
  designTestId: nullable(DesignTestId),
  resultType: ResultType,
  options: Options,
  decimals: nullable(Decimals),
  instrumentCodes: InstrumentCodes,
  loinc: nullable(Loinc),
  method: nullable(Method),
  turnaroundMinutes: nullable(Turnaround),
  delta: nullable(Delta),
  isActive: Type.Boolean(),
  ranges: Type.Array(LabRange),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Analysis = Static<typeof Analysis>;

export const NewAnalysis = Type.Object({
  testName: nameText(300, { example: "Glucose, fasting" }),
  reportName: optional(nameText(300, { example: "Fasting blood glucose" })),
  billName: optional(nameText(300, { example: "Glucose" })),
  code: optional(nullable(Code)),
  price: amount({ example: 12.5 }),
  unitId: optional(nullable(IdText)),
  designTestId: optional(nullable(DesignTestId)),
  resultType: oneOf(resultTypes, { default: "numeric" }),
  options: Type.Array(Options.items, { maxItems: 50, default: [] }),
  decimals: optional(nullable(Decimals)),
  instrumentCodes: optional(InstrumentCodes),
  loinc: optional(nullable(Loinc)),
  method: optional(nullable(Method)),
  turnaroundMinutes: optional(nullable(Turnaround)),
  delta: optional(nullable(GivenDelta)),
});
export type NewAnalysis = Static<typeof NewAnalysis>;

export const AnalysisChanges = Type.Object({
  ...Type.Partial(NewAnalysis).properties,
  resultType: optional(ResultType),
  options: optional(Type.Array(Options.items, { maxItems: 50, examples: [[]] })),
  isActive: optional(Type.Boolean()),
});
export type AnalysisChanges = Static<typeof AnalysisChanges>;

export const AnalysisQuery = listQuery("labAnalyses", {
  q: search([], {
    also: "concat_ws(' ', test_name, report_name, bill_name, code)",
    caseOnly: true,
    foldsArabic: true,
    description: "Part of one of the names, or of the code",
  }),
  isActive: Type.Boolean(),
});
export type AnalysisQuery = Static<typeof AnalysisQuery>;
