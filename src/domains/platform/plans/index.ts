import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as categories from "./business-categories.routes.ts";
import * as catalogue from "./catalogue.routes.ts";
import * as plans from "./plans.routes.ts";

export { PeriodNotSold } from "./billing.errors.ts";
export { findCategory } from "./business-categories.store.ts";
export { countCredit, creditCounter, giveBackCredit, takeCredit } from "./credits.service.ts";
export type { LimitFlag } from "./limits.rules.ts";
export { readLimit, requireRoom } from "./limits.service.ts";
export { lockForPlanLimit } from "./limits.store.ts";
export { periods } from "./plans.schemas.ts";
export { findPlan } from "./plans.store.ts";

export const domain: Domain = {
  name: "plans",
  routes: named(catalogue, plans, categories),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["businessCategories", "monthlyCredits", "plans"],
};
