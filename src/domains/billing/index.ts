import * as catalogue from "./catalogue.routes.ts";

export { findCategory } from "./business-categories.store.ts";
export { limitFlags, limitOf } from "./limits.rules.ts";
export { requireRoom } from "./limits.service.ts";
export { findPlan } from "./plans.store.ts";

export const routes = Object.values(catalogue);
