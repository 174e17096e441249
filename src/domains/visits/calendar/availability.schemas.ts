import { ClockText, DayText, IdText, normalise, optional, ruleInWords, type Static, Type } from "../../../kit/schema.ts";

export const IdList = Type.String({
  pattern: "^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24})*$",
  maxLength: 1250,
  description: "Comma-separated ids; if omitted, the session is assumed to last an hour",
  [normalise]: "id",
  [ruleInWords]: "must be 24-character hexadecimal ids separated by commas",
  examples: ["665f1c2ab4d39e0012a7c401"],
});

export const AvailabilityQuery = Type.Object({
  date: Type.String({ format: "day-or-instant", maxLength: 40, examples: ["2026-03-02"] }),
  serviceIds: optional(IdList),
  staffId: optional(IdText),
  stepMinutes: Type.Integer({ minimum: 5, maximum: 240, default: 15, description: "Minutes between the start times offered" }),
});
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

export const Availability = Type.Object({
  date: DayText,
  durationMinutes: Type.Integer({ examples: [45] }),
  isOpen: Type.Boolean({ description: "Whether the workspace is open on that day" }),
  holidays: Type.Array(Type.String({ examples: ["National day"] })),
  slots: Type.Array(Type.Object({ startTime: ClockText, endTime: ClockText, staffIds: Type.Array(IdText) })),
});
export type Availability = Static<typeof Availability>;
