import { createHash } from "node:crypto";
import { DayText, EmailText, freeText, normaliseEmail, PhoneText, type TSchema, Type } from "../../kit/schema.ts";
import { validator } from "../../kit/validate.ts";
import type { FieldType } from "./fields.schemas.ts";

export interface FieldRule {
  key: string;
  type: FieldType;
  options: readonly string[];
  isRequired: boolean;
}

export type FieldValue = string | number | boolean | string[];

/** A value as it is stored, nothing for a blank one, or what is wrong with it. */
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

/** Reads what a caller gave for a field: trimmed, of the field's type, one of its options. */
export function readFieldValue(field: FieldRule, given: unknown): ReadValue {
  if (isBlank(given)) return field.isRequired ? { issue: "is required" } : {};

  const trimmed = typeof given === "string" ? given.trim() : given;
  const { issues, value } = checks[field.type](trimmed);
  if (issues) return { issue: issues[0]?.message ?? "is not valid" };
  if (field.type === "email") return { value: normaliseEmail(value as string) };
  if (field.type === "select" && !field.options.includes(value as string)) return { issue: "must be one of the options" };
  if (field.type === "multiselect") return readChoices(field, value as string[]);
  return { value: value as FieldValue };
}

function readChoices({ options }: FieldRule, chosen: readonly string[]): ReadValue {
  if (chosen.some((choice) => !options.includes(choice))) return { issue: "must hold only values of the options" };
  return { value: options.filter((option) => chosen.includes(option)) };
}

/** Alike for values that a person would call the same: case, accents' spelling and the order of choices do not matter. */
export function matchKey(value: FieldValue): string {
  const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase();
  const folded = Array.isArray(value) ? value.map(fold).sort() : typeof value === "string" ? fold(value) : value;
  return createHash("sha256").update(JSON.stringify(folded)).digest("hex");
}

/** A filter arrives as text; what it looks for has the field's type. */
export function readFilterValue(type: FieldType, text: string): FieldValue {
  if (type === "number" && text.trim() !== "" && Number.isFinite(Number(text))) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  if (type === "email") return normaliseEmail(text);
  return text;
}
