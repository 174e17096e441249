import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as fields from "./fields.routes.ts";
import * as roles from "./roles.routes.ts";
import { staffEvents } from "./staff.events.ts";
import * as staff from "./staff.routes.ts";
import * as timeOff from "./time-off.routes.ts";

export { announceAccepted } from "./staff.service.ts";
export { countActiveStaff, findStaff } from "./staff.store.ts";

export const domain: Domain = {
  name: "staff",
  routes: named(staff, roles, fields, timeOff),
  events: [...staffEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["roles", "staffFieldValues", "staffFields", "staffTimeOff"],
};
