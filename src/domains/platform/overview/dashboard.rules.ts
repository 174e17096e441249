import { InvalidInput } from "../../../kit/errors.ts";
import { addDays, type Day, dayOf, utcDate } from "../../../kit/time.ts";

/** Both days are inclusive. */
export interface Days {
  from: Day;
  to: Day;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;
const MONTHS = 12;
/** The appointments chart shows this many days up to the last requested one, and a week ahead. */
const DAYS_BACK = 28;
const DAYS_AHEAD = 7;

/** The requested days; by default this month up to today. */
export function readDays(given: Partial<Days>, today: Day): Days {
  const to = given.to ?? (given.from !== undefined && given.from > today ? given.from : today);
  const from = given.from ?? `${to.slice(0, 8)}01`;
  if (from > to) throw new InvalidInput("from", "must not be after `to`");
  if (daysIn({ from, to }) > MAX_DAYS) throw new InvalidInput("from", `must be at most ${MAX_DAYS} days before \`to\``);
  return { from, to };
}

/** The period to compare with: the same days of the previous month, or as many days right before. */
export function daysBefore(days: Days): Days {
  const lastBefore = shift(days.from, -1);
  const isWithinMonth = days.from.endsWith("-01") && days.to.slice(0, 7) === days.from.slice(0, 7);
  if (!isWithinMonth) return { from: shift(days.from, -daysIn(days)), to: lastBefore };
  const from = `${lastBefore.slice(0, 8)}01`;
  const sameDay = shift(from, daysIn(days) - 1);
  return { from, to: sameDay < lastBefore && !isWholeMonth(days) ? sameDay : lastBefore };
}

function isWholeMonth({ to }: Days): boolean {
  return shift(to, 1).endsWith("-01");
}

export function daysIn({ from, to }: Days): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS) + 1;
}

/** The last twelve months, including that of the last day: `2026-01`, ... */
export function monthsUpTo(day: Day): string[] {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) => {
    return withinCalendar(utcDate(year, month - MONTHS + index, 1)).slice(0, 7);
  });
}

export function chartDays(last: Day): Days {
  return { from: shift(last, 1 - DAYS_BACK), to: shift(last, DAYS_AHEAD) };
}

/** Every day of a period, including those without events. */
export function eachDay({ from, to }: Days): Day[] {
  return Array.from({ length: daysIn({ from, to }) }, (_, index) => shift(from, index));
}

function shift(day: Day, days: number): Day {
  return withinCalendar(addDays(new Date(midnight(day)), days));
}

/** Periods beside the requested one end where the calendar does. */
function withinCalendar(instant: Date): Day {
  const year = instant.getUTCFullYear();
  return year < 1 ? "0001-01-01" : year > 9999 ? "9999-12-31" : dayOf(instant);
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00.000Z`);
}
