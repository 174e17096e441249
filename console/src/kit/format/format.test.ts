import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arabicCount } from "../words/words.ts";
import { toLatinDigits } from "./digits.ts";
import { addDays, addMonths, ageOn, clockOf, dayIn, makeFormat, minutesOf, startOfWeek, weekdayOf } from "./format.ts";
import { amountText, decimalsOf, parseAmount, parseNumber } from "./money.rules.ts";
import { slugOf } from "./slug.ts";

describe("money", () => {
  it("reads what it writes, in every currency", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.constantFrom("USD", "SAR", "KWD", "JPY"), (units, code) => {
        const decimals = decimalsOf(code);
        expect(parseAmount(amountText(units, decimals), decimals)).toBe(units);
      }),
    );
  });

  it.each([
    ["12.5", 1250],
    ["12,5", 1250],
    ["1,234.50", 123450],
    ["١٢٫٥", 1250],
    ["۱٬۲۳۴٫۵۰", 123450],
    ["١٢،٥", 1250],
    [" 7 ", 700],
    ["0.10", 10],
    ["", undefined],
    [".", undefined],
    ["12.345", undefined],
    ["-3", undefined],
    ["abc", undefined],
  ])("reads %j as %s cents", (text, units) => expect(parseAmount(text, 2)).toBe(units));

  it("leaves out cents in figures, and keeps fils", () => {
    const figure = (code: string) => makeFormat({ language: "en", timezone: "UTC", currencyCode: code }).money(1234.5, { whole: true });
    expect(["USD", "KWD", "JPY"].map(figure)).toEqual(["$1,235", "KWD\u00a01,234.500", "¥1,235"]);
  });

  it("keep the cents of small figures", () => {
    const figure = (amount: number) => makeFormat({ language: "en", timezone: "UTC", currencyCode: "USD" }).money(amount, { whole: true });
    expect([3.64, 40, -9.2, 999.99, 1000.4].map(figure)).toEqual(["$3.64", "$40", "-$9.20", "$999.99", "$1,000"]);
  });

  it("signs amounts, in Arabic before the digits too, and writes dollars and pounds plainly", () => {
    const of = (language: "en" | "ar", code: string) => makeFormat({ language, timezone: "UTC", currencyCode: code }).money;
    expect([40, -40, 0].map((amount) => of("en", "USD")(amount, { signed: true }))).toEqual(["+$40.00", "-$40.00", "$0.00"]);
    expect(of("ar", "USD")(40, { signed: true })).toBe("\u200f\u200e\u2066+40.00\u2069\u00a0$");
    expect(of("ar", "GBP")(-40)).toBe("\u200f\u200e\u2066-40.00\u2069\u00a0£");
    expect(of("ar", "GBP")(40)).toBe("\u200f40.00\u00a0£");
    expect(of("ar", "CAD")(40)).toBe("\u200f40.00\u00a0\u2066CA$\u2069");
  });

  it("reads a phone number in Arabic and Persian digits", () => {
    expect(toLatinDigits("+٩٦٦ ٥٠ ١٢٣")).toBe("+966 50 123");
    expect(toLatinDigits("+۹۸ ۲۱")).toBe("+98 21");
  });

  it("returns the decimals of a currency", () => expect(["USD", "KWD", "JPY"].map(decimalsOf)).toEqual([2, 3, 0]));
});

describe("days", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("come back after going there", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, by) => void expect(addDays(addDays(from, by), -by)).toBe(from)),
    );
  });

  it("of a week start on the day that starts it, at most six days before", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (one, first) => {
        const start = startOfWeek(one, first);
        expect(weekdayOf(start)).toBe(first);
        expect(start <= one && one <= addDays(start, 6)).toBe(true);
      }),
    );
  });

  it("stay in the month they are moved to", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });

  it("are the workspace's, not the browser's", () => {
    const instant = new Date("2026-03-01T22:30:00Z");
    expect([dayIn("Asia/Riyadh", instant), dayIn("America/New_York", instant)]).toEqual(["2026-03-02", "2026-03-01"]);
  });

  it("count years by birthdays", () => expect([ageOn("1990-05-02", "2026-05-01"), ageOn("1990-05-02", "2026-05-02")]).toEqual([35, 36]));

  it("have clocks that read back", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => void expect(minutesOf(clockOf(minutes))).toBe(minutes)));
  });
});

