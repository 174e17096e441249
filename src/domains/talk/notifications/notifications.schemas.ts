import { listQuery, where } from "../../../kit/filters.ts";
import { noticeKinds, noticeSubjects } from "../../../kit/notices.ts";
import { ClockText, DayText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const NotifiedRecord = Type.Object(
  { type: oneOf(["session", "order", "invoice", "test", "task", "job"]), id: IdText },
  { title: "NotifiedRecord", description: "The record that the notification is about" },
);

export const Notification = Type.Object(
  {
    id: IdText,
    kind: oneOf(noticeKinds),
    record: nullable(NotifiedRecord),
    of: nullable(
      oneOf(noticeSubjects, { description: "The records that were imported or exported; null for an archive of the whole workspace" }),
    ),
    name: nullable(Type.String({ examples: ["Layla Haddad"], description: "The client, customer or patient, or the task's title" })),
    date: nullable(DayText),
    startTime: nullable(ClockText),
    number: nullable(Type.Integer({ examples: [1042], description: "The order's number, or how many records were imported" })),
    readAt: nullable(TimestampText),
    createdAt: TimestampText,
  },
  { title: "Notification" },
);
export type Notification = Static<typeof Notification>;

export const NotificationQuery = listQuery("notifications", {
  unread: where(Type.Boolean({ description: "Only those not read yet, or only the others" }), "(notifications.read_at is null) = ?"),
});
export type NotificationQuery = Static<typeof NotificationQuery>;

export const ReadNotifications = Type.Object(
  {
    ids: optional(Type.Array(IdText, { minItems: 1, maxItems: 100 })),
    until: optional(Type.String({ format: "date-time", maxLength: 40, examples: ["2026-03-01T12:00:00.000Z"] })),
  },
  { title: "ReadNotifications", examples: [{ until: "2026-03-01T12:00:00.000Z" }] },
);
export type ReadNotifications = Static<typeof ReadNotifications>;

export const UnreadCount = Type.Integer({ examples: [3], description: "How many of the caller's notifications are unread" });
