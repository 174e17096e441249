import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

export interface AdditionRow {
  workspaceId: Id;
  id: Id;
  reason: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  createdBy: Id;
  createdAt: string;
}

const columns = ["workspaceId", "id", "reason", "quantity", "unitPriceCents", "totalCents", "createdBy", "createdAt"] as const;

export async function listAdditions(db: Db, workspaceId: Id): Promise<AdditionRow[]> {
  return additionsOf(db, [workspaceId]);
}

/** Of several workspaces, each one's in the order they were made. */
export async function additionsOf(db: Db, workspaceIds: readonly Id[]): Promise<AdditionRow[]> {
  if (workspaceIds.length === 0) return [];
  return db
    .selectFrom("invoiceAdditions")
    .select(columns)
    .where("workspaceId", "in", workspaceIds)
    .orderBy("workspaceId")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export async function findAddition(db: Db, workspaceId: Id, id: Id): Promise<AdditionRow | undefined> {
  return db.selectFrom("invoiceAdditions").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function insertAddition(db: Db, addition: Insertable<Tables["invoiceAdditions"]>): Promise<AdditionRow> {
  return db.insertInto("invoiceAdditions").values(addition).returning(columns).executeTakeFirstOrThrow();
}

export async function updateAddition(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: Updateable<Tables["invoiceAdditions"]>,
): Promise<AdditionRow> {
  return db
    .updateTable("invoiceAdditions")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteAddition(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db.deleteFrom("invoiceAdditions").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
