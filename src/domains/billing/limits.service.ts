import type { WorkspaceContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { LimitReached } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { type LimitFlag, limitOf } from "./limits.rules.ts";
import { lockWorkspacePlan } from "./limits.store.ts";

/**
 * Refuses with 422 `LIMIT_REACHED` when `adding` more would exceed the plan. The workspace's row stays locked until the
 * transaction ends, so requests that add at once are counted one after the other.
 */
export async function requireRoom(
  ctx: Pick<WorkspaceContext, "db" | "workspaceId">,
  flag: LimitFlag,
  countUsed: (db: Db, workspaceId: Id) => Promise<number>,
  adding = 1,
): Promise<void> {
  const { name, flags, additionalStorageMb } = await lockWorkspacePlan(ctx.db, ctx.workspaceId);
  const planLimit = limitOf(flags, flag);
  if (planLimit === null) return;
  const limit = flag === "storage-quota-mb" ? planLimit + additionalStorageMb : planLimit;
  const used = await countUsed(ctx.db, ctx.workspaceId);
  if (used + adding > limit) {
    throw LimitReached({
      message: `The plan ${name} allows ${limit} (${flag}); ${used} are in use.`,
      extra: { limit: flag, allowed: limit, used },
    });
  }
}
