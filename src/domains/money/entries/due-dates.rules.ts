import { addDays, type Day, dayOf, isDay, utcDate } from "../../../kit/time.ts";

export const frequencies = ["daily", "monthly", "yearly"] as const;
export type Frequency = (typeof frequencies)[number];

/** When a rule is due. Monthly needs `dayOfMonth`, yearly also `monthOfYear`. */
export interface Schedule {
  frequency: Frequency;
  startDate: Day;
  endDate: Day | null;
  dayOfMonth: number | null;
  monthOfYear: number | null;
}

/**
 * The first due day on or after `from`, or null if the rule, or year 9999, has ended by then. It depends only on the rule: after 28 February,
 * day 31 is 31 March again.
 */
export function nextDueDate(schedule: Schedule, from: Day): Day | null {
  if (!isDay(from)) return null;
  const earliest = from > schedule.startDate ? from : schedule.startDate;
  const due = firstDue(schedule, earliest);
  return !isDay(due) || (schedule.endDate !== null && due > schedule.endDate) ? null : due;
}

/** Due days from `from` to `through`, in order, at most `limit` of them. */
export function dueDates(schedule: Schedule, from: Day, through: Day, limit: number): Day[] {
  const days: Day[] = [];
  let due = nextDueDate(schedule, from);
  while (due !== null && due <= through && days.length < limit) {
    days.push(due);
    due = nextDueDate(schedule, dayAfter(due));
  }
  return days;
}

/** A timestamp counts as its day in UTC. */
export function readDay(given: string): Day {
  return isDay(given) ? given : dayOf(new Date(given));
}

export function dayAfter(day: Day): Day {
  return dayOf(addDays(new Date(day), 1));
}

export function dayBefore(day: Day): Day {
  return dayOf(addDays(new Date(day), -1));
}

function firstDue({ frequency, startDate, dayOfMonth, monthOfYear }: Schedule, earliest: Day): Day {
  if (frequency === "daily") return earliest;
  const [year, month] = parts(earliest);
  const day = dayOfMonth ?? parts(startDate)[2];
  if (frequency === "monthly") {
    const thisMonth = dayInMonth(year, month, day);
    return thisMonth >= earliest ? thisMonth : dayInMonth(year, month + 1, day);
  }
  const dueMonth = monthOfYear ?? parts(startDate)[1];
  const thisYear = dayInMonth(year, dueMonth, day);
  return thisYear >= earliest ? thisYear : dayInMonth(year + 1, dueMonth, day);
}

function parts(day: Day): [year: number, month: number, day: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))];
}

/** A day of a month, or its last day if the month is too short; month 13 is January of the next year. */
function dayInMonth(year: number, month: number, day: number): Day {
  const daysInMonth = utcDate(year, month, 0).getUTCDate();
  return dayOf(utcDate(year, month - 1, Math.min(day, daysInMonth)));
}
