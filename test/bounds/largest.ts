import { exampleOf } from "../../src/kit/examples.ts";
import type { Route } from "../../src/kit/route.ts";

interface JsonSchema {
  type?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
}

/** The record that a field of this name can name. */
type IdFor = (field: string) => string | undefined;

/** Two bytes a letter, shaped beside its neighbours. */
const WORDS = "علاج ترطيب عميق ";

/** The example of a schema with its free texts as long, and its lists as full, as validation lets in; codes and dates stay as they are. */
function enlarged(schema: JsonSchema, example: unknown, most: number, idFor: IdFor, field = ""): unknown {
  const chosen = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (typeof example === "string") return enlargedText(chosen, example, idFor, field);
  if (Array.isArray(example)) return enlargedList(chosen, example, most, idFor, field);
  if (typeof example !== "object" || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, value]) => [name, enlarged(chosen.properties?.[name] ?? {}, value, most, idFor, name)]),
  );
}

function enlargedText({ maxLength = 0, enum: words, format, pattern }: JsonSchema, example: string, idFor: IdFor, field: string): string {
  const id = /Ids?$/.test(field) ? idFor(field) : undefined;
  if (id) return id;
  const isFree = maxLength > 0 && !words && !format && isLoose(pattern);
  return isFree ? WORDS.repeat(Math.ceil(maxLength / WORDS.length)).slice(0, maxLength - 1) : example;
}

function enlargedList({ items = {}, maxItems = 1 }: JsonSchema, example: unknown[], most: number, idFor: IdFor, field: string): unknown[] {
  const first = example[0] ?? (items.properties ? exampleOf(items) : undefined);
  if (first === undefined) return example;
  const one = enlarged(items, first, 1, idFor, field);
  // Ids must name different records, so lists of them stay as short as in the example.
  if (typeof one === "string") return [one, ...example.slice(1)];
  return Array.from({ length: Math.min(maxItems, most) }, () => structuredClone(one));
}

/** A pattern that only forbids control characters and blank texts. */
function isLoose(pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, "u").test(WORDS.trim());
}

/** The largest bodies a route may accept, largest first: not every list may be full. */
export function largestBodies(route: Route, idFor: IdFor): unknown[] {
  const schema = route.body as unknown as JsonSchema;
  const example = exampleOf(route.body as never);
  return [...[200, 20, 1].map((most) => enlarged(schema, example, most, idFor)), exampleBody(route, idFor)];
}

/**
 * Changes that make a record larger: the long texts and full lists of a body alone, all at once and then each alone, because not every
 * one may be allowed. Other fields stay, so that the record can still be read.
 */
export function largestChanges(route: Route, idFor: IdFor): object[] {
  return largestBodies(route, idFor).flatMap((body) => {
    const growing = Object.entries(body as object).filter(([, value]) => isLarge(value));
    return growing.length > 1
      ? [Object.fromEntries(growing), ...growing.map((field) => Object.fromEntries([field]))]
      : [Object.fromEntries(growing)];
  });
}

function isLarge(value: unknown): boolean {
  return typeof value === "string" ? value.length > 150 : typeof value === "object" && value !== null && JSON.stringify(value).length > 150;
}

/** The example of a route, naming records that exist. */
export function exampleBody(route: Route, idFor: IdFor): unknown {
  return structuredClone(enlarged({}, exampleOf(route.body as never), 1, idFor));
}

/** Texts of the length that a route reads, in the shapes that cost a parser or a validator most. */
export function worstBodies({ bodyLimits }: Route): Record<string, string> {
  const room = bodyLimits.bytes - 100;
  const list = (part: (index: number) => string) => {
    const parts: string[] = [];
    for (let index = 0, length = 0; length < room - 30; index++) length += parts[parts.push(part(index)) - 1]?.length ?? 0;
    return parts
      .join()
      .slice(0, room)
      .replace(/,[^,]*$/, "");
  };
  return {
    "unique keys": `{${list((index) => `"${index.toString(36)}":0`)}}`,
    "objects with unique keys": `{"a":[${list((index) => `{"${index.toString(36)}":0}`)}]}`,
    "empty objects": `{"a":[${list(() => "{}")}]}`,
    "short elements": `{"a":[${list(() => "0")}]}`,
    "long numbers": `{"a":[${list((index) => `1.7976931348623157e${index % 300}`)}]}`,
    "one endless number": `{"a":${"9".repeat(room)}}`,
    escapes: `{"a":"${"\\u0061".repeat(Math.floor(room / 6) - 2)}"}`,
    "deep nesting": `${'{"a":'.repeat(Math.floor(room / 6))}0${"}".repeat(Math.floor(room / 6))}`,
  };
}
