import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { table } from "../../../kit/table.ts";
import { toPlan } from "./plans.rules.ts";
import type { Plan } from "./plans.schemas.ts";

export const plans = table("plans", {
  columns: [
    "id",
    "name",
    "slug",
    "description",
    "isActive",
    "sortOrder",
    "trialPeriodDays",
    "pricePeriods",
    "features",
    "flags",
    "translations",
    "createdAt",
    "updatedAt",
  ],
  toRecord: toPlan,
  order: ["sortOrder", "id"],
  weight:
    "coalesce(octet_length(plans.features::text), 0) + coalesce(octet_length(plans.translations::text), 0) + coalesce(octet_length(plans.flags::text), 0) + coalesce(octet_length(plans.price_periods::text), 0)",
});

export async function findPlan(db: Db, id: Id): Promise<Plan | undefined> {
  return plans.find(db, { id });
}
