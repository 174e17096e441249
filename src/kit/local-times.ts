import { failure } from "./errors.ts";
import { isSkipped } from "./zone.ts";

export const TimeDoesNotExist = failure(
  422,
  "TIME_DOES_NOT_EXIST",
  "time-does-not-exist",
  "This time does not exist on that day: clocks go forward over it.",
);

/** Refuses a local time that the clock skips. A time that comes twice is the first of the two. */
export function requireTime(minute: number, timezone: string): void {
  if (isSkipped(minute, timezone)) throw TimeDoesNotExist();
}
