import { eventsOf } from "../../../kit/events.ts";
import { Staff } from "./staff.schemas.ts";

export const staffEvents = eventsOf("readStaff", Staff, {
  "staff.created": "A staff member was added.",
  "staff.updated": "A staff member was updated.",
});
