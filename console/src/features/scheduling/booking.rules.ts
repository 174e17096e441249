import { minutesOf } from "../../kit/format/format.ts";

interface Offering {
  /** Empty means every service. */
  serviceIds: readonly string[];
}

/** Whether a person offers all of these services. */
export function offers(person: Offering, serviceIds: readonly string[]): boolean {
  return person.serviceIds.length === 0 || serviceIds.every((id) => person.serviceIds.includes(id));
}

export const PARTS = ["morning", "afternoon", "evening"] as const;
type Part = (typeof PARTS)[number];

const NOON = 12 * 60;
const EVENING = 17 * 60;

export function partOf(time: string): Part {
  const minute = minutesOf(time);
  if (minute < NOON) return "morning";
  return minute < EVENING ? "afternoon" : "evening";
}

/** Every time of a day that is not over, by the part of the day; parts without a time are left out. */
export function byPart<T extends { startTime: string }>(slots: readonly T[], minuteNow: number): [Part, T[]][] {
  const coming = slots.filter(({ startTime }) => minutesOf(startTime) > minuteNow);
  return PARTS.map((part): [Part, T[]] => [part, coming.filter(({ startTime }) => partOf(startTime) === part)]).filter(
    ([, times]) => times.length > 0,
  );
}

/** The grid on which free times are asked for, in minutes. */
export const FINEST_STEP = 5;

interface Slot {
  startTime: string;
  staffIds: readonly string[];
}

/**
 * A staff member who is free from `time` on for this many minutes; undefined if there is none. The slots are on the finest grid and
 * `slotMinutes` long, while a walk-in begins at any minute and may take longer: a person free in each slot around it is free throughout.
 */
export function freePerson(slots: readonly Slot[], time: string, minutes: number, slotMinutes: number): string | undefined {
  const start = minutesOf(time);
  const first = start - (start % FINEST_STEP);
  const last = start + Math.max(0, minutes - slotMinutes);
  const byMinute = new Map(slots.map(({ startTime, staffIds }) => [minutesOf(startTime), staffIds]));
  let free = byMinute.get(first) ?? [];
  // Up to the first slot that ends where the visit does, or later.
  for (let minute = first; minute < last + FINEST_STEP; minute += FINEST_STEP) {
    const there = byMinute.get(minute) ?? [];
    free = free.filter((id) => there.includes(id));
    if (minute >= last) break;
  }
  return free[0];
}

export const REPEATS = ["never", "weekly", "fortnightly", "monthly"] as const;
export type Repeat = (typeof REPEATS)[number];

export const FEWEST_REPEATS = 2;
export const MOST_REPEATS = 52;

/** The recurrence of a series as the service takes it. */
export function recurrenceOf(repeat: Repeat, count: number): { frequency: "weekly" | "monthly"; interval: number; count: number } {
  return { frequency: repeat === "monthly" ? "monthly" : "weekly", interval: repeat === "fortnightly" ? 2 : 1, count };
}
