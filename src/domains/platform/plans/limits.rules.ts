import type { Day } from "../../../kit/time.ts";
import type { PlanFlag } from "./plans.schemas.ts";

/** Limits that a plan can set. Values are whole numbers written as text; `-1` means unlimited. */
export const limitFlags = [
  "max-staff",
  "storage-quota-mb",
  "max-clients",
  "max-products",
  "max-domains",
  "ai-monthly-credits",
  "sms-monthly-credits",
] as const;
export type LimitFlag = (typeof limitFlags)[number];

/** Limits on monthly usage, as opposed to current counts. */
export type MonthlyFlag = Extract<LimitFlag, `${string}-monthly-credits`>;

/** The first day of the month (UTC). */
export function monthOf(at: Date): Day {
  return `${at.toISOString().slice(0, 7)}-01`;
}

/** A plan's limit, or null for none. A missing storage limit means 0, any other missing limit means unlimited. */
export function limitOf(flags: readonly Pick<PlanFlag, "key" | "value">[], flag: LimitFlag): number | null {
  const value = flags.find(({ key }) => key === flag)?.value.trim();
  const limit = value === undefined || value === "" ? Number.NaN : Number(value);
  if (Number.isNaN(limit)) return flag === "storage-quota-mb" ? 0 : null;
  return limit < 0 ? null : limit;
}

/** All limits of a plan, in catalogue order. Extra storage is added to the plan's. */
export function limitsOf(flags: readonly PlanFlag[], additionalStorageMb: number): { key: LimitFlag; allowed: number | null }[] {
  return limitFlags.map((key) => {
    const ofPlan = limitOf(flags, key);
    const allowed = key === "storage-quota-mb" && ofPlan !== null ? ofPlan + additionalStorageMb : ofPlan;
    return { key, allowed };
  });
}
