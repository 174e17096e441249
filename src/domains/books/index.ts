import type { Schedules } from "../../kit/context.ts";
import { auditBooks } from "./audit.service.ts";

export { auditWorkspace, auditWorkspaces } from "./audit.service.ts";
export { changeCurrency } from "./currency.service.ts";
export { bookOrder, bookPayment, bookRefund, releaseSource } from "./trail.service.ts";

const DAY_SECONDS = 86_400;
const HOUR_MS = 3_600_000;

export const schedules: Schedules = { "books.audit": { everySeconds: DAY_SECONDS, isNightly: true, timeoutMs: HOUR_MS, run: auditBooks } };
