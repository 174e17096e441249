import { words } from "../../kit/words.ts";

/** Words that every page of the section needs about the ledger; the ledger's own words are loaded with its pages. */
export const sectionWords = words(
  { ledger: "Ledger", taxNet: "Tax, net", taxCollected: (amount: string) => `${amount} collected` },
  { ledger: "دفتر الأستاذ", taxNet: "صافي الضريبة", taxCollected: (amount) => `المحصَّل ${amount}` },
);
