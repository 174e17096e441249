import { InvalidInput } from "../../../kit/errors.ts";
import { isDay } from "../../../kit/time.ts";
import type { Span } from "../../../kit/zone.ts";
import type { TimeOff } from "./time-off.schemas.ts";

const DAY_MINUTES = 1440;

/** From midnight of the first day to the end of the last day, or between two moments. */
export function spanOf({ from, to }: Pick<TimeOff, "from" | "to">): Span {
  const start = minuteOf(from, "from");
  const end = minuteOf(to, "to") + (to.length === 10 ? DAY_MINUTES : 0);
  if (end <= start) throw new InvalidInput("to", "must be after `from`");
  return { start, end };
}

function minuteOf(moment: string, field: string): number {
  const [day = "", clock = "00:00"] = moment.split("T");
  if (!isDay(day)) throw new InvalidInput(field, "must be a date that exists");
  return Date.parse(`${day}T${clock}:00.000Z`) / 60_000;
}
