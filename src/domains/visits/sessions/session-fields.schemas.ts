import { listQuery } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, oneOf, optional, patterned, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

const fieldTypes = ["text", "textarea", "number", "boolean", "date", "select", "multiselect", "email", "phone", "url"] as const;
export type FieldType = (typeof fieldTypes)[number];

export const phases = ["pre", "during", "post"] as const;
export const Phase = oneOf(phases, { description: "Asked before, during or after the session" });
export type Phase = Static<typeof Phase>;

export const Category = text(100, { example: "first-visit" });
const Key = patterned(
  "^[A-Za-z][A-Za-z0-9_.-]*$",
  "must start with a letter and contain only letters, digits, dots, dashes and underscores",
  {
    maxLength: 64,
    examples: ["allergies"],
  },
);
const Label = text(200, { example: "Known allergies" });
const Options = Type.Array(text(200, { example: "Penicillin" }), { maxItems: 200, description: "Choices of a select or multiselect" });
const Order = Type.Integer({ minimum: 0, maximum: 100_000, examples: [1] });
const Metadata = Type.Unsafe<Record<string, unknown>>({
  type: "object",
  additionalProperties: true,
  maxProperties: 50,
  description: "Anything a client application wants to remember about the field",
  examples: [{ hint: "Ask about penicillin" }],
});

export const SessionField = Type.Object(
  {
    id: IdText,
    workspaceId: IdText,
    key: Key,
    label: Type.String({ examples: ["Known allergies"] }),
    type: oneOf(fieldTypes),
    phase: Phase,
    isRequired: Type.Boolean(),
    order: Type.Integer({ examples: [1] }),
    options: Type.Array(Type.String(), { examples: [[]] }),
    category: nullable(Type.String({ examples: ["first-visit"] })),
    metadata: Metadata,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "SessionField" },
);
export type SessionField = Static<typeof SessionField>;

export const NewField = Type.Object(
  {
    key: Key,
    label: Label,
    type: oneOf(fieldTypes, { default: "text" }),
    phase: oneOf(phases, { default: "pre" }),
    isRequired: Type.Boolean({ default: false }),
    order: optional(Order),
    options: optional(Options),
    category: optional(nullable(Category)),
    metadata: optional(Metadata),
  },
  { examples: [{ key: "allergies", label: "Known allergies", type: "multiselect", phase: "pre", options: ["Penicillin", "Latex"] }] },
);
export type NewField = Static<typeof NewField>;

/** Key and type cannot change, because values depend on them. */
export const FieldChanges = Type.Object({
  label: optional(Label),
  isRequired: optional(Type.Boolean()),
  metadata: optional(Metadata),
  phase: optional(Phase),
  order: optional(Order),
  options: optional(Options),
  category: optional(nullable(Category)),
});
export type FieldChanges = Static<typeof FieldChanges>;

export const FieldQuery = listQuery("sessionFields", {
  category: freeText(100, { description: "Only fields of this category, as with a session's `questionCategory`" }),
  phase: Phase,
});
export type FieldQuery = Static<typeof FieldQuery>;

/** A value as a session holds it. */
export const FieldValue = Type.Object(
  {
    fieldKey: Key,
    value: Type.Unknown({ examples: ["Penicillin"] }),
    phase: Phase,
  },
  { title: "SessionFieldValue" },
);
export type FieldValue = Static<typeof FieldValue>;

export const GivenFieldValue = Type.Object({
  fieldKey: Type.String({ minLength: 1, maxLength: 64, examples: ["allergies"] }),
  value: Type.Unknown({ examples: ["Penicillin"] }),
  phase: optional(Phase),
});
export type GivenFieldValue = Static<typeof GivenFieldValue>;
