import type { Currency } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Rejection } from "../../../kit/sheets.ts";
import { isSameChoice, type Option } from "../products/variants.rules.ts";
import { MOST_OPTION_VALUES, MOST_VARIANTS, type OptionTranslations } from "../products/variants.schemas.ts";
import { linesAsRead, readProduct, type Sold, type Wanted, type WantedVariant } from "./catalogue-read.rules.ts";
import { type CataloguedProduct, linesOf } from "./catalogue-rows.rules.ts";

/** Changes of a stored product that its lines ask for. */
export interface ProductChange {
  own: Wanted["own"] & Sold;
  /** Null if they stay. */
  options: Option[] | null;
  added: WantedVariant[];
  changed: { id: string; variant: WantedVariant }[];
}

/** A product of the file with the files of its pictures, as far as they are known. */
export interface Planned {
  wanted: Wanted;
  pictures: ReadonlyMap<string, Id>;
  /** Addresses of pictures that have to be fetched. */
  unknown: number;
}

/** `images` is null if they stay, or have to be fetched first. */
export type PlannedChange = Planned & { product: CataloguedProduct; change: ProductChange; images: Id[] | null };

/** Differences from the stored product, which is read from its own lines, so that a text that a file cannot carry counts as the same. */
export function changeOf(product: CataloguedProduct, wanted: Wanted, currency: Currency): ProductChange | Rejection[] {
  const seen = readProduct(linesAsRead(linesOf(product, (fileId) => `https://files/${fileId}`)), { currency, hasTracker: true });
  if (Array.isArray(seen)) return [{ line: wanted.line, path: "Handle", message: "is a product that cannot be changed by a file" }];
  const refused = refusalsOf(product, wanted);
  if (refused.length > 0) return refused;
  const own = {
    ...differing(withTexts(product, wanted.own), withTexts(product, seen.own)),
    ...differing(wanted.plain ?? {}, plainOf(product, seen)),
  };
  const known = product.variants.map((variant, index) => ({ id: variant.id, options: variant.options, seen: seen.variants[index] }));
  const matched = wanted.variants.map((variant) => ({ variant, old: known.find(({ options }) => isSameChoice(options, variant.choice)) }));
  return {
    own,
    options: optionsAfter(product.options, wanted),
    added: matched.filter(({ old }) => !old).map(({ variant }) => variant),
    changed: matched.flatMap(({ variant, old }) => {
      const { line, choice, picture, ...given } = variant;
      const changes = differing(given, old?.seen ?? {});
      return old && Object.keys(changes).length > 0 ? [{ id: old.id, variant: { line, choice, ...changes } as WantedVariant }] : [];
    }),
  };
}

export function isNothing({ own, options, added, changed }: ProductChange): boolean {
  return Object.keys(own).length === 0 && options === null && added.length === 0 && changed.length === 0;
}

/** A product with variants has no stock of its own, and its price is that of variants without one. */
function plainOf({ variants, basePrice }: CataloguedProduct, seen: Wanted): Sold {
  return variants.length === 0 ? (seen.plain ?? {}) : { price: basePrice };
}

/** A file with texts in one language leaves those in the other. */
function withTexts({ translations }: CataloguedProduct, own: Wanted["own"]): Wanted["own"] {
  if (!own.translations) return own;
  const { ar, en } = own.translations;
  const texts = { ar: { ...translations.ar, ...ar }, en: { ...translations.en, ...en } };
  return { ...own, translations: Object.fromEntries(Object.entries(texts).filter(([, text]) => Object.keys(text).length > 0)) };
}

function differing<V extends object>(given: V, old: object): Partial<V> {
  const entries = Object.entries(given).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as never] ?? null));
  return Object.fromEntries(entries) as Partial<V>;
}

function refusalsOf({ variants, options }: CataloguedProduct, { line, plain, optionNames, variants: wanted }: Wanted): Rejection[] {
  const names = options.map(({ name }) => name);
  if (variants.length > 0 && plain?.stock != null)
    return [{ line, path: "Variant Inventory Qty", message: "belongs to the product's variants: name their options" }];
  if (variants.length > 0 && optionNames.length > 0 && JSON.stringify(names) !== JSON.stringify(optionNames))
    return [{ line, path: "Option1 Name", message: `must be as in the store: ${names.join(", ")}` }];
  const added = wanted.filter(({ choice }) => !variants.some((variant) => isSameChoice(variant.options, choice)));
  if (variants.length + added.length > MOST_VARIANTS)
    return [{ line, path: "", message: `would have more than ${MOST_VARIANTS} variants` }];
  return [];
}

/** The options with values that the file adds to them; null if there are none. */
function optionsAfter(current: readonly Option[], wanted: Wanted): Option[] | null {
  const after = optionsOf(wanted, current);
  return wanted.optionNames.length === 0 || JSON.stringify(after) === JSON.stringify(current) ? null : after;
}

/** Options by the values of variants, in their order. Texts that the file leaves out stay. */
export function optionsOf(
  { optionNames, optionTexts, variants }: Pick<Wanted, "optionNames" | "optionTexts" | "variants">,
  current: readonly Option[] = [],
): Option[] {
  return optionNames.map((name, index) => {
    const old = current.find((option) => option.name === name);
    const values = new Set(old?.values ?? []);
    for (const { choice } of variants) values.add(choice[name] ?? "");
    return { name, values: [...values], translations: textsWith(old?.translations ?? {}, optionTexts[index] ?? {}) };
  });
}

function textsWith(old: OptionTranslations, given: OptionTranslations): OptionTranslations {
  const texts = { ...old };
  for (const language of ["ar", "en"] as const) {
    const [before, after] = [old[language], given[language]];
    if (!after) continue;
    texts[language] = { ...before, ...after, ...(after.values && { values: { ...before?.values, ...after.values } }) };
  }
  return texts;
}

/** Values that differ in case alone would look the same to buyers. */
export function optionRefusal(options: readonly Option[], line: number): Rejection | undefined {
  const names = options.map(({ name }) => name.toLowerCase());
  if (new Set(names).size < names.length) return { line, path: "Option2 Name", message: "must not be repeated" };
  for (const { name, values } of options) {
    if (values.length > MOST_OPTION_VALUES) return { line, path: name, message: `must have at most ${MOST_OPTION_VALUES} values` };
    if (new Set(values.map((value) => value.toLowerCase())).size < values.length)
      return { line, path: name, message: "has values that differ only in their capitals" };
  }
  return undefined;
}

/** Why a product that is not stored yet cannot be made. */
export function newRefusal({ line, own, plain, variants }: Wanted): Rejection | undefined {
  if (!own.name) return { line, path: "Title", message: "is required for a new product" };
  if (plain ? plain.price === undefined : variants.every(({ price }) => price === undefined))
    return { line, path: "Variant Price", message: "is required for a new product" };
  return undefined;
}
