import { InvalidInput } from "../../../kit/errors.ts";
import { addDays, type Day } from "../../../kit/time.ts";
import { instantOf, minuteAt } from "../../../kit/zone.ts";
import { type WorkingHours, weekDays } from "../../platform/workspace/index.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Opening hours that would take longer to fill are as good as closed. */
const MOST_DAYS = 4000;
const MOST_PERIOD_DAYS = 366;

export interface OpenHours {
  week: WorkingHours;
  timezone: string;
}

/** When a result is due: after so many minutes, or so many during opening hours. A week without any counts always. */
export function dueAfter(from: Date, minutes: number, hours?: OpenHours): Date {
  const always = new Date(from.getTime() + minutes * MINUTE_MS);
  if (!hours || weekDays.every((day) => openOn(hours.week, day).length === 0)) return always;
  const { week, timezone } = hours;
  const start = minuteAt(from, timezone);
  const midnight = Math.floor(start / DAY_MINUTES) * DAY_MINUTES;
  let left = minutes;
  for (let day = 0; day < MOST_DAYS; day += 1) {
    const begin = midnight + day * DAY_MINUTES;
    const name = weekDays[new Date(begin * MINUTE_MS).getUTCDay()] as (typeof weekDays)[number];
    for (const { open, close } of openOn(week, name)) {
      const opened = Math.max(begin + open, start);
      const length = Math.max(begin + close - opened, 0);
      if (length >= left) return instantOf(opened + left, timezone);
      left -= length;
    }
  }
  return always;
}

function openOn(week: WorkingHours, name: (typeof weekDays)[number]) {
  const day = week[name];
  const intervals = day?.isOpen ? day.intervals : [];
  return intervals.map(({ start, end }) => ({ open: minutesOf(start), close: minutesOf(end) })).sort((one, other) => one.open - other.open);
}

/** `24:00` closes at the end of the day. */
function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

interface Timed {
  dueAt: string | null;
  resultedAt: string | null;
  notPerformed: unknown;
}

/** Late: not there when it was due. An analysis that was not performed is no longer waited for. */
export function isLate({ dueAt, resultedAt, notPerformed }: Timed, now: Date): boolean {
  return dueAt !== null && notPerformed === null && (resultedAt ?? now.toISOString()) > dueAt;
}

export function checkPeriod({ from, to }: { from: Day; to: Day }): void {
  if (from > to) throw new InvalidInput("to", "must not be before `from`");
  if (addDays(new Date(from), MOST_PERIOD_DAYS) <= new Date(to))
    throw new InvalidInput("to", `must be at most ${MOST_PERIOD_DAYS} days after \`from\``);
}
