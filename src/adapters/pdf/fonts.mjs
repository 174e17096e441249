import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";
import { plainFont } from "./woff.mjs";

const WEIGHTS = [400, 700];

/** @param {string} part @returns {(weight: number) => string} */
const plex = (part) => (weight) =>
  plainFont(
    fileURLToPath(import.meta.resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${part}-${weight}-normal.woff`)),
  );

/**
 * The console's typeface, which its package splits by script. Amiri has rare Arabic signs and most accented Latin letters.
 * @type {Record<string, (weight: number) => string>}
 */
const files = {
  Latin: plex("latin"),
  Arabic: plex("arabic"),
  "Latin extended": plex("latin-ext"),
  Amiri: (weight) => {
    const file = weight === 400 ? "400Regular/Amiri_400Regular.ttf" : "700Bold/Amiri_700Bold.ttf";
    return fileURLToPath(import.meta.resolve(`@expo-google-fonts/amiri/${file}`));
  },
};

/**
 * The fonts of a text, in order: each sign is drawn by the first that has it. Blanks belong to the script of the text, so that its words
 * are not torn apart.
 * @type {{ ltr: string[], rtl: string[] }}
 */
export const stacks = {
  ltr: ["Latin", "Latin extended", "Arabic", "Amiri"],
  rtl: ["Arabic", "Latin", "Latin extended", "Amiri"],
};

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * @typedef {{ glyphs: unknown[], positions: unknown[] }} Run
 * @typedef {(text: string, features?: unknown, script?: unknown, language?: unknown, direction?: string) => Run} Layout
 * @typedef {{ layout: Layout, hasGlyphForCodePoint(codePoint: number): boolean }} LoadedFont
 */

/** @type {LoadedFont[]} */
const regular = [];

export async function loadFonts() {
  Font.registerHyphenationCallback((word) => [word]);
  for (const [family, fileOf] of Object.entries(files)) {
    await load(
      family,
      WEIGHTS.map((fontWeight) => ({ src: fileOf(fontWeight), fontWeight })),
    );
  }
}

/**
 * Adds the operator's fonts to the end of the stacks, for scripts that the others lack. They have one weight.
 * @param {readonly string[]} paths
 */
export async function addFonts(paths) {
  for (const path of paths.filter((path) => !stacks.ltr.includes(path))) {
    await load(
      path,
      WEIGHTS.map((fontWeight) => ({ src: path, fontWeight })),
    );
    for (const stack of Object.values(stacks)) stack.push(path);
  }
}

/** @param {string} family @param {{ src: string, fontWeight: number }[]} fonts */
async function load(family, fonts) {
  Font.register({ family, fonts });
  for (const { fontWeight } of fonts) {
    await Font.load({ fontFamily: family, fontWeight });
    const font = /** @type {LoadedFont} */ (/** @type {unknown} */ (Font.getFont({ fontFamily: family, fontWeight })?.data));
    shapeInItsDirection(font);
    if (fontWeight === WEIGHTS[0]) regular.push(font);
  }
}

/**
 * The library shapes every run left to right and orders it afterwards, which hangs joined letters and vowel marks on the
 * wrong side of their neighbours. Shaped right to left and turned back, they keep their places.
 * @param {LoadedFont} font
 */
function shapeInItsDirection(font) {
  const layout = font.layout.bind(font);
  font.layout = (text, features, script, language, direction) => {
    if (!rightToLeft.test(text)) return layout(text, features, script, language, direction);
    const run = layout(text, features, script, language, "rtl");
    run.glyphs.reverse();
    run.positions.reverse();
    return run;
  };
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Text the font can show: invisible controls are left out, and each sign it has no shape for becomes a question mark, with all its marks.
 * @param {string} text
 */
export function printable(text) {
  return signsOf(text)
    .map((sign) => (isPrintable(sign) ? sign : "?"))
    .join("");
}

/**
 * Whether some of it would be printed as question marks.
 * @param {string} text
 */
export function hasUnprintable(text) {
  return !signsOf(text).every(isPrintable);
}

/**
 * The engine copies the whole input into every segment, so a long text is segmented window by window: in one piece, 40,000 characters took
 * gigabytes.
 */
const WINDOW = 64;

/** @param {string} text */
function signsOf(text) {
  const whole = text.normalize("NFC");
  /** @type {string[]} */
  const signs = [];
  for (let at = 0; at < whole.length; ) {
    for (const sign of signsAt(whole, at)) {
      at += sign.length;
      signs.push(sign.replaceAll(/[\p{Cf}\p{Cc}]/gu, (control) => (control === "\n" ? control : "")));
    }
  }
  return signs;
}

/**
 * The whole signs of the window that begins here: the last one may go on in the next. A sign that is longer than a window stands alone.
 * @param {string} text
 * @param {number} at
 */
function signsAt(text, at) {
  const found = Array.from(graphemes.segment(text.slice(at, at + WINDOW)), ({ segment }) => segment);
  if (at + WINDOW >= text.length) return found;
  if (found.length > 1) return found.slice(0, -1);
  for (let size = 2 * WINDOW; ; size *= 2) {
    const [sign] = graphemes.segment(text.slice(at, at + size));
    const length = sign?.segment.length ?? size;
    if (length < size || at + size >= text.length) return [sign?.segment ?? text.slice(at)];
  }
}

/** @param {string} sign */
function isPrintable(sign) {
  return [...sign].every(
    (character) => character === "\n" || regular.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  );
}

/**
 * The direction of a text is that of its first letter; figures alone run left to right.
 * @param {string} text
 * @returns {"rtl" | "ltr"}
 */
export function directionOf(text) {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? "rtl" : "ltr";
}
