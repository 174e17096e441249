import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, includedTax, toCents, writeCents } from "../../../kit/money.ts";
import { findTaxRate } from "../taxes/index.ts";
import { untaxed } from "./entries.rules.ts";
import { TaxTooLarge } from "./finance.errors.ts";

interface Given {
  taxRateId?: Id | null;
  taxAmount?: number | null;
  amount?: number;
}

interface Taxed {
  amountCents: Cents;
  taxRateId: Id | null;
  taxName: string | null;
  taxPercentage: number | null;
  taxCents: Cents | null;
}

/** The tax columns of an expense that is recorded or changed. `after` is the expense without them. Empty if they stay as they are. */
export async function inputTax(ctx: WorkspaceContext, given: Given, after: Taxed): Promise<Partial<Taxed>> {
  const { taxRateId = after.taxRateId, taxAmount } = given;
  if (given.taxRateId === undefined && taxAmount === undefined && given.amount === undefined) return {};
  if (taxRateId === null) {
    if (taxAmount) throw new InvalidInput("taxRateId", "is required with taxAmount");
    return after.taxRateId === null ? {} : untaxed;
  }
  const { name, percentage } = await rateOf(ctx, taxRateId, after);
  const most = includedTax(after.amountCents, percentage);
  const isKept = taxAmount === undefined && given.taxRateId === undefined;
  const taxCents = isKept
    ? Math.min(after.taxCents ?? 0, most)
    : taxAmount === null || taxAmount === undefined
      ? most
      : toCents(taxAmount, ctx.currency);
  if (taxCents > most + 1) {
    throw TaxTooLarge({ message: `${percentage} % of tax in this amount is ${writeCents(most, ctx.currency)}.` });
  }
  return { taxRateId, taxName: name, taxPercentage: percentage, taxCents };
}

/** The expense keeps its rate as it was, also once the rate has changed or is gone. */
async function rateOf(ctx: WorkspaceContext, taxRateId: Id, { taxRateId: current, taxName, taxPercentage }: Taxed) {
  if (taxRateId === current && taxPercentage !== null) return { name: taxName, percentage: taxPercentage };
  const rate = await findTaxRate(ctx.db, ctx.workspaceId, taxRateId);
  if (!rate?.isActive) throw new InvalidInput("taxRateId", "must be an active tax rate of this workspace");
  return rate;
}
