export { storeSections } from "./sections.ts";
export { storeSectionWords } from "./sections.words.ts";
