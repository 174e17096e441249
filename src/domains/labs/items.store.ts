import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import type { TestItem } from "./tests.schemas.ts";

const columns = [
  "id",
  "testId",
  "analysisId",
  "testName",
  "reportName",
  "billName",
  "code",
  "priceCents",
  "unitTitle",
  "resultValue",
  "flag",
  "isCritical",
  "isCalculated",
  "isAmended",
  "range",
  "notes",
  "resultedAt",
  "resultedBy",
  "createdAt",
  "updatedAt",
] as const;

type Row = Omit<TestItem, "price" | "resultValueNumeric" | "amendments"> & { priceCents: number; resultValue: number | null };

export async function insertItems(db: Db, items: Insertable<Tables["labTestItems"]>[]): Promise<void> {
  await db.insertInto("labTestItems").values(items).execute();
}

export async function itemsOf(db: Db, workspaceId: Id, testId: Id): Promise<TestItem[]> {
  const rows = await db
    .selectFrom("labTestItems")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("testId", "=", testId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  const amendments = await amendmentsOf(db, workspaceId, testId);
  return (rows as Row[]).map(({ priceCents, resultValue, ...row }) => ({
    ...row,
    price: fromCents(priceCents),
    resultValueNumeric: resultValue,
    amendments: amendments.filter(({ itemId }) => itemId === row.id),
  }));
}

async function amendmentsOf(db: Db, workspaceId: Id, testId: Id) {
  const rows = await db
    .selectFrom("labAmendments")
    .select(["itemId", "reason", "previous", "amendedBy", "amendedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("testId", "=", testId)
    .orderBy("id")
    .execute();
  return rows.map(({ previous, ...row }) => {
    const { value, flag } = previous as { value: number | null; flag: TestItem["flag"] };
    return { ...row, previousValueNumeric: value, previousFlag: flag };
  });
}

export async function updateItem(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["labTestItems"]>): Promise<void> {
  await db.updateTable("labTestItems").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function deleteItem(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db.deleteFrom("labTestItems").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export async function insertAmendment(db: Db, amendment: Insertable<Tables["labAmendments"]>): Promise<void> {
  await db.insertInto("labAmendments").values(amendment).execute();
}
