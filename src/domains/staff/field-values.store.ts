import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

export async function valuesOf(db: Db, workspaceId: Id, staffId: Id): Promise<Set<Id>> {
  const rows = await db
    .selectFrom("staffFieldValues")
    .select("fieldId")
    .where("workspaceId", "=", workspaceId)
    .where("staffId", "=", staffId)
    .execute();
  return new Set(rows.map((row) => row.fieldId));
}

export async function saveValue(db: Db, value: Insertable<Tables["staffFieldValues"]>): Promise<void> {
  await db
    .insertInto("staffFieldValues")
    .values(value)
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "staffId", "fieldId"]).doUpdateSet({
        isUnique: value.isUnique,
        value: value.value,
        matchKey: value.matchKey,
      }),
    )
    .execute();
}

/** Without `fieldIds`: all of a person's values. */
export async function deleteValues(db: Db, workspaceId: Id, staffId: Id, fieldIds?: readonly Id[]): Promise<void> {
  if (fieldIds?.length === 0) return;
  let query = db.deleteFrom("staffFieldValues").where("workspaceId", "=", workspaceId).where("staffId", "=", staffId);
  if (fieldIds) query = query.where("fieldId", "in", [...fieldIds]);
  await query.execute();
}
