import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import { contains, type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Analysis } from "./analyses.schemas.ts";
import { rangesOf } from "./ranges.store.ts";

type Row = Omit<Analysis, "price" | "ranges"> & { priceCents: number };

export async function insertAnalysis(db: Db, analysis: Insertable<Tables["labAnalyses"]>): Promise<void> {
  await db.insertInto("labAnalyses").values(analysis).execute();
}

export async function updateAnalysis(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labAnalyses"]>): Promise<boolean> {
  const query = db.updateTable("labAnalyses").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows > 0n;
}

export interface AnalysisFilter {
  q?: string;
  isActive?: boolean;
}

export async function listAnalyses(db: Db, workspaceId: Id, filter: AnalysisFilter, page: PageRequest): Promise<Page<Analysis>> {
  let query = selectAnalyses(db, workspaceId);
  if (filter.isActive !== undefined) query = query.where("labAnalyses.isActive", "=", filter.isActive);
  if (filter.q) {
    const pattern = contains(filter.q);
    query = query.where(sql<boolean>`concat_ws(' ', test_name, report_name, bill_name, code) ilike ${pattern}`);
  }
  const found = await paginate(query, page, ["labAnalyses.id"]);
  return { ...found, rows: await withRanges(db, workspaceId, found.rows as Row[]) };
}

export async function findAnalyses(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Analysis[]> {
  if (ids.length === 0) return [];
  const rows = await selectAnalyses(db, workspaceId).where("labAnalyses.id", "in", ids).execute();
  return withRanges(db, workspaceId, rows as Row[]);
}

function selectAnalyses(db: Db, workspaceId: Id) {
  return db
    .selectFrom("labAnalyses")
    .leftJoin("labUnits", (join) =>
      join.onRef("labUnits.workspaceId", "=", "labAnalyses.workspaceId").onRef("labUnits.id", "=", "labAnalyses.unitId"),
    )
    .select([
      "labAnalyses.id",
      "labAnalyses.workspaceId",
      "labAnalyses.testName",
      "labAnalyses.reportName",
      "labAnalyses.billName",
      "labAnalyses.code",
      "labAnalyses.priceCents",
      "labAnalyses.unitId",
      "labUnits.labUnitTitle as unitTitle",
      "labAnalyses.designTestId",
      "labAnalyses.isActive",
      "labAnalyses.createdAt",
      "labAnalyses.updatedAt",
    ])
    .where("labAnalyses.workspaceId", "=", workspaceId);
}

async function withRanges(db: Db, workspaceId: Id, rows: Row[]): Promise<Analysis[]> {
  const ranges = await rangesOf(
    db,
    workspaceId,
    rows.map((row) => row.id),
  );
  return rows.map(({ priceCents, ...row }) => ({
    ...row,
    price: fromCents(priceCents),
    ranges: ranges.filter((range) => range.analysisId === row.id),
  }));
}
