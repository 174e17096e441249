import { member } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { Notification, NotificationQuery, ReadNotifications, UnreadCount } from "./notifications.schemas.ts";
import * as notifications from "./notifications.service.ts";

export const listNotifications = route({
  method: "GET",
  path: "/workspace/:workspaceId/notifications",
  summary: "The caller's own notifications, latest first",
  description:
    "One per cause: a visitor booked, moved or cancelled; an order came in; a result is critical; a task was assigned to the caller; an import or " +
    "export is ready; the subscription ends soon. Only about records that the caller may see. Kept for 90 days, at most 500.",
  access: member,
  query: NotificationQuery,
  reply: ok(Type.Object({ ...listOf("notifications", Notification).properties, unreadCount: UnreadCount })),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await notifications.listNotifications(ctx, query);
    return { notifications: rows, pagination, unreadCount: await notifications.countUnread(ctx) };
  },
});

export const readNotifications = route({
  method: "POST",
  path: "/workspace/:workspaceId/notifications/read",
  summary: "Mark notifications as read",
  description: "Either `ids`, or `until`: all that were created up to that time. Unknown ids are ignored.",
  access: member,
  body: ReadNotifications,
  reply: ok(Type.Object({ unreadCount: UnreadCount })),
  errors: [],
  invalid: { body: 422 },
  audit: { none: "concerns only the member who reads" },
  run: (ctx, { body }) => notifications.markRead(ctx, body),
});
