import type { Schedules } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import { expenseEvents, incomeEvents } from "./entries.events.ts";
import * as expenses from "./expenses.routes.ts";
import * as financial from "./financial.routes.ts";
import { createDueEverywhere } from "./generation.service.ts";
import * as incomes from "./incomes.routes.ts";
import { occurrenceEvents } from "./occurrences.events.ts";
import * as occurrences from "./occurrences.routes.ts";
import * as rules from "./recurring-rules.routes.ts";

export type { Booked, BookedExpense, BookedIncome, BookedRefund } from "./booking.service.ts";
export {
  adjustIncome,
  bookExpense,
  bookIncome,
  recordExpense,
  recordIncome,
  restoreIncome,
  reverseIncome,
  unbookIncome,
} from "./booking.service.ts";
export type { EntryRow } from "./entries.rules.ts";
export { Income } from "./entries.schemas.ts";
export { PeriodLocked } from "./finance.errors.ts";

export const routes = named(incomes, expenses, financial, rules, occurrences);

export const events = [...incomeEvents.kinds, ...expenseEvents.kinds, ...occurrenceEvents.kinds];

/** Due occurrences are created within this time after midnight UTC, even if no caller reads them. */
const CATCH_UP_SECONDS = 600;

export const schedules: Schedules = { "finance.recurring-expenses": { everySeconds: CATCH_UP_SECONDS, run: createDueEverywhere } };
