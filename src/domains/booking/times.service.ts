import { setImmediate as nextTurn } from "node:timers/promises";
import { mapInParts } from "../../kit/parts.ts";
import { type Day, isDay } from "../../kit/time.ts";
import { minuteAt } from "../../kit/zone.ts";
import { DAY_MINUTES, minuteOf, weekOf } from "../scheduling/index.ts";
import type { BookingCaller } from "./asker.service.ts";
import { dayAt, MAX_DAYS, toSlot } from "./booking.rules.ts";
import { weekAround } from "./pages.rules.ts";
import type { Times } from "./pages.views.ts";
import { type Desk, findOpenings, type Openings, type Wanted } from "./slots.service.ts";

/** The week of the requested day, otherwise of the first day with an available time, with that day's times. */
export async function readTimes(asker: BookingCaller, desk: Desk, wanted: Wanted, asked: string | null): Promise<Times> {
  const { timezone } = await weekOf(asker.reader(), desk.workspaceId);
  const today = dayAt(minuteAt(asker.now, timezone));
  const last = dayAt(minuteOf(today) + desk.settings.maxAdvanceDays * DAY_MINUTES);
  const from = asked && isDay(asked) && asked >= today && asked <= last ? asked : today;
  const [weekStart = today] = weekAround(from, today);
  const days = Array.from({ length: MAX_DAYS }, (_, index) => dayAt(minuteOf(weekStart) + index * DAY_MINUTES));
  const openings = await findOpenings(asker.reader(), desk, wanted, days, asker.now);

  const nextFree = await firstFree(
    openings,
    days.filter((day) => day >= from),
  );
  const day: Day = asked && from === asked ? asked : (nextFree ?? from);
  const week = weekAround(day, today);
  const shown = await mapInParts(week, 1, (date) => ({
    date,
    slots: openings.on(date).map((start) => toSlot(start, openings.durationMinutes)),
  }));
  const [first = today] = week;
  const before = dayAt(minuteOf(first) - 7 * DAY_MINUTES);
  const after = dayAt(minuteOf(first) + 7 * DAY_MINUTES);
  return {
    week,
    day,
    slots: { timezone, durationMinutes: openings.durationMinutes, days: shown },
    earlier: before >= today ? before : null,
    later: after <= last ? after : null,
    nextFree,
  };
}

async function firstFree({ on }: Openings, days: readonly Day[]): Promise<Day | null> {
  for (const day of days) {
    if (on(day).length > 0) return day;
    await nextTurn();
  }
  return null;
}
