import * as catalogue from "./catalogue.routes.ts";

export { findCategory } from "./business-categories.store.ts";
export { requireRoom } from "./limits.service.ts";
export { findPlan } from "./plans.store.ts";
export { Subscription } from "./subscription.schemas.ts";
export { describeSubscription } from "./subscription.service.ts";

export const routes = Object.values(catalogue);
