import { type By, readBy } from "../../../kit/by.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { StockCause } from "./stock.rules.ts";
import type { StockMovement } from "./stock.schemas.ts";

interface MovementRow {
  id: Id;
  productId: Id;
  variantId: Id | null;
  change: number;
  leftInStock: number | null;
  cause: StockCause;
  sourceKind: string | null;
  sourceId: Id | null;
  reason: string | null;
  by: By | null;
  createdAt: Timestamp;
}

/** Written by the database whenever a stock changes. */
export const movements = tenantTable("stockMovements", {
  columns: ["id", "productId", "variantId", "change", "leftInStock", "cause", "sourceKind", "sourceId", "reason", "by", "createdAt"],
  toRecord: ({ by, ...row }) => toMovement(narrow<MovementRow>({ ...row, by: readBy(by) })),
  order: ["id"],
});

function toMovement({ leftInStock, sourceKind, sourceId, ...movement }: MovementRow): StockMovement {
  const source = sourceKind && sourceId ? { kind: sourceKind as "order" | "invoice", id: sourceId } : null;
  return { ...movement, left: leftInStock, source };
}
