import { type Language, pick } from "../../kit/words/words.ts";
import { posWords } from "./pos.words.ts";

/** The reason that the service gives a client's own discount. */
const OF_SERVICE = "Client discount";

/** The reason of a discount. The words that the console and the service write are shown in the reader's language. */
export function reasonIn(language: Language, reason: string): string {
  const t = pick(posWords, language);
  const both = [posWords.en, posWords.ar];
  if (both.some(({ discount }) => discount === reason)) return t.discount;
  if (reason === OF_SERVICE || both.some(({ clientDiscount }) => clientDiscount === reason)) return t.clientDiscount;
  return reason;
}
