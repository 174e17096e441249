export { ledgerSections, moneySections } from "./sections.ts";
export { moneySectionWords } from "./sections.words.ts";
