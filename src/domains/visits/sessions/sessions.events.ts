import { eventsOf } from "../../../kit/events.ts";
import { Session } from "./sessions.schemas.ts";

export const sessionEvents = eventsOf("readSession", Session, {
  "session.created": "A session was booked.",
  "session.updated": "A session was updated or started.",
  "session.cancelled": "A session was cancelled.",
  "session.completed": "A session was completed.",
  "session.deleted": "A session was deleted; `data` is the session before deletion.",
});
