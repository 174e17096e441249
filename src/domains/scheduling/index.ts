import * as fields from "./fields.routes.ts";
import * as holidays from "./holidays.routes.ts";
import * as services from "./services.routes.ts";
import * as sessions from "./sessions.routes.ts";

export { findServices } from "./services.store.ts";

export const routes = [services, fields, sessions, holidays].flatMap((group) => Object.values(group));
