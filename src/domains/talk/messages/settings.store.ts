import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { MessageSettings } from "./messages.schemas.ts";

/** Locks the workspace's settings until the transaction ends. */
export async function lockSettings(db: Db, workspaceId: Id): Promise<void> {
  await db.selectFrom("workspaces").select("id").where("id", "=", workspaceId).forNoKeyUpdate().execute();
}

export async function saveSettings(
  db: Db,
  workspaceId: Id,
  settings: Omit<MessageSettings, "notices"> & Partial<MessageSettings>,
  now: Date,
): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({ messages: json(settings), updatedAt: now })
    .where("id", "=", workspaceId)
    .execute();
}
