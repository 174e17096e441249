import { sql } from "kysely";
import { readBy } from "../../../kit/by.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { CriticalValue, ItemCritical } from "./criticals.schemas.ts";

const told = ["since", "toldAt", "toldTo", "channel", "readBack", "note", "toldBy", "withdrawnAt"] as const;

/** As items show them. */
export const criticals = tenantTable("labCriticalValues", {
  columns: ["id", "itemId", ...told],
  toRecord: ({ toldBy, ...row }) => narrow<ItemCritical & { id: Id; itemId: Id }>({ ...row, toldBy: readBy(toldBy) }),
  order: ["id"],
});

const ofTest = (column: string) =>
  sql.raw(
    `(select t.${column} from lab_tests t where t.workspace_id = lab_critical_values.workspace_id and t.id = lab_critical_values.test_id)`,
  );
const ofItem = (column: string) =>
  sql.raw(
    `(select i.${column} from lab_test_items i where i.workspace_id = lab_critical_values.workspace_id and i.id = lab_critical_values.item_id)`,
  );

/** With the patient and the analysis. */
export const listed = tenantTable("labCriticalValues", {
  columns: [
    "id",
    "testId",
    "itemId",
    "value",
    ...told,
    sql<number>`${ofTest("number")}`.as("testNumber"),
    sql<string>`${ofTest("client_id")}`.as("clientId"),
    sql<string>`${ofTest("patient_name")}`.as("patientName"),
    sql<string | null>`${ofItem("test_name")}`.as("testName"),
    sql<string | null>`${ofItem("unit_title")}`.as("unitTitle"),
  ],
  toRecord: ({ toldBy, ...row }) => narrow<CriticalValue>({ ...row, testNumber: Number(row.testNumber), toldBy: readBy(toldBy) }),
  order: ["since", "id"],
});

export async function withdraw(db: Db, workspaceId: Id, testId: Id, itemIds: readonly Id[], now: Date): Promise<void> {
  if (itemIds.length === 0) return;
  await sql`update lab_critical_values set withdrawn_at = ${now}
    where workspace_id = ${workspaceId} and test_id = ${testId} and item_id = any(${itemIds}) and withdrawn_at is null`.execute(db);
}
