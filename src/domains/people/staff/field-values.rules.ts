import { createHash } from "node:crypto";
import { DayText, EmailText, freeText, normaliseEmail, PhoneText, type TSchema, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { validator } from "../../../kit/validate.ts";
import { FieldMetadata, type FieldType, type StaffField } from "./fields.schemas.ts";

const readMetadata = stored(FieldMetadata);

type FieldRow = Omit<StaffField, "order" | "type" | "metadata"> & { type: string; sortOrder: number; metadata: unknown };

export function toField({ sortOrder, type, metadata, ...rest }: FieldRow): StaffField {
  return { ...rest, type: type as FieldType, metadata: readMetadata(metadata), order: sortOrder };
}

export interface FieldRule {
  key: string;
  type: FieldType;
  options: readonly string[];
  isRequired: boolean;
}

export type FieldValue = string | number | boolean | string[];

/** A value to store, undefined if blank, or what is wrong with it. */
export type ReadValue = { value: FieldValue; issue?: undefined } | { value?: undefined; issue?: undefined } | { issue: string };

const LARGEST_NUMBER = 1e15;

const Url = Type.Refine(
  Type.String({ maxLength: 2000 }),
  (value) => /^https?:\/\//i.test(value as string) && URL.canParse(value as string),
  () => "must be a web address",
);

const schemas: Record<FieldType, TSchema> = {
  text: freeText(500),
  textarea: freeText(5000),
  number: Type.Number({ minimum: -LARGEST_NUMBER, maximum: LARGEST_NUMBER }),
  boolean: Type.Boolean(),
  date: DayText,
  select: freeText(200),
  multiselect: Type.Array(freeText(200), { maxItems: 200 }),
  email: EmailText,
  phone: PhoneText,
  url: Url,
};

const checks = Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, validator(schema)])) as Record<
  FieldType,
  ReturnType<typeof validator>
>;

export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** Reads a given field value: trimmed, of the field's type, one of its options. */
export function readFieldValue(field: FieldRule, given: unknown): ReadValue {
  if (isBlank(given)) return field.isRequired ? { issue: "is required" } : {};

  const trimmed = typeof given === "string" ? given.trim() : given;
  const { issues, value } = checks[field.type](trimmed);
  if (issues) return { issue: issues[0]?.message ?? "is not valid" };
  if (field.type === "select" && !field.options.includes(value as string)) return { issue: "must be one of the options" };
  if (field.type === "multiselect") return readChoices(field, value as string[]);
  return { value: value as FieldValue };
}

function readChoices({ options }: FieldRule, chosen: readonly string[]): ReadValue {
  if (chosen.some((choice) => !options.includes(choice))) return { issue: "must contain only values from the options" };
  return { value: options.filter((option) => chosen.includes(option)) };
}

/** Equal for values that people consider the same: ignores case, Unicode form and the order of choices. */
export function matchKey(value: FieldValue): string {
  const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();
  const folded = Array.isArray(value) ? value.map(fold).sort() : typeof value === "string" ? fold(value) : value;
  return createHash("sha256").update(JSON.stringify(folded)).digest("hex");
}

/** A filter is text; it is converted to the field's type. */
export function readFilterValue(type: FieldType, text: string): FieldValue {
  if (type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (type === "email") return normaliseEmail(text);
  return text;
}
