import { eventsOf } from "../../../kit/events.ts";
import { Specimen } from "./specimens.schemas.ts";

export const specimenEvents = eventsOf("readLabSpecimen", Specimen, {
  "specimen.received": "A specimen arrived in the laboratory.",
  "specimen.rejected": "A specimen was rejected.",
});
