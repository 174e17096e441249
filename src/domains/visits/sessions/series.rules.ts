import { type Day, isDay, utcDate } from "../../../kit/time.ts";
import type { Recurrence } from "./series.schemas.ts";

/** The days of a series. In a month without that day, the session is on the last day; the next one is on the original day again. */
export function daysOfSeries(first: Day, { frequency, interval, count }: Recurrence): Day[] {
  const [year = 0, month = 1, day = 1] = first.split("-").map(Number);
  const nth = (index: number): Date => {
    if (frequency === "weekly") return utcDate(year, month - 1, day + index * interval * 7);
    const target = month - 1 + index * interval;
    return utcDate(year, target, Math.min(day, utcDate(year, target + 1, 0).getUTCDate()));
  };
  return Array.from({ length: count }, (_, index) => nth(index).toISOString().slice(0, 10)).filter(isDay);
}
