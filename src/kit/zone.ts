// Time zone arithmetic. A "minute" counts from 1970-01-01 00:00 in the zone's local time; an instant is milliseconds in UTC.

import { type Day, dayOf, utcDate } from "./time.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** An interval in minutes; the end is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/**
 * The first instant at which local time in the zone reaches this minute: in autumn some come twice. A minute skipped in spring is read as an
 * hour later.
 */
export function instantOf(minute: number, timezone: string): Date {
  const { first, before } = instantsOf(minute, timezone);
  return new Date(first ?? minute * MINUTE_MS - before);
}

/** Whether clocks go forward over this local minute. */
export function isSkipped(minute: number, timezone: string): boolean {
  return timezone !== "UTC" && instantsOf(minute, timezone).first === undefined;
}

/** The first of the instants that read as this local minute, if any, and how far the zone was ahead the day before. */
function instantsOf(minute: number, timezone: string): { first: number | undefined; before: number } {
  const asUtc = minute * MINUTE_MS;
  const [before, after] = [-1, 1].map((days) => offsetAt(asUtc + days * DAY_MINUTES * MINUTE_MS, timezone)) as [number, number];
  const instants = [asUtc - before, asUtc - after].sort((one, other) => one - other);
  return { first: instants.find((instant) => offsetAt(instant, timezone) === asUtc - instant), before };
}

/** The local minute in the zone at an instant. */
export function minuteAt(instant: Date, timezone: string): number {
  return Math.floor((instant.getTime() + offsetAt(instant.getTime(), timezone)) / MINUTE_MS);
}

/** The calendar day in the zone at an instant. */
export function dayAt(instant: Date, timezone: string): Day {
  return dayOf(timezone === "UTC" ? instant : new Date(minuteAt(instant, timezone) * MINUTE_MS));
}

/** The time of day in the zone at an instant, such as 14:30. */
export function clockAt(instant: Date, timezone: string): string {
  return new Date(minuteAt(instant, timezone) * MINUTE_MS).toISOString().slice(11, 16);
}

/** The minutes between two others that are skipped when clocks go forward. */
export function skippedMinutes({ start, end }: Span, timezone: string): Span[] {
  const skipped: Span[] = [];
  for (let from = start - DAY_MINUTES; from < end; from += DAY_MINUTES) {
    const [before, after] = [from, from + DAY_MINUTES].map((minute) => instantOf(minute, timezone).getTime()) as [number, number];
    const ahead = (instant: number) => offsetAt(instant, timezone) / MINUTE_MS;
    if (ahead(after) <= ahead(before)) continue;
    const change = firstMinute(before, after, (instant) => ahead(instant) > ahead(before));
    skipped.push({ start: change / MINUTE_MS + ahead(before), end: change / MINUTE_MS + ahead(after) });
  }
  return skipped.filter((gap) => gap.end > start && gap.start < end);
}

/** The first whole minute at which a condition holds that stays true from then on. */
function firstMinute(from: number, to: number, holds: (instant: number) => boolean): number {
  let [low, high] = [from / MINUTE_MS, to / MINUTE_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle * MINUTE_MS)) high = middle;
    else low = middle;
  }
  return high * MINUTE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How many milliseconds the zone's local time is ahead of UTC at an instant. */
function offsetAt(instant: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...fields, timeZone: timezone, hourCycle: "h23" });
    formats.set(timezone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = utcDate(year, month - 1, day).getTime() + ((hour * 60 + minute) * 60 + second) * 1000;
  return local - Math.floor(instant / 1000) * 1000;
}
