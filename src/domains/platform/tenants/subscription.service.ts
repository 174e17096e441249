import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Timestamp } from "../../../kit/time.ts";
import { limitsOf } from "../plans/limits.rules.ts";
import { payablePeriods } from "../plans/pricing.rules.ts";
import { additions } from "./additions.store.ts";
import { type Billable, quoteRenewal } from "./renewals.rules.ts";
import type { Subscription } from "./subscription.schemas.ts";
import { type BillingRow, findBilling, lockBilling } from "./subscription.store.ts";

export function isActive(subscriptionEndDate: Timestamp | null, now: Date): boolean {
  return subscriptionEndDate === null || Date.parse(subscriptionEndDate) > now.getTime();
}

/** A workspace's subscription and the prices of renewing it. Undefined if the workspace does not exist. */
export async function describeSubscription(db: Db, workspaceId: Id, now: Date): Promise<Subscription | undefined> {
  const row = await findBilling(db, workspaceId);
  if (!row) return undefined;
  const workspace = await billableOf(db, workspaceId, row);
  const renewals = payablePeriods(row.plan.pricePeriods).flatMap((period) => quoteRenewal(workspace, period, now) ?? []);
  return {
    plan: row.plan,
    isActive: isActive(row.subscriptionEndDate, now),
    isTrial: row.subscriptionEndDate !== null && !row.hasPaid,
    subscriptionEndDate: row.subscriptionEndDate,
    limits: limitsOf(row.flags, row.additionalStorageMb),
    renewals,
  };
}

/** The workspace's billing data, locked, so that plan, discount and additions cannot change until the payment is recorded. */
export async function lockBillable(db: Db, workspaceId: Id): Promise<Billable | undefined> {
  const row = await lockBilling(db, workspaceId);
  return row && billableOf(db, workspaceId, row);
}

export async function findBillable(db: Db, workspaceId: Id): Promise<Billable | undefined> {
  const row = await findBilling(db, workspaceId);
  return row && billableOf(db, workspaceId, row);
}

async function billableOf(db: Db, workspaceId: Id, row: BillingRow): Promise<Billable> {
  return { ...row, additions: await additions.all(db, workspaceId) };
}
