import { limitFlags } from "./limits.rules.ts";
import type { NewPlan, PlanChanges } from "./plans.schemas.ts";

export interface Flaw {
  path: string;
  message: string;
}

/** What a schema cannot see: the same thing said twice, and limits that are no numbers. */
export function flawsOf({ pricePeriods, features, flags, translations }: NewPlan | PlanChanges): Flaw[] {
  const twice = [
    ...repeated("pricePeriods", pricePeriods, ({ period, currencyCode }) => `${period} in ${currencyCode}`),
    ...repeated("features", features, ({ key }) => key),
    ...repeated("flags", flags, ({ key }) => key),
    ...repeated("translations", translations, ({ locale }) => locale.toLowerCase()),
  ];
  const limits = (flags ?? []).filter(({ key, value }) => (limitFlags as readonly string[]).includes(key) && !isLimit(value));
  return [...twice, ...limits.map(({ key }) => ({ path: `flags.${key}`, message: "must be a whole number, or -1 for unlimited" }))];
}

function repeated<T>(path: string, items: readonly T[] | undefined, keyOf: (item: T) => string): Flaw[] {
  const keys = (items ?? []).map(keyOf);
  const again = keys.find((key, index) => keys.indexOf(key) !== index);
  return again === undefined ? [] : [{ path, message: `names ${again} more than once` }];
}

function isLimit(value: string): boolean {
  return value === "-1" || /^\d{1,12}$/.test(value);
}
