import { listQuery, search } from "../../../kit/filters.ts";
import { freeText, IdText, nullable, oneOf, optional, patterned, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";

export const fieldTypes = ["text", "textarea", "number", "boolean", "date", "select", "multiselect", "email", "phone", "url"] as const;
export type FieldType = (typeof fieldTypes)[number];

const MAX_METADATA_LENGTH = 10_000;

/** Anything an application wants to remember about a field. */
const Metadata = Type.Refine(
  Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, examples: [{ placeholder: "Front desk" }] }),
  (value) => JSON.stringify(value).length <= MAX_METADATA_LENGTH,
  () => `must not be longer than ${MAX_METADATA_LENGTH} characters of JSON`,
);

const Key = patterned("^[a-zA-Z][a-zA-Z0-9_-]*$", "must start with a letter and contain only letters, digits, dashes and underscores", {
  minLength: 1,
  maxLength: 64,
  examples: ["department"],
});
const Label = text(200, { example: "Department" });
const Description = freeText(2000, { example: "Where this person works." });
const Options = Type.Array(text(200), { maxItems: 200, examples: [["Front desk", "Laboratory"]] });
const Order = Type.Integer({ minimum: 0, maximum: 1_000_000, examples: [1] });

/** As it is stored and shown. */
export const FieldMetadata = Type.Unsafe<Record<string, unknown>>({ type: "object", additionalProperties: true, examples: [{}] });

export const StaffField = Type.Object(
  {
    id: IdText,
    key: Key,
    label: Label,
    description: nullable(Description),
    type: oneOf(fieldTypes),
    isRequired: Type.Boolean(),
    isUnique: Type.Boolean(),
    isFilterable: Type.Boolean(),
    order: Type.Integer({ examples: [1] }),
    options: Options,
    metadata: FieldMetadata,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "StaffField" },
);
export type StaffField = Static<typeof StaffField>;

export const StaffFieldQuery = listQuery("staffFields", {
  q: search(["label", "key"], { description: "Part of the label or key" }),
  type: oneOf(fieldTypes),
});
export type StaffFieldQuery = Static<typeof StaffFieldQuery>;

export const NewStaffField = Type.Object(
  {
    key: Key,
    label: Label,
    description: optional(Description),
    type: oneOf(fieldTypes),
    isRequired: Type.Boolean({ default: false }),
    isUnique: Type.Boolean({ default: false }),
    isFilterable: Type.Boolean({ default: false }),
    order: optional(Order),
    options: optional(Options),
    metadata: optional(Metadata),
  },
  { examples: [{ key: "department", label: "Department", type: "select", options: ["Front desk", "Laboratory"], isFilterable: true }] },
);
export type NewStaffField = Static<typeof NewStaffField>;

/** `key` and `type` cannot change, because values depend on them. */
export const StaffFieldChanges = Type.Object(
  {
    label: optional(Label),
    description: optional(Description),
    isRequired: optional(Type.Boolean()),
    isUnique: optional(Type.Boolean()),
    isFilterable: optional(Type.Boolean()),
    order: optional(Order),
    options: optional(Options),
    metadata: optional(Metadata),
  },
  { examples: [{ label: "Department", description: "Where this person works.", isFilterable: true, order: 2 }] },
);
export type StaffFieldChanges = Static<typeof StaffFieldChanges>;
