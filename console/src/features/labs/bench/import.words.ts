import { arabicCount, englishCount, words } from "../../../kit/words/words.ts";

export const importWords = words(
  {
    importResults: "Import results",
    title: "Import results",
    lead: "A CSV file of an instrument with the columns accession, code, value and unit. You see what will happen before anything changes. Verified results are never replaced.",
    importRows: (count: number) => (count === 0 ? "Import" : `Import ${englishCount(count, "result", "results")}`),
    imported: "The results were imported.",
  },
  {
    importResults: "استيراد النتائج",
    title: "استيراد النتائج",
    lead: "ملف CSV من الجهاز بالأعمدة: accession وcode وvalue وunit. تُعرض النتيجة قبل أي تغيير، ولا تُستبدل النتائج المعتمدة أبدًا.",
    importRows: (count) =>
      `استيراد ${arabicCount(count, { zero: "", one: "نتيجة واحدة", two: "نتيجتين", few: "# نتائج", many: "# نتيجة", other: "# نتيجة" })}`,
    imported: "تم استيراد النتائج.",
  },
);
