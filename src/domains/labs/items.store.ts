import type { Currency } from "../../kit/currencies.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import { tenantTable } from "../../kit/table.ts";
import { readItem, readPrevious } from "./tests.rules.ts";
import type { TestItem } from "./tests.schemas.ts";

export const items = tenantTable("labTestItems", {
  columns: [
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
    "invoiceId",
    "createdAt",
    "updatedAt",
  ],
  toRecord: readItem,
  order: ["position", "id"],
});

export const amendments = tenantTable("labAmendments", {
  columns: ["itemId", "reason", "previous", "amendedBy", "amendedAt"],
  toRecord: ({ previous, ...row }) => {
    const { value, flag } = readPrevious(previous);
    return { ...row, previousValueNumeric: value, previousFlag: flag };
  },
  order: ["id"],
});

export async function itemsOf(db: Db, workspaceId: Id, testId: Id, currency: Currency): Promise<TestItem[]> {
  const found = await items.all(db, workspaceId, { testId });
  const amended = await amendments.all(db, workspaceId, { testId });
  return found.map(({ priceCents, ...item }) => {
    return { ...item, price: fromCents(priceCents, currency), amendments: amended.filter(({ itemId }) => itemId === item.id) };
  });
}
