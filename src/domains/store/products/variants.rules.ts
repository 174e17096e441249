import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Language } from "../../../kit/writing.ts";
import type { OptionTranslations, PublicOption, PublicVariant, ReplaceOptions, Variant } from "./variants.schemas.ts";

export interface Option {
  name: string;
  values: string[];
  translations: OptionTranslations;
}

/** A value for each option, by its name. */
export type Choice = Record<string, string>;

interface Made {
  id: Id;
  options: Choice;
}

type StoredVariant = Omit<Variant, "price"> & { priceCents: Cents | null };

export function toVariant({ priceCents, ...variant }: StoredVariant, currency: Currency): Variant {
  return { ...variant, price: priceCents === null ? null : fromCents(priceCents, currency) };
}

/** The variant as visitors see it, at its own price or the product's. */
export function toPublicVariant(variant: StoredVariant, basePriceCents: Cents, currency: Currency): PublicVariant {
  const { id, options, priceCents, stock, imageId } = variant;
  return { id, options, price: fromCents(priceCents ?? basePriceCents, currency), inStock: stock !== 0, imageId };
}

/** The values in the order of the product's options: `Red / Large`. */
export function variantName(options: readonly Pick<Option, "name">[], choice: Choice): string {
  return options.map(({ name }) => choice[name] ?? "").join(" / ");
}

/** The same in the language of the labels. */
export function variantLabel(options: readonly PublicOption[], choice: Choice): string {
  return options.map(({ name, values, valueLabels }) => valueLabels[values.indexOf(choice[name] ?? "")] ?? choice[name] ?? "").join(" / ");
}

/** Options with their labels for a reader: in that language, else in the business's, else as they were written. */
export function optionsIn(options: readonly Option[], reader: Language, business: Language): PublicOption[] {
  return options.map(({ name, values, translations }) => {
    const texts = [translations[reader], translations[business]];
    return {
      name,
      values,
      label: texts.find((each) => each?.name)?.name ?? name,
      valueLabels: values.map((value) => texts.map((each) => textOf(each?.values, value)).find(Boolean) ?? value),
    };
  });
}

/** The text of a value, if it has one. */
export function textOf(texts: Readonly<Record<string, string>> | undefined, value: string): string | undefined {
  return texts && Object.hasOwn(texts, value) ? texts[value] : undefined;
}

/** The name of a line: `Shirt – Red / Large`. */
export function lineName({ name, variantName: variant }: { name: string; variantName?: string | null | undefined }): string {
  return variant ? `${name} – ${variant}` : name;
}

export function isSameChoice(one: Choice, other: Choice): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Refuses a combination that is not one value of each option. */
export function checkChoice(options: readonly Option[], choice: Choice): void {
  if (options.length === 0) throw new InvalidInput("options", "cannot be given before the product has options");
  for (const { name, values } of options) {
    const value = Object.hasOwn(choice, name) ? choice[name] : undefined;
    if (value === undefined) throw new InvalidInput(`options.${name}`, "is required");
    if (!values.includes(value)) throw new InvalidInput(`options.${name}`, `must be one of ${values.join(", ")}`);
  }
  const unknown = Object.keys(choice).find((given) => !options.some(({ name }) => name === given));
  if (unknown !== undefined) throw new InvalidInput(`options.${unknown}`, "is not an option of the product");
}

interface OptionPlan {
  options: Option[];
  /** The variants whose combinations change. */
  moved: Made[];
  /** Variants that would lose their value, or become the same as another. */
  inUse: Id[];
}

/**
 * Renames, adds and removes options and values. Variants get the first value of a new option. An option can be removed while the variants
 * stay different without it, and a value while no variant has it.
 */
