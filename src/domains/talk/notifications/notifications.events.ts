import { eventsOf } from "../../../kit/events.ts";
import { Notification } from "./notifications.schemas.ts";

export const notificationEvents = eventsOf("listNotifications", Notification, {
  "notification.created": "The listening member has a new notification. Sent to that member alone, and to no webhook.",
});
