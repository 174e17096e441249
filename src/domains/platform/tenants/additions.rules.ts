import { USD } from "../../../kit/currencies.ts";
import { fromCents, multiplyToCents } from "../../../kit/money.ts";
import type { InvoiceAddition } from "./additions.schemas.ts";

export interface AdditionRow {
  workspaceId: string;
  id: string;
  reason: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  createdAt: string;
  createdBy: string;
}

export function toAddition({ id, reason, quantity, unitPriceCents, totalCents, createdAt, createdBy }: AdditionRow): InvoiceAddition {
  return { id, reason, quantity, unitPrice: fromCents(unitPriceCents, USD), total: fromCents(totalCents, USD), createdAt, createdBy };
}

/** A single charge cannot exceed the largest amount allowed on the wire. */
const MAX_TOTAL_CENTS = 100_000_000_000;

/** The exact total in cents, or undefined if it is too large to charge. */
export function totalOf(quantity: number, unitPrice: number): number | undefined {
  const total = multiplyToCents(quantity, unitPrice, USD);
  return total <= MAX_TOTAL_CENTS ? total : undefined;
}
