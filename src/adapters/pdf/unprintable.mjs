import { hasUnprintable } from "./fonts.mjs";

/** @typedef {import("./document.ts").PdfDocument} PdfDocument @typedef {import("./document.ts").PdfBlock} PdfBlock */

/** @type {Record<import("./document.ts").PdfLanguage, string>} */
const notes = {
  en: 'Each "?" in a name stands for a character that this document\'s font does not have.',
  ar: "كل علامة «?» ضمن اسم تحلّ محلّ حرف لا يتوفر في خط هذا المستند.",
};

/**
 * The blocks of a document, with a note below its names where characters could not be printed: at the end, it might stand alone on a page.
 * @param {PdfDocument} document
 * @returns {PdfBlock[]}
 */
export function withNote(document) {
  const { blocks } = document;
  const names = blocks.findIndex(({ kind }) => kind === "facts");
  return blocks.toSpliced(names < 0 ? blocks.length : names + 1, 0, ...noteOnUnprintable(document));
}

/**
 * A note that characters could not be printed, so that readers do not take the question marks for part of the name.
 * @param {PdfDocument} document
 * @returns {PdfBlock[]}
 */
export function noteOnUnprintable({ blocks, footer, language }) {
  // Codes and logos are drawn, not written.
  const written = JSON.stringify([blocks, footer], (key, value) => (key === "code" || key === "logo" ? undefined : value));
  return hasUnprintable(written) ? [{ kind: "text", text: notes[language], tone: "muted" }] : [];
}
