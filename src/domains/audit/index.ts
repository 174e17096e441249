import * as audit from "./audit.routes.ts";

export { recordAudit, recordFailedLogin, recordLogin } from "./audit.service.ts";

export const routes = Object.values(audit);
