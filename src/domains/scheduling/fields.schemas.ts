import { freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";

const fieldTypes = ["text", "textarea", "number", "boolean", "date", "select", "multiselect", "email", "phone", "url"] as const;
export type FieldType = (typeof fieldTypes)[number];

export const Phase = oneOf(["pre", "during", "post"], { description: "Asked before, during or after the session" });
export type Phase = Static<typeof Phase>;

export const Category = text(100, { example: "first-visit" });
const Key = Type.String({ pattern: "^[A-Za-z][A-Za-z0-9_.-]*$", maxLength: 64, examples: ["allergies"] });
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

export const NewField = Type.Object({
  key: Key,
  label: Label,
  type: oneOf(fieldTypes, { default: "text" }),
  phase: oneOf(["pre", "during", "post"], { default: "pre" }),
  isRequired: Type.Boolean({ default: false }),
  order: optional(Order),
  options: optional(Options),
  category: optional(nullable(Category)),
  metadata: optional(Metadata),
});
export type NewField = Static<typeof NewField>;

/** Key and type stay what they are: values were given for them. */
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

export const fieldFilters = {
  category: optional(freeText(100, { description: "Only fields of this category, as a session's `questionCategory` does" })),
  phase: optional(Phase),
};

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
