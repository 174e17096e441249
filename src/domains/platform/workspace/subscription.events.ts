import { eventsOf } from "../../../kit/events.ts";
import { UsedSubscription } from "./subscription.schemas.ts";

export const subscriptionEvents = eventsOf("readSubscription", UsedSubscription, {
  "subscription.expiring": "The subscription ends within a week.",
  "subscription.expired": "The subscription has expired.",
});
