import { fromCents, multiplyToCents } from "../../kit/money.ts";
import type { InvoiceAddition } from "./additions.schemas.ts";

interface Stored {
  id: string;
  reason: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  createdAt: string;
  createdBy: string;
}

export function toAddition({ id, reason, quantity, unitPriceCents, totalCents, createdAt, createdBy }: Stored): InvoiceAddition {
  return { id, reason, quantity, unitPrice: fromCents(unitPriceCents), total: fromCents(totalCents), createdAt, createdBy };
}

/** No single charge is larger than any amount on the wire may be. */
const MAX_TOTAL_CENTS = 100_000_000_000;

/** The exact total in cents, or undefined when it is too large to charge. */
export function totalOf(quantity: number, unitPrice: number): number | undefined {
  const total = multiplyToCents(quantity, unitPrice);
  return total <= MAX_TOTAL_CENTS ? total : undefined;
}
