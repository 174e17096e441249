import { eventsOf } from "../../../kit/events.ts";
import { PosSession } from "./registers.schemas.ts";

export const registerEvents = eventsOf("readRegister", PosSession, {
  "register.opened": "A register was opened.",
  "register.closed": "A register was counted and closed.",
});
