import { setImmediate as nextTurn } from "node:timers/promises";
import type { PublicContext } from "../../../kit/context.ts";
import { mapInParts } from "../../../kit/parts.ts";
import { type Day, isDay } from "../../../kit/time.ts";
import { minuteAt } from "../../../kit/zone.ts";
import { weekOf } from "../calendar/index.ts";
import { DAY_MINUTES, minuteOf } from "../sessions/index.ts";
import { dayAt, toSlot } from "./booking.rules.ts";
import { weekAround } from "./pages.rules.ts";
import type { Times } from "./pages.views.ts";
import { type Desk, findOpenings, type Openings, type Wanted } from "./slots.service.ts";

/** Whole weeks: a week that is shown was read as a whole. */
const PART_DAYS = 28;

/**
 * The week of the requested day, otherwise of the first day with an available time, and one day's times. In a week that begins with a
 * closed day, this is the first open one.
 */
export async function readTimes(ctx: PublicContext, desk: Desk, wanted: Wanted, asked: string | null): Promise<Times> {
  const { timezone } = await weekOf(ctx.db, desk.workspaceId);
  const today = dayAt(minuteAt(ctx.now, timezone));
  const last = dayAfter(today, desk.settings.maxAdvanceDays);
  const isAsked = asked !== null && isDay(asked) && asked >= today && asked <= last;
  const from = isAsked ? asked : today;
  const askedWeek = weekAround(from, today);
  const { near, free } = await search(ctx, desk, wanted, { from, first: askedWeek[0] ?? today, last });

  const openings = isAsked ? near : (free?.openings ?? near);
  const inWeek = [...askedWeek.filter((date) => date >= from), ...askedWeek];
  const day = isAsked ? (inWeek.find((date) => near.on(date).length > 0) ?? from) : (free?.day ?? from);
  const week = weekAround(day, today);
  const shown = await mapInParts(week, 1, (date) => ({
    date,
    slots: openings.on(date).map((start) => toSlot(start, openings.durationMinutes)),
  }));
  const [first = today] = week;
  const [before, after] = [dayAfter(first, -7), dayAfter(first, 7)];
  return {
    week,
    day,
    slots: { timezone, durationMinutes: openings.durationMinutes, days: shown },
    earlier: before >= today ? before : null,
    later: after <= last ? after : null,
    nextFree: free?.day ?? null,
  };
}

interface Search {
  from: Day;
  /** Where the week of `from` begins. */
  first: Day;
  last: Day;
}

interface Found {
  /** Openings of the weeks from the first on. */
  near: Openings;
  /** The first day with an available time, and what its weeks offer. */
  free: { day: Day; openings: Openings } | null;
}

async function search(ctx: PublicContext, desk: Desk, wanted: Wanted, { from, first, last }: Search): Promise<Found> {
  const days = Array.from({ length: PART_DAYS }, (_, index) => dayAfter(first, index));
  const openings = await findOpenings(ctx.db, desk, wanted, days, ctx.now);
  for (const day of days.filter((each) => each >= from)) {
    if (openings.on(day).length > 0) return { near: openings, free: { day, openings } };
    await nextTurn();
  }
  const next = dayAfter(first, PART_DAYS);
  const further = next <= last ? await search(ctx, desk, wanted, { from, first: next, last }) : null;
  return { near: openings, free: further?.free ?? null };
}

function dayAfter(day: Day, days: number): Day {
  return dayAt(minuteOf(day) + days * DAY_MINUTES);
}
