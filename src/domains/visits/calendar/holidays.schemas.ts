import { IdText, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const frequencies = ["daily", "weekly", "monthly", "yearly"] as const;
export type Frequency = (typeof frequencies)[number];

const dayOfWeek = { minimum: 0, maximum: 6, examples: [5], description: "0 is Sunday; required for weekly holidays" };
const RecurrenceRule = Type.Object({ frequency: oneOf(frequencies), dayOfWeek: nullable(Type.Integer(dayOfWeek)) });
export type RecurrenceRule = Static<typeof RecurrenceRule>;

const DateReply = Type.String({ format: "date-time", examples: ["2026-09-23T00:00:00.000Z"] });

export const Holiday = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["National day"] }),
  date: DateReply,
  isRecurring: Type.Boolean(),
  recurrenceRule: nullable(RecurrenceRule),
  nextOccurrence: DateReply,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Holiday = Static<typeof Holiday>;

const Name = nameText(200, { example: "National day" });
const DateInput = Type.String({
  format: "day-or-instant",
  maxLength: 40,
  examples: ["2026-09-23"],
  description: "ISO 8601; the day in UTC",
});
const GivenRule = Type.Object({
  frequency: oneOf(frequencies),
  dayOfWeek: optional(nullable(Type.Integer(dayOfWeek))),
});
export type GivenRule = Static<typeof GivenRule>;

export const NewHoliday = Type.Object({
  name: Name,
  date: DateInput,
  isRecurring: Type.Boolean({ default: false, examples: [true] }),
  recurrenceRule: optional(nullable(GivenRule)),
});
export type NewHoliday = Static<typeof NewHoliday>;

export const HolidayChanges = Type.Object({
  name: optional(Name),
  date: optional(DateInput),
  isRecurring: optional(Type.Boolean()),
  recurrenceRule: optional(nullable(GivenRule)),
});
export type HolidayChanges = Static<typeof HolidayChanges>;
