import { eventsOf } from "../../../kit/events.ts";
import { Attempt } from "./contests.schemas.ts";

export const attemptEvents = eventsOf("readAttempt", Attempt, {
  "attempt.submitted": "A participant submitted an attempt at a contest.",
});
