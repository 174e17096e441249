import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Analysis } from "./analyses.schemas.ts";
import { readDelta, readOptions } from "./kinds.rules.ts";
import { ranges } from "./ranges.store.ts";

export type AnalysisRow = Omit<Analysis, "price"> & { priceCents: Cents };

/** Analyses without their ranges. */
export const analyses = tenantTable("labAnalyses", {
  columns: [
    "id",
    "workspaceId",
    "testName",
    "reportName",
    "billName",
    "code",
    "priceCents",
    "unitId",
    sql<string | null>`(select u.lab_unit_title from lab_units u
      where u.workspace_id = lab_analyses.workspace_id and u.id = lab_analyses.unit_id)`.as("unitTitle"),
    "designTestId",
    "resultType",
    "options",
    "decimals",
    "instrumentCodes",
    "loinc",
    "method",
    "turnaroundMinutes",
    "delta",
    "isActive",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ options, delta, ...row }) =>
    narrow<Omit<AnalysisRow, "ranges">>({ ...row, options: readOptions(options), delta: readDelta(delta) }),
  order: ["id"],
  weight: `octet_length(lab_analyses.options::text) + coalesce((select sum(octet_length(r.result_notes::text) + 400) from lab_ranges r
    where r.workspace_id = lab_analyses.workspace_id and r.analysis_id = lab_analyses.id), 0)`,
});

export async function findAnalyses(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<AnalysisRow[]> {
  return ids.length === 0 ? [] : withRanges(db, workspaceId, await analyses.all(db, workspaceId, { id: ids }));
}

export async function withRanges(db: Db, workspaceId: Id, rows: readonly Omit<AnalysisRow, "ranges">[]): Promise<AnalysisRow[]> {
  const analysisId = rows.map(({ id }) => id);
  const found = rows.length === 0 ? [] : await ranges.all(db, workspaceId, { analysisId });
  return rows.map((row) => ({ ...row, ranges: found.filter((range) => range.analysisId === row.id) }));
}
