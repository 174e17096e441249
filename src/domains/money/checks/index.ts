import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as audits from "./audits.routes.ts";
import { AUDIT_TOPIC, runAudit } from "./audits.service.ts";
import { auditBooks } from "./reconciliation.service.ts";

export { changeCurrency } from "./currency.service.ts";
export { auditWorkspace, auditWorkspaces } from "./reconciliation.service.ts";
export { bookOrder, bookOrderRefund, bookPayment, bookRefund, releaseSource, replaceSource } from "./trail.service.ts";

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

export const domain: Domain = {
  name: "checks",
  routes: named(audits),
  events: [],
  jobs: { [AUDIT_TOPIC]: { run: runAudit, priority: "bulk", slots: 1, timeoutMs: HOUR_MS / 4, attempts: 3 } },
  schedules: { "books.audit": { everySeconds: DAY_SECONDS, isNightly: true, timeoutMs: HOUR_MS, run: auditBooks } },
  sweep: null,
  tables: ["booksAudits"],
};
