import { freeText, nameText, nullable, oneOf, optional, patterned, type Static, Type, text } from "../../../kit/schema.ts";

export const resultTypes = ["numeric", "text", "choice"] as const;
export const flags = ["normal", "low", "high", "abnormal"] as const;
export const comparators = ["<", "<=", ">=", ">"] as const;

export const Flag = oneOf(flags);
export type Flag = Static<typeof Flag>;
export const Comparator = oneOf(comparators, { description: "For values beyond what is measured: `<` 0.5" });
export type Comparator = Static<typeof Comparator>;
export const ResultType = oneOf(resultTypes);
export type ResultType = Static<typeof ResultType>;

export const OptionCode = patterned("^[A-Za-z0-9+_-]+$", "must consist of letters, digits and + - _", {
  minLength: 1,
  maxLength: 20,
  examples: ["POS"],
});
const ResultOption = Type.Object(
  {
    code: OptionCode,
    label: nameText(100, { example: "Positive" }),
    labelAr: nullable(nameText(100, { example: "إيجابي" })),
    flag: nullable(Flag),
  },
  { title: "ResultOption" },
);
export type ResultOption = Static<typeof ResultOption>;
export const Options = Type.Array(ResultOption, { maxItems: 50, description: "The results to choose from, for the type `choice`" });

export const Decimals = Type.Integer({
  minimum: 0,
  maximum: 6,
  examples: [1],
  description: "Decimals that are shown and printed; the value is kept as entered",
});

const Percent = Type.Number({ exclusiveMinimum: 0, maximum: 10_000, examples: [50] });
const Absolute = Type.Number({ exclusiveMinimum: 0, maximum: 1e12, examples: [0.5] });
const Days = Type.Integer({ minimum: 1, maximum: 3650, examples: [90] });
const description = "The change since the client's last value, in percent or in the unit, that is pointed out, and for how many days";
export const Delta = Type.Object(
  { percent: nullable(Percent), absolute: nullable(Absolute), days: Days },
  { title: "DeltaRule", description },
);
export type Delta = Static<typeof Delta>;
export const GivenDelta = Type.Object(
  { percent: optional(nullable(Percent)), absolute: optional(nullable(Absolute)), days: Days },
  { title: "GivenDeltaRule", description, examples: [{ percent: 50, days: 90 }] },
);

export const Loinc = patterned("^[0-9]{1,7}-[0-9]$", "must be a LOINC code, such as 2345-7", { maxLength: 9, examples: ["2345-7"] });
export const Ucum = patterned("^[!-~]+$", "must be a UCUM code without spaces", { maxLength: 40, examples: ["mg/dL"] });
export const InstrumentCodes = Type.Array(text(40, { example: "GLUC3" }), {
  maxItems: 20,
  description: "Names of the analysis in the files of instruments",
});
export const Method = freeText(200, { example: "Hexokinase", description: "How it is measured, as the report says it" });
export const Turnaround = Type.Integer({ minimum: 1, maximum: 525_600, examples: [60], description: "Minutes until a result is late" });
