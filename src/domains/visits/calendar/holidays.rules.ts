import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Day, dayOf, isDay, type Timestamp, utcDate } from "../../../kit/time.ts";
import type { Frequency, GivenRule, Holiday, RecurrenceRule } from "./holidays.schemas.ts";

/** A holiday's first day, and its recurrence, if any. */
export interface Recurrence {
  date: Day;
  frequency: Frequency | null;
  dayOfWeek: number | null;
}

export interface HolidayRow extends Recurrence {
  id: Id;
  workspaceId: Id;
  name: string;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A holiday shows its original date, so that editing it never moves it to a later or clamped one. */
export function toHoliday({ frequency, dayOfWeek, date, ...row }: HolidayRow, now: Date): Holiday {
  return {
    ...row,
    date: atMidnight(date),
    isRecurring: frequency !== null,
    recurrenceRule: toRule({ frequency, dayOfWeek }),
    nextOccurrence: atMidnight(nextOccurrence({ date, frequency, dayOfWeek }, dayOf(now))),
  };
}

function atMidnight(day: Day): Timestamp {
  return `${day}T00:00:00.000Z`;
}

/** The first day on or after both `today` and the holiday's own date; one that does not come again by the end of year 9999 keeps its date. */
export function nextOccurrence(holiday: Recurrence, today: Day): Day {
  const next = nextAfter(holiday, today);
  return isDay(next) ? next : holiday.date;
}

function nextAfter({ date, frequency, dayOfWeek }: Recurrence, today: Day): Day {
  if (frequency === null) return date;
  const from = date > today ? date : today;
  switch (frequency) {
    case "daily":
      return from;
    case "weekly":
      return addDays(from, ((dayOfWeek ?? 0) - weekdayOf(from) + 7) % 7);
    case "monthly":
      return nextByMonths(from, Number(date.slice(8)), 1, monthOf(from));
    case "yearly":
      return nextByMonths(from, Number(date.slice(8)), 12, { year: yearOf(from), month: monthOf(date).month });
  }
}

/** Whether the holiday falls on this day. */
export function fallsOn(holiday: Recurrence, day: Day): boolean {
  return nextOccurrence(holiday, day) === day;
}

interface Month {
  year: number;
  /** 0 is January. */
  month: number;
}

/** The day in the given month, clamped to its end; `step` months later if that has passed. */
function nextByMonths(from: Day, dayOfMonth: number, step: number, { year, month }: Month): Day {
  const candidate = clamped(year, month, dayOfMonth);
  return candidate >= from ? candidate : clamped(year, month + step, dayOfMonth);
}

function clamped(year: number, month: number, dayOfMonth: number): Day {
  const lastDay = utcDate(year, month + 1, 0).getUTCDate();
  return toDay(utcDate(year, month, Math.min(dayOfMonth, lastDay)));
}

function toDay(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return toDay(date);
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay();
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

function monthOf(day: Day): Month {
  return { year: yearOf(day), month: Number(day.slice(5, 7)) - 1 };
}

/** The recurrence as stored: weekly requires a weekday, others have none. */
export function readRule(isRecurring: boolean, rule: GivenRule | null | undefined): Omit<Recurrence, "date"> {
  if (!isRecurring) return { frequency: null, dayOfWeek: null };
  if (!rule) throw new InvalidInput("recurrenceRule", "is required when isRecurring is true");
  if (rule.frequency !== "weekly") return { frequency: rule.frequency, dayOfWeek: null };
  if (rule.dayOfWeek === null || rule.dayOfWeek === undefined)
    throw new InvalidInput("recurrenceRule.dayOfWeek", "is required for a weekly holiday");
  return { frequency: "weekly", dayOfWeek: rule.dayOfWeek };
}

export function toRule({ frequency, dayOfWeek }: Omit<Recurrence, "date">): RecurrenceRule | null {
  return frequency === null ? null : { frequency, dayOfWeek };
}
