import { words } from "../../kit/words/words.ts";

/** Words that the overview needs about taxes; the ledger's own words are loaded with its pages. */
export const overviewTaxWords = words(
  { taxNet: "Tax, net", taxCollected: (amount: string) => `${amount} collected` },
  { taxNet: "صافي الضريبة", taxCollected: (amount) => `المحصَّل ${amount}` },
);
