import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { expenseEvents, incomeEvents } from "./entries.events.ts";
import * as expenses from "./expenses.routes.ts";
import * as financial from "./financial.routes.ts";
import * as incomes from "./incomes.routes.ts";

export { bookingDay } from "./booking-day.rules.ts";
export type { EntryRow } from "./entries.rules.ts";
export { Income } from "./entries.schemas.ts";
export { PeriodLocked } from "./finance.errors.ts";
export {
  adjustIncome,
  bookExpense,
  bookIncome,
  recordExpense,
  recordIncome,
  restoreIncome,
  reverseIncome,
  unbookIncome,
} from "./sales-entries.service.ts";

export const domain: Domain = {
  name: "entries",
  routes: named(incomes, expenses, financial),
  events: [...incomeEvents.kinds, ...expenseEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["financialEntries"],
};
