import type { Threads } from "../threads/threads.ts";

export interface CsvRow {
  /** Of the file, from 1: where the row begins. */
  line: number;
  cells: string[];
}

export type CsvTable = { header: string[]; rows: CsvRow[]; problem?: undefined } | { problem: string };

export interface CsvReader {
  /** UTF-8 with or without a byte order mark, separated by commas or semicolons, quoted as RFC 4180 says. */
  read(bytes: Uint8Array, limits: { maxRows: number; maxColumns: number }, tenant: string): Promise<CsvTable>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    csv: CsvReader;
  }
}

interface Input {
  bytes: Uint8Array;
  maxRows: number;
  maxColumns: number;
}

export function threadedCsv(threads: Threads): CsvReader {
  const pool = threads.pool<Input, CsvTable>({ name: "csv", module: new URL("./read-thread.mjs", import.meta.url) });
  return { read: (bytes, limits, tenant) => pool.run({ bytes, ...limits }, { tenant }) };
}
