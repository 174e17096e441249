import type { Id } from "../../../kit/ids.ts";
import { type Cents, includedTax, percentOf } from "../../../kit/money.ts";
import { nullable, type Static, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { splitAmount } from "./allocation.rules.ts";
import type { TaxRate } from "./tax-rates.schemas.ts";

/** A tax rate at the time a line was priced. */
export const LineTax = Type.Object(
  {
    rateId: nullable(Type.String()),
    name: Type.String({ examples: ["VAT"] }),
    percentage: Type.Number({ examples: [15] }),
    isInclusive: Type.Boolean({ description: "Whether the price includes the tax; otherwise it is added on top" }),
  },
  { title: "PriceTax" },
);
export type LineTax = Static<typeof LineTax>;

const StoredTax = Type.Object({ ...LineTax.properties, baseCents: Type.Integer(), amountCents: Type.Integer() });
/** The tax of one rate on an invoice. */
export type StoredTax = Static<typeof StoredTax>;
export const readTaxes = stored(Type.Array(StoredTax));

/** The rate of a line: its own, or the workspace's default if it has none or it is no longer active. */
export function rateFor(taxRateId: Id | null, rates: readonly TaxRate[]): LineTax | null {
  const rate = rates.find(({ id }) => id === taxRateId) ?? rates.find(({ isDefault }) => isDefault);
  return rate ? { rateId: rate.id, name: rate.name, percentage: rate.percentage, isInclusive: rate.isInclusive } : null;
}

interface TaxedLine {
  totalCents: Cents;
  tax: LineTax | null;
}

/**
 * Taxes of an invoice. Discounts are spread over the lines in proportion, by largest remainder; the discounted lines of each rate are
 * added up, and the tax on the sum is rounded once. For prices that include tax, the base is without it. `shares` is each line's part of
 * the amount due.
 */
export function taxLines(lines: readonly TaxedLine[], totalCents: Cents): { taxes: StoredTax[]; shares: Cents[] } {
  const shares = splitAmount(
    totalCents,
    lines.map((line) => line.totalCents),
  );
  const net = [...shares];
  const taxes = ratesOf(lines).map((rate): StoredTax => {
    const indexes = lines.flatMap(({ tax }, index) => (tax && isSameRate(tax, rate) ? [index] : []));
    const parts = indexes.map((index) => net[index] ?? 0);
    const gross = parts.reduce((sum, part) => sum + part, 0);
    if (rate.isInclusive) {
      const amountCents = includedTax(gross, rate.percentage);
      return { ...rate, baseCents: gross - amountCents, amountCents };
    }
    const amountCents = percentOf(gross, rate.percentage);
    for (const [at, part] of splitAmount(amountCents, parts).entries()) shares[indexes[at] as number] = (parts[at] as Cents) + part;
    return { ...rate, baseCents: gross, amountCents };
  });
  return { taxes, shares };
}

/** The different rates, in the order of their first lines. */
function ratesOf(lines: readonly TaxedLine[]): LineTax[] {
  const found: LineTax[] = [];
  for (const { tax } of lines) if (tax && !found.some((rate) => isSameRate(rate, tax))) found.push(tax);
  return found;
}

export function isSameRate(one: LineTax, other: LineTax): boolean {
  const names = ["rateId", "name", "percentage", "isInclusive"] as const;
  return names.every((name) => one[name] === other[name]);
}

/** Tax added on top of the total. */
export function exclusiveTax(taxes: readonly StoredTax[]): Cents {
  return taxes.reduce((sum, { isInclusive, amountCents }) => (isInclusive ? sum : sum + amountCents), 0);
}

export function taxTotal(taxes: readonly StoredTax[]): Cents {
  return taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A line of which a part is refunded. */
export interface CreditedLine {
  tax: LineTax | null;
  /** All that was refunded of the line, with its tax, and the part of it that is refunded now. */
  refundedCents: Cents;
  nowCents: Cents;
}

/**
 * A refund's part of each tax. The tax of everything refunded so far is rounded, less what earlier refunds took of it: the refunds of a
 * whole invoice add up to its tax exactly.
 */
export function creditedTaxes(taxes: readonly StoredTax[], lines: readonly CreditedLine[]): StoredTax[] {
  return taxes.flatMap((tax): StoredTax[] => {
    const own = lines.filter((line) => line.tax && isSameRate(line.tax, tax));
    const until = own.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    const now = own.reduce((sum, { nowCents }) => sum + nowCents, 0);
    const amountCents = taxWithin(tax, until) - taxWithin(tax, until - now);
    return now > 0 ? [{ ...tax, baseCents: now - amountCents, amountCents }] : [];
  });
}

/** The tax in a part of what a rate's lines cost with tax, rounded half up. */
function taxWithin({ baseCents, amountCents }: StoredTax, part: Cents): Cents {
  const whole = BigInt(baseCents + amountCents);
  return whole === 0n ? 0 : Number((2n * BigInt(part) * BigInt(amountCents) + whole) / (2n * whole));
}
