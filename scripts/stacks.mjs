// Maps stack traces of the bundle to lines of the sources. Reading a source map of several megabytes takes 300 ms and 100 MB, and would
// block every request at the first error. So the map is converted to a table of numbers when the bundle is made: it is read in a millisecond
// and searched by bisection.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A row: line and column in the bundle, and from there on the number of the source and the line in it. */
const ROW = 4;
const FOREIGN = -1;
const DIGITS = new Map([..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].map((digit, value) => [digit, value]));

/** Keeps the table beside the bundle, with the names of the sources. Code of packages stays as it is in the bundle. */
export function keepPlaces(/** @type {string} */ mapFile, /** @type {string} */ placesFile) {
  const { sources, mappings } = JSON.parse(readFileSync(mapFile, "utf8"));
  const isOwn = sources.map((/** @type {string} */ source) => !join(dirname(mapFile), source).includes("node_modules"));
  /** @type {number[]} */
  const rows = [];
  for (const [line, column, source, sourceLine] of segmentsOf(mappings)) {
    const [own, at] = isOwn[source] ? [source, sourceLine] : [FOREIGN, 0];
    const last = rows.length - ROW;
    if (rows[last] !== line || rows[last + 2] !== own || rows[last + 3] !== at) rows.push(line, column, own, at);
  }
  writeFileSync(placesFile, Buffer.from(Int32Array.from(rows).buffer));
  writeFileSync(`${placesFile}.json`, JSON.stringify(sources));
}

/** @returns {Generator<[line: number, column: number, source: number, sourceLine: number]>} */
function* segmentsOf(/** @type {string} */ mappings) {
  let [source, sourceLine] = [0, 0];
  for (const [line, text] of mappings.split(";").entries()) {
    let column = 0;
    for (const segment of text ? text.split(",") : []) {
      const [columns = 0, sources, lines = 0] = numbersOf(segment);
      column += columns;
      if (sources === undefined) continue;
      source += sources;
      sourceLine += lines;
      yield [line, column, source, sourceLine];
    }
  }
}

/** Numbers in base 64, five bits a digit, lowest first; the sixth bit says that more follow, the lowest of a number is its sign. */
function numbersOf(/** @type {string} */ segment) {
  /** @type {number[]} */
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.get(digit) ?? 0;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** Finds the source file and line (from 1) for a position in the bundle (from 1). Undefined for code of packages. */
export function openPlaces(/** @type {string} */ placesFile) {
  const bytes = readFileSync(placesFile);
  const rows = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / Int32Array.BYTES_PER_ELEMENT);
  const sources = JSON.parse(readFileSync(`${placesFile}.json`, "utf8"));
  const at = (/** @type {number} */ index) => rows[index] ?? 0;
  return (/** @type {number} */ line, /** @type {number} */ column) => {
    let [low, high] = [0, rows.length / ROW];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = middle * ROW;
      const isAfter = at(row) > line - 1 || (at(row) === line - 1 && at(row + 1) > column - 1);
      if (isAfter) high = middle;
      else low = middle + 1;
    }
    const row = (low - 1) * ROW;
    if (row < 0 || at(row) !== line - 1 || at(row + 2) === FOREIGN) return undefined;
    return { file: join(dirname(placesFile), sources[at(row + 2)]), line: at(row + 3) + 1 };
  };
}
