import type { Threads } from "../threads/threads.ts";

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

export type CsvTable = { header: string[]; rows: Iterable<CsvRow>; problem?: undefined } | { problem: string };

export interface CsvReader {
  /**
   * UTF-8 with or without a byte order mark, separated by commas or semicolons, quoted as RFC 4180 says. Text longer than `maxLength` is
   * cut one character past it, so that it stays too long.
   */
  read(bytes: Uint8Array, limits: Limits, tenant: string): Promise<CsvTable>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    csv: CsvReader;
  }
}

interface Limits {
  maxRows: number;
  maxColumns: number;
  maxLength: number;
}

interface Input extends Limits {
  bytes: Uint8Array;
}

/** As it comes from the thread: a row's cells are one text until they are read, because half a million texts take too long to copy at once. */
type Packed = { header: string[]; rows: { line: number; packed: string }[]; problem?: undefined } | { problem: string };

export function threadedCsv(threads: Threads): CsvReader {
  const pool = threads.pool<Input, Packed>({ name: "csv", module: new URL("./read-thread.mjs", import.meta.url) });
  return {
    read: async (bytes, limits, tenant) => {
      const table = await pool.run({ bytes, ...limits }, { tenant });
      return table.problem === undefined ? { header: table.header, rows: unpack(table.rows) } : table;
    },
  };
}

function* unpack(rows: readonly { line: number; packed: string }[]): Iterable<CsvRow> {
  for (const { line, packed } of rows) yield { line, cells: JSON.parse(packed) };
}
