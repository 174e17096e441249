import { describe, expect, it } from "vitest";
import { guessCountry } from "./country.rules.ts";

const countries = [
  { code: "AQ", timezones: ["Antarctica/McMurdo", "Asia/Riyadh"] },
  { code: "SA", timezones: ["Asia/Riyadh"] },
  { code: "KW", timezones: ["Asia/Kuwait"] },
  { code: "US", timezones: ["America/New_York", "America/Chicago"] },
];
const guess = (zone: string, ...languages: string[]) => guessCountry(countries, zone, languages)?.code;

describe("the country of a browser", () => {
  it("is the one whose main time zone it has, in any language", () => {
    expect([guess("Asia/Riyadh", "en-US"), guess("Asia/Kuwait", "ar-SA"), guess("America/Chicago", "en")]).toEqual(["SA", "KW", "US"]);
  });

  it("follows the language where several countries have the zone, or none", () => {
    expect([guess("Asia/Riyadh", "en-AQ"), guess("Etc/UTC", "ar-KW"), guess("Etc/UTC", "ar")]).toEqual(["AQ", "KW", undefined]);
  });
});
