import * as profile from "./profile.routes.ts";
import * as subscription from "./subscription.routes.ts";

export type { UsageCounters } from "./subscription.service.ts";
export { checkWorkingHours } from "./working-hours.rules.ts";
export { WorkingHours } from "./working-hours.schemas.ts";

export const routes = [profile, subscription].flatMap((group) => Object.values(group));
