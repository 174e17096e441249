import type { WorkspaceContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { findPlan, limitFlags, limitOf, type requireRoom } from "../billing/index.ts";
import { findProfile } from "./profile.store.ts";
import type { Subscription } from "./subscription.schemas.ts";

type LimitFlag = Parameters<typeof requireRoom>[1];

/** How much of each limit a workspace uses; every domain that counts something adds its own. */
export type UsageCounters = Partial<Record<LimitFlag, (db: Db, workspaceId: Id, now: Date) => Promise<number>>>;

declare module "../../kit/context.ts" {
  interface Adapters {
    usage: UsageCounters;
  }
}

export async function readSubscription(ctx: WorkspaceContext): Promise<Subscription> {
  const { db, workspaceId, now, adapters } = ctx;
  const { limits, ...subscription } = await describeSubscription(db, workspaceId, now);
  const counted = limits.map(async (limit) => {
    const count = adapters.usage[limit.key];
    return { ...limit, used: count ? await count(db, workspaceId, now) : null };
  });
  return { ...subscription, limits: await Promise.all(counted) };
}

async function describeSubscription(db: Db, workspaceId: Id, now: Date) {
  const { planId, subscriptionEndDate } = await findProfile(db, workspaceId);
  const plan = await findPlan(db, planId);
  if (!plan) throw new Error(`Plan ${planId} of workspace ${workspaceId} is missing`);
  return {
    plan,
    isActive: subscriptionEndDate === null || Date.parse(subscriptionEndDate) > now.getTime(),
    subscriptionEndDate,
    limits: limitFlags.map((key) => ({ key, allowed: limitOf(plan.flags, key) })),
  };
}
