import * as availability from "./availability.routes.ts";
import * as calendar from "./calendar.routes.ts";
import * as fields from "./fields.routes.ts";
import * as holidays from "./holidays.routes.ts";
import * as remarks from "./remarks.routes.ts";
import * as services from "./services.routes.ts";
import * as sessions from "./sessions.routes.ts";

export { findServices } from "./services.store.ts";

export const routes = [services, fields, sessions, remarks, availability, calendar, holidays].flatMap((group) => Object.values(group));
