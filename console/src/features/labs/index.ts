export { labSections } from "./sections.ts";
export { labSectionWords } from "./sections.words.ts";
