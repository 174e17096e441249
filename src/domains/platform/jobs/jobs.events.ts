import { eventsOf } from "../../../kit/events.ts";
import { JobProgress } from "./jobs.schemas.ts";

export const jobEvents = eventsOf("readJob", JobProgress, {
  "job.progress": "A job made progress; `data` is what the workflow reported.",
});
