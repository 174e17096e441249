import { eventsOf } from "../../kit/events.ts";
import { LabTest } from "./tests.schemas.ts";

export const testEvents = eventsOf("readLabTest", LabTest, {
  "test.created": "Analyses were ordered for a client.",
  "test.updated": "An open lab test changed: a result, its analyses, its date or its notes; or it was cancelled.",
  "test.verified": "Results of a lab test were verified.",
  "test.reported": "A version of a lab test's report was issued.",
  "test.completed": "A lab test was completed.",
  "test.amended": "A result was changed after completion.",
});
