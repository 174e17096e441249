import type { WorkspaceContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { toCents } from "../../../kit/money.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { periods } from "../../platform/plans/index.ts";
import { priceRenewal, renewPaid } from "../../platform/tenants/index.ts";
import type { CheckoutRow } from "./checkouts.rules.ts";
import { NothingDue } from "./payments.errors.ts";
import type { Outcome, Payable, Wanted } from "./purposes.rules.ts";

/** Shown when the page was opened: paid later, it is this that was bought. */
export const readDetails = stored(Type.Object({ period: oneOf(periods), total: Type.Number() }));

const HOUR_MS = 3_600_000;

export async function lockRenewal(ctx: WorkspaceContext, { period }: Wanted): Promise<Payable> {
  const chosen = periods.find((each) => each === period) ?? periods[0];
  const renewal = await priceRenewal(ctx, ctx.workspaceId, chosen);
  const cents = toCents(renewal.total, USD);
  if (cents === 0) throw NothingDue();
  const page = `${ctx.settings.publicUrl}/console/settings/subscription`;
  const title = `${ctx.settings.productName}: ${renewal.planName}`;
  return {
    cents,
    currency: USD,
    title,
    returnUrl: `${page}?paid=1`,
    leaveUrl: page,
    lifetimeMs: HOUR_MS,
    details: { period: chosen, total: renewal.total },
  };
}

/** The renewal, once, with the amount that was shown. In the platform's scope. */
export async function renewOnline(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<Outcome> {
  const { period, total } = readDetails(checkout.details);
  await renewPaid(ctx, { workspaceId: checkout.workspaceId, period, total, checkoutId: checkout.id });
  return "paid";
}
