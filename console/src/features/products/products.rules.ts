import type { Schema } from "../../kit/data/api.ts";
import { accountLanguage } from "../../kit/data/enums.ts";
import type { Language } from "../../kit/words/words.ts";

export type Product = Schema["Product"];
export type Variant = Schema["Variant"];

/** The fields of the form. */
export type Values = Pick<
  Product,
  "name" | "description" | "taxRateId" | "stock" | "lowStockAt" | "sku" | "barcode" | "status" | "category" | "images" | "translations"
> & {
  /** Undefined while the field holds no amount. */
  price: number | undefined;
};

export const blank: Values = {
  name: "",
  description: "",
  price: undefined,
  taxRateId: null,
  stock: null,
  lowStockAt: null,
  sku: null,
  barcode: null,
  status: "active",
  category: null,
  images: [],
  translations: {},
};

/** With variants, the price of the form is that of variants without one of their own. */
export function valuesOf(product: Product): Values {
  const {
    name,
    description,
    basePrice: price,
    taxRateId,
    stock,
    lowStockAt,
    sku,
    barcode,
    status,
    category,
    images,
    translations,
  } = product;
  return { name, description, price, taxRateId, stock, lowStockAt, sku, barcode, status, category, images, translations };
}

/** The values in the order of the product's options: `Red / Large`. */
export function variantName({ options }: Pick<Product, "options">, variant: Pick<Variant, "options">): string {
  return options.map(({ name }) => variant.options[name] ?? "").join(" / ");
}

type Option = Product["options"][number];
type OptionTexts = Partial<Record<Language, { name: string; values: Record<string, string> }>>;

/** An option in the form. */
export interface EditedOption {
  /** Its name until now; null for a new one. */
  was: string | null;
  name: string;
  values: string[];
  /** New names of values, by the present one. */
  renamed: Record<string, string>;
  /** By the present values. */
  texts: OptionTexts;
}

export function textsOfOption({ translations }: Option): OptionTexts {
  const texts = accountLanguage.flatMap((language) => {
    const given = translations[language];
    return given ? [[language, { name: given.name ?? "", values: given.values ?? {} }] as const] : [];
  });
  return Object.fromEntries(texts);
}

export function hasTexts(texts: OptionTexts): boolean {
  return Object.values(texts).some((given) => given && [given.name, ...Object.values(given.values)].some((text) => text.trim() !== ""));
}

/** The text of a value. A value may be called like a property that every object has. */
export function textOf(texts: Readonly<Record<string, string>> | undefined, value: string): string {
  return (texts && Object.hasOwn(texts, value) && texts[value]) || "";
}

/** The option as it is sent: values under their new names, texts without empty ones and those of removed values. */
export function optionRequest({ was, name, values, renamed, texts }: EditedOption) {
  const nameNow = name.trim();
  const valueNow = (value: string) => textOf(renamed, value).trim() || value;
  const translations = accountLanguage.flatMap((language) => {
    const given = texts[language];
    const named = given?.name.trim();
    const written = values.flatMap((value) => {
      const text = textOf(given?.values, value).trim();
      return text ? [[valueNow(value), text] as const] : [];
    });
    const sent = { ...(named && { name: named }), ...(written.length > 0 && { values: Object.fromEntries(written) }) };
    return Object.keys(sent).length > 0 ? [[language, sent] as const] : [];
  });
  return {
    name: nameNow,
    ...(was !== null && was !== nameNow ? { was } : {}),
    values: values.map((value) => (valueNow(value) === value ? value : { value: valueNow(value), was: value })),
    translations: Object.fromEntries(translations) as Option["translations"],
  };
}

/** A variant as visitors read it in a language; undefined where none of its values has a text in it. */
export function variantNameIn({ options }: Pick<Product, "options">, variant: Pick<Variant, "options">, language: Language) {
  const texts = options.map(({ name, translations }) => textOf(translations[language]?.values, variant.options[name] ?? ""));
  if (texts.every((text) => !text)) return undefined;
  return options.map(({ name }, index) => texts[index] || (variant.options[name] ?? "")).join(" / ");
}

/** As the service takes. */
export const MOST_VARIANTS = 100;

/** Combinations of the options that no variant has. */
export function missingCombinations({ options, variants }: Pick<Product, "options" | "variants">): Record<string, string>[] {
  if (options.length === 0) return [];
  const all = options.reduce<Record<string, string>[]>(
    (made, { name, values }) => made.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
  return all.filter((choice) => !variants.some((variant) => options.every(({ name }) => variant.options[name] === choice[name])));
}

export const statusTones = { active: "positive", draft: "neutral", archived: "neutral" } as const;
export const statusIcons = { active: "circle-check", draft: "edit", archived: "ban" } as const;
/** As the service counts what runs low. */
export const FEW = 5;
/** As the service takes. */
export const MOST_PICTURES = 20;
/** As the service changes at once. */
export const MOST_AT_ONCE = 100;

export function stockLevel(stock: number | null, lowStockAt: number | null): "out" | "low" | "enough" | "uncounted" {
  if (stock === null) return "uncounted";
  if (stock === 0) return "out";
  return stock <= (lowStockAt ?? FEW) ? "low" : "enough";
}

/** Black or white, whichever is read better on a colour such as `#a8326e`. */
export function inkOn(color: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000";
}
