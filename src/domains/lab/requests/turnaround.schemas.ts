import { DayText, freeText, IdText, nameText, nullable, type Static, Type } from "../../../kit/schema.ts";

const Minutes = Type.Number({ minimum: 0, examples: [42.5] });

export const AnalysisTurnaround = Type.Object(
  {
    analysisId: IdText,
    testName: nameText(300, { example: "Glucose, fasting" }),
    code: nullable(freeText(40, { example: "GLU" })),
    count: Type.Integer({ minimum: 0, examples: [120], description: "Results of the period" }),
    medianMinutes: Minutes,
    p90Minutes: { ...Minutes, description: "Nine out of ten were ready by then" },
    lateShare: nullable(
      Type.Number({ minimum: 0, maximum: 1, examples: [0.05], description: "Share of the results that had a due time; null without any" }),
    ),
  },
  { title: "AnalysisTurnaround" },
);
export type AnalysisTurnaround = Static<typeof AnalysisTurnaround>;

export const TurnaroundQuery = Type.Object({ from: DayText, to: DayText });
export type TurnaroundQuery = Static<typeof TurnaroundQuery>;
