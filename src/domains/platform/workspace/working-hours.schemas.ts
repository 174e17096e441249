import { ClockText, ClosingText, freeText, optional, type Static, Type } from "../../../kit/schema.ts";

const WorkingDay = Type.Object(
  {
    isOpen: Type.Boolean({ default: true }),
    intervals: Type.Array(Type.Object({ start: ClockText, end: ClosingText }), {
      maxItems: 12,
      default: [],
      examples: [[{ start: "09:00", end: "17:00" }]],
    }),
  },
  { title: "WorkingDay" },
);

export const weekDays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** A week of opening hours, with days in any order; an omitted day is closed. */
export const WorkingHours = Type.Object(
  {
    timezone: optional(freeText(64, { example: "Asia/Riyadh" })),
    monday: optional(WorkingDay),
    tuesday: optional(WorkingDay),
    wednesday: optional(WorkingDay),
    thursday: optional(WorkingDay),
    friday: optional(WorkingDay),
    saturday: optional(WorkingDay),
    sunday: optional(WorkingDay),
  },
  { title: "WorkingHours" },
);
export type WorkingHours = Static<typeof WorkingHours>;
