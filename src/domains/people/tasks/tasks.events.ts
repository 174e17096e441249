import { eventsOf } from "../../../kit/events.ts";
import { Task } from "./tasks.schemas.ts";

export const taskEvents = eventsOf("readTask", Task, {
  "task.created": "A staff member was given a task.",
  "task.updated": "A task was updated.",
  "task.deleted": "A task was deleted; `data` is the task before deletion.",
});
