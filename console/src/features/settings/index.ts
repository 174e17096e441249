export { useSettingsSections } from "./sections.ts";
export { sectionWords } from "./sections.words.ts";
