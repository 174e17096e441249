import type { Day } from "../../kit/time.ts";
import { isDay } from "../../kit/time.ts";
import type { Recurrence } from "./series.schemas.ts";

/** The days of a series. In a month without that day, the session is on the last day; the next one is on the original day again. */
export function daysOfSeries(first: Day, { frequency, interval, count }: Recurrence): Day[] {
  const [year = 0, month = 1, day = 1] = first.split("-").map(Number);
  const nth = (index: number): Date => {
    if (frequency === "weekly") return utc(year, month - 1, day + index * interval * 7);
    const target = month - 1 + index * interval;
    return utc(year, target, Math.min(day, utc(year, target + 1, 0).getUTCDate()));
  };
  return Array.from({ length: count }, (_, index) => nth(index).toISOString().slice(0, 10)).filter(isDay);
}

function utc(year: number, month: number, day: number): Date {
  // Date.UTC reads years below 100 as of the 20th century.
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}
