import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "./api.ts";
import { useLocale } from "./locale.tsx";

export type Country = Schema["Country"];

/** Every country, with the settings it brings. The list does not change while the page is open. */
export function useCountries() {
  return useQuery({
    queryKey: ["public-countries"],
    queryFn: async () => (await api.get("/public/countries")).countries,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Countries to pick from, by their name in the reader's language. */
export function useCountryChoices(): { value: string; label: string }[] {
  const { language } = useLocale();
  const { data = [] } = useCountries();
  const choices = data.map(({ code, names }) => ({ value: code, label: names[language] }));
  return choices.sort((a, b) => a.label.localeCompare(b.label, language));
}

/** Currencies to pick from: "SAR · Saudi Riyal". */
export function useCurrencyChoices(): { value: string; label: string }[] {
  const { language } = useLocale();
  const names = new Intl.DisplayNames(language, { type: "currency" });
  return Intl.supportedValuesOf("currency").map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));
}

/** Time zones to pick from; one that the browser does not list comes first. */
export function timezoneChoices(...further: readonly string[]): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set(further.filter((zone) => !known.includes(zone))), ...known];
}
