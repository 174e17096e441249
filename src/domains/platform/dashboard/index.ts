import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as expenses from "./expenses.routes.ts";
import * as dashboard from "./platform-dashboard.routes.ts";

export { isOwnerConfirmed, takeOutreach } from "./outreach.service.ts";

export const domain: Domain = {
  name: "dashboard",
  routes: named(dashboard, expenses),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["outreachDays", "platformExpenses", "platformTotals", "workspaceTotals"],
};
