import { eventsOf } from "../../../kit/events.ts";
import { Occurrence } from "./recurring.schemas.ts";

export const occurrenceEvents = eventsOf("readOccurrence", Occurrence, {
  "occurrence.due": "A recurring expense is due.",
});
