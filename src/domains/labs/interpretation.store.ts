import { type Insertable, sql } from "kysely";
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

/** Interpretations by a language model since the month began; the service's own cost nothing and do not count. */
export async function countSince(db: Db, workspaceId: Id, since: string): Promise<number> {
  const { count } = await db
    .selectFrom("labInterpretations")
    .select(sql<number>`count(*)`.as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("createdAt", ">=", since)
    .where("model", "!=", LOCAL_MODEL)
    .executeTakeFirstOrThrow();
  return count;
}
