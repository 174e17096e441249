import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api, type Schema } from "../data/api.ts";
import { useLocale } from "../words/locale.tsx";

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
  const { data } = useCountries();
  // Forms are drawn at every letter typed; these lists take longer than all of their fields.
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const choices = data?.map(({ code, names }) => ({ value: code, label: names[language] })) ?? [];
    return choices.sort((a, b) => compare(a.label, b.label));
  }, [data, language]);
}

/** Currencies to pick from: "SAR · Saudi Riyal". */
export function useCurrencyChoices(): { value: string; label: string }[] {
  const { language } = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));
  }, [language]);
}

/** Time zones to pick from; the chosen one comes first when the browser does not list it. */
export function useTimezoneChoices(chosen: string): string[] {
  return useMemo(() => {
    const known = Intl.supportedValuesOf("timeZone");
    return known.includes(chosen) ? known : [chosen, ...known];
  }, [chosen]);
}
