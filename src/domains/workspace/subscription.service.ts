import type { WorkspaceContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { WorkspaceNotFound } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { describeSubscription, type requireRoom } from "../billing/index.ts";
import type { UsedSubscription } from "./subscription.schemas.ts";

type LimitFlag = Parameters<typeof requireRoom>[1];

/** How much of each limit a workspace uses; every domain that counts something adds its own. */
export type UsageCounters = Partial<Record<LimitFlag, (db: Db, workspaceId: Id, now: Date) => Promise<number>>>;

declare module "../../kit/context.ts" {
  interface Adapters {
    usage: UsageCounters;
  }
}

export async function readSubscription({ db, workspaceId, now, adapters }: WorkspaceContext): Promise<UsedSubscription> {
  const subscription = await describeSubscription(db, workspaceId, now);
  if (!subscription) throw WorkspaceNotFound();
  const counted = subscription.limits.map(async (limit) => {
    const count = adapters.usage[limit.key];
    return { ...limit, used: count ? await count(db, workspaceId, now) : null };
  });
  return { ...subscription, limits: await Promise.all(counted) };
}
