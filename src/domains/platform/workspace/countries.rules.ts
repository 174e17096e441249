import { arabicCountries, countryLines } from "./countries.data.ts";
import type { Country } from "./countries.schemas.ts";
import { weekDays } from "./working-hours.schemas.ts";

export interface CountryFacts {
  code: string;
  currencyCode: string;
  diallingCode: string;
  weekStartsOn: (typeof weekDays)[number];
  language: "en" | "ar";
  /** The main one first. */
  timezones: readonly [string, ...string[]];
}

const arabic = new Set(arabicCountries.split(" "));

const byCode = new Map<string, CountryFacts>();
for (const line of countryLines.trim().split("\n")) {
  const [code, currencyCode, diallingCode, firstDay, main, ...others] = line.split(" ") as [string, string, string, string, string];
  const weekStartsOn = weekDays.find((day) => day === firstDay) ?? "monday";
  const language = arabic.has(code) ? "ar" : "en";
  byCode.set(code, { code, currencyCode, diallingCode: `+${diallingCode}`, weekStartsOn, language, timezones: [main, ...others] });
}

export function findCountry(code: string): CountryFacts | undefined {
  return byCode.get(code);
}

let countries: Country[] | undefined;

/** The list that everyone gets, made at the first request. Names come from the runtime's own tables. */
export function allCountries(): Country[] {
  countries ??= withNames([...byCode.values()]);
  return countries;
}

function withNames(all: readonly CountryFacts[]): Country[] {
  const [en, ar] = ["en", "ar"].map((language) => new Intl.DisplayNames(language, { type: "region" }));
  return all.map(({ timezones, ...facts }) => ({
    ...facts,
    names: { en: en?.of(facts.code) ?? facts.code, ar: ar?.of(facts.code) ?? facts.code },
    timezones: [...timezones],
  }));
}
