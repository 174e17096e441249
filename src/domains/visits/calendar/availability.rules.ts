import type { Id } from "../../../kit/ids.ts";
import type { Day } from "../../../kit/time.ts";
import { type Span, skippedMinutes } from "../../../kit/zone.ts";
import type { WorkingHours } from "../../platform/workspace/index.ts";
import { minuteOf } from "../sessions/sessions.rules.ts";
import { fallsOn, type Recurrence } from "./holidays.rules.ts";

/** Someone who can be booked; a workspace without staff counts as one person without an id. */
export interface Person {
  id: Id | null;
  /** Own hours; null: the workspace's. */
  hours: WorkingHours | null;
  taken: readonly TakenSpan[];
}

/** Booked, or away. */
export interface TakenSpan extends Span {
  isAway: boolean;
}

/** Everything that determines where a session fits. */
export interface Plan {
  timezone: string;
  week: WorkingHours | null;
  holidays: readonly (Recurrence & { name: string })[];
  people: readonly Person[];
}

export interface Wish {
  durationMinutes: number;
  stepMinutes: number;
  /** Minutes kept free before and after every other session, not around absences. */
  bufferMinutes: number;
}

/** The possible start times on a day, in order, and who is available for each. */
export function startsOn(day: Day, plan: Plan, wish: Wish): Map<number, Id[]> {
  const starts = new Map<number, Id[]>();
  forEachStart(day, plan, wish, (start, id) => {
    const free = starts.get(start) ?? [];
    if (free.length === 0) starts.set(start, free);
    if (id !== null) free.push(id);
  });
  return new Map([...starts].sort(([left], [right]) => left - right));
}

/** The same without the staff: visitors often request the times of a month and a hundred people. */
export function startTimesOn(day: Day, plan: Plan, wish: Wish): number[] {
  const times = new Set<number>();
  forEachStart(day, plan, wish, (start) => times.add(start));
  return [...times].sort((left, right) => left - right);
}

function forEachStart(day: Day, plan: Plan, wish: Wish, found: (start: number, id: Id | null) => void): void {
  if (plan.holidays.some((holiday) => fallsOn(holiday, day))) return;

  const { durationMinutes, stepMinutes, bufferMinutes } = wish;
  const whole = { start: minuteOf(day), end: minuteOf(day, "24:00") };
  const skipped = skippedMinutes(whole, plan.timezone);
  for (const { id, hours, taken } of plan.people) {
    const open = openingHoursOn(day, hours ?? plan.week);
    const padded = taken.map(({ start, end, isAway }) =>
      isAway ? { start, end } : { start: start - bufferMinutes, end: end + bufferMinutes },
    );
    const busy = padded.filter(({ start, end }) => end > whole.start && start < whole.end);
    forEachStartIn(open, [...busy, ...skipped], durationMinutes, stepMinutes, (start) => found(start, id));
  }
}

const weekDays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** A workspace without working hours is open all day; a day missing from them is closed. */
export function openingHoursOn(date: Day, week: WorkingHours | null): Span[] {
  if (!week) return [{ start: minuteOf(date), end: minuteOf(date, "24:00") }];
  const name = weekDays[new Date(minuteOf(date) * 60_000).getUTCDay()] ?? "sunday";
  const { isOpen = false, intervals = [] } = week[name] ?? {};
  return isOpen ? intervals.map(({ start, end }) => ({ start: minuteOf(date, start), end: minuteOf(date, end) })) : [];
}

/** The rest of the opening hours without the taken spans, in order. */
export function subtract(open: readonly Span[], taken: readonly Span[]): Span[] {
  const inOrder = [...taken].sort((left, right) => left.start - right.start);
  return open.flatMap((hours) => {
    const free: Span[] = [];
    let { start } = hours;
    for (const gone of inOrder) {
      if (gone.start >= hours.end) break;
      if (gone.end <= start) continue;
      if (gone.start > start) free.push({ start, end: gone.start });
      start = gone.end;
    }
    return hours.end > start ? [...free, { start, end: hours.end }] : free;
  });
}

/** Start times at every `step` from opening where a whole session fits into free time. */
export function startsIn(open: readonly Span[], taken: readonly Span[], duration: number, step: number): number[] {
  const starts: number[] = [];
  forEachStartIn(open, taken, duration, step, (start) => starts.push(start));
  return starts;
}

/** Without a list for each: there are hundreds of times a day for everyone who can be booked. */
function forEachStartIn(
  open: readonly Span[],
  taken: readonly Span[],
  duration: number,
  step: number,
  found: (start: number) => void,
): void {
  for (const hours of open) {
    for (const { start, end } of subtract([hours], taken)) {
      const first = hours.start + Math.ceil((start - hours.start) / step) * step;
      for (let at = first; at + duration <= end; at += step) found(at);
    }
  }
}
