import type { Insertable } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import { tenantTable } from "../../../kit/table.ts";

export const fieldValues = tenantTable("staffFieldValues", { columns: ["fieldId"], toRecord: (row) => row.fieldId });

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
