import { named } from "../../kit/named.ts";
import * as comments from "./comments.routes.ts";
import * as fields from "./fields.routes.ts";
import * as roles from "./roles.routes.ts";
import { staffEvents } from "./staff.events.ts";
import * as staff from "./staff.routes.ts";
import { taskEvents } from "./tasks.events.ts";
import * as tasks from "./tasks.routes.ts";
import * as timeOff from "./time-off.routes.ts";

export { announceAccepted } from "./staff.service.ts";
export { countActiveStaff, findStaff, type StaffName } from "./staff.store.ts";

export const routes = named(staff, roles, fields, tasks, comments, timeOff);

export const events = [...staffEvents.kinds, ...taskEvents.kinds];
