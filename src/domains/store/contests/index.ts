import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { attemptEvents } from "./attempts.events.ts";
import * as attempts from "./attempts.routes.ts";
import * as contests from "./contests.routes.ts";

export { contestPages } from "./pages.plugin.ts";

export const domain: Domain = {
  name: "contests",
  routes: named(contests, attempts),
  events: attemptEvents.kinds,
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["contestAttempts", "contests"],
};
