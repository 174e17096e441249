import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { readFlags, readPlanSummary } from "../plans/plans.rules.ts";
import type { PlanFlag, PlanSummary } from "../plans/plans.schemas.ts";

export interface BillingRow {
  plan: PlanSummary;
  flags: PlanFlag[];
  ownDiscount: number | null;
  categoryDiscount: number | null;
  subscriptionEndDate: Timestamp | null;
  renewalDay: number | null;
  hasPaid: boolean;
  additionalStorageMb: number;
}

const billing = sql`
  select jsonb_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'isActive', p.is_active, 'pricePeriods', p.price_periods) as plan,
    p.flags, w.discount_percentage as own_discount, c.discount_percentage as category_discount,
    w.subscription_end_date, w.renewal_day, w.additional_storage_mb,
    exists (select from payments y where y.workspace_id = w.id and y.type = 'subscription') as has_paid
  from workspaces w join plans p on p.id = w.plan_id join business_categories c on c.slug = w.business_category_slug`;

export async function findBilling(db: Db, workspaceId: Id): Promise<BillingRow | undefined> {
  const { rows } = await sql<BillingRow & { plan: unknown; flags: unknown }>`${billing} where w.id = ${workspaceId}`.execute(db);
  const [row] = rows;
  return row && { ...row, plan: readPlanSummary(row.plan), flags: readFlags(row.flags) };
}

/** The lock is a separate statement, so that after waiting for it the current plan is read. */
export async function lockBilling(db: Db, workspaceId: Id): Promise<BillingRow | undefined> {
  await sql`select id from workspaces where id = ${workspaceId} for no key update`.execute(db);
  return findBilling(db, workspaceId);
}
