import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { readFlags } from "./plans.rules.ts";
import type { PlanFlag } from "./plans.schemas.ts";

export interface WorkspacePlan {
  name: string;
  flags: PlanFlag[];
  additionalStorageMb: number;
}

export async function findWorkspacePlan(db: Db, workspaceId: Id): Promise<WorkspacePlan> {
  const { rows } = await sql<WorkspacePlan & { flags: unknown }>`
    select p.name, p.flags, w.additional_storage_mb from workspaces w join plans p on p.id = w.plan_id
    where w.id = ${workspaceId}`.execute(db);
  const plan = mustExist(rows[0]);
  return { ...plan, flags: readFlags(plan.flags) };
}

/**
 * A write that changes nothing: a transaction with an older snapshot (as `If-Match` needs) is retried instead of counting by it. A lock
 * alone would let it continue.
 */
export async function lockForPlanLimit(db: Db, workspaceId: Id): Promise<void> {
  await sql`update workspaces set updated_at = updated_at where id = ${workspaceId}`.execute(db);
}
