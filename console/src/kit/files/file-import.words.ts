import { arabicCount, englishCount, words } from "../words/words.ts";

export const fileImportWords = words(
  {
    chooseFile: "Choose a file",
    fileMissing: "Choose a file first.",
    nothingToImport: "No row of this file can be imported.",
    skipOrMend: "Leave these rows out, or correct the file.",
    importCounts: (created: number, updated: number, unchanged: number, rejected: number) =>
      `${created} new, ${updated} changed, ${unchanged} unchanged, ${rejected} with problems.`,
    pictures: (count: number) => `${englishCount(count, "picture is", "pictures are")} fetched afterwards.`,
    ignoredColumns: "These columns are left out:",
    line: (line: number) => `Line ${line}:`,
    skipRejected: "Leave out the rows with problems",
  },
  {
    chooseFile: "اختيار ملف",
    fileMissing: "يلزم اختيار ملف أولًا.",
    nothingToImport: "لا صف في هذا الملف يمكن استيراده.",
    skipOrMend: "يلزم تجاوز هذه الصفوف أو تصحيح الملف.",
    importCounts: (created, updated, unchanged, rejected) =>
      `جديد: ${created}، معدّل: ${updated}، دون تغيير: ${unchanged}، فيه أخطاء: ${rejected}.`,
    pictures: (count) =>
      `${arabicCount(count, { zero: "لا صور", one: "صورة واحدة", two: "صورتان", few: "# صور", many: "# صورة", other: "# صورة" })} تُجلب بعد الاستيراد.`,
    ignoredColumns: "أعمدة لن تُستورد:",
    line: (line) => `السطر ${line}:`,
    skipRejected: "تجاوز الصفوف التي فيها أخطاء",
  },
);
