import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/** About as many bytes as the largest of the tests takes when it is shown, without earlier results. */
export async function bytesOfLargest(db: Db, workspaceId: Id, testIds: readonly Id[]): Promise<number> {
  const own = sql`workspace_id = t.workspace_id and test_id = t.id`;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(max(octet_length(row_to_json(t)::text)
      + coalesce((select sum(octet_length(row_to_json(i)::text)) from lab_test_items i where ${own}), 0)
      + coalesce((select sum(octet_length(row_to_json(a)::text)) from lab_amendments a where ${own}), 0)
      + coalesce((select sum(octet_length(row_to_json(s)::text)) from lab_specimens s where ${own}), 0)
      + coalesce((select sum(octet_length(row_to_json(c)::text)) from lab_critical_values c where ${own}), 0)), 0)::int as bytes
    from lab_tests t where t.workspace_id = ${workspaceId} and t.id = any(${testIds})`.execute(db);
  return rows[0]?.bytes ?? 0;
}
