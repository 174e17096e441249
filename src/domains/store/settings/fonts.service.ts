import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { fontFiles } from "./fonts.rules.ts";

interface Font {
  content: Buffer;
  type: string;
  encoding?: string;
}

const packages = createRequire(import.meta.url);
const compress = promisify(brotliCompress);
const read = new Map<string, Promise<Font>>();

/** A font of the public pages; undefined for any other name. Kept in memory: there are few. */
export async function fontFile(name: string): Promise<Font | undefined> {
  const place = Object.hasOwn(fontFiles, name) ? fontFiles[name] : undefined;
  if (!place) return undefined;
  const known = read.get(name);
  if (known) return known;
  const font = load(place);
  read.set(name, font);
  font.catch(() => read.delete(name));
  return font;
}

async function load(place: string): Promise<Font> {
  const content = await readFile(packages.resolve(place));
  if (place.endsWith(".woff2")) return { content, type: "font/woff2" };
  // A font that is not compressed yet; every browser that loads web fonts reads brotli.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return { content: await compress(content, { params }), type: "font/ttf", encoding: "br" };
}
