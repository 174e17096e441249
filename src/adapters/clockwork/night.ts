import { instantOf, minuteAt } from "../../kit/zone.ts";

/** When nightly work runs: a full hour of local time. */
export interface Night {
  hour: number;
  timezone: string;
}

const DAY_MINUTES = 1440;

/** The next time, later than `after`, at which clocks in the zone show the hour; if it is skipped in spring, an hour later. */
export function nextNight(after: Date, { hour, timezone }: Night): Date {
  const today = Math.floor(minuteAt(after, timezone) / DAY_MINUTES) * DAY_MINUTES;
  const candidates = [0, 1, 2].map((days) => instantOf(today + days * DAY_MINUTES + hour * 60, timezone));
  return candidates.find((instant) => instant > after) as Date;
}
