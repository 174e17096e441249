import { freeText, IdText, nullable, oneOf, patterned, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const Code = patterned("^[A-Za-z][A-Za-z0-9_]*$", "must start with a letter and contain only letters, digits and underscores", {
  maxLength: 40,
  examples: ["LDL"],
});

const Section = Type.Object({
  title: text(300, { example: "Lipid profile" }),
  items: Type.Array(
    Type.Object({ code: Code, label: text(300, { example: "LDL cholesterol" }), unit: nullable(freeText(100, { example: "mg/dL" })) }),
    {
      maxItems: 200,
    },
  ),
});

const CommentRule = Type.Object({
  condition: text(1000, { example: "LDL >= 160 and HDL < 40" }),
  comment: text(2000, { example: "High cardiovascular risk; discuss treatment." }),
});

const CalculationRule = Type.Object({ target: Code, formula: text(1000, { example: "TC - HDL - TG / 5" }) });

const rules = {
  sections: Type.Array(Section, { maxItems: 100 }),
  commentRules: Type.Array(CommentRule, { maxItems: 200 }),
  calculationsRules: Type.Array(CalculationRule, { maxItems: 200 }),
};

export const Design = Type.Object(rules);
export type Design = Static<typeof Design>;

export const NewDesign = Type.Object({
  sections: Type.Array(Section, { maxItems: 100, default: [] }),
  commentRules: Type.Array(CommentRule, { maxItems: 200, default: [] }),
  calculationsRules: Type.Array(CalculationRule, { maxItems: 200, default: [] }),
});

export const DesignResult = Type.Object({
  id: IdText,
  workspaceId: IdText,
  testId: Type.Integer({ examples: [101] }),
  ...rules,
  source: oneOf(["local", "external"]),
  deletedAt: nullable(TimestampText),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type DesignResult = Static<typeof DesignResult>;
