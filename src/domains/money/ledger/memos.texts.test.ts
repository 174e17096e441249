import { expect, it } from "vitest";
import { memoIn } from "./memos.texts.ts";

it.each([
  ["Invoice 12", "فاتورة 12"],
  ["Order, invoice 7, payment", "طلب، فاتورة 7، دفعة"],
  ["Invoice 12, credit note", "فاتورة 12، إشعار دائن"],
  ["Opening cash of Front desk", "النقد الافتتاحي: Front desk"],
  ["Tax return 2026-01-01 to 2026-01-31, taken back", "إقرار ضريبي من 2026-01-01 إلى 2026-01-31، سُحب"],
  ["Opening balances", "أرصدة افتتاحية"],
  ["Lab test: Sara", "طلب تحليل: Sara"],
  ["Recorded through invoice 3: lab test of Sara", "قُيّد عبر فاتورة 3: طلب تحليل Sara"],
  ["Invoice of the plumber", "Invoice of the plumber"],
])("%s is written in the language of the document", (memo, text) => {
  expect([memoIn("ar", memo), memoIn("en", memo)]).toEqual([text, memo]);
});
