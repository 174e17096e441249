/** ISO 8601 in UTC with milliseconds and `Z`: `2026-01-31T00:00:00.000Z`. Compares as text. */
export type Timestamp = string;
/** A calendar day: `2026-01-31`. */
export type Day = string;

const DAY_MS = 86_400_000;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const lastInstant = { time: Number.NaN, text: "" };

/** A request writes its own instant several times over, and formatting it takes longer than anything else about a row. */
export function timestampOf(instant: Date): Timestamp {
  const time = instant.getTime();
  if (time !== lastInstant.time) {
    lastInstant.text = instant.toISOString();
    lastInstant.time = time;
  }
  return lastInstant.text;
}

export function dayOf(instant: Date | Timestamp): Day {
  return (typeof instant === "string" ? instant : timestampOf(instant)).slice(0, 10);
}

/** Midnight of a day in UTC; months from 0, and days that a month does not have are of its neighbours. `Date.UTC` takes year 50 for 1950. */
export function utcDate(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date;
}

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(5, 7)), Number(value.slice(8))];
  // The calendar has no year 0, and the database refuses it.
  if (year === 0) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && isLeap ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

const FIRST_INSTANT = Date.parse("0001-01-01T00:00:00.000Z");
const LAST_INSTANT = Date.parse("9999-12-31T23:59:59.999Z");

/** A full ISO 8601 timestamp with an offset, on a real date. The offset may not move it into a year that cannot be written. */
export function isInstant(value: string): boolean {
  const day = instantPattern.exec(value)?.[1];
  if (day === undefined || !isDay(day)) return false;
  const instant = Date.parse(value);
  return instant >= FIRST_INSTANT && instant <= LAST_INSTANT;
}
