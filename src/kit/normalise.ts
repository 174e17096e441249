import { asciiDigits } from "./digits.ts";

/**
 * How a schema's text is normalised before its rules are checked. A symbol, so that it is copied with the schema and never appears in
 * openapi.json.
 */
export const normalise = Symbol("normalise");

/** A pattern's rule in words, for error messages. */
export const ruleInWords = Symbol("ruleInWords");

/** Marks a number as money, with the decimals of the caller's workspace currency. */
export const isAmount = Symbol("isAmount");

const beyondAscii = /\P{ASCII}/u;
const beyondLatin = /[\u0300-\uffff]/;
/** No language stacks so many marks on a letter, and normalising them takes quadratic time: such text is left unchanged. */
const pileOfMarks = /\p{M}{31}/u;

/** Each is applied to text within its `maxLength`, which is checked first, and takes linear time. */
export const normalisers = {
  id: (text: string) => text.toLowerCase(),
  /** One form per mailbox: compatibility forms folded, trimmed, lower case. */
  email: (text: string) => unicode("NFKC", beyondAscii, text).trim().toLowerCase(),
  /** As people type and paste codes: with spaces and dashes anywhere, in either case. */
  code: (text: string) =>
    asciiDigits(text)
      .replace(/[\s-]+/g, "")
      .toUpperCase(),
  /** Dates, times and phone numbers, in the digits of any keyboard. */
  digits: asciiDigits,
  trimmed: (text: string) => text.trim(),
  /** The same letters in one form (NFC), independent of the keyboard. Nothing below U+0300 has two forms. */
  text: (text: string) => unicode("NFC", beyondLatin, text),
} as const;

export type Normalisation = keyof typeof normalisers;

function unicode(form: "NFC" | "NFKC", isConcerned: RegExp, text: string): string {
  return isConcerned.test(text) && !pileOfMarks.test(text) ? text.normalize(form) : text;
}
