import { IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

/** A measured value or a limit of one. */
export const Measure = Type.Number({ minimum: -1e12, maximum: 1e12, examples: [5.4] });
const Age = Type.Integer({ minimum: 0, maximum: 60_000, examples: [18] });

export const ResultNote = Type.Object(
  {
    condition: oneOf([">=", "<=", "=", ">", "<"]),
    value: Measure,
    note: text(1000, { example: "Repeat fasting." }),
  },
  { title: "ResultNote" },
);
export type ResultNote = Static<typeof ResultNote>;

const Notes = Type.Array(ResultNote, { maxItems: 50 });
const Gender = oneOf(["both", "male", "female"]);
const AgeUnit = oneOf(["years", "months", "days"]);
const Priority = Type.Integer({ minimum: 0, maximum: 1_000_000, description: "The lowest number wins" });

export const LabRange = Type.Object(
  {
    id: IdText,
    analysisId: IdText,
    gender: Gender,
    ageFrom: nullable(Age),
    ageTo: nullable(Age),
    ageUnit: AgeUnit,
    lowLimit: nullable(Measure),
    highLimit: nullable(Measure),
    criticalLow: nullable(Measure),
    criticalHigh: nullable(Measure),
    resultNotes: Notes,
    priority: Priority,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "ReferenceRange" },
);
export type LabRange = Static<typeof LabRange>;

const limits = {
  ageFrom: optional(nullable(Age)),
  ageTo: optional(nullable(Age)),
  lowLimit: optional(nullable(Measure)),
  highLimit: optional(nullable(Measure)),
  criticalLow: optional(nullable(Measure)),
  criticalHigh: optional(nullable(Measure)),
};

export const NewRange = Type.Object({
  gender: oneOf(["both", "male", "female"], { default: "both" }),
  ageUnit: oneOf(["years", "months", "days"], { default: "years" }),
  ...limits,
  resultNotes: Type.Array(ResultNote, { maxItems: 50, default: [] }),
  priority: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
});
export type NewRange = Static<typeof NewRange>;

export const RangeChanges = Type.Object({
  gender: optional(Gender),
  ageUnit: optional(AgeUnit),
  ...limits,
  resultNotes: optional(Notes),
  priority: optional(Priority),
});
export type RangeChanges = Static<typeof RangeChanges>;
