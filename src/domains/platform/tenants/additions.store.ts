import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import type { AdditionRow } from "./additions.rules.ts";

const spec = {
  columns: ["workspaceId", "id", "reason", "quantity", "unitPriceCents", "totalCents", "createdBy", "createdAt"],
  toRecord: narrow<AdditionRow>,
  order: ["workspaceId", "createdAt", "id"],
} as const;

/** Each workspace's in the order they were made. */
export const additions = tenantTable("invoiceAdditions", spec);

const everyAddition = table("invoiceAdditions", spec);

export async function additionsOf(db: Db, workspaceIds: readonly Id[]): Promise<AdditionRow[]> {
  return workspaceIds.length === 0 ? [] : everyAddition.all(db, { workspaceId: workspaceIds });
}
