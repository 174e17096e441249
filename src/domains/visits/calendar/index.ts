import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as arrival from "./arrival.routes.ts";
import * as availability from "./availability.routes.ts";
import * as calendar from "./calendar.routes.ts";
import * as holidays from "./holidays.routes.ts";

export { type Plan, startsOn, startTimesOn } from "./availability.rules.ts";
export { IdList } from "./availability.schemas.ts";
export { canBeBookedFor, durationOf, readPlan } from "./availability.service.ts";
export { weekOf } from "./availability.store.ts";
export { writeInvitation } from "./calendar.rules.ts";
export { readCalendar } from "./calendar.service.ts";

export const domain: Domain = {
  name: "calendar",
  routes: named(arrival, availability, calendar, holidays),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["holidays"],
};
