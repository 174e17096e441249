import type { By } from "../../../kit/by.ts";
import type { Id } from "../../../kit/ids.ts";

export const stockCauses = ["initial", "sale", "return", "cancellation", "count"] as const;
export type StockCause = (typeof stockCauses)[number];
export const stockSources = ["order", "invoice"] as const;

/** Describes a change of stock for its movement: the database writes that when the stock changes. */
export interface StockNote {
  cause?: StockCause;
  sourceKind?: (typeof stockSources)[number];
  sourceId?: Id;
  reason?: string;
  by?: By | null;
  at: Date;
  /** A count leaves a movement even if it finds what was expected. */
  isCount?: true;
}

/** The limit of products that have none of their own. */
export const LOW_STOCK = 5;

/** Stock before and after a change; null is unlimited. */
export interface StockChange {
  before: number | null;
  after: number | null;
  lowStockAt: number | null;
}

/** Whether a change brings the stock down to its limit, from above it. */
export function hasRunLow({ before, after, lowStockAt }: StockChange): boolean {
  const limit = lowStockAt ?? LOW_STOCK;
  return after !== null && after <= limit && (before === null || before > limit);
}
