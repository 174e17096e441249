import { ClockText, freeText, IdText, nullable, oneOf, optional, type Static, Type } from "../../../kit/schema.ts";
import { Conflict, DateInput, NewSession, Notify, Session } from "./sessions.schemas.ts";

const Recurrence = Type.Object(
  {
    frequency: oneOf(["weekly", "monthly"]),
    interval: Type.Integer({ minimum: 1, maximum: 12, default: 1, description: "Number of weeks or months between sessions" }),
    count: Type.Integer({ minimum: 2, maximum: 52, examples: [6], description: "Total number of sessions" }),
  },
  { title: "SeriesRecurrence" },
);
export type Recurrence = Static<typeof Recurrence>;

export const NewSeries = Type.Object({ ...NewSession.properties, recurrence: Recurrence }, { title: "NewSeries" });
export type NewSeries = Static<typeof NewSeries>;

const SeriesConflict = Type.Object(
  { ...Conflict.properties, date: Type.String({ format: "date", examples: ["2026-03-02"], description: "Day of the new session" }) },
  { title: "SeriesConflict" },
);

export const Series = Type.Object(
  { seriesId: IdText, sessions: Type.Array(Session), conflicts: Type.Array(SeriesConflict) },
  { title: "Series" },
);
export type Series = Static<typeof Series>;

export const MoveFollowing = Type.Object(
  {
    date: optional(DateInput),
    startTime: optional(ClockText),
    staffId: optional(nullable(IdText)),
    notify: optional(Notify),
  },
  { title: "MoveFollowing", examples: [{ date: "2026-03-03", startTime: "10:00" }] },
);
export type MoveFollowing = Static<typeof MoveFollowing>;

export const MovedSeries = Type.Object({ sessions: Type.Array(Session), conflicts: Type.Array(SeriesConflict) }, { title: "MovedSeries" });
export type MovedSeries = Static<typeof MovedSeries>;

export const CancelFollowing = Type.Object({
  cancelReason: optional(nullable(freeText(500, { example: "The course has ended" }))),
  notify: optional(Notify),
});
export type CancelFollowing = Static<typeof CancelFollowing>;
