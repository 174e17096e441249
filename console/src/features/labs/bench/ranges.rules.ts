import type { Schema } from "../../../kit/data/api.ts";

export type Range = Schema["ReferenceRange"];
/** A range that may not be saved yet. */
export type Limits = Pick<
  Range,
  "gender" | "ageFrom" | "ageTo" | "ageUnit" | "lowLimit" | "highLimit" | "criticalLow" | "criticalHigh" | "priority"
>;
export type Flag = NonNullable<Schema["LabTestItem"]["flag"]>;
export type Gender = "male" | "female";

export interface Verdict {
  flag: Flag | null;
  isCritical: boolean;
}

/** Shows the flag while a value is typed, by the service's rules; the service's reply replaces it. */
export function judge(
  value: number,
  range: Pick<Range, "lowLimit" | "highLimit" | "criticalLow" | "criticalHigh"> | null | undefined,
): Verdict {
  if (!range) return { flag: null, isCritical: false };
  const { lowLimit, highLimit, criticalLow, criticalHigh } = range;
  const flag = lowLimit !== null && value < lowLimit ? "low" : highLimit !== null && value > highLimit ? "high" : "normal";
  const isCritical = (criticalLow !== null && value <= criticalLow) || (criticalHigh !== null && value >= criticalHigh);
  return { flag, isCritical };
}

const DAYS_IN = { days: 1, months: 30.436875, years: 365.2425 } as const;

/** The range that applies to a person of this age in years: lowest priority number, then a gender of its own, then the narrower span. */
export function matchRange<R extends Limits>(ranges: readonly R[], gender: Gender, ageYears: number): R | undefined {
  const days = ageYears * DAYS_IN.years;
  return ranges
    .filter((range) => range.gender === "both" || range.gender === gender)
    .filter(({ ageFrom, ageTo, ageUnit }) => {
      const age = Math.floor(days / DAYS_IN[ageUnit] + 1e-9);
      return age >= (ageFrom ?? 0) && age <= (ageTo ?? Number.POSITIVE_INFINITY);
    })
    .sort(byPrecedence)[0];
}

function byPrecedence(left: Limits, right: Limits): number {
  if (left.priority !== right.priority) return left.priority - right.priority;
  const specific = Number(left.gender === "both") - Number(right.gender === "both");
  if (specific !== 0) return specific;
  return spanInDays(left) - spanInDays(right) || 0;
}

function spanInDays({ ageFrom, ageTo, ageUnit }: Limits): number {
  return ageTo === null ? Number.MAX_VALUE : (ageTo - (ageFrom ?? 0) + 1) * DAYS_IN[ageUnit];
}

export const LAST_AGE = 90;

export interface Stretch<R> {
  /** In years, from inclusive, to exclusive. */
  from: number;
  to: number;
  range: R | undefined;
}

/** The ages of one gender from birth, cut where another range begins to apply; without a range where none does. */
export function coverageOf<R extends Limits>(ranges: readonly R[], gender: Gender): Stretch<R>[] {
  const years = (age: number, unit: R["ageUnit"]) => (age * DAYS_IN[unit]) / DAYS_IN.years;
  const cuts = ranges.flatMap(({ ageFrom, ageTo, ageUnit }) => [
    years(ageFrom ?? 0, ageUnit),
    ageTo === null ? LAST_AGE : years(ageTo + 1, ageUnit),
  ]);
  const edges = [...new Set([0, ...cuts.filter((cut) => cut > 0 && cut < LAST_AGE), LAST_AGE])].sort((one, other) => one - other);
  const stretches: Stretch<R>[] = [];
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const to = edges[index + 1] ?? LAST_AGE;
    const range = matchRange(ranges, gender, (from + to) / 2);
    const last = stretches.at(-1);
    if (last && last.range === range) last.to = to;
    else stretches.push({ from, to, range });
  }
  return stretches;
}

/** Limits that are not in order: such a range fits no value or no person. */
export function isInverted({ ageFrom, ageTo, lowLimit, highLimit, criticalLow, criticalHigh }: Limits): boolean {
  const pairs = [
    [ageFrom, ageTo],
    [lowLimit, highLimit],
    [criticalLow, lowLimit],
    [highLimit, criticalHigh],
    [criticalLow, criticalHigh],
  ] as const;
  return pairs.some(([low, high]) => low !== null && high !== null && high < low);
}

export function rangeText(range: Pick<Range, "lowLimit" | "highLimit"> | null | undefined): string {
  const { lowLimit = null, highLimit = null } = range ?? {};
  if (lowLimit !== null && highLimit !== null) return `${lowLimit} – ${highLimit}`;
  if (lowLimit !== null) return `≥ ${lowLimit}`;
  return highLimit === null ? "" : `≤ ${highLimit}`;
}

/** Place of a value on a scale whose middle half is the normal range, from 0 to 1. */
export function placeOf(value: number, range: Pick<Range, "lowLimit" | "highLimit">): number {
  const low = range.lowLimit ?? 0;
  const high = range.highLimit ?? (low * 2 || 1);
  const span = high - low || 1;
  return Math.max(0.02, Math.min(0.98, 0.25 + ((value - low) / span) * 0.5));
}

/** A change of half of the previous value or more is shown in amber. */
export const BIG_CHANGE = 0.5;
