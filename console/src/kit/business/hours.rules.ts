import { clockOf, minutesOf } from "../format/format.ts";

const [BREAK, LENGTH, LAST] = [60, 120, 23 * 60 + 45];

/** Further hours of a day, after a break: two of them, or as many as the day has left; undefined where it is over. */
export function intervalAfter(end: string | undefined): { start: string; end: string } | undefined {
  if (!end) return undefined;
  const start = minutesOf(end) + BREAK;
  return start < LAST ? { start: clockOf(start), end: clockOf(Math.min(start + LENGTH, LAST)) } : undefined;
}
