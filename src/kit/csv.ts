import type { WorkspaceContext } from "./context.ts";
import type { Currency } from "./currencies.ts";

/** A number is an amount of money; other numbers are passed as text. */
export type Cell = string | number | null;

/** A file's columns in their order: heading, and the cell of a row. */
export type CsvColumns<R> = Readonly<Record<string, (row: R) => Cell>>;

/** Headings by column, in the reader's language. A column without one keeps its name, which programs read. */
export type CsvTitles = Readonly<Record<string, string>>;

const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";
export const CSV_TYPE = "text/csv; charset=utf-8";

/** A file that a spreadsheet opens, a chunk for each page: it knows UTF-8 by the mark, and takes no cell for a formula. */
export async function* toCsv<R>(
  columns: CsvColumns<R>,
  pages: AsyncIterable<readonly R[]>,
  currency: Currency,
  readTitles: () => Promise<CsvTitles> = async () => ({}),
): AsyncGenerator<string> {
  const titles = await readTitles();
  const cells = Object.values(columns);
  const line = (row: readonly Cell[]) => row.map((cell) => csvCell(cell, currency)).join(",") + LINE_END;
  // The header leaves with the first page: what fails before is then answered as an error.
  let start = BYTE_ORDER_MARK + line(Object.keys(columns).map((name) => titles[name] ?? name));
  for await (const rows of pages) {
    yield start + rows.map((row) => line(cells.map((cell) => cell(row)))).join("");
    start = "";
  }
}

/** The same as the answer of a route that is `streamed(CSV_TYPE)`, under a name that browsers save it by. */
export async function* csvFile<R>(
  ctx: WorkspaceContext,
  name: string,
  columns: CsvColumns<R>,
  pages: AsyncIterable<readonly R[]>,
  readTitles?: () => Promise<CsvTitles>,
): AsyncGenerator<string> {
  ctx.exchange.setHeader("content-disposition", `attachment; filename="${name}.csv"`);
  let isTold = false;
  for await (const chunk of toCsv(columns, pages, ctx.currency, readTitles)) {
    // With the first rows: a file that was refused was not taken away.
    if (!isTold) await tellOfFile(ctx, name);
    isTold = true;
    yield chunk;
  }
}

async function tellOfFile(ctx: WorkspaceContext, of: string): Promise<void> {
  const line = { action: "file.download", record: { type: "file", id: null }, after: { of } };
  await ctx.transaction({ workspaceId: ctx.workspaceId }, (tx) => tx.hooks.recordAction(tx, line));
}

/** Where text could start a formula: at its start, and where a spreadsheet that separates cells by semicolons or tabs starts another cell. */
const AT_START = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/;
const INSIDE = /([;\t\r\n](?:[^\S\t\r\n]|")*)('*[=+\-@＝＋－＠])/g;

/** The text of a cell without the marks that `guarded` put there; a mark that was there before has got another. */
export function withoutGuards(cell: string): string {
  const text = cell.replace(/([;\t\r\n](?:[^\S\t\r\n]|")*)'(?='*[=+\-@＝＋－＠])/g, "$1");
  return text.startsWith("'") && AT_START.test(text) ? text.slice(1) : text;
}

/** Text that no spreadsheet takes for a formula. */
export function guarded(text: string): string {
  const inside = text.replace(INSIDE, "$1'$2");
  return AT_START.test(text) ? `'${inside}` : inside;
}

/** Amounts have the decimals of their currency and stay numbers, so that a refund does; text that could start a formula gets a quote mark. */
export function csvCell(value: Cell, { digits }: Pick<Currency, "digits">): string {
  if (value === null) return "";
  if (typeof value === "number") return value.toFixed(digits);
  const harmless = guarded(value);
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
