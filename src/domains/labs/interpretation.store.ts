import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

export const LOCAL_MODEL = "local-rules";

export async function insertInterpretation(db: Db, row: Insertable<Tables["labInterpretations"]>): Promise<void> {
  await db.insertInto("labInterpretations").values(row).execute();
}

export async function settleInterpretation(
  db: Db,
  workspaceId: Id,
  id: Id,
  used: { model: string; tokens: number; costUsd: number },
): Promise<void> {
  await db.updateTable("labInterpretations").set(used).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
