/** Far deeper than any legitimate body; recursion is safe within it. */
export const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** Signs outside of strings: how each changes the depth, and whether a value follows it. */
const [stepOf, startsValue] = [new Int8Array(128), new Uint8Array(128)];
for (const sign of "[{") stepOf[sign.charCodeAt(0)] = 1;
for (const sign of "]}") stepOf[sign.charCodeAt(0)] = -1;
for (const sign of "[{,:") startsValue[sign.charCodeAt(0)] = 1;

/**
 * The limit that JSON text exceeds, found without parsing it. Parsing costs by the number of values rather than by the length: a megabyte of
 * objects with names of their own takes 200 ms, one of text a single one. For text that is not JSON the result is arbitrary.
 */
export function excessOf(text: string, limits: { depth: number; values: number }): "depth" | "values" | undefined {
  // Every level takes two characters, and every value one.
  if (text.length <= limits.depth * 2 && text.length <= limits.values) return undefined;
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    depth += stepOf[code] ?? 0;
    values += startsValue[code] ?? 0;
    if (depth > limits.depth) return "depth";
    if (values > limits.values) return "values";
  }
  return undefined;
}

/** The end of the string that starts here; each character is read at most twice. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Routes accept at least this many values: callers may send fields that are not known, which are dropped. */
const FEWEST_VALUES = 5_000;
const MOST_VALUES = 50_000;
/** An object of free form, such as metadata, and any other value. */
const [FREE_OBJECT, FREE_VALUE] = [5_000, 50];

/** How many values a body may have: twice what its schema describes. */
export function mostValues(schema: unknown): number {
  return Math.min(MOST_VALUES, Math.max(FEWEST_VALUES, 2 * valuesIn(schema)));
}

interface JsonSchema {
  anyOf?: unknown[];
  properties?: Record<string, unknown>;
  items?: unknown;
  maxItems?: number;
  type?: unknown;
}

function valuesIn(schema: unknown): number {
  const { anyOf, properties, items, maxItems = 0, type } = (schema ?? {}) as JsonSchema;
  if (anyOf) return Math.max(...anyOf.map(valuesIn));
  if (items) return 1 + maxItems * (1 + valuesIn(items));
  if (properties) return Object.values(properties).reduce<number>((sum, property) => sum + 2 + valuesIn(property), 1);
  if (type === undefined) return FREE_VALUE;
  return type === "object" ? FREE_OBJECT : 1;
}
