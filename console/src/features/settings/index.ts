export { settingsSections } from "./sections.ts";
export { sectionWords } from "./sections.words.ts";
