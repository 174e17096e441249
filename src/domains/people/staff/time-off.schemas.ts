import { listQuery, where } from "../../../kit/filters.ts";
import { DayText, freeText, IdText, nullable, optional, patterned, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const moment = (example: string, description: string) =>
  patterned(
    "^\\d{4}-\\d{2}-\\d{2}(T([01]\\d|2[0-3]):[0-5]\\d)?$",
    "must be a date (2026-07-01), or a date and a time in the workspace's time zone (2026-07-01T13:30)",
    { maxLength: 16, examples: [example], description },
  );
const From = moment("2026-07-01", "The first day, or the moment it starts, in the workspace's time zone");
const To = moment("2026-07-14", "The last day, or the moment it ends, in the workspace's time zone");
const Reason = freeText(500, { example: "Summer holidays" });

export const TimeOff = Type.Object({
  id: IdText,
  staffId: IdText,
  from: From,
  to: To,
  reason: nullable(Reason),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type TimeOff = Static<typeof TimeOff>;

export const NewTimeOff = Type.Object({ from: From, to: To, reason: optional(nullable(Reason)) });
export type NewTimeOff = Static<typeof NewTimeOff>;

export const TimeOffChanges = Type.Object({ from: optional(From), to: optional(To), reason: optional(nullable(Reason)) });
export type TimeOffChanges = Static<typeof TimeOffChanges>;

const minuteOfDay = (day: string, days: number) => Date.parse(`${day}T00:00:00.000Z`) / 60_000 + days * 1440;

export const TimeOffQuery = listQuery("staffTimeOff", {
  from: where(DayText, "staff_time_off.end_minute > ?", (day) => minuteOfDay(day, 0)),
  to: where(DayText, "staff_time_off.start_minute < ?", (day) => minuteOfDay(day, 1)),
});
export type TimeOffQuery = Static<typeof TimeOffQuery>;