describe("slugs", () => {
  it("are made of a name, where it can be written that way", () => {
    expect([slugOf("Café Olé & Co."), slugOf("من نحن")]).toEqual(["cafe-ole-co", ""]);
  });

  it("never end in a hyphen, however long the name", () => {
    expect(slugOf(`${"a".repeat(59)} plan`)).toBe("a".repeat(59));
  });
});

describe("formats", () => {
  const english = makeFormat({ language: "en", timezone: "UTC", currencyCode: "USD" });
  const arabic = makeFormat({ language: "ar", timezone: "UTC", currencyCode: "SAR" });

  it("writes sizes of files in one style", () => {
    expect([5_300, 2 * 1024 ** 2, 20_480 * 1024 ** 2].map(english.bytes)).toEqual(["5.2 kB", "2 MB", "20 GB"]);
    expect([5_300, 2 * 1024 ** 2, 20_480 * 1024 ** 2].map(arabic.bytes)).toEqual(["5.2 كيلوبايت", "2 ميغابايت", "20 غيغابايت"]);
  });

  it("formats durations in everyday words", () => {
    expect([30, 60, 90].map(english.duration)).toEqual(["30 min", "1 hr", "1 hr 30 min"]);
    expect([5, 60, 120, 90].map(arabic.duration)).toEqual(["5 دقائق", "ساعة", "ساعتان", "ساعة و30 دقيقة"]);
  });

  it("puts names in a row, each in its own direction", () => {
    expect(arabic.names(["Facial", "صبغة"])).toBe("\u2068Facial\u2069، \u2068صبغة\u2069");
    expect(english.names(["Facial"])).toBe("\u2068Facial\u2069");
  });

  it("write days and money as each language does, with Latin digits", () => {
    expect(english.day("2026-03-01")).toBe("Mar 1, 2026");
    expect(arabic.day("2026-03-01")).toContain("مارس");
    expect(arabic.day("2026-03-01")).toMatch(/\b2026\b/);
    expect(english.money(1234.5)).toBe("$1,234.50");
    expect(arabic.money(10)).toMatch(/10\.00/);
  });

  it("name the year of days in other years", () => {
    const [now, past] = [`${english.today().slice(0, 4)}-03-01`, "2019-03-01"];
    expect([english.shortDay(now), english.shortDay(past), english.dayOfYear(past)]).toEqual(["Mar 1", "Mar 1, 2019", "Mar 1"]);
    expect([english.longDay(past), arabic.longDay(past)]).toEqual(["Friday, March 1, 2019", "الجمعة، 1 مارس 2019"]);
    expect(english.longDay(now)).not.toMatch(/\d{4}/);
  });

  it("keep a Latin symbol whole between Arabic words", () => {
    expect(arabic.money(5, { code: "CAD" })).toContain("\u2066CA$\u2069");
  });

  it("survive a currency that does not exist", () =>
    expect(makeFormat({ language: "en", timezone: "UTC", currencyCode: "??" }).money(1)).toBe("$1.00"));

  it("use all six Arabic forms", () => {
    const forms = { zero: "صفر", one: "واحد", two: "اثنان", few: "# قليل", many: "# كثير", other: "# مئة" };
    expect([0, 1, 2, 5, 11, 100].map((count) => arabicCount(count, forms))).toEqual([
      "صفر",
      "واحد",
      "اثنان",
      "5 قليل",
      "11 كثير",
      "100 مئة",
    ]);
  });
});

describe("a typed number", () => {
  it.each([
    ["12", 0, 12],
    ["٤٥", 0, 45],
    ["-3,5", 1, -3.5],
    ["0.015", 3, 0.015],
    ["-0", 0, 0],
    ["1.5", 0, undefined],
    ["ten", 2, undefined],
    ["", 0, undefined],
  ] as const)("%s with %i digits after the point is %s", (text, decimals, number) => {
    expect(parseNumber(text, decimals)).toBe(number);
  });
});
