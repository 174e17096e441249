import { InvalidInput } from "./errors.ts";
import { optional, type Static, Type } from "./schema.ts";

// Files of rows that a person imports: headings, rejected lines, and the report of the import.

/** A row of the file, and the line it begins on. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
}

export interface Rejection {
  line: number;
  path: string;
  message: string;
}

export interface SheetColumns<F extends string> {
  /** By position; undefined for a column that is ignored. */
  fields: readonly (F | undefined)[];
  ignored: string[];
}

/** No name of a column is that long. */
const MAX_HEADING = 100;

function normaliseHeading(heading: string): string {
  return heading
    .slice(0, MAX_HEADING)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Reads headings: case, blanks and dashes do not matter. `otherNames` are common ones, letters and digits only. */
export function headingReader<F extends string>(fields: readonly F[], otherNames: Readonly<Record<string, F>>) {
  const byName = new Map<string, F>([...fields.map((field) => [normaliseHeading(field), field] as const), ...Object.entries(otherNames)]);
  return (header: readonly string[]): SheetColumns<F> => {
    const found = header.map((heading) => byName.get(normaliseHeading(heading)));
    const twice = found.find((field, index) => field && found.indexOf(field) !== index);
    if (twice) throw new InvalidInput("file", `has two columns for ${twice}`);
    const ignored = header
      .filter((heading, index) => !found[index] && heading.trim() !== "")
      .map((heading) => heading.trim().slice(0, 100));
    return { fields: found, ignored };
  };
}

export function missingColumn(field: string, header: readonly string[]): InvalidInput {
  return new InvalidInput("file", `must have a column "${field}" in its first line; found ${header.slice(0, 10).join(", ").slice(0, 200)}`);
}

export const ImportQuery = Type.Object({
  dryRun: optional(Type.Boolean({ default: false, description: "Only reports what would happen" })),
  skipInvalid: optional(Type.Boolean({ default: false, description: "Imports the valid rows even if some are rejected" })),
});
export type ImportQuery = Static<typeof ImportQuery>;

const count = (description: string) => Type.Integer({ description, examples: [12] });

const RejectedRow = Type.Object(
  {
    line: Type.Integer({ description: "Line number in the file, starting at 1", examples: [7] }),
    path: Type.String({ description: "The field", examples: ["email"] }),
    message: Type.String({ examples: ["must be an e-mail address"] }),
  },
  { title: "RejectedRow" },
);

/** The report of an import of `things`. */
export function importReport(title: string, things: string) {
  return Type.Object(
    {
      applied: Type.Boolean({
        description: "False for a dry run, or if rows were rejected without `skipInvalid`; nothing has changed then",
      }),
      created: count(`New ${things}; 0 if rows were rejected without \`skipInvalid\``),
      updated: count(`Existing ${things} that were updated`),
      unchanged: count(`Existing ${things} that did not change`),
      rejectedRows: count("Rows that cannot be imported"),
      rejected: Type.Array(RejectedRow, { description: "The problems of rejected rows; at most 500" }),
      ignoredColumns: Type.Array(Type.String({ examples: ["Loyalty points"] }), { description: "Columns that are not known" }),
    },
    { title },
  );
}

const MAX_TOLD = 500;

interface Imported {
  created: number;
  updated: number;
  unchanged: number;
  rejected: readonly Rejection[];
  ignored: string[];
}

/** Whether an import is applied with these rejected lines. */
export function isApplied(rejected: readonly Rejection[], { dryRun, skipInvalid }: ImportQuery): boolean {
  return !dryRun && (rejected.length === 0 || skipInvalid === true);
}

export function reportOf({ rejected, ignored, ...counts }: Imported, asked: ImportQuery) {
  const applied = isApplied(rejected, asked);
  const lines = [...rejected].sort((left, right) => left.line - right.line);
  return {
    applied,
    ...(applied || asked.dryRun ? counts : { created: 0, updated: 0, unchanged: 0 }),
    rejectedRows: new Set(lines.map(({ line }) => line)).size,
    rejected: lines.slice(0, MAX_TOLD),
    ignoredColumns: ignored,
  };
}

export function* slicesOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
