import { isCurrency } from "../../../kit/currencies.ts";
import { stored } from "../../../kit/stored.ts";
import { limitFlags } from "./limits.rules.ts";
import { type NewPlan, Plan, type PlanChanges, PlanSummary } from "./plans.schemas.ts";

const { pricePeriods: PricePeriods, features: Features, flags: Flags, translations: Translations } = Plan.properties;
const readPricePeriods = stored(PricePeriods);
const readFeatures = stored(Features);
const readTranslations = stored(Translations);
export const readFlags = stored(Flags);
export const readPlanSummary = stored(PlanSummary);

type Lists = "pricePeriods" | "features" | "flags" | "translations";
type PlanRow = Omit<Plan, Lists> & Record<Lists, unknown>;

export function toPlan({ pricePeriods, features, flags, translations, ...rest }: PlanRow): Plan {
  return {
    ...rest,
    pricePeriods: readPricePeriods(pricePeriods),
    features: readFeatures(features),
    flags: readFlags(flags),
    translations: readTranslations(translations),
  };
}

export interface Problem {
  path: string;
  message: string;
}

/** Problems that a schema cannot check: duplicates, and limits that are not numbers. */
export function findProblems({ pricePeriods, features, flags, translations }: NewPlan | PlanChanges): Problem[] {
  const twice = [
    ...repeated("pricePeriods", pricePeriods, ({ period, currencyCode }) => `${period} in ${currencyCode}`),
    ...repeated("features", features, ({ key }) => key),
    ...repeated("flags", flags, ({ key }) => key),
    ...repeated("translations", translations, ({ locale }) => locale.toLowerCase()),
  ];
  const limits = (flags ?? []).filter(({ key, value }) => (limitFlags as readonly string[]).includes(key) && !isLimit(value));
  const unknown = (pricePeriods ?? []).find(({ currencyCode }) => !isCurrency(currencyCode));
  const currencies = unknown ? [{ path: "pricePeriods", message: `must use ISO 4217 currencies; ${unknown.currencyCode} is not one` }] : [];
  return [
    ...twice,
    ...currencies,
    ...limits.map(({ key }) => ({ path: `flags.${key}`, message: "must be a whole number, or -1 for unlimited" })),
  ];
}

function repeated<T>(path: string, items: readonly T[] | undefined, keyOf: (item: T) => string): Problem[] {
  const keys = (items ?? []).map(keyOf);
  const again = keys.find((key, index) => keys.indexOf(key) !== index);
  return again === undefined ? [] : [{ path, message: `contains ${again} more than once` }];
}

function isLimit(value: string): boolean {
  return value === "-1" || /^\d{1,12}$/.test(value);
}
