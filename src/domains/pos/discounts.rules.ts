import { InvalidInput } from "../../kit/errors.ts";
import { type Cents, fromCents, hasDecimals, percentOf, toCents } from "../../kit/money.ts";
import type { AddDiscount, DiscountKind, DiscountSource } from "./invoices.schemas.ts";

/** The reason of the line that a client's own discount makes. */
export const CLIENT_DISCOUNT = "Client discount";

/** What somebody asked for. */
export interface Discount {
  kind: DiscountKind;
  /** Percent, or an amount of money as it is on the wire. */
  value: number;
  reason: string;
  source: DiscountSource | null;
}

/** What it came to on this invoice. */
export interface DiscountLine extends Discount {
  amountCents: Cents;
}

/** A line as it is kept. Those from before kinds existed have nothing but their amount. */
export type StoredDiscount = Pick<DiscountLine, "amountCents" | "reason"> & Partial<DiscountLine>;

/** A line without kind stands for a fixed discount of the amount it was kept with. */
export function readStored({ kind, value, amountCents, reason, source = null }: StoredDiscount): DiscountLine {
  if (kind === undefined || value === undefined) return { kind: "fixed", value: fromCents(amountCents), reason, source, amountCents };
  return { kind, value, reason, source, amountCents };
}

/** Prices every line again from the current subtotal, in order: a line never takes more than the earlier ones left. */
export function applyDiscounts(subtotal: Cents, lines: readonly Discount[]): { discounts: DiscountLine[]; total: Cents } {
  let total = subtotal;
  const discounts = lines.map(({ kind, value, reason, source }): DiscountLine => {
    const asked = kind === "percentage" ? percentOf(subtotal, value) : toCents(value);
    const amountCents = Math.min(asked, total);
    total -= amountCents;
    return { kind, value, reason, source, amountCents };
  });
  return { discounts, total };
}

/** Reads both forms of the body: `kind` and `value`, or the older `amount`, which is a fixed one. */
export function readDiscount({ kind, value, amount, reason, source }: AddDiscount): Discount {
  if (kind === undefined) {
    if (amount === undefined) throw new InvalidInput("kind", "is required, unless amount is given");
    return { kind: "fixed", value: amount, reason, source };
  }
  if (value === undefined) throw new InvalidInput("value", "is required");
  if (kind === "percentage" && value > 100) throw new InvalidInput("value", "must be at most 100 for a percentage");
  if (kind === "fixed" && !hasDecimals(value, 2)) throw new InvalidInput("value", "must have at most two decimals");
  return { kind, value, reason, source };
}
