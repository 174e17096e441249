// Reads CSV, in a thread. Plain JavaScript, so that it starts alike from sources and from the build.

/** @typedef {{ text: string, at: number, line: number, separator: string }} Reader */

const QUOTE = '"';

/**
 * The rows of a file, each with the line it begins on; or what is wrong with it. Rows without any text are left out.
 * @param {{ bytes: Uint8Array, maxRows: number, maxColumns: number, maxLength: number }} input
 */
export default function readCsv({ bytes, maxRows, maxColumns, maxLength }) {
  let text = "";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { problem: "must be text in UTF-8" };
  }
  const separator = separatorOf(text);
  /** @type {{ line: number, cells: string[] }[]} */
  const rows = [];
  const reader = { text, at: 0, line: 1, separator };
  while (reader.at < text.length) {
    const line = reader.line;
    const cells = readRow(reader, maxColumns);
    if (typeof cells === "string") return { problem: `line ${line}: ${cells}` };
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (rows.length > maxRows) return { problem: `must have at most ${maxRows} rows below the header` };
    rows.push({ line, cells: cells.map((cell) => shortened(cell, maxLength)) });
  }
  const [header, ...rest] = rows;
  if (!header) return { problem: "is empty" };
  return { header: header.cells, rows: rest.map(({ line, cells }) => ({ line, packed: JSON.stringify(cells) })) };
}

/** Truncates in the thread: rows are processed on the main thread, and longer cells are refused. @param {string} cell @param {number} maxLength */
function shortened(cell, maxLength) {
  if (cell.length <= maxLength) return cell;
  const text = cell.trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
}

/** Spreadsheets write a comma or a semicolon, depending on the locale: takes the one the first line has more of. @param {string} text */
function separatorOf(text) {
  const end = text.search(/[\r\n]/);
  const first = (end < 0 ? text : text.slice(0, end)).replace(/"[^"]*"/g, "");
  return first.split(";").length > first.split(",").length ? ";" : ",";
}

/** The cells of the row that begins at `reader.at`, or a problem in words. @param {Reader} reader @param {number} maxColumns */
function readRow(reader, maxColumns) {
  const { text, separator } = reader;
  const cells = [];
  for (;;) {
    if (cells.length === maxColumns) return `has more than ${maxColumns} columns`;
    const cell = text[reader.at] === QUOTE ? readQuoted(reader) : readPlain(reader);
    if (cell === undefined) return "a quotation mark is not closed, or text follows it";
    cells.push(cell);
    if (text[reader.at] !== separator) {
      endLine(reader);
      return cells;
    }
    reader.at++;
  }
}

/** Skips a line break of either kind. @param {Reader} reader */
function endLine(reader) {
  const { text, at } = reader;
  reader.at += text.startsWith("\r\n", at) ? 2 : at < text.length ? 1 : 0;
  reader.line++;
}

/** @param {Reader} reader */
function readPlain(reader) {
  const { text, separator } = reader;
  const start = reader.at;
  while (reader.at < text.length) {
    const sign = text[reader.at];
    if (sign === separator || sign === "\n" || sign === "\r") break;
    reader.at++;
  }
  return text.slice(start, reader.at);
}

/** A doubled quotation mark stands for one; line breaks belong to the cell. @param {Reader} reader */
function readQuoted(reader) {
  const { text, separator } = reader;
  let cell = "";
  for (let from = reader.at + 1; ; ) {
    const end = text.indexOf(QUOTE, from);
    if (end < 0) return undefined;
    cell += text.slice(from, end);
    if (text[end + 1] !== QUOTE) {
      reader.at = end + 1;
      reader.line += cell.split(/\r\n|\r|\n/).length - 1;
      const next = text[reader.at];
      return next === undefined || next === separator || next === "\n" || next === "\r" ? cell : undefined;
    }
    cell += QUOTE;
    from = end + 2;
  }
}
