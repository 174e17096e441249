import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { timeKey } from "../../kit/sorting.ts";
import type { WaitingAnalysis } from "./worklist.schemas.ts";

/** Tests with a critical value that was not told first, then by the time that the earliest result is due: late ones come first. */
export const urgency = timeKey(
  "urgency",
  `case when exists (select from lab_critical_values c where c.workspace_id = lab_tests.workspace_id and c.test_id = lab_tests.id and c.is_open)
    then timestamptz '1970-01-01' else coalesce((select min(i.due_at) from lab_test_items i where i.workspace_id = lab_tests.workspace_id
    and i.test_id = lab_tests.id and i.resulted_at is null and i.not_performed is null), timestamptz '9999-12-31') end`,
);

/** Open tests that are counted, the latest first. */
const OPEN_TESTS = 1_000;
const ANALYSES = 500;

/** The analyses of open tests, by name, with how many have a result and how many wait for one. */
export async function waitingAnalyses(db: Db, workspaceId: Id): Promise<WaitingAnalysis[]> {
  const { rows } = await sql<WaitingAnalysis>`
    with open_tests as (select id from lab_tests where workspace_id = ${workspaceId} and status in ('pending', 'in-progress')
        order by test_date desc, id desc limit ${sql.lit(OPEN_TESTS)}),
      counted as (select i.analysis_id, (count(*) filter (where i.resulted_at is null and i.not_performed is null))::int as waiting, count(i.resulted_at)::int as resulted
        from open_tests join lab_test_items i on i.workspace_id = ${workspaceId} and i.test_id = open_tests.id group by i.analysis_id)
    select a.id, a.test_name as "testName", a.code, counted.waiting, counted.resulted
    from counted join lab_analyses a on a.workspace_id = ${workspaceId} and a.id = counted.analysis_id
    order by a.test_name, a.id limit ${sql.lit(ANALYSES)}`.execute(db);
  return rows;
}