export function planOptions(current: readonly Option[], given: ReplaceOptions["options"], variants: readonly Made[]): OptionPlan {
  requireDifferent(
    given.map(({ name }) => name),
    (index) => `options.${index}.name`,
  );
  requireDifferent(
    given.map(({ name, was = name }) => was),
    (index) => `options.${index}.was`,
  );
  const plans = given.map((option, index) => planOne(current, option, `options.${index}.`));
  const options = plans.map(({ name, values, translations }) => ({ name, values, translations }));
  const after = variants.map(({ id, options: choice }) => ({ id, options: choiceAfter(plans, choice) }));
  const lost = after.filter(({ options: choice }) => choice === undefined).map(({ id }) => id);
  const kept = after.flatMap(({ id, options: choice }) => (choice ? [{ id, options: choice }] : []));
  const same = kept.filter(({ id, options: choice }) => kept.some((other) => other.id !== id && isSameChoice(other.options, choice)));
  const inUse = options.length === 0 ? variants.map(({ id }) => id) : [...lost, ...same.map(({ id }) => id)];
  const before = new Map(variants.map(({ id, options: choice }) => [id, choice]));
  return { options, moved: kept.filter(({ id, options: choice }) => !isSameChoice(before.get(id) ?? {}, choice)), inUse };
}

interface OnePlan extends Option {
  /** The option that it was; undefined for a new one. */
  former: string | undefined;
  /** By the former value. */
  renamed: ReadonlyMap<string, string>;
}

function planOne(current: readonly Option[], option: ReplaceOptions["options"][number], path: string): OnePlan {
  const { name, was, values: given, translations } = option;
  const former = current.find((option) => option.name === (was ?? name));
  if (was !== undefined && !former) throw new InvalidInput(`${path}was`, "must be the name of an option of the product");
  const values = given.map((value) => (typeof value === "string" ? value : value.value));
  requireDifferent(values, (index) => `${path}values.${index}`);
  const renamed = new Map<string, string>();
  for (const [index, value] of given.entries()) {
    const [now, until] = typeof value === "string" ? [value, value] : [value.value, value.was];
    if (typeof value !== "string" && !former?.values.includes(until))
      throw new InvalidInput(`${path}values.${index}.was`, "must be a value of the option");
    if (renamed.has(until)) throw new InvalidInput(`${path}values.${index}`, "must not come from the same value as another");
    renamed.set(until, now);
  }
  if (translations) requireValues(translations, values, `${path}translations.`);
  return { name, values, translations: translations ?? textsAfter(former, renamed), former: former?.name, renamed };
}

const languages = ["ar", "en"] as const;

function requireValues(translations: OptionTranslations, values: readonly string[], path: string): void {
  for (const language of languages) {
    const unknown = Object.keys(translations[language]?.values ?? {}).find((value) => !values.includes(value));
    if (unknown !== undefined) throw new InvalidInput(`${path}${language}.values.${unknown}`, "is not a value of the option");
  }
}

/** The texts of an option whose values were renamed or removed. */
function textsAfter(former: Option | undefined, renamed: ReadonlyMap<string, string>): OptionTranslations {
  const after: OptionTranslations = {};
  for (const language of languages) {
    const texts = former?.translations[language];
    if (!texts) continue;
    const values = Object.entries(texts.values ?? {}).flatMap(([value, text]) => {
      const now = renamed.get(value);
      return now === undefined ? [] : [[now, text] as const];
    });
    after[language] = { ...texts, ...(texts.values && { values: Object.fromEntries(values) }) };
  }
  return after;
}

function choiceAfter(plans: readonly OnePlan[], choice: Choice): Choice | undefined {
  const entries = plans.map(({ name, former, renamed, values }) => {
    return [name, former === undefined ? values[0] : renamed.get(choice[former] ?? "")] as const;
  });
  return entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Choice);
}

/** In either case: buyers do not see a difference between `Red` and `red`. */
function requireDifferent(texts: readonly string[], pathOf: (index: number) => string): void {
  const seen = new Set<string>();
  for (const [index, text] of texts.entries()) {
    if (seen.has(text.toLowerCase())) throw new InvalidInput(pathOf(index), "must not be repeated");
    seen.add(text.toLowerCase());
  }
}
