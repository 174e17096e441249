import { Compile, type Validator } from "typebox/compile";
import type { Issue } from "./errors.ts";
import type { Static, TSchema } from "./schema.ts";

export interface InputIssue extends Issue {
  /** The top-level field the issue is in; empty for the value as a whole. */
  field: string;
  /** Missing or of the wrong type, as against a value of the right type that breaks a rule. */
  shape: "missing" | "type" | "value";
}

export type Checked<T> = { value: T; issues?: undefined } | { value?: undefined; issues: InputIssue[] };

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
  patternProperties?: Record<string, JsonSchema>;
  default?: unknown;
}

/** A check of a schema, compiled at first use: fills defaults, reports issues, drops what the schema does not name. */
export function validator<S extends TSchema>(schema: S): (value: unknown) => Checked<Static<S>> {
  let compiled: Validator | undefined;
  const shape = schema as unknown as JsonSchema;
  return (raw) => {
    compiled ??= Compile(schema as TSchema);
    const value = fillDefaults(shape, raw);
    if (compiled.Check(value)) return { value: prune(shape, value) as Static<S> };
    return { issues: compiled.Errors(value).flatMap((error) => toIssues(error as SchemaError)) };
  };
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params?: { requiredProperties?: string[] };
}

function toIssues(error: SchemaError): InputIssue[] {
  const path = error.instancePath.slice(1).replaceAll("/", ".");
  if (error.keyword === "required") {
    return (error.params?.requiredProperties ?? []).map((name) => {
      const full = path ? `${path}.${name}` : name;
      return { path: full, field: fieldOf(full), message: "is required", shape: "missing" };
    });
  }
  const shape = error.keyword === "type" ? "type" : "value";
  return [{ path, field: fieldOf(path), message: error.message, shape }];
}

function fieldOf(path: string): string {
  return path.split(".", 1)[0] ?? "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function fillDefaults(schema: JsonSchema, value: unknown): unknown {
  if (!isRecord(value) || !schema.properties) return value;
  const filled: Record<string, unknown> = { ...value };
  for (const [name, property] of Object.entries(schema.properties)) {
    if (filled[name] === undefined && property.default !== undefined) filled[name] = structuredClone(property.default);
  }
  return filled;
}

/** Keeps only what the schema names, at every depth. A schema without `properties` keeps its value whole. */
function prune(schema: JsonSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = schema;
    return items ? value.map((item) => prune(items, item)) : value;
  }
  if (!isRecord(value)) return value;
  if (schema.anyOf) return pruneUnion(schema.anyOf, value);
  if (!schema.properties) return value;

  const kept: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    if (Object.hasOwn(value, name) && value[name] !== undefined) kept[name] = prune(property, value[name]);
  }
  return kept;
}

function pruneUnion(branches: JsonSchema[], value: Record<string, unknown>): unknown {
  const match = branches.find((branch) => Compile(branch as unknown as TSchema).Check(value));
  return match ? prune(match, value) : value;
}

/** Query strings are text: numbers and booleans are read where the schema wants them, repeated keys are refused. */
export function readQuery(schema: TSchema, query: Record<string, unknown>): Checked<Record<string, unknown>> {
  const properties = (schema as unknown as JsonSchema).properties ?? {};
  const value: Record<string, unknown> = {};
  const issues: InputIssue[] = [];
  for (const [name, raw] of Object.entries(query)) {
    if (Array.isArray(raw)) issues.push({ path: name, field: name, message: "is given more than once", shape: "type" });
    else if (Object.hasOwn(properties, name)) value[name] = readText(properties[name] as JsonSchema, raw as string);
  }
  return issues.length > 0 ? { issues } : { value };
}

function readText(schema: JsonSchema, raw: string): unknown {
  if ((schema.type === "integer" || schema.type === "number") && /^-?\d+(\.\d+)?$/.test(raw)) return Number(raw);
  if (schema.type === "boolean" && (raw === "true" || raw === "false")) return raw === "true";
  return raw;
}

/** Paths of strings that no text column can hold: NUL characters and halves of surrogate pairs. */
export function unstorableText(value: unknown, path = ""): InputIssue[] {
  if (typeof value === "string") {
    if (!value.includes("\0") && value.isWellFormed()) return [];
    return [{ path, field: fieldOf(path), message: "holds characters that are not text", shape: "value" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const inKey = unstorableText(key, path);
    return [...inKey, ...unstorableText(item, path ? `${path}.${key}` : key)];
  });
}
