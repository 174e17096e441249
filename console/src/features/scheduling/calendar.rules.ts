import { memberWorkspaceWeekStartsOn } from "../../kit/data/enums.ts";
import type { WorkingHours } from "../../kit/data/session.ts";
import { addDays, addMonths, minutesOf, startOfWeek, weekdayOf } from "../../kit/format/format.ts";

export type View = "day" | "week" | "month" | "list";

interface Timed {
  id: string;
  startTime: string;
  durationMinutes: number;
}

export interface Placed<T> {
  item: T;
  lane: number;
  lanes: number;
}

/** Overlapping appointments are shown side by side: each takes the first free lane, and a group shares the width of its widest moment. */
export function placeInLanes<T extends Timed>(items: readonly T[]): Placed<T>[] {
  const sorted = [...items].sort((a, b) => minutesOf(a.startTime) - minutesOf(b.startTime) || b.durationMinutes - a.durationMinutes);
  const placed: Placed<T>[] = [];
  let group: Placed<T>[] = [];
  let laneEnds: number[] = [];
  const close = () => {
    for (const one of group) one.lanes = laneEnds.length;
    placed.push(...group);
    group = [];
    laneEnds = [];
  };
  for (const item of sorted) {
    const start = minutesOf(item.startTime);
    if (laneEnds.every((end) => end <= start)) close();
    const free = laneEnds.findIndex((end) => end <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = start + item.durationMinutes;
    group.push({ item, lane, lanes: 1 });
  }
  close();
  return placed;
}

export interface Interval {
  start: number;
  end: number;
}

const DAYS = memberWorkspaceWeekStartsOn;

/** When the workspace is open on a day; a workspace without hours is open all day. */
export function openIntervals(day: string, hours: WorkingHours | null): Interval[] {
  if (!hours) return [{ start: 0, end: 24 * 60 }];
  const name = DAYS[weekdayOf(day)];
  const workingDay = name && hours[name];
  if (!workingDay?.isOpen) return [];
  return workingDay.intervals.map(({ start, end }) => ({ start: minutesOf(start), end: minutesOf(end) || 24 * 60 }));
}

/** The closed hours of a day, to be hatched. */
export function closedIntervals(open: readonly Interval[], from: number, to: number): Interval[] {
  const closed: Interval[] = [];
  let at = from;
  for (const { start, end } of [...open].sort((a, b) => a.start - b.start)) {
    if (start > at) closed.push({ start: at, end: Math.min(start, to) });
    at = Math.max(at, end);
  }
  if (at < to) closed.push({ start: at, end: to });
  return closed.filter(({ start, end }) => end > start);
}

/** The hours worth showing: an hour around the opening hours, and every appointment outside them. */
export function shownHours(days: readonly string[], hours: WorkingHours | null, items: readonly Timed[]): Interval {
  const open = hours ? days.flatMap((day) => openIntervals(day, hours)) : [{ start: 8 * 60, end: 19 * 60 }];
  const base = open.length > 0 ? open : [{ start: 9 * 60, end: 18 * 60 }];
  const starts = [...base.map(({ start }) => start - 60), ...items.map(({ startTime }) => minutesOf(startTime))];
  const ends = [...base.map(({ end }) => end + 60), ...items.map((item) => minutesOf(item.startTime) + item.durationMinutes)];
  return { start: Math.max(0, Math.floor(Math.min(...starts) / 60) * 60), end: Math.min(24 * 60, Math.ceil(Math.max(...ends) / 60) * 60) };
}

export function daysOf(view: View, day: string, weekStartsOn: number): string[] {
  if (view === "day") return [day];
  if (view === "week") return Array.from({ length: 7 }, (_, index) => addDays(startOfWeek(day, weekStartsOn), index));
  if (view === "list") return Array.from({ length: 14 }, (_, index) => addDays(day, index));
  const first = startOfWeek(`${day.slice(0, 7)}-01`, weekStartsOn);
  const nextMonth = addMonths(`${day.slice(0, 7)}-01`, 1);
  const weeks = Math.ceil((Date.parse(nextMonth) - Date.parse(first)) / (7 * 86_400_000));
  return Array.from({ length: weeks * 7 }, (_, index) => addDays(first, index));
}

export function stepDay(view: View, day: string, by: 1 | -1): string {
  if (view === "month") return addMonths(`${day.slice(0, 7)}-01`, by);
  return addDays(day, by * { day: 1, week: 7, list: 14 }[view]);
}

/** The height of an hour in the grid. */
export const HOUR_PX = 60;

const STEP = 15;

/** Where an appointment lands when it is dropped: on the quarter hour, within the day. */
export function dropAt(minute: number, durationMinutes: number): number {
  return Math.max(0, Math.min(Math.round(minute / STEP) * STEP, 24 * 60 - Math.min(durationMinutes, 24 * 60)));
}
