import { toCamel } from "./names.ts";
import { BrokenProtocol, type Cursor } from "./reader.ts";
import { parserOf } from "./values.ts";

const NOT_ASCII = /[\x80-\xff]/;
/** Types whose text may contain any character; numbers, times and the like are always ASCII. */
const ASCII_TYPES = new Set([16, 17, 20, 21, 23, 26, 700, 701, 1114, 1184, 1700, 1082]);

interface Column {
  parse: ((text: string) => unknown) | undefined;
  mayBeWide: boolean;
}

/** The columns of a statement's result; read once per statement and connection. */
export interface Shape {
  columns: readonly Column[];
  build(values: unknown[]): unknown;
}

export function readShape(cursor: Cursor): Shape {
  const names: string[] = [];
  const columns: Column[] = [];
  for (let left = cursor.int16(); left > 0; left--) {
    names.push(toCamel(cursor.text()));
    cursor.int32(); // the table
    cursor.int16(); // the column in it
    const type = cursor.int32();
    cursor.int16(); // size
    cursor.int32(); // modifier
    cursor.int16(); // format
    columns.push({ parse: parserOf(type), mayBeWide: !ASCII_TYPES.has(type) });
  }
  return { columns, build: builder(names) };
}

/** Rows of one statement have the same columns: an object literal is faster than setting properties one by one. */
function builder(names: readonly string[]): (values: unknown[]) => unknown {
  const fields = names.map((name, index) => `${JSON.stringify(name)}: v[${index}]`).join(", ");
  return new Function("v", `return { ${fields} };`) as (values: unknown[]) => unknown;
}

/**
 * Decodes the whole row into a string once and slices its values from it: one native call per row instead of one per value. Only values
 * with non-ASCII characters are decoded separately.
 */
export function readRow(bytes: Buffer, start: number, end: number, { columns, build }: Shape): unknown {
  if (end - start < 2 || bytes.readInt16BE(start) !== columns.length)
    throw new BrokenProtocol("A row has other columns than were announced");
  const row = bytes.toString("latin1", start, end);
  const values = new Array<unknown>(columns.length);
  let at = start + 2;
  for (let index = 0; index < columns.length; index++) {
    if (at + 4 > end) throw new BrokenProtocol("A row is shorter than it says");
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) {
      values[index] = null;
      continue;
    }
    if (at + length > end) throw new BrokenProtocol("A value is longer than its row");
    const { parse, mayBeWide } = columns[index] as Column;
    let text = row.slice(at - start, at - start + length);
    if (mayBeWide && NOT_ASCII.test(text)) text = bytes.toString("utf8", at, at + length);
    values[index] = parse ? parse(text) : text;
    at += length;
  }
  return build(values);
}
