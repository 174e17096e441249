import { arabicCount, englishCount, words } from "../../../kit/words/words.ts";

/** Words of the filters over incomes and expenses, and of renaming their categories. */
export const entriesWords = words(
  {
    anySource: "Any source",
    anyVendor: "Any vendor",
    anyClient: "Any client",
    counted: (name: string, count: string) => `${name} (${count})`,
    rename: (name: string) => `Rename or merge ${name}`,
    renameTitle: "Rename category",
    newName: "New name",
    renameText: (count: number) => `${englishCount(count, "entry gets", "entries get")} the new name, and so do recurring ones.`,
    mergeText: (count: number, name: string) =>
      `${name} is in use already. ${englishCount(count, "entry joins", "entries join")} it; this cannot be undone.`,
    renameAction: "Rename",
    mergeAction: "Merge",
    renamed: "Category renamed.",
    merged: "Categories merged.",
  },
  {
    anySource: "أي مصدر",
    anyVendor: "أي مورّد",
    anyClient: "أي عميل",
    counted: (name, count) => `${name} (${count})`,
    rename: (name) => `إعادة تسمية ${name} أو دمجه`,
    renameTitle: "إعادة تسمية التصنيف",
    newName: "الاسم الجديد",
    renameText: (count) =>
      `${arabicCount(count, { zero: "لا قيود فيه", one: "يأخذ قيد واحد الاسم الجديد", two: "يأخذ قيدان الاسم الجديد", few: "تأخذ # قيود الاسم الجديد", many: "يأخذ # قيدًا الاسم الجديد", other: "يأخذ # قيد الاسم الجديد" })}، وكذلك المصروفات المتكررة.`,
    mergeText: (count, name) =>
      `${name} مستخدم من قبل. ${arabicCount(count, { zero: "لا قيود تُنقل إليه", one: "يُنقل إليه قيد واحد", two: "يُنقل إليه قيدان", few: "تُنقل إليه # قيود", many: "يُنقل إليه # قيدًا", other: "يُنقل إليه # قيد" })}، ولا يمكن التراجع عن ذلك.`,
    renameAction: "إعادة التسمية",
    mergeAction: "دمج",
    renamed: "أُعيدت تسمية التصنيف.",
    merged: "دُمج التصنيفان.",
  },
);
