import { eventsOf } from "../../../kit/events.ts";
import { LabTest } from "./tests.schemas.ts";

export const testEvents = eventsOf("readLabTest", LabTest, {
  "test.created": "Analyses were ordered for a client.",
  "test.updated":
    "A lab test changed: a result while it is open, its analyses, its date or its notes; it was cancelled, or the telling of a critical value was recorded.",
  "test.critical": "A result became critical, entered, calculated or judged again.",
  "test.verified": "Results of a lab test were verified.",
  "test.reported": "A version of a lab test's report was issued.",
  "test.completed": "A lab test was completed.",
  "test.amended": "A result was changed after completion.",
});
