import { sql } from "kysely";
import { type Db, later } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { tenantTable } from "../../kit/table.ts";
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

/** The place after the last field, taken until the transaction ends: two new fields at once would get the same. */
export async function takeNextOrder(db: Db, workspaceId: Id): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff fields ${workspaceId}`}, 0))`.execute(later(db));
  const row = await db
    .selectFrom("staffFields")
    .select(sql<number>`coalesce(max(sort_order), 0) + 1`.as("next"))
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return row.next;
}
