import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/** One family for both scripts, so that a line can mix them. */
export const FAMILY = "Amiri";

const weights = [
  { fontWeight: 400, file: "400Regular/Amiri_400Regular.ttf" },
  { fontWeight: 700, file: "700Bold/Amiri_700Bold.ttf" },
];

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * @typedef {{ glyphs: unknown[], positions: unknown[] }} Run
 * @typedef {(text: string, features?: unknown, script?: unknown, language?: unknown, direction?: string) => Run} Layout
 * @typedef {{ layout: Layout, hasGlyphForCodePoint(codePoint: number): boolean }} LoadedFont
 */

/** @type {LoadedFont | undefined} */
let regular;

export async function loadFonts() {
  const fonts = weights.map(({ fontWeight, file }) => {
    const src = fileURLToPath(import.meta.resolve(`@expo-google-fonts/amiri/${file}`));
    return { src, fontWeight };
  });
  Font.register({ family: FAMILY, fonts });
  Font.registerHyphenationCallback((word) => [word]);
  for (const { fontWeight } of weights) {
    await Font.load({ fontFamily: FAMILY, fontWeight });
    const font = /** @type {LoadedFont} */ (/** @type {unknown} */ (Font.getFont({ fontFamily: FAMILY, fontWeight })?.data));
    shapeInItsDirection(font);
    regular ??= font;
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
  return [...sign].every((character) => character === "\n" || regular?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
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
