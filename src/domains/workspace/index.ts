export { checkWorkingHours } from "./working-hours.rules.ts";
export { WorkingHours } from "./working-hours.schemas.ts";
