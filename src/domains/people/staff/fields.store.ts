import { sql } from "kysely";
import { type Db, later } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";
import { toField } from "./field-values.rules.ts";
import type { StaffField } from "./fields.schemas.ts";

/** Removing a definition removes every value of it. */
export const fields = tenantTable("staffFields", {
  columns: [
    "id",
    "key",
    "label",
    "description",
    "type",
    "isRequired",
    "isUnique",
    "isFilterable",
    "sortOrder",
    "options",
    "metadata",
    "createdAt",
    "updatedAt",
  ],
  toRecord: toField,
  order: ["sortOrder", "id"],
  weight:
    "coalesce(octet_length(staff_fields.options::text), 0) + coalesce(octet_length(staff_fields.metadata::text), 0) + coalesce(octet_length(staff_fields.description::text), 0)",
});

/** All definitions, locked until the transaction ends, so that checked values stay valid. */
export async function holdFields(db: Db, workspaceId: Id): Promise<StaffField[]> {
  return fields.all(db, workspaceId, {}, { order: ["id"], lock: "share" });
}

/** Held until the transaction ends: fields created at once are counted one by one, and each gets a place of its own. */
export async function queueForField(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff fields ${workspaceId}`}, 0))`.execute(later(db));
}

export async function nextOrder(db: Db, workspaceId: Id): Promise<number> {
  const row = await db
    .selectFrom("staffFields")
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as("next"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return row.next;
}
