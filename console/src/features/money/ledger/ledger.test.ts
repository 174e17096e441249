import { describe, expect, it } from "vitest";
import { baseOf, differenceOf, fillingLine, firstDays, memoIn, nextReturn, periodOf, spanIn } from "./ledger.rules.ts";
import { ledgerWords } from "./ledger.words.ts";

describe("periods of the ledger", () => {
  it("are the year so far unless the address names days", () => {
    expect(spanIn({}, "2026-11-17")).toEqual({ from: "2026-01-01", to: "2026-11-17" });
    expect(spanIn({ from: "2025-03-01" }, "2026-11-17")).toEqual({ from: "2025-03-01", to: "2026-11-17" });
    expect(spanIn({ to: "2025-03-31" }, "2026-11-17")).toEqual({ from: "2025-01-01", to: "2025-03-31" });
  });

  it("are known by their days", () => {
    expect(periodOf({ from: "2026-10-01", to: "2026-10-31" }, "2026-11-17")).toBe("last-month");
    expect(periodOf({ from: "2026-10-01", to: "2026-10-30" }, "2026-11-17")).toBeUndefined();
  });

  it("of tax returns follow one another", () => {
    expect(nextReturn("2026-01-01", undefined)).toEqual({ from: "2026-01-01", to: "2026-01-31" });
    expect(nextReturn("2026-01-01", "2026-03-31")).toEqual({ from: "2026-04-01", to: "2026-04-30" });
  });

  it("begin on the first of a month", () => {
    expect(firstDays("2026-02-17", 3)).toEqual(["2026-02-01", "2026-01-01", "2025-12-01"]);
  });
});

describe("lines of an entry", () => {
  it("are added up in the smallest unit", () => {
    expect(differenceOf([{ debit: 0.1 }, { debit: 0.2 }, { credit: 0.3 }] as never, 2)).toBe(0);
    expect(differenceOf([{ debit: 1.005 }, { credit: 1 }] as never, 3)).toBe(5);
  });

  it("take what is missing", () => {
    expect(fillingLine("a", 250, 2)).toMatchObject({ debit: undefined, credit: 2.5 });
    expect(fillingLine("a", -250, 2)).toMatchObject({ debit: 2.5, credit: undefined });
    expect(fillingLine("a", 0, 2)).toMatchObject({ debit: undefined, credit: undefined });
  });

  it("know the amount before tax", () => {
    expect(baseOf(15, 15, 2)).toBe(100);
    expect(baseOf(1, 0, 2)).toBeUndefined();
  });
});

describe("descriptions", () => {
  const day = (text: string) => text;
  it.each([
    ["Invoice 12", "فاتورة 12"],
    ["Invoice 12, credit note", "فاتورة 12، إشعار دائن"],
    ["Order, invoice 7, payment", "طلب، فاتورة 7، دفعة"],
    ["Difference in Front desk", "فرق الصندوق: Front desk"],
    ["Tax return 2026-01-01 to 2026-01-31, taken back", "إقرار ضريبي من 2026-01-01 إلى 2026-01-31، سُحب"],
    ["Opening balances", "أرصدة افتتاحية"],
    ["Lab test: Sara", "طلب تحليل: Sara"],
    ["Recorded through invoice 3: lab test of Sara", "قُيّد عبر فاتورة 3: طلب تحليل Sara"],
    ["Invoice of the plumber", "Invoice of the plumber"],
  ])("%s", (memo, text) => {
    expect(memoIn(ledgerWords.ar as never, memo, day, "ar")).toBe(text);
    expect(memoIn(ledgerWords.en, memo, day, "en")).toBe(memo);
  });
});
