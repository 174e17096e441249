import type { Jobs, Schedules } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import { auditBooks } from "./audit.service.ts";
import * as audits from "./audits.routes.ts";
import { AUDIT_TOPIC, runAudit } from "./audits.service.ts";

export { auditWorkspace, auditWorkspaces } from "./audit.service.ts";
export { changeCurrency } from "./currency.service.ts";
export { bookOrder, bookOrderRefund, bookPayment, bookRefund, releaseSource, replaceSource } from "./trail.service.ts";

export const routes = named(audits);

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

export const schedules: Schedules = { "books.audit": { everySeconds: DAY_SECONDS, isNightly: true, timeoutMs: HOUR_MS, run: auditBooks } };

export const jobs: Jobs = { [AUDIT_TOPIC]: { run: runAudit, priority: "bulk", slots: 1, timeoutMs: HOUR_MS / 4, attempts: 3 } };
