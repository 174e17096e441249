import { named } from "../../kit/named.ts";
import { attemptEvents } from "./attempts.events.ts";
import * as attempts from "./attempts.routes.ts";
import * as contests from "./contests.routes.ts";

export { contestPages } from "./pages.plugin.ts";

export const routes = named(contests, attempts);

export const events = attemptEvents.kinds;
