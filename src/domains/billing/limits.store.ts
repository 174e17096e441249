import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { PlanFlag } from "./plans.schemas.ts";

interface WorkspacePlan {
  name: string;
  flags: PlanFlag[];
  additionalStorageMb: number;
}

export async function lockWorkspacePlan(db: Db, workspaceId: Id): Promise<WorkspacePlan> {
  const { rows } = await sql<WorkspacePlan>`
    select p.name, p.flags, w.additional_storage_mb from workspaces w join plans p on p.id = w.plan_id
    where w.id = ${workspaceId} for update of w`.execute(db);
  return rows[0] as WorkspacePlan;
}
