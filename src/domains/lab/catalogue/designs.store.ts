import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { readDesign } from "./designs.rules.ts";
import type { DesignResult } from "./designs.schemas.ts";

/** Designs that have not been deleted. */
export const designs = tenantTable("labDesignResults", {
  columns: [
    "id",
    "workspaceId",
    "testId",
    "sections",
    "commentRules",
    "calculationsRules",
    "source",
    "createdAt",
    "updatedAt",
    "deletedAt",
  ],
  toRecord: ({ sections, commentRules, calculationsRules, ...row }) =>
    narrow<DesignResult>({ ...row, ...readDesign({ sections, commentRules, calculationsRules }) }),
  only: "deleted_at is null",
  order: ["testId"],
});

/** Stores a design unless the test has one already. */
export async function insertDesign(db: Db, design: Insertable<Tables["labDesignResults"]>): Promise<void> {
  await db
    .insertInto("labDesignResults")
    .values(design)
    .onConflict((conflict) => conflict.columns(["workspaceId", "testId"]).where("deletedAt", "is", null).doNothing())
    .execute();
}

/** The numeric tests whose designs apply to the analyses of a lab test. */
export async function designTestIdsOf(db: Db, workspaceId: Id, labTestId: Id): Promise<number[]> {
  const { rows } = await sql<{ designTestId: number }>`
    select distinct a.design_test_id from lab_test_items i
    join lab_analyses a on a.workspace_id = i.workspace_id and a.id = i.analysis_id
    where i.workspace_id = ${workspaceId} and i.test_id = ${labTestId} and a.design_test_id is not null
    order by 1`.execute(db);
  return rows.map((row) => row.designTestId);
}

/** Which of the tests have an analysis with a design. */
export async function testsWithDesigns(db: Db, workspaceId: Id, labTestIds: readonly Id[]): Promise<Id[]> {
  const { rows } = await sql<{ testId: Id }>`
    select distinct i.test_id as "testId" from lab_test_items i
    join lab_analyses a on a.workspace_id = i.workspace_id and a.id = i.analysis_id
    where i.workspace_id = ${workspaceId} and i.test_id = any(${labTestIds}) and a.design_test_id is not null`.execute(db);
  return rows.map(({ testId }) => testId);
}
