import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as audit from "./audit.routes.ts";

export { recordAudit, recordFailedLogin, recordLogin } from "./audit.service.ts";

export const domain: Domain = {
  name: "audit",
  routes: named(audit),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["auditEvents"],
};
