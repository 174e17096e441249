import * as comments from "./comments.routes.ts";
import * as fields from "./fields.routes.ts";
import * as roles from "./roles.routes.ts";
import * as staff from "./staff.routes.ts";
import * as tasks from "./tasks.routes.ts";

export { countActiveStaff, findStaff, type StaffName } from "./staff.store.ts";

export const routes = [staff, roles, fields, tasks, comments].flatMap((group) => Object.values(group));
