import { type Normalisation, normalise, normalisers, ruleInWords } from "./normalise.ts";
import { formats } from "./schema.ts";

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
  patternProperties?: Record<string, JsonSchema>;
  maxProperties?: number;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  "~refine"?: { check: (value: unknown) => boolean; error: (value: unknown) => string }[];
  [normalise]?: Normalisation;
  [ruleInWords]?: string;
}

export type Shape = "missing" | "type" | "value" | "unknown";
/** Called for each problem; returns whether to continue. */
export type Report = (path: string, message: string, shape: Shape) => boolean;

export const INVALID = Symbol("invalid");

/** A compiled schema: the schema itself is not walked during a request. */
export interface Reader {
  /** The value as the service uses it (defaults filled in, text normalised, unknown fields dropped), or INVALID. */
  read(value: unknown): unknown;
  /** Reports what is wrong with a value that `read` refused. False once reporting should stop. */
  explain(value: unknown, path: string, report: Report): boolean;
  /** Reports the fields that `read` would drop. */
  findUnknown(value: unknown, path: string, report: Report): boolean;
}

/** Cheap rules come first: a rule can rely on those before it. */
interface Rule {
  holds: (value: never) => boolean;
  message: string;
}

/** Reads a scalar: normalised first, then checked against its rules. */
export function scalarReader(form: (value: unknown) => unknown, rules: Rule[], wrongType: string, before: Rule[] = []): Reader {
  const mayBeFormed = allHold(before);
  const isRight = allHold(rules);
  const read = (raw: unknown): unknown => {
    if (!mayBeFormed(raw)) return INVALID;
    const value = form(raw);
    return value === INVALID || !isRight(value) ? INVALID : value;
  };
  return {
    read,
    explain: (raw, path, report) => {
      const early = before.find(({ holds }) => !holds(raw as never));
      if (early) return report(path, early.message, "value");
      const value = form(raw);
      if (value === INVALID) return report(path, wrongType, "type");
      const rule = rules.find(({ holds }) => !holds(value as never));
      return rule ? report(path, rule.message, "value") : true;
    },
    findUnknown: () => true,
  };
}

/** Most values have few rules, and calling each directly is faster than a loop. */
function allHold(rules: readonly Rule[]): (value: unknown) => boolean {
  const [first = always, second = always, third = always, ...others] = rules.map(({ holds }) => holds as (value: unknown) => boolean);
  if (others.length > 0) return (value) => rules.every(({ holds }) => holds(value as never));
  if (third !== always) return (value) => first(value) && second(value) && third(value);
  return second === always ? first : (value) => first(value) && second(value);
}

const always = () => true;

const MAX_LISTED = 60;

export function choiceRules(schema: JsonSchema): Rule[] {
  const rules: Rule[] = [];
  if (schema.enum) {
    const allowed = new Set(schema.enum);
    const listed = schema.enum.filter((value) => value !== null).slice(0, MAX_LISTED);
    const more = allowed.size > MAX_LISTED + 1 ? ", ..." : "";
    rules.push({ holds: (value) => allowed.has(value), message: `must be one of ${listed.join(", ")}${more}` });
  }
  if (schema.const !== undefined)
    rules.push({ holds: (value) => value === schema.const, message: `must be ${JSON.stringify(schema.const)}` });
  return rules;
}

export function stringReader(schema: JsonSchema): Reader {
  const { maxLength = Number.POSITIVE_INFINITY } = schema;
  const way = wayOf(schema);
  const form = way ? (value: unknown) => (typeof value === "string" ? way(value) : INVALID) : onlyStrings;
  const isShort: Rule = {
    holds: (value: unknown) => typeof value !== "string" || isAtMost(value, maxLength),
    message: fixedLengthRule(schema) ?? `must be at most ${maxLength} ${maxLength === 1 ? "character" : "characters"} long`,
  };
  const early = Number.isFinite(maxLength) ? [isShort] : [];
  // Compatibility normalisation can make text longer, so the length is checked twice.
  const rules = [...choiceRules(schema), ...(way ? early : []), ...minLengthRules(schema), ...formatRules(schema), ...patternRules(schema)];
  return scalarReader(form, rules, "must be a string", early);
}

const writtenInDigits = new Set(["date", "date-time", "day-or-instant", "clock-time", "closing-time", "phone"]);

function wayOf({ format = "", ...schema }: JsonSchema): ((text: string) => string) | undefined {
  const way = schema[normalise] ?? (writtenInDigits.has(format) ? "digits" : undefined);
  return way && normalisers[way];
}

/** For fixed lengths: the rule in words already states it. */
function fixedLengthRule({ minLength, maxLength, ...schema }: JsonSchema): string | undefined {
  return minLength === maxLength ? schema[ruleInWords] : undefined;
}

function minLengthRules(schema: JsonSchema): Rule[] {
  const { minLength = 0 } = schema;
  if (minLength === 0) return [];
  const message = minLength === 1 ? "must not be empty" : `must be at least ${minLength} characters long`;
  return [{ holds: (value: string) => isAtLeast(value, minLength), message: fixedLengthRule(schema) ?? message }];
}

function formatRules({ format }: JsonSchema): Rule[] {
  if (format === undefined) return [];
  const rule = formats[format];
  if (!rule) throw new Error(`The format "${format}" is not supported for input`);
  return [{ holds: rule.check, message: rule.words }];
}

function patternRules(schema: JsonSchema): Rule[] {
  const { pattern } = schema;
  if (pattern === undefined) return [];
  const expression = new RegExp(pattern, "u");
  return [{ holds: (value: string) => expression.test(value), message: schema[ruleInWords] ?? `must match ${pattern}` }];
}

const onlyStrings = (value: unknown) => (typeof value === "string" ? value : INVALID);

/** Lengths are in characters, some of which are two UTF-16 units; beyond twice the limit there is no need to count. */
function isAtMost(text: string, limit: number): boolean {
  return text.length <= limit || (text.length <= limit * 2 && characters(text) <= limit);
}

function isAtLeast(text: string, limit: number): boolean {
  return text.length >= limit * 2 || (text.length >= limit && characters(text) >= limit);
}

function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export function numberReader(schema: JsonSchema, isWhole: boolean): Reader {
  const { minimum, maximum, exclusiveMinimum } = schema;
  const rules = choiceRules(schema);
  if (minimum !== undefined) rules.push({ holds: (value: number) => value >= minimum, message: `must be at least ${minimum}` });
  if (maximum !== undefined) rules.push({ holds: (value: number) => value <= maximum, message: `must be at most ${maximum}` });
  if (exclusiveMinimum !== undefined)
    rules.push({ holds: (value: number) => value > exclusiveMinimum, message: `must be greater than ${exclusiveMinimum}` });
  const fits = (isWhole ? Number.isInteger : Number.isFinite) as (value: unknown) => boolean;
  return scalarReader((value) => (fits(value) ? value : INVALID), rules, isWhole ? "must be an integer" : "must be a number");
}
