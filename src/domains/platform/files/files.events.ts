import { eventsOf } from "../../../kit/events.ts";
import { File } from "./files.schemas.ts";

export const fileEvents = eventsOf("readFile", File, {
  "file.created": "A file was uploaded.",
});
