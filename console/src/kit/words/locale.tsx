import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { type Language, pick, type Words } from "./words.ts";

export type Scheme = "light" | "dark";

interface Locale {
  language: Language;
  dir: "ltr" | "rtl";
  scheme: Scheme;
  setLanguage(language: Language): void;
  setScheme(scheme: Scheme): void;
}

const root = document.documentElement;
const LocaleContext = createContext<Locale | undefined>(undefined);

/** Language and colours: the two things kept in the browser's storage, because `boot.js` needs them before anything is loaded. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const [language, keepLanguage] = useState<Language>(root.lang === "ar" ? "ar" : "en");
  const [scheme, keepScheme] = useState<Scheme>(root.dataset.mantineColorScheme === "dark" ? "dark" : "light");
  const dir = language === "ar" ? "rtl" : "ltr";

  const setLanguage = useCallback((next: Language) => {
    store("language", next);
    root.lang = next;
    root.dir = next === "ar" ? "rtl" : "ltr";
    keepLanguage(next);
  }, []);
  const setScheme = useCallback((next: Scheme) => {
    store("scheme", next);
    root.dataset.mantineColorScheme = next;
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", next === "dark" ? "#0d1212" : "#f7faf9");
    keepScheme(next);
  }, []);

  const value = useMemo(
    () => ({ language, dir, scheme, setLanguage, setScheme }) as const,
    [language, dir, scheme, setLanguage, setScheme],
  );
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(`wp.${key}`, value);
  } catch {
    // Storage may be refused; the choice then lasts as long as the page.
  }
}

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error("No LocaleProvider above");
  return locale;
}

interface Named {
  name: string;
  translations: readonly { locale: string; name?: string | null }[];
}

/** The name of a record that may have one in the reader's language. */
export function useNameOf(): (record: Named) => string {
  const { language } = useLocale();
  return ({ name, translations }) => translations.find(({ locale }) => locale.startsWith(language))?.name ?? name;
}

export function useWords<T>(all: Words<T>) {
  return pick(all, useLocale().language);
}
