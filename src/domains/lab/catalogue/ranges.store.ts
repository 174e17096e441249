import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readNotes } from "./ranges.rules.ts";
import type { LabRange } from "./ranges.schemas.ts";

export const ranges = tenantTable("labRanges", {
  columns: [
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
  ],
  toRecord: ({ resultNotes, ...row }) => narrow<LabRange>({ ...row, resultNotes: readNotes(resultNotes) }),
  order: ["priority", "id"],
});

/** How many ranges an analysis has, and how long their notes are together. */
export async function sizeOf(db: Db, workspaceId: Id, analysisId: Id): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(octet_length(result_notes::text)), 0)::int as bytes
    from lab_ranges where workspace_id = ${workspaceId} and analysis_id = ${analysisId}`.execute(db);
  return rows[0] ?? { count: 0, bytes: 0 };
}
