import type { storeSectionWords } from "./sections.words.ts";

export interface StoreSection {
  key: keyof typeof storeSectionWords.en;
  to: string;
}

export const storeSections: readonly StoreSection[] = [
  { key: "look", to: "/store" },
  { key: "pages", to: "/store/pages" },
  { key: "collections", to: "/store/collections" },
  { key: "delivery", to: "/store/delivery" },
  { key: "codes", to: "/store/codes" },
  { key: "categories", to: "/store/categories" },
  { key: "domains", to: "/store/domains" },
];
