import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";

export type Change = "created" | "moved" | "cancelled";

export interface Pending {
  id: Id;
  sessionId: Id;
  change: Change;
}

/** Changes by visitors that the business has not been notified of yet, in order. */
export const pending = tenantTable("sessionNotices", {
  columns: ["id", "sessionId", "change", "createdAt"],
  toRecord: ({ id, sessionId, change }): Pending => ({ id, sessionId, change: change as Change }),
  order: ["createdAt", "id"],
});

/** Time of the business's last notice of bookings, locked until the transaction ends. */
export async function lockTold(db: Db, workspaceId: Id): Promise<string | null> {
  const { rows } = await sql<{ toldAt: string | null }>`
    insert into session_notice_turns as n (workspace_id) values (${workspaceId})
    on conflict (workspace_id) do update set told_at = n.told_at
    returning told_at`.execute(db);
  return rows[0]?.toldAt ?? null;
}

export async function noteTold(db: Db, workspaceId: Id, at: Date): Promise<void> {
  await db.updateTable("sessionNoticeTurns").set({ toldAt: at }).where("workspaceId", "=", workspaceId).execute();
}
