import * as fields from "./fields.routes.ts";
import * as services from "./services.routes.ts";
import * as sessions from "./sessions.routes.ts";

export { findServices } from "./services.store.ts";

export const routes = [services, fields, sessions].flatMap((group) => Object.values(group));
