import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const [HEADER, ENTRY] = [44, 20];
const [SFNT_HEADER, SFNT_ENTRY] = [12, 16];
/** The parser reads the header of an empty glyph, which may be the last of its table. */
const PADDING = 16;

/**
 * A WOFF file as a plain font, in a data URL. The library fails on fonts whose tables are compressed one by one: it reads beyond the end of
 * a table, or cannot subset composed glyphs.
 * @param {string} path
 */
export function plainFont(path) {
  const woff = readFileSync(path);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, HEADER + index * ENTRY));
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  for (const [index, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * index);
  let at = head.length;
  for (const [index, { tag, checksum, content }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(head, entry);
    for (const [place, value] of [checksum, at, content.length].entries()) head.writeUInt32BE(value, entry + 4 + 4 * place);
    at += padded(content.length);
  }
  const parts = tables.map(({ content }) => Buffer.concat([content], padded(content.length)));
  return `data:font/ttf;base64,${Buffer.concat([head, ...parts, Buffer.alloc(PADDING)]).toString("base64")}`;
}

/** @param {Buffer} woff @param {number} at */
function tableAt(woff, at) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((place) => woff.readUInt32BE(at + place));
  const bytes = woff.subarray(offset, Number(offset) + Number(packed));
  return { tag: woff.subarray(at, at + 4), checksum: Number(checksum), content: packed === length ? bytes : inflateSync(bytes) };
}

/** @param {number} length */
function padded(length) {
  return Math.ceil(length / 4) * 4;
}
