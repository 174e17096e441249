import { listQuery } from "../../../kit/filters.ts";
import { IdText, nullable, optional, ruleInWords, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const CalendarFeed = Type.Object({
  id: IdText,
  staffId: nullable(IdText),
  createdBy: nullable(IdText),
  createdAt: TimestampText,
});
export type CalendarFeed = Static<typeof CalendarFeed>;

export const CreatedFeed = Type.Object(
  {
    ...CalendarFeed.properties,
    url: Type.String({ description: "Shown only once", examples: ["https://api.example.com/v1/public/calendars/3f9a.ics"] }),
  },
  { title: "CreatedCalendarFeed" },
);
export type CreatedFeed = Static<typeof CreatedFeed>;

export const NewFeed = Type.Object({ staffId: optional(nullable(IdText)) });
export type NewFeed = Static<typeof NewFeed>;

export const FeedSecret = Type.String({
  pattern: "^[0-9a-f]{64}$",
  [ruleInWords]: "must be 64 hexadecimal digits",
  examples: ["0".repeat(64)],
});

export const FeedQuery = listQuery("calendarFeeds", { staffId: IdText });
export type FeedQuery = Static<typeof FeedQuery>;
