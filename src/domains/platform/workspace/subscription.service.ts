import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { LimitFlag } from "../plans/index.ts";
import { describeSubscription } from "../tenants/index.ts";
import type { UsedSubscription } from "./subscription.schemas.ts";

/** How much of each limit a workspace uses; every domain that counts something adds its own. */
export type UsageCounters = Record<LimitFlag, (db: Db, workspaceId: Id, now: Date) => Promise<number>>;

declare module "../../../kit/context.ts" {
  interface Hooks {
    usage: UsageCounters;
  }
}

type Reading = Pick<WorkspaceContext, "db" | "workspaceId" | "now" | "hooks" | "adapters">;

export async function readSubscription({ db, workspaceId, now, hooks, adapters }: Reading): Promise<UsedSubscription> {
  const subscription = await describeSubscription(db, workspaceId, now);
  if (!subscription) throw WorkspaceNotFound();
  const counted = subscription.limits.map(async (limit) => ({ ...limit, used: await hooks.usage[limit.key](db, workspaceId, now) }));
  return { ...subscription, limits: await Promise.all(counted), canRenewOnline: adapters.payments.platform !== undefined };
}
