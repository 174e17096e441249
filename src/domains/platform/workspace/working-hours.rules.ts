import { InvalidInput } from "../../../kit/errors.ts";
import { stored } from "../../../kit/stored.ts";
import { WorkingHours, weekDays } from "./working-hours.schemas.ts";

export const readWorkingHours = stored(WorkingHours);

/** Intervals of a day must be in order, not overlap, and end after they start; the time zone must exist. */
export function checkWorkingHours(hours: WorkingHours, field = "workingHours"): void {
  if (hours.timezone !== undefined && !isTimezone(hours.timezone)) throw new InvalidInput(`${field}.timezone`, "is not a known time zone");
  for (const day of weekDays) {
    let previousEnd = "";
    for (const { start, end } of hours[day]?.intervals ?? []) {
      if (start >= end) throw new InvalidInput(`${field}.${day}`, `has an interval that ends (${end}) before it starts (${start})`);
      if (start < previousEnd) throw new InvalidInput(`${field}.${day}`, "has intervals that overlap or are out of order");
      previousEnd = end;
    }
  }
}

export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
