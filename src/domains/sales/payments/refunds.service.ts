import { ProviderAway, type ProviderRefund, ProviderRefusal } from "../../../adapters/payments/payments.ts";
import { type By, byCaller } from "../../../kit/by.ts";
import { OnlineRefundTooLarge, type Purpose } from "../../../kit/checkouts.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { json, type Scope } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, writeCents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { accountFor, connect, rulesOf } from "./accounts.service.ts";
import { type CheckoutRow, leftOf, type RefundRow } from "./checkouts.rules.ts";
import type { RefundCause } from "./checkouts.schemas.ts";
import * as store from "./checkouts.store.ts";
import { byProvider } from "./providers.rules.ts";
import { concludeRefund, settleRefunds, type Within } from "./refunded.service.ts";
import { tellerOfJob } from "./teller.service.ts";

export const REFUND = "payments.refund";

interface AskedRefund {
  amountCents: Cents;
  cause: RefundCause;
  reason: string | null;
  by: By | null;
  /** Kept for the record that waits for it. */
  request?: object;
}

/** Commits the refund before the provider is called. The checkout's row is locked. */
export async function beginRefund(ctx: WorkspaceContext, checkout: CheckoutRow, asked: AskedRefund): Promise<Id> {
  const { workspaceId, id: checkoutId } = checkout;
  const { amountCents, by, request, ...why } = asked;
  const id = newId();
  const share = amountCents === checkout.amountCents ? checkout.units : Math.round((checkout.units * amountCents) / checkout.amountCents);
  const row = { id, checkoutId, amountCents, units: share, ...why, by: by && json(by), request: request ? json(request) : null };
  await store.refunds.insert(ctx.db, workspaceId, { ...row, createdAt: ctx.now, updatedAt: ctx.now });
  await store.checkouts.update(ctx.db, workspaceId, checkoutId, {
    refundingCents: checkout.refundingCents + amountCents,
    updatedAt: ctx.now,
  });
  await ctx.enqueue(REFUND, { workspaceId, refundId: id });
  return id;
}

/** The hook of the till and the store, whose record is locked: what came online goes back the same way, and never more than came. */
export async function refundOnline(
  ctx: WorkspaceContext,
  purpose: Purpose,
  { amountCents, reason, request }: { amountCents: Cents; reason: string | null; request?: object },
): Promise<void> {
  const paid = await store.lockPaid(ctx.db, ctx.workspaceId, purpose);
  const most = Math.max(0, ...paid.map(leftOf));
  const checkout = paid.find((each) => leftOf(each) >= amountCents);
  if (!checkout)
    throw OnlineRefundTooLarge({ message: `At most ${writeCents(most, ctx.currency)} can go back by the provider that it came from.` });
  const account = await accountFor(ctx, ctx.db, checkout);
  if (!account) throw OnlineRefundTooLarge({ message: "The provider that the money came from has been deleted." });
  const units = rulesOf(ctx, account.kind).unitsOf(currencyOf(checkout.currencyCode));
  if (!units || amountCents % units.step !== 0)
    throw OnlineRefundTooLarge({ message: `The provider sends back multiples of ${writeCents(units?.step ?? 1, ctx.currency)} only.` });
  await beginRefund(ctx, checkout, { amountCents, cause: "requested", reason, by: byCaller(ctx), ...(request ? { request } : {}) });
}

/**
 * Asks the provider, under the refund's id: a repeated call sends nothing twice. Its refunds are read first: this one may have been made by a
 * call whose answer was lost, and others in the provider's dashboard.
 */
export async function sendRefund(ctx: JobContext, { workspaceId, refundId }: { workspaceId: Id; refundId: Id }): Promise<void> {
  const teller = tellerOfJob(ctx);
  const reader = ctx.reader({ workspaceId });
  const refund = await store.refunds.find(reader, workspaceId, refundId);
  if (refund?.status !== "pending") return;
  const checkout = mustExist(await store.checkouts.find(reader, workspaceId, refund.checkoutId));
  const account = await accountFor(teller, reader, checkout);
  if (!account || checkout.reference === null) throw new ProviderAway("The provider's key or the name of the payment is missing.");
  const scope: Scope = checkout.providerId === null ? "platform" : { workspaceId };
  const within: Within = (work) => teller.within(workspaceId, byProvider(account), work, scope);
  await within((tx) => store.refunds.update(tx.db, workspaceId, refundId, { triedAt: tx.now }));
  const provider = connect(teller, account);
  const payment = checkout.reference;
  try {
    const known = await provider.readRefunds(payment);
    await settleRefunds(within, checkout, known);
    if (known.some(({ id }) => id === refundId)) return;
    const lack = lackOf(checkout, refund, known);
    if (lack === null)
      return await concludeRefund(within, checkout, refundId, await provider.refund({ id: refundId, payment, units: refund.units }));
    await concludeRefund(within, checkout, refundId, { status: "failed", problem: lack, isGone: true });
    // Refunds made elsewhere for which this one left no room.
    await settleRefunds(within, checkout, known);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await concludeRefund(within, checkout, refundId, { status: "failed", problem: error.message });
  }
}

/** Why the provider has too little of a payment left; null if it has enough. */
function lackOf({ units, amountCents, currencyCode }: CheckoutRow, refund: RefundRow, known: readonly ProviderRefund[]): string | null {
  const left = known.reduce((sum, { status, units: gone }) => (status === "failed" ? sum : sum - gone), units);
  if (refund.units <= left) return null;
  const written = writeCents(Math.max(0, Math.round((amountCents * left) / units)), currencyOf(currencyCode));
  return `The provider has only ${written} of this payment left: the rest was refunded in its dashboard.`;
}
