export type Language = "en" | "ar";

/** The same words in another language: every key, every argument, any text. */
type Translated<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { [Key in keyof T]: Translated<T[Key]> };

export interface Words<T> {
  en: T;
  ar: Translated<T>;
}

/** Arabic is typed after English: a missing text fails the build. */
export function words<T extends object>(en: T, ar: Translated<T>): Words<T> {
  return { en, ar };
}

export function pick<T>(all: Words<T>, language: Language): Translated<T> {
  return language === "ar" ? all.ar : (all.en as Translated<T>);
}

const arabicRules = new Intl.PluralRules("ar");

interface ArabicForms {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other?: string;
}

/** `#` stands for the number, if the form contains it. */
export function arabicCount(count: number, forms: ArabicForms): string {
  const form = arabicRules.select(count);
  const text = forms[form] ?? (form === "zero" ? forms.other : undefined) ?? forms.other ?? forms.many;
  return text.replace("#", count.toLocaleString("en"));
}

export function englishCount(count: number, one: string, other: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : other}`;
}
