import { words } from "../../kit/words/words.ts";

/** The names of the section's pages: their tabs have them, and the palette finds them. */
export const storeSectionWords = words(
  {
    look: "Look",
    pages: "Pages",
    collections: "Collections",
    delivery: "Delivery",
    codes: "Discount codes",
    categories: "Categories",
    domains: "Domains",
  },
  {
    look: "المظهر",
    pages: "الصفحات",
    collections: "المجموعات",
    delivery: "التوصيل",
    codes: "رموز الخصم",
    categories: "التصنيفات",
    domains: "النطاقات",
  },
);
