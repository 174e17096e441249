import { InvalidInput } from "../../../kit/errors.ts";
import { stored } from "../../../kit/stored.ts";
import type { Day } from "../../../kit/time.ts";
import type { Comparator, Flag } from "./kinds.schemas.ts";
import { LabRange, type ResultNote } from "./ranges.schemas.ts";

export const readNotes = stored(LabRange.properties.resultNotes);

export interface Patient {
  dateOfBirth: Day | null;
  gender: "male" | "female" | null;
}

/** How a result was evaluated, and by which range. */
export interface Evaluation {
  flag: Flag | null;
  isCritical: boolean;
  range: LabRange | null;
  notes: string[];
}

/** Stands with a result whose range was stored without limits and notes: it is not judged. */
export const NO_LIMITS = "no limits";

type AgeUnit = LabRange["ageUnit"];

/** For comparing spans in different units; never for deciding an age. */
const DAYS_IN: Record<AgeUnit, number> = { days: 1, months: 30.436875, years: 365.2425 };

/**
 * Completed days, months or years between two days. A month or year is complete on the same day of the month; if the month does not have
 * that day, on the next day (Feb 29 → Mar 1). Negative before birth.
 */
export function completedAge(born: Day, on: Day, unit: AgeUnit): number {
  if (unit === "days") return Math.round((Date.parse(on) - Date.parse(born)) / 86_400_000);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = born.split("-").map(Number);
  const [year = 0, month = 0, day = 0] = on.split("-").map(Number);
  const months = (year - bornYear) * 12 + (month - bornMonth) - (day < bornDay ? 1 : 0);
  return unit === "months" ? months : Math.floor(months / 12);
}

/**
 * The range that applies: gender equal or `both`, completed age within the limits. The lowest priority number wins, then the specific
 * gender, then the narrower age span, then the newest. If gender or age is unknown, only ranges open in that respect match.
 */
export function matchRange(ranges: readonly LabRange[], patient: Patient, testDate: Day): LabRange | null {
  const matching = ranges.filter((range) => fitsGender(range, patient) && fitsAge(range, patient, testDate));
  const [best = null] = matching.sort(byPrecedence);
  return best;
}

function fitsGender(range: LabRange, { gender }: Patient): boolean {
  return range.gender === "both" || range.gender === gender;
}

function fitsAge({ ageFrom, ageTo, ageUnit }: LabRange, { dateOfBirth }: Patient, testDate: Day): boolean {
  if (ageFrom === null && ageTo === null) return true;
  if (dateOfBirth === null) return false;
  const age = completedAge(dateOfBirth, testDate, ageUnit);
  return age >= (ageFrom ?? 0) && age <= (ageTo ?? Number.POSITIVE_INFINITY);
}

function byPrecedence(left: LabRange, right: LabRange): number {
  if (left.priority !== right.priority) return left.priority - right.priority;
  const specific = Number(left.gender === "both") - Number(right.gender === "both");
  if (specific !== 0) return specific;
  const [leftSpan, rightSpan] = [spanInDays(left), spanInDays(right)];
  if (leftSpan !== rightSpan) return leftSpan < rightSpan ? -1 : 1;
  if (left.createdAt !== right.createdAt) return left.createdAt > right.createdAt ? -1 : 1;
  return left.id > right.id ? -1 : 1;
}

/** Limits are inclusive: from 1 to 2 years spans two whole years. */
function spanInDays({ ageFrom, ageTo, ageUnit }: LabRange): number {
  if (ageTo === null) return Number.POSITIVE_INFINITY;
  return (ageTo - (ageFrom ?? 0) + 1) * DAYS_IN[ageUnit];
}

/**
 * A value on a limit is normal, a missing limit is open, and without a range or any limit there is no flag. Critical means at or beyond the critical
 * limit. A compared value stands for every value on its side, and is judged only where all of them agree.
 */
export function evaluateResult(value: number, range: LabRange | null, comparator: Comparator | null = null): Evaluation {
  if (!range) return { flag: null, isCritical: false, range: null, notes: [] };
  const applying = range.resultNotes.filter((note) => noteApplies(value, comparator, note)).map(({ note }) => note);
  const notes = saysNothing(range) ? [NO_LIMITS] : applying;
  return { flag: flagOf(value, comparator, range), isCritical: isCriticalValue(value, comparator, range), range, notes };
}

type Sayings = Pick<LabRange, "lowLimit" | "highLimit" | "resultNotes">;

/** Such ranges were stored before they had to have a limit or notes. */
export function saysNothing({ lowLimit, highLimit, resultNotes }: Sayings): boolean {
  return lowLimit === null && highLimit === null && resultNotes.length === 0;
}

function flagOf(value: number, comparator: Comparator | null, { lowLimit, highLimit }: LabRange): Flag | null {
  const [least, most] = boundsOf(value, comparator);
  if (lowLimit === null && highLimit === null) return null;
  const low = lowLimit ?? Number.NEGATIVE_INFINITY;
  const high = highLimit ?? Number.POSITIVE_INFINITY;
  if (most < low || (comparator === "<" && most === low)) return "low";
  if (least > high || (comparator === ">" && least === high)) return "high";
  return least >= low && most <= high ? "normal" : null;
}

/** The values that a compared one stands for. */
function boundsOf(value: number, comparator: Comparator | null): [least: number, most: number] {
  if (comparator === null) return [value, value];
  return comparator.startsWith("<") ? [Number.NEGATIVE_INFINITY, value] : [value, Number.POSITIVE_INFINITY];
}

function isCriticalValue(value: number, comparator: Comparator | null, { criticalLow, criticalHigh }: LabRange): boolean {
  const isLow = criticalLow !== null && value <= criticalLow;
  const isHigh = criticalHigh !== null && value >= criticalHigh;
  return (isLow && !comparator?.startsWith(">")) || (isHigh && !comparator?.startsWith("<"));
}

function noteApplies(value: number, comparator: Comparator | null, { condition, value: limit }: ResultNote): boolean {
  switch (condition) {
    case ">=":
      return !comparator?.startsWith("<") && value >= limit;
    case "<=":
      return !comparator?.startsWith(">") && value <= limit;
    case ">":
      return !comparator?.startsWith("<") && (comparator === ">" ? value >= limit : value > limit);
    case "<":
      return !comparator?.startsWith(">") && (comparator === "<" ? value <= limit : value < limit);
    case "=":
      return comparator === null && value === limit;
  }
}

type Limits = Pick<LabRange, "ageFrom" | "ageTo" | "lowLimit" | "highLimit" | "criticalLow" | "criticalHigh" | "resultNotes">;

/** Limits must be in order, and there must be some: a range that fits no value or no person, or every value, is a mistake. */
export function checkLimits(limits: Limits): void {
  if (saysNothing(limits)) throw new InvalidInput("lowLimit", "must be given, or highLimit or resultNotes");
  refuseInverted("ageTo", limits.ageFrom, limits.ageTo);
  refuseInverted("highLimit", limits.lowLimit, limits.highLimit);
  refuseInverted("criticalHigh", limits.criticalLow, limits.criticalHigh);
  refuseInverted("lowLimit", limits.criticalLow, limits.lowLimit);
  refuseInverted("criticalHigh", limits.highLimit, limits.criticalHigh);
}

function refuseInverted(field: string, low: number | null, high: number | null): void {
  if (low !== null && high !== null && high < low) throw new InvalidInput(field, `must not be below ${low}`);
}
