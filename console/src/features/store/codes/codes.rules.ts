import type { Schema } from "../../../kit/data/api.ts";
import { addDays, dayIn } from "../../../kit/format/format.ts";

export type DiscountCode = Schema["DiscountCode"];

const MINUTE_MS = 60_000;
/** Zones are at most 14 hours ahead of UTC and 12 behind it. */
const AROUND_MINUTES = 15 * 60;

/** The first minute of a day in a time zone; the clocks may change at midnight. */
export function startOfDay(day: string, timezone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const at = (minutes: number) => new Date(midnight + minutes * MINUTE_MS);
  let [before, within] = [-AROUND_MINUTES, AROUND_MINUTES];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayIn(timezone, at(middle)) < day) before = middle;
    else within = middle;
  }
  return at(within);
}

/** First and last day of a code, from its instants. */
export function daysOf({ startsAt, endsAt }: Pick<DiscountCode, "startsAt" | "endsAt">, timezone: string) {
  return {
    firstDay: startsAt ? dayIn(timezone, new Date(startsAt)) : null,
    lastDay: endsAt ? dayIn(timezone, new Date(Date.parse(endsAt) - 1)) : null,
  };
}

/** The instants of a code that is valid from the first day to the last, both included. */
export function instantsOf({ firstDay, lastDay }: { firstDay: string | null; lastDay: string | null }, timezone: string) {
  return {
    startsAt: firstDay ? startOfDay(firstDay, timezone).toISOString() : null,
    endsAt: lastDay ? startOfDay(addDays(lastDay, 1), timezone).toISOString() : null,
  };
}

export type CodeState = "active" | "off" | "later" | "over" | "usedUp";

export function stateOf({ isActive, startsAt, endsAt, maxUses, usedCount }: DiscountCode, now: Date): CodeState {
  if (!isActive) return "off";
  if (startsAt && now < new Date(startsAt)) return "later";
  if (endsAt && now >= new Date(endsAt)) return "over";
  return maxUses !== null && usedCount >= maxUses ? "usedUp" : "active";
}
