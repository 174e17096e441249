import { words } from "../../kit/words/words.ts";

/** The names of the section's pages: their tabs have them, and the palette finds them. */
export const labSectionWords = words(
  {
    worklist: "Worklist",
    critical: "Critical",
    requests: "Requests",
    catalogue: "Catalogue",
    panels: "Panels",
    coupons: "Coupons",
    samples: "Samples",
    turnaround: "Turnaround",
  },
  {
    worklist: "قائمة العمل",
    critical: "الحرجة",
    requests: "طلبات التحاليل",
    catalogue: "دليل التحاليل",
    panels: "الباقات",
    coupons: "القسائم",
    samples: "العيّنات",
    turnaround: "مدة الإنجاز",
  },
);
