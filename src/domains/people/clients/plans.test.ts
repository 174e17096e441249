import { sql } from "kysely";
import { expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();

// An index on the clients that are not deleted looked small to a planner without statistics: it read all of a workspace's clients to find one.
it.runIf(isPostgres)("is found by its key though the table has no statistics", async () => {
  const { workspaceId } = await makeOwner(test);
  const start = newId().slice(0, 16);
  const plan = await test.database.transaction({ workspaceId }, async (db) => {
    await sql`insert into clients (workspace_id, id, name)
      select ${workspaceId}, ${start}::text || lpad(to_hex(n), 8, '0'), 'Client ' || n from generate_series(1, 5000) n`.execute(db);
    await sql`prepare found as select name from clients where id = $1 and workspace_id = $2 and deleted_at is null`.execute(db);
    const { rows } = await sql<{ queryPlan: string }>`explain execute found('a', 'b')`.execute(db);
    await sql`deallocate found`.execute(db);
    return rows.map((row) => Object.values(row).join()).join("\n");
  });
  expect(plan).toContain("clients_pkey");
});
