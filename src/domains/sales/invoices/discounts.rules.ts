import { requireAmount } from "../../../kit/amounts.ts";
import type { By } from "../../../kit/by.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Cents, fromCents, percentOf, toCents } from "../../../kit/money.ts";
import type { AddDiscount, DiscountKind, DiscountSource } from "./invoices.schemas.ts";

/** The reason of the line that a client's own discount makes. */
export const CLIENT_DISCOUNT = "Client discount";

/** The same as the console writes it, in the seller's language. */
export const STANDING: ReadonlySet<string> = new Set([CLIENT_DISCOUNT, "Standing discount", "خصم دائم"]);

/** The console's reasons of a discount for which the seller gave none, in the seller's language: documents leave them out. */
export const NO_REASON: ReadonlySet<string> = new Set(["Discount", "الخصم"]);

/** The discount as requested. */
export interface Discount {
  kind: DiscountKind;
  /** Percent, or an amount of money as it is on the wire. */
  value: number;
  reason: string;
  source: DiscountSource | null;
  /** The member who gave it; null for discounts from before this was recorded. */
  by: By | null;
}

/** The amount it takes off this invoice. */
export interface DiscountLine extends Discount {
  amountCents: Cents;
}

/** A stored line. Lines from before kinds existed have only their amount. */
type StoredDiscount = Pick<DiscountLine, "amountCents" | "reason"> & Partial<DiscountLine>;

/** A line without a kind is a fixed discount of its stored amount. */
function readDiscountLine(
  { kind, value, amountCents, reason, source = null, by = null }: StoredDiscount,
  currency: Currency,
): DiscountLine {
  if (kind === undefined || value === undefined)
    return { kind: "fixed", value: fromCents(amountCents, currency), reason, source, by, amountCents };
  return { kind, value, reason, source, by, amountCents };
}

export function readDiscounts(lines: unknown, currency: Currency): DiscountLine[] {
  return (lines as StoredDiscount[]).map((line) => readDiscountLine(line, currency));
}

/** Recalculates every line from the current subtotal, in order: a line never takes more than the earlier ones left. */
export function applyDiscounts(
  subtotal: Cents,
  lines: readonly Discount[],
  currency: Currency,
): { discounts: DiscountLine[]; total: Cents } {
  let total = subtotal;
  const discounts = lines.map(({ kind, value, reason, source, by }): DiscountLine => {
    const asked = kind === "percentage" ? percentOf(subtotal, value) : toCents(value, currency);
    const amountCents = Math.min(asked, total);
    total -= amountCents;
    return { kind, value, reason, source, by, amountCents };
  });
  return { discounts, total };
}

/** Reads both forms of the body: `kind` and `value`, or the legacy `amount`, which is a fixed discount. */
export function readDiscount({ kind, value, amount, reason, source }: AddDiscount, currency: Currency): Omit<Discount, "by"> {
  if (kind === undefined) {
    if (amount === undefined) throw new InvalidInput("kind", "is required unless amount is given");
    return { kind: "fixed", value: amount, reason, source };
  }
  if (value === undefined) throw new InvalidInput("value", "is required");
  if (kind === "percentage" && value > 100) throw new InvalidInput("value", "must be at most 100 for a percentage");
  return { kind, value: kind === "fixed" ? requireAmount("value", value, currency) : value, reason, source };
}
