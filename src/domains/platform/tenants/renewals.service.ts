import type { AdminContext } from "../../../kit/context.ts";
import { WorkspaceNotFound } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { PeriodNotSold } from "../plans/billing.errors.ts";
import type { Period } from "../plans/plans.schemas.ts";
import { monthsOf } from "../plans/pricing.rules.ts";
import { extendEndDate, quoteRenewal } from "./renewals.rules.ts";
import type { Renewal } from "./renewals.schemas.ts";
import { findBillable, lockBillable } from "./subscription.service.ts";
import type { Payment } from "./subscription-payments.schemas.ts";
import { recordPayment } from "./subscription-payments.service.ts";
import type { AdminWorkspace } from "./workspaces.schemas.ts";
import { lockAndRead, saveWorkspace } from "./workspaces.service.ts";

export async function previewRenewal(ctx: AdminContext, workspaceId: Id, period: Period): Promise<Renewal> {
  const workspace = await findBillable(ctx.db, workspaceId);
  if (!workspace) throw WorkspaceNotFound();
  const renewal = quoteRenewal(workspace, period, ctx.now);
  if (!renewal) throw PeriodNotSold();
  return renewal;
}

/** The payment and the extension are stored together, at the price of the locked workspace's plan. */
export async function renew(
  ctx: AdminContext,
  workspaceId: Id,
  period: Period,
): Promise<{ payment: Payment; renewal: Renewal; workspace: AdminWorkspace }> {
  const billable = await lockBillable(ctx.db, workspaceId);
  if (!billable) throw WorkspaceNotFound();
  const renewal = quoteRenewal(billable, period, ctx.now);
  if (!renewal) throw PeriodNotSold();

  const { endsAt, renewalDay } = extendEndDate(billable, monthsOf[period], ctx.now);
  const before = await lockAndRead(ctx, workspaceId);
  const note = `${renewal.planName}, ${period}`;
  const payment = await recordPayment(ctx, { workspaceId, type: "subscription", amount: renewal.total, note }, renewal);
  const workspace = await saveWorkspace(ctx, before, "workspace.renewal", { subscriptionEndDate: endsAt, renewalDay });
  return { payment, renewal, workspace };
}
