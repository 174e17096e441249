import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { DesignResult } from "./designs.schemas.ts";

const columns = [
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
] as const;

export async function findDesign(db: Db, workspaceId: Id, testId: number): Promise<DesignResult | undefined> {
  const [design] = await findDesigns(db, workspaceId, [testId]);
  return design;
}

export async function findDesigns(db: Db, workspaceId: Id, testIds: readonly number[]): Promise<DesignResult[]> {
  if (testIds.length === 0) return [];
  const rows = await db
    .selectFrom("labDesignResults")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("testId", "in", testIds)
    .where("deletedAt", "is", null)
    .orderBy("testId")
    .execute();
  return rows as DesignResult[];
}

/** Stores a design unless the test has one already. */
export async function insertDesign(db: Db, design: Insertable<Tables["labDesignResults"]>): Promise<void> {
  await db
    .insertInto("labDesignResults")
    .values(design)
    .onConflict((conflict) => conflict.columns(["workspaceId", "testId"]).where("deletedAt", "is", null).doNothing())
    .execute();
}

export async function updateDesign(
  db: Db,
  workspaceId: Id,
  testId: number,
  changes: Updateable<Tables["labDesignResults"]>,
): Promise<DesignResult | undefined> {
  const row = await db
    .updateTable("labDesignResults")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("testId", "=", testId)
    .where("deletedAt", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row as DesignResult | undefined;
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
