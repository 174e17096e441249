import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../../test/harness.ts";
import { isCurrency } from "../../../kit/currencies.ts";
import { allCountries } from "./countries.rules.ts";
import { isTimezone } from "./working-hours.rules.ts";

const test = testApp();

describe("GET /public/countries", () => {
  it("lists every country with its names, currency, zones and dialling code, to be kept for a day", async () => {
    const { status, body, headers } = await test.get("/public/countries");
    expect([status, headers["cache-control"], body.countries.length]).toEqual([200, "public, max-age=86400", 249]);
    expect(body.countries.find(({ code }: { code: string }) => code === "SA")).toEqual({
      code: "SA",
      names: { en: "Saudi Arabia", ar: "المملكة العربية السعودية" },
      currencyCode: "SAR",
      diallingCode: "+966",
      timezones: ["Asia/Riyadh"],
      weekStartsOn: "sunday",
      language: "ar",
    });
  });

  it("is answered with 304 to a caller that has it", async () => {
    const { headers } = await test.get("/public/countries");
    const again = await test.call("GET", "/public/countries", { headers: { "if-none-match": String(headers.etag) } });
    expect(again.status).toBe(304);
  });
});

describe("the table of countries", () => {
  const countries = allCountries();

  it("has each code once, in order, with a currency, zones and names that the service knows", () => {
    const codes = countries.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    for (const { code, currencyCode, timezones, names } of countries) {
      expect(isCurrency(currencyCode), `${code} ${currencyCode}`).toBe(true);
      expect(timezones.filter((zone) => !isTimezone(zone))).toEqual([]);
      expect([names.en === code, names.ar === code]).toEqual([false, false]);
    }
  });

  it("agrees with the numbering plan about dialling codes", () => {
    const wrong = countries.filter(
      ({ code, diallingCode }) => isSupportedCountry(code) && diallingCode !== `+${getCountryCallingCode(code)}`,
    );
    expect(wrong).toEqual([]);
  });

  it("puts the main zone first", () => {
    const main = Object.fromEntries(countries.map(({ code, timezones }) => [code, timezones[0]]));
    expect(main).toMatchObject({ US: "America/New_York", RU: "Europe/Moscow", AU: "Australia/Sydney", BR: "America/Sao_Paulo" });
    expect(main).toMatchObject({
      CA: "America/Toronto",
      UA: "Europe/Kyiv",
      UZ: "Asia/Tashkent",
      PS: "Asia/Hebron",
      MX: "America/Mexico_City",
    });
  });
});
