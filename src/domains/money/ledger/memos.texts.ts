import type { PdfLanguage } from "../../../adapters/pdf/document.ts";

const SALE = /^(Invoice|Order, invoice) (\d+)(?:, (void|credit note|payment|money back))?$/;
const DRAWER = /^(Opening cash of|Difference in) (.+)$/;
const RETURN = /^Tax return (\S+) to (\d{4}-\d\d-\d\d)(, taken back)?$/;

/** Titles of incomes and expenses that the service writes, as `entry_in_arabic` of the database has them for searching. */
const TITLES: readonly (readonly [RegExp, string])[] = [
  [/^Lost dispute of (.*)$/s, "خسارة نزاع على $1"],
  [/^Refund of (.*) came back$/s, "عودة المبلغ المسترد من $1"],
  [/^Lab test: (.*)$/s, "طلب تحليل: $1"],
  [/^Recorded through invoice (\d+): lab test of (.*)$/s, "قُيّد عبر فاتورة $1: طلب تحليل $2"],
  [/^Invoice void: lab test of (.*)$/s, "إبطال فاتورة: طلب تحليل $1"],
  [/^Cancelled: lab test of (.*)$/s, "إلغاء: طلب تحليل $1"],
];

const arabic: Readonly<Record<string, string>> = {
  Invoice: "فاتورة",
  "Order, invoice": "طلب، فاتورة",
  void: "إبطال",
  "credit note": "إشعار دائن",
  payment: "دفعة",
  "money back": "رد مبلغ",
  "Opening cash of": "النقد الافتتاحي:",
  "Difference in": "فرق الصندوق:",
};

/** A description in the language of a document. Those that users wrote stay as they are. */
export function memoIn(language: PdfLanguage, memo: string): string {
  if (language === "en") return memo;
  const [, sale, number, step] = SALE.exec(memo) ?? [];
  if (sale) return `${arabic[sale]} ${number}${step ? `، ${arabic[step]}` : ""}`;
  const [, cause, register] = DRAWER.exec(memo) ?? [];
  if (cause) return `${arabic[cause]} ${register}`;
  const [isReturn, from, to, back] = RETURN.exec(memo) ?? [];
  if (isReturn) return `إقرار ضريبي من ${from} إلى ${to}${back ? "، سُحب" : ""}`;
  if (memo === "Opening balances") return "أرصدة افتتاحية";
  const [pattern, text = ""] = TITLES.find(([pattern]) => pattern.test(memo)) ?? [];
  return pattern ? memo.replace(pattern, text) : memo;
}
