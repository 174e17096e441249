import { asciiDigits } from "./digits.ts";
import type { Issue } from "./errors.ts";
import { INVALID, type JsonSchema, type Reader, type Report, readerOf, type Shape } from "./readers.ts";
import type { Static, TSchema } from "./schema.ts";

export interface InputIssue extends Issue {
  /** The top-level field the issue is in; empty for the value as a whole. */
  field: string;
  /** Missing, of the wrong type, or unknown, as opposed to a value of the right type that breaks a rule. */
  shape: Shape;
}

export type Checked<T> = { value: T; issues?: undefined } | { value?: undefined; issues: InputIssue[] };

/** More would not be read, and finding them would only cost time. */
export const MAX_ISSUES = 20;

export interface CheckOptions {
  /** Refuses unknown fields instead of dropping them. */
  isStrict?: boolean;
}

/** Validates against a schema, compiled on first use: fills in defaults, normalises text, reports issues, drops unknown fields. */
export function validator<S extends TSchema>(schema: S): (value: unknown, options?: CheckOptions) => Checked<Static<S>> {
  let reader: Reader | undefined;
  return (raw, { isStrict = false } = {}) => {
    reader ??= readerOf(schema as unknown as JsonSchema);
    const value = reader.read(raw);
    const issues = value === INVALID || isStrict ? issuesOf(reader, raw, isStrict) : [];
    return value === INVALID || issues.length > 0 ? { issues } : { value: value as Static<S> };
  };
}

function issuesOf(reader: Reader, raw: unknown, isStrict: boolean): InputIssue[] {
  const issues: InputIssue[] = [];
  const report: Report = (path, message, shape) => issues.push({ path, field: fieldOf(path), message, shape }) < MAX_ISSUES;
  if (reader.explain(raw, "", report) && isStrict) reader.findUnknown(raw, "", report);
  return issues;
}

function fieldOf(path: string): string {
  return path.split(".", 1)[0] ?? "";
}

/** Query strings are text: numbers and booleans are parsed where the schema expects them. Only parameters that are lists may be repeated. */
export function readQuery(schema: TSchema, query: Record<string, unknown>, isStrict = false): Checked<Record<string, unknown>> {
  const properties = (schema as unknown as JsonSchema).properties ?? {};
  const value: Record<string, unknown> = {};
  const issues: InputIssue[] = [];
  for (const [name, raw] of Object.entries(query)) {
    if (issues.length === MAX_ISSUES) break;
    const isKnown = Object.hasOwn(properties, name);
    if (isStrict && !isKnown) issues.push({ path: name, field: name, message: "is not a known parameter", shape: "unknown" });
    else if (isKnown && properties[name]?.type === "array") value[name] = readTexts(properties[name], raw as string | string[]);
    else if (Array.isArray(raw)) issues.push({ path: name, field: name, message: "is given more than once", shape: "type" });
    else if (isKnown) value[name] = readText(properties[name] as JsonSchema, raw as string);
  }
  return issues.length > 0 ? { issues } : { value };
}

function readTexts({ items }: JsonSchema, raw: string | string[]): unknown[] {
  return [raw].flat().map((each) => (items ? readText(items as JsonSchema, each) : each));
}

const MAX_DIGITS = 30;

function readText(schema: JsonSchema, raw: string): unknown {
  const isNumber = schema.type === "integer" || schema.type === "number";
  const digits = isNumber && raw.length <= MAX_DIGITS ? asciiDigits(raw) : "";
  if (/^-?\d+(\.\d+)?$/.test(digits)) return Number(digits);
  if (schema.type === "boolean" && (raw === "true" || raw === "false")) return raw === "true";
  return raw;
}

/** Paths of strings that no text column can store: NUL characters and unpaired surrogates. The first few are enough. */
export function unstorableText(value: unknown): InputIssue[] {
  const issues: InputIssue[] = [];
  collectUnstorable(value, "", issues);
  return issues;
}

/** The parser has already limited the depth of bodies. */
function collectUnstorable(value: unknown, path: string, issues: InputIssue[]): void {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) {
      issues.push({ path, field: fieldOf(path), message: "contains characters that are not allowed in text", shape: "value" });
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (issues.length >= MAX_ISSUES) return;
      collectUnstorable(key, path, issues);
      collectUnstorable(item, path ? `${path}.${key}` : key, issues);
    }
  }
}
