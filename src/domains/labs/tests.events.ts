import { eventsOf } from "../../kit/events.ts";
import { LabTest } from "./tests.schemas.ts";

export const testEvents = eventsOf("readLabTest", LabTest, {
  "test.created": "Analyses were ordered for a client.",
  "test.completed": "A lab test was completed.",
  "test.amended": "A result was changed after completion.",
});
