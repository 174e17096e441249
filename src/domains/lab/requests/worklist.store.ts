import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { timeKey } from "../../../kit/sorting.ts";
import type { WaitingAnalysis } from "../results/worklist.schemas.ts";

/**
 * Tests with a critical value that was not told first, then by the time that the earliest result is due: late ones come first. Kept by
 * triggers while a test is open, with a copy at each of its analyses.
 */
export const urgencyOf = (table: "lab_tests" | "lab_test_items") => timeKey("urgency", `${table}.urgency`);

/** Open tests that are counted, the most urgent first. */
const OPEN_TESTS = 1_000;
const ANALYSES = 500;

/** The analyses of open tests, by name, with how many have a result and how many wait for one. */
export async function waitingAnalyses(db: Db, workspaceId: Id): Promise<WaitingAnalysis[]> {
  const { rows } = await sql<WaitingAnalysis>`
    with open_tests as (select id from lab_tests where workspace_id = ${workspaceId} and urgency is not null
        order by urgency, test_date, id limit ${sql.lit(OPEN_TESTS)}),
      counted as (select i.analysis_id, (count(*) filter (where i.resulted_at is null and i.not_performed is null))::int as waiting, count(i.resulted_at)::int as resulted
        from open_tests join lab_test_items i on i.workspace_id = ${workspaceId} and i.test_id = open_tests.id group by i.analysis_id)
    select a.id, a.test_name as "testName", a.code, counted.waiting, counted.resulted
    from counted join lab_analyses a on a.workspace_id = ${workspaceId} and a.id = counted.analysis_id
    order by a.test_name, a.id limit ${sql.lit(ANALYSES)}`.execute(db);
  return rows;
}
