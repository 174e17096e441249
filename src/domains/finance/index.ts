import type { Schedules } from "../../adapters/scheduler/scheduler.ts";
import * as expenses from "./expenses.routes.ts";
import * as financial from "./financial.routes.ts";
import { catchUpEverywhere } from "./generation.service.ts";
import * as incomes from "./incomes.routes.ts";
import * as occurrences from "./occurrences.routes.ts";
import * as rules from "./recurring-rules.routes.ts";

export type { Booked, BookedIncome, BookedRefund } from "./booking.service.ts";
export { recordIncome, reverseIncome } from "./booking.service.ts";
export { Income } from "./entries.schemas.ts";

export const routes = [incomes, expenses, financial, rules, occurrences].flatMap((group) => Object.values(group));

/** Due occurrences exist within this time of midnight UTC, also where nobody looks. */
const CATCH_UP_SECONDS = 600;

export const schedules: Schedules = { "finance.recurring-expenses": { everySeconds: CATCH_UP_SECONDS, run: catchUpEverywhere } };
