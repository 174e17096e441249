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

/** Two bytes a letter, shaped beside its neighbours. */
const WORDS = "علاج ترطيب عميق ";

/** The example of a schema with its free texts as long, and its lists as full, as validation lets in; ids, codes and dates stay as they are. */
function enlarged(schema: JsonSchema, example: unknown, most: number): unknown {
  const chosen = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (typeof example === "string") {
    const isFree = chosen.maxLength !== undefined && !chosen.enum && !chosen.format && isLoose(chosen.pattern);
    return isFree ? WORDS.repeat(Math.ceil((chosen.maxLength ?? 0) / WORDS.length)).slice(0, (chosen.maxLength ?? 0) - 1) : example;
  }
  if (Array.isArray(example)) {
    const { items = {}, maxItems = 1 } = chosen;
    const one = example[0] === undefined ? undefined : enlarged(items, example[0], 1);
    // Ids must name different records, so lists of them stay as short as in the example.
    return one === undefined || typeof one === "string"
      ? example
      : Array.from({ length: Math.min(maxItems, most) }, () => structuredClone(one));
  }
  if (typeof example !== "object" || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([name, value]) => [name, enlarged(chosen.properties?.[name] ?? {}, value, most)]));
}

/** A pattern that only forbids control characters and blank texts. */
function isLoose(pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, "u").test(WORDS.trim());
}

/** The largest bodies a route may accept, largest first: not every list may be full. */
export function largestBodies(route: Route): unknown[] {
  const schema = route.body as unknown as JsonSchema;
  const example = exampleOf(route.body as never);
  return [200, 20, 1].map((most) => enlarged(schema, example, most)).concat([example]);
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
