import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { PlanFlag } from "./plans.schemas.ts";

export interface WorkspacePlan {
  name: string;
  flags: PlanFlag[];
  additionalStorageMb: number;
}

export async function findWorkspacePlan(db: Db, workspaceId: Id): Promise<WorkspacePlan> {
  const { rows } = await sql<WorkspacePlan>`
    select p.name, p.flags, w.additional_storage_mb from workspaces w join plans p on p.id = w.plan_id
    where w.id = ${workspaceId}`.execute(db);
  return rows[0] as WorkspacePlan;
}

/**
 * Changes nothing, but is a change: a transaction that had taken its snapshot before (as `If-Match` needs) starts over
 * instead of counting by what it saw then. A lock alone would let it go on.
 */
export async function queueToAdd(db: Db, workspaceId: Id): Promise<void> {
  await sql`update workspaces set updated_at = updated_at where id = ${workspaceId}`.execute(db);
}
