/** Converts values to and from PostgreSQL's text format. Types not listed here are returned as text. */

const ARRAY_NEEDS_QUOTES = /^$|^null$|[{}",\\\s]/i;

/** The text PostgreSQL expects; null stays null. */
export function toText(value: unknown): string | null {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "bigint":
      return String(value);
    case "boolean":
      return value ? "t" : "f";
    case "undefined":
      return null;
    default:
      return objectToText(value as object | null);
  }
}

function objectToText(value: object | null): string | null {
  if (value === null) return null;
  if (value instanceof Date) return instantToText(value);
  if (Array.isArray(value)) return `{${value.map(elementToText).join(",")}}`;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("hex")}`;
  return JSON.stringify(value);
}

const lastInstant = { time: Number.NaN, text: "" };

/** A request writes its own instant several times over, and formatting it takes longer than anything else about a row. */
function instantToText(instant: Date): string {
  const time = instant.getTime();
  if (time !== lastInstant.time) {
    lastInstant.text = instant.toISOString();
    lastInstant.time = time;
  }
  return lastInstant.text;
}

function elementToText(value: unknown): string {
  const text = toText(value);
  if (text === null) return "NULL";
  if (Array.isArray(value) || !ARRAY_NEEDS_QUOTES.test(text)) return text;
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

type Parse = (text: string) => unknown;

const toBoolean: Parse = (text) => text === "t";
const toBytes: Parse = (text) => Buffer.from(text.slice(2), "hex");

/** `2026-01-31 09:30:00.12+00`, as a session in UTC writes it, to `2026-01-31T09:30:00.120Z`. */
function toIso(text: string): string {
  const end = text.endsWith("+00") ? text.length - 3 : text.length;
  const isPlain = text.charCodeAt(10) === 32 && (end === 19 || (text.charCodeAt(19) === 46 && end <= 23));
  if (!isPlain) return new Date(text).toISOString();
  const fraction = end === 19 ? ".000" : text.slice(19, end).padEnd(4, "0");
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${fraction}Z`;
}

const scalars: Record<number, Parse> = {
  16: toBoolean,
  17: toBytes,
  20: Number,
  21: Number,
  23: Number,
  26: Number,
  114: JSON.parse,
  700: Number,
  701: Number,
  1114: toIso,
  1184: toIso,
  1700: Number,
  3802: JSON.parse,
};

/** Array types by the type of their elements. */
const arrays: Record<number, number> = {
  199: 114,
  1000: 16,
  1001: 17,
  1003: 19,
  1005: 21,
  1007: 23,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1016: 20,
  1021: 700,
  1022: 701,
  1028: 26,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  1231: 1700,
  2951: 2950,
  3807: 3802,
};

/** How a column of this type is parsed; undefined if its text is its value. */
export function parserOf(type: number): Parse | undefined {
  const element = arrays[type];
  if (element === undefined) return scalars[type];
  const parse = scalars[element];
  return (text) => readArray(text, parse);
}

function readArray(text: string, parse: Parse | undefined): unknown[] {
  const from = text.indexOf("{"); // bounds such as `[0:1]=` may come first
  return new ArrayText(text, from, parse).list();
}

/** Reads an array as PostgreSQL writes it: `{a,"b c",NULL,{d}}`. */
class ArrayText {
  private readonly text: string;
  private readonly parse: Parse | undefined;
  private at: number;

  constructor(text: string, from: number, parse: Parse | undefined) {
    this.text = text;
    this.at = from;
    this.parse = parse;
  }

  list(): unknown[] {
    const list: unknown[] = [];
    if (this.text[this.at + 1] === "}") {
      this.at += 2;
      return list;
    }
    do {
      this.at++;
      list.push(this.element());
    } while (this.text[this.at] === ",");
    this.at++;
    return list;
  }

  private element(): unknown {
    if (this.text[this.at] === "{") return this.list();
    if (this.text[this.at] === '"') return this.value(this.quoted());
    const end = this.text.slice(this.at).search(/[,}]/);
    const word = end < 0 ? this.text.slice(this.at) : this.text.slice(this.at, this.at + end);
    this.at += word.length;
    return word === "NULL" ? null : this.value(word);
  }

  private quoted(): string {
    let word = "";
    for (this.at++; this.at < this.text.length && this.text[this.at] !== '"'; this.at++) {
      if (this.text[this.at] === "\\") this.at++;
      word += this.text[this.at] ?? "";
    }
    this.at++;
    return word;
  }

  private value(word: string): unknown {
    return this.parse ? this.parse(word) : word;
  }
}
