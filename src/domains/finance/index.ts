import * as expenses from "./expenses.routes.ts";
import * as financial from "./financial.routes.ts";
import * as incomes from "./incomes.routes.ts";

export type { Booked, BookedIncome, BookedRefund } from "./booking.service.ts";
export { recordIncome, reverseIncome } from "./booking.service.ts";
export { RefundExceedsIncome } from "./finance.errors.ts";

export const routes = [incomes, expenses, financial].flatMap((group) => Object.values(group));
