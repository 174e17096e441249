import { toLatinDigits } from "./digits.ts";

/** Marks over and under letters, of Latin and of Arabic, the hamza on its own and the tatweel. */
const MARKS = /[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;
const ALIKE: Readonly<Record<string, string>> = { ة: "ه", ى: "ي", ٱ: "ا", ک: "ك", ی: "ي" };

/** Text as it is searched, the same way as in the service: without marks, case and the spellings that people mix. */
export function fold(text: string): string {
  const bare = text.normalize("NFKD").replace(MARKS, "");
  return toLatinDigits(bare)
    .replace(/[ةىٱکی]/g, (letter) => ALIKE[letter] ?? letter)
    .toLowerCase();
}

/** Whether every word of a search is somewhere in the text. */
export function isFoundIn(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
