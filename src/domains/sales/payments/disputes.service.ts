import type { Dispute, Provider, ProviderState } from "../../../adapters/payments/payments.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { bookingDay, recordExpense } from "../../money/entries/index.ts";
import type { CheckoutRow } from "./checkouts.rules.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { tellOwner } from "./notices.service.ts";
import type { Within } from "./refunded.service.ts";

/** A payment that was taken may be disputed later; a dispute that is lost costs its amount. */
export async function settleDispute(within: Within, provider: Provider, found: CheckoutRow, state: ProviderState): Promise<CheckoutRow> {
  if (!state.isDisputed || state.payment === null) return found;
  const dispute = await provider.readDispute(state.payment);
  if (!dispute) return found;
  return within((ctx) => applyDispute(ctx, found.id, dispute));
}

async function applyDispute(ctx: WorkspaceContext, id: Id, dispute: Dispute): Promise<CheckoutRow> {
  const { status } = dispute;
  const checkout = mustExist(await store.checkouts.lock(ctx.db, ctx.workspaceId, id));
  const problem = { lost: "dispute-lost" as const, open: "disputed" as const, won: null }[status];
  const isDisputed = status !== "won";
  // A lost dispute stays lost: its expense is booked once.
  if (checkout.problem === "dispute-lost" || (checkout.isDisputed === isDisputed && status !== "lost")) return checkout;
  const changed = mustExist(
    await store.checkouts.update(ctx.db, ctx.workspaceId, id, { isDisputed, problem, isDismissed: false, updatedAt: ctx.now }),
  );
  if (status === "lost" && checkout.providerId !== null) await bookLoss(ctx, checkout, lossOf(checkout, dispute));
  if (problem) await tellOwner(ctx, changed, problem);
  await announce(ctx, "checkout.disputed", id);
  return changed;
}

/** Banks may dispute a part, or count in the currency of the card: then its share is not known, and the whole payment counts as lost. */
function lossOf({ amountCents, units, currencyCode }: CheckoutRow, dispute: Dispute): Cents {
  return dispute.currency === currencyCode ? Math.round((amountCents * dispute.units) / units) : amountCents;
}

async function bookLoss(ctx: WorkspaceContext, { id, title, currencyCode }: CheckoutRow, amountCents: number): Promise<void> {
  if (currencyOf(currencyCode).code !== ctx.currency.code) return;
  await recordExpense(ctx, {
    title: `Lost dispute of ${title}`,
    amountCents,
    date: bookingDay(ctx),
    category: "Online sales",
    source: { kind: "checkout-dispute", id },
  });
}
