import { describe, expect, it } from "vitest";
import { asciiDigits } from "./digits.ts";
import { wordsOf } from "./filters.ts";
import { commonDigits, internationalPhone, requirePhone, storedPhone } from "./phones.ts";

describe("asciiDigits", () => {
  it("reads Arabic-Indic and Persian digits, and nothing else", () => {
    expect(asciiDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 42 أب")).toBe("0123456789 0123456789 42 أب");
  });
});

describe("internationalPhone", () => {
  it.each([
    ["0501234567", "SA", "+966501234567"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "SA", "+966501234567"],
    ["۰۵۰۱۲۳۴۵۶۷", "SA", "+966501234567"],
    ["00966501234567", null, "+966501234567"],
    ["+966 (50) 123-4567", null, "+966501234567"],
    ["+44 20 7946 0958", "SA", "+442079460958"],
    ["8 912 345 67 89", "RU", "+79123456789"],
    ["+15550102030", null, "+15550102030"],
  ])("reads %s in %s as %s", async (typed, country, phone) => {
    expect(await internationalPhone(typed, country)).toBe(phone);
  });

  it.each([
    ["0501234567", null],
    ["12345", "SA"],
    ["0501234567", "AQ"],
    ["0501234567 ext. 5", "SA"],
    ["call 0501234567", "SA"],
    ["", "SA"],
  ])("gives nothing for %s in %s", async (typed, country) => {
    expect(await internationalPhone(typed, country)).toBeUndefined();
  });

  it("is stored as typed where it is not valid, and refused where E.164 is needed", async () => {
    expect(await storedPhone("999 999", "SA")).toBe("999 999");
    expect(await storedPhone(null, "SA")).toBeNull();
    await expect(requirePhone("999 999", "SA")).rejects.toThrow("phone must be a phone number in international format");
    await expect(requirePhone("+966 501234567", null)).rejects.toThrow("phone must");
    expect(await requirePhone("0501234567", "SA")).toBe("+966501234567");
  });
});

describe("the words of a search", () => {
  it.each([
    ["0501234", ["501234"]],
    ["+966 50 1234", ["501234"]],
    ["00966501234", ["501234"]],
    ["+966", ["966"]],
    ["050 123", ["50123"]],
    ["٠٥٠١٢٣٤", ["501234"]],
    ["(050) 123-4567 mona", ["501234567", "mona"]],
    ["mona 050 123 4567 saleh", ["mona", "501234567", "saleh"]],
    ["007", ["007"]],
    ["42", ["42"]],
    ["+1 555 010", ["555010"]],
    ["- mona", ["-", "mona"]],
    ["   ", []],
  ])("of %j are %j", (q, words) => {
    expect(wordsOf(q)).toEqual(words);
  });

  it("keep two digits at least", () => {
    for (const word of ["0", "00", "05", "005", "+0"]) expect(commonDigits(word)).toMatch(/^\d+$/);
  });
});
