import { eventsOf } from "../../kit/events.ts";
import { LabTest } from "./tests.schemas.ts";

export const testEvents = eventsOf("readLabTest", LabTest, {
  "test.created": "Analyses were ordered for a client.",
  "test.updated": "An open lab test changed: a result, its analyses, its date or its notes; or it was cancelled.",
  "test.completed": "A lab test was completed.",
  "test.amended": "A result was changed after completion.",
});
