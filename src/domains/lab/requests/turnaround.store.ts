import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { AnalysisTurnaround, TurnaroundQuery } from "./turnaround.schemas.ts";

const ANALYSES = 500;

/** From receipt, else from the order, to the result; by analysis, in days of the workspace. */
export async function turnaroundOf(db: Db, workspaceId: Id, { from, to }: TurnaroundQuery): Promise<AnalysisTurnaround[]> {
  const { rows } = await sql<AnalysisTurnaround>`
    with timed as (
      select analysis_id, due_at, resulted_at, extract(epoch from resulted_at - coalesce(clock_from, created_at)) / 60 as minutes
      from lab_test_items
      where workspace_id = ${workspaceId} and resulted_at >= day_start(${from}::date) and resulted_at < day_start(${to}::date + 1)
    ), counted as (
      select analysis_id, count(*)::int as count, greatest(percentile_cont(0.5) within group (order by minutes), 0)::float8 as median,
        greatest(percentile_cont(0.9) within group (order by minutes), 0)::float8 as p90,
        (count(*) filter (where resulted_at > due_at))::float8 / nullif(count(due_at), 0) as late
      from timed group by analysis_id
    )
    select a.id as "analysisId", a.test_name as "testName", a.code, counted.count, round(median::numeric, 1)::float8 as "medianMinutes",
      round(p90::numeric, 1)::float8 as "p90Minutes", round(late::numeric, 4)::float8 as "lateShare"
    from counted join lab_analyses a on a.workspace_id = ${workspaceId} and a.id = counted.analysis_id
    order by a.test_name, a.id limit ${sql.lit(ANALYSES)}`.execute(db);
  return rows;
}
