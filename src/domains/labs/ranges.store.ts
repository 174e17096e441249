import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { LabRange } from "./ranges.schemas.ts";

const columns = [
  "id",
  "analysisId",
  "gender",
  "ageFrom",
  "ageTo",
  "ageUnit",
  "lowLimit",
  "highLimit",
  "criticalLow",
  "criticalHigh",
  "resultNotes",
  "priority",
  "createdAt",
  "updatedAt",
] as const;

export async function insertRange(db: Db, range: Insertable<Tables["labRanges"]>): Promise<LabRange> {
  return (await db.insertInto("labRanges").values(range).returning(columns).executeTakeFirstOrThrow()) as LabRange;
}

export async function rangesOf(db: Db, workspaceId: Id, analysisIds: readonly Id[]): Promise<LabRange[]> {
  if (analysisIds.length === 0) return [];
  const rows = await db
    .selectFrom("labRanges")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("analysisId", "in", analysisIds)
    .orderBy("priority")
    .orderBy("id")
    .execute();
  return rows as LabRange[];
}

export async function lockRange(db: Db, workspaceId: Id, analysisId: Id, id: Id): Promise<LabRange | undefined> {
  const row = await db
    .selectFrom("labRanges")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("analysisId", "=", analysisId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row as LabRange | undefined;
}

export async function updateRange(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labRanges"]>): Promise<LabRange> {
  const query = db.updateTable("labRanges").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.returning(columns).executeTakeFirstOrThrow()) as LabRange;
}

export async function deleteRange(db: Db, workspaceId: Id, analysisId: Id, id: Id): Promise<boolean> {
  const query = db.deleteFrom("labRanges").where("workspaceId", "=", workspaceId).where("analysisId", "=", analysisId).where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).numDeletedRows > 0n;
}
