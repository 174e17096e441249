import type { Context } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { json } from "../../../kit/db.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import { type Id, newId, PLATFORM_ID } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { recordAudit } from "../audit/index.ts";
import { PeriodNotSold } from "../plans/billing.errors.ts";
import type { Period } from "../plans/plans.schemas.ts";
import { monthsOf } from "../plans/pricing.rules.ts";
import { extendEndDate, quoteRenewal } from "./renewals.rules.ts";
import type { Renewal } from "./renewals.schemas.ts";
import { findBillable, lockBillable } from "./subscription.service.ts";
import { payments, takeInvoiceNumber } from "./subscription-payments.store.ts";
import { workspaces } from "./workspaces.store.ts";

/** The price of renewing now. */
export async function priceRenewal({ db, now }: Pick<Context, "db" | "now">, workspaceId: Id, period: Period): Promise<Renewal> {
  const billable = await findBillable(db, workspaceId);
  if (!billable) throw WorkspaceNotFound();
  const renewal = quoteRenewal(billable, period, now);
  if (!renewal) throw PeriodNotSold();
  return renewal;
}

interface Bought {
  workspaceId: Id;
  period: Period;
  /** The amount that was shown, and paid. */
  total: number;
  checkoutId: Id;
}

/** Money for a renewal has arrived: the payment with its invoice, and the extension. The price may have changed since it was shown. */
export async function renewPaid(ctx: Context, { workspaceId, period, total, checkoutId }: Bought): Promise<void> {
  const billable = await lockBillable(ctx.db, workspaceId);
  if (!billable) throw WorkspaceNotFound();
  const quoted = quoteRenewal(billable, period, ctx.now);
  const { endsAt, renewalDay } = extendEndDate(billable, monthsOf[period], ctx.now);
  const payment = await payments.insert(ctx.db, {
    workspaceId,
    id: newId(),
    type: "subscription",
    amountCents: toCents(total, USD),
    paidAt: ctx.now,
    note: `${billable.plan.name}, ${period}`,
    renewal: quoted ? json({ ...quoted, total }) : null,
    invoiceNumber: await takeInvoiceNumber(ctx.db),
    checkoutId,
    createdBy: PLATFORM_ID,
    createdAt: ctx.now,
  });
  await workspaces.update(ctx.db, { id: workspaceId }, { subscriptionEndDate: endsAt, renewalDay, updatedAt: ctx.now });
  await ctx.forget(workspaceId);
  await recordAudit(ctx, { action: "payment.create", record: { type: "payment", id: payment.id }, workspaceId, after: payment });
}
