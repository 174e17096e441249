import { amount, freeText, IdText, MoneyReply, nullable, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { LabRange } from "./ranges.schemas.ts";

const Code = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_]*$", maxLength: 40, examples: ["GLU"], description: "The name formulas use" });
const DesignTestId = Type.Integer({
  minimum: 0,
  maximum: 2_000_000_000,
  examples: [101],
  description: "Numeric test whose design result applies",
});

export const Analysis = Type.Object({
  id: IdText,
  workspaceId: IdText,
  testName: text(300, { example: "Glucose, fasting" }),
  reportName: text(300, { example: "Fasting blood glucose" }),
  billName: text(300, { example: "Glucose" }),
  code: nullable(Code),
  price: MoneyReply,
  unitId: nullable(IdText),
  unitTitle: nullable(freeText(200, { example: "mg/dL" })),
  designTestId: nullable(DesignTestId),
  isActive: Type.Boolean(),
  ranges: Type.Array(LabRange),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Analysis = Static<typeof Analysis>;

export const NewAnalysis = Type.Object({
  testName: text(300, { example: "Glucose, fasting" }),
  reportName: optional(text(300, { example: "Fasting blood glucose" })),
  billName: optional(text(300, { example: "Glucose" })),
  code: optional(nullable(Code)),
  price: amount({ example: 12.5 }),
  unitId: optional(nullable(IdText)),
  designTestId: optional(nullable(DesignTestId)),
});
export type NewAnalysis = Static<typeof NewAnalysis>;

export const AnalysisChanges = Type.Object({
  ...Type.Partial(NewAnalysis).properties,
  isActive: optional(Type.Boolean()),
});
export type AnalysisChanges = Static<typeof AnalysisChanges>;
