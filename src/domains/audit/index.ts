import { named } from "../../kit/named.ts";
import * as audit from "./audit.routes.ts";

export { recordAudit, recordFailedLogin, recordLogin } from "./audit.service.ts";

export const routes = named(audit);
