import { describe, expect, it } from "vitest";
import { makeFormat } from "../console/src/kit/format/format.ts";
import { moneyIn } from "../src/domains/store/site/layout.views.ts";

const CURRENCIES = ["USD", "SAR", "AED", "KWD", "BHD", "JPY", "EGP", "EUR", "GBP", "CAD", "INR", "TRY"];

describe("a price", () => {
  it.each(["en", "ar"] as const)("is written one way by the console and the public pages (%s)", (language) => {
    const written = (code: string) => makeFormat({ language, timezone: "UTC", currencyCode: code }).money(1234.5);
    expect(CURRENCIES.map(written)).toEqual(CURRENCIES.map((code) => moneyIn(language, code)(1234.5)));
  });
});
