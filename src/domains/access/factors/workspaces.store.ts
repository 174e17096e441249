import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/** Marks the workspace's number as verified, if it is this one. */
export async function setPhoneVerified(db: Db, workspaceId: Id, phone: string, now: Date): Promise<void> {
  await db
    .updateTable("workspaces")
    .set({ phoneVerified: true, updatedAt: now })
    .where("id", "=", workspaceId)
    .where("phone", "=", phone)
    .execute();
}
