import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { tenantTable } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import { toSpecimen } from "./specimens.rules.ts";

export const specimens = tenantTable("labSpecimens", {
  columns: [
    "id",
    "testId",
    "accession",
    "status",
    "sampleId",
    "sampleCode",
    "sampleName",
    "sampleNameAr",
    "container",
    "itemIds",
    "note",
    "reason",
    "collectedAt",
    "collectedBy",
    "receivedAt",
    "receivedBy",
    "rejectedAt",
    "rejectedBy",
    "discardedAt",
    "discardedBy",
    "createdAt",
    "updatedAt",
  ],
  toRecord: toSpecimen,
  order: ["id"],
});

/** The next number of a day. The counter stays locked until commit, and a rollback gives the number back: there are no gaps. */
export async function takeAccession(db: Db, workspaceId: Id, day: Day): Promise<number> {
  const { lastNumber } = await db
    .insertInto("labAccessionCounters")
    .values({ workspaceId, day, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "day"]).doUpdateSet({ lastNumber: sql`lab_accession_counters.last_number + 1` }),
    )
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** Takes an analysis that is removed from the test off its specimens. */
export async function forgetItem(db: Db, workspaceId: Id, testId: Id, itemId: Id): Promise<void> {
  await sql`update lab_specimens set item_ids = array_remove(item_ids, ${itemId})
    where workspace_id = ${workspaceId} and test_id = ${testId} and ${itemId} = any(item_ids)`.execute(db);
}
