import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { LimitReached } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type LimitFlag, limitOf, type MonthlyFlag } from "./limits.rules.ts";
import { findWorkspacePlan, lockForPlanLimit, type WorkspacePlan } from "./limits.store.ts";

/**
 * Refuses with 422 `LIMIT_REACHED` if `adding` more would exceed the plan. Requests that add to a limited workspace wait for each other
 * until the transaction ends, so that concurrent ones are counted one by one.
 */
export async function requireRoom(
  ctx: Pick<WorkspaceContext, "db" | "workspaceId"> & Partial<Pick<WorkspaceContext, "caller">>,
  flag: Exclude<LimitFlag, MonthlyFlag>,
  countUsed: (db: Db, workspaceId: Id) => Promise<number>,
  adding = 1,
): Promise<void> {
  const { db, workspaceId, caller } = ctx;
  // Cached with the caller, and dropped when the plan changes: no database query if there is no limit.
  if (caller && limitOf(caller.workspace.planFlags, flag) === null) return;
  if (allowed(await findWorkspacePlan(db, workspaceId), flag) === null) return;

  await lockForPlanLimit(db, workspaceId);
  const plan = await findWorkspacePlan(db, workspaceId);
  const limit = allowed(plan, flag);
  if (limit === null) return;
  const used = await countUsed(db, workspaceId);
  if (used + adding > limit) throw limitReached(plan.name, flag, limit, used);
}

/** The limit of the plan with its additions; null without one. */
export async function readLimit(
  { db, workspaceId }: Pick<WorkspaceContext, "db" | "workspaceId">,
  flag: LimitFlag,
): Promise<number | null> {
  return allowed(await findWorkspacePlan(db, workspaceId), flag);
}

function allowed({ flags, additionalStorageMb }: WorkspacePlan, flag: LimitFlag): number | null {
  const limit = limitOf(flags, flag);
  return limit !== null && flag === "storage-quota-mb" ? limit + additionalStorageMb : limit;
}

export function limitReached(planName: string, flag: LimitFlag, limit: number, used: number) {
  return LimitReached({
    message: `The ${planName} plan allows ${limit} (${flag}); ${used} are in use.`,
    extra: { limit: flag, allowed: limit, used },
  });
}
