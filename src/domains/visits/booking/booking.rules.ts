import { InvalidInput } from "../../../kit/errors.ts";
import type { Day } from "../../../kit/time.ts";
import { minuteAt, type Span } from "../../../kit/zone.ts";
import type { BookingSettings } from "../../platform/workspace/index.ts";
import { clockOf, DAY_MINUTES, midnightOf, minuteOf } from "../sessions/index.ts";
import type { Slot } from "./booking.schemas.ts";

export const MAX_DAYS = 31;

/** Bookings, and moves of them, in an hour. From one address: enough for a family or a front desk, not for a bot. */
export const MOST_AN_HOUR = { fromAddress: 20, forOneClient: 5 };

/** The range of minutes, in the workspace's time zone, that a visitor may book now. */
export function bookableSpan({ minNoticeMinutes, maxAdvanceDays }: BookingSettings, now: Date, timezone: string): Span {
  const today = Math.floor(minuteAt(now, timezone) / DAY_MINUTES) * DAY_MINUTES;
  const earliest = Math.ceil((now.getTime() + minNoticeMinutes * 60_000) / 60_000) * 60_000;
  return { start: minuteAt(new Date(earliest), timezone), end: today + (maxAdvanceDays + 1) * DAY_MINUTES };
}

/** The days asked for, one by one. */
export function eachDay(from: Day, to: Day): Day[] {
  const [first, last] = [minuteOf(from), minuteOf(to)];
  if (last < first) throw new InvalidInput("to", "must not be before `from`");
  if (last - first >= MAX_DAYS * DAY_MINUTES) throw new InvalidInput("to", `must be at most ${MAX_DAYS - 1} days after \`from\``);
  return Array.from({ length: (last - first) / DAY_MINUTES + 1 }, (_, index) => dayAt(first + index * DAY_MINUTES));
}

export function dayAt(minute: number): Day {
  return midnightOf(minute).slice(0, 10);
}

export function toSlot(start: number, durationMinutes: number): Slot {
  return { date: dayAt(start), startTime: clockOf(start), endTime: clockOf(start + durationMinutes) };
}
