import type { ProviderRefund } from "../../../adapters/payments/payments.ts";
import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { json } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { bookingDay, recordExpense } from "../../money/entries/index.ts";
import { type CheckoutRow, leftOf, type RefundRow, refundedStatus } from "./checkouts.rules.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { tellOwner } from "./notices.service.ts";
import { purposes } from "./purposes.service.ts";

// Refunds that were made in the provider's dashboard.

/** Records one that has succeeded, once. One in another currency, or of more than was left, is only told. */
export async function recordElsewhere(ctx: WorkspaceContext, found: CheckoutRow, state: ProviderRefund): Promise<void> {
  const { id, workspaceId, purposeKind, purposeId } = found;
  await purposes[purposeKind].lock(ctx, purposeId);
  const checkout = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
  const known = await store.refunds.all(ctx.db, workspaceId, { checkoutId: id });
  if (known.some(({ reference }) => reference === state.refund)) return;
  const amountCents = Math.round((checkout.amountCents * state.units) / checkout.units);
  const isSameCurrency = state.currency === checkout.currencyCode && amountCents > 0;
  if (!isSameCurrency || amountCents > leftOf(checkout)) {
    // A refund of ours on its way may fail and leave room: the next look decides.
    if (!isSameCurrency || checkout.refundingCents === 0) await tellDifference(ctx, checkout);
    return;
  }
  // Money that came too late or twice has never been in the books.
  const cause = known.find((refund) => refund.cause !== "requested")?.cause ?? "requested";
  const refund = await store.refunds.insert(ctx.db, workspaceId, {
    ...{ id: newId(), checkoutId: id, amountCents, units: state.units, cause, status: "succeeded", reference: state.refund },
    ...{ by: json(byCaller(ctx)), triedAt: ctx.now, createdAt: ctx.now, updatedAt: ctx.now },
  });
  const refundedCents = checkout.refundedCents + amountCents;
  const changes = { refundedCents, status: refundedStatus(checkout, refundedCents), updatedAt: ctx.now };
  const changed = mustExist(await store.checkouts.update(ctx.db, workspaceId, id, changes));
  if (cause === "requested" && checkout.providerId !== null) await record(ctx, changed, refund);
  await announce(ctx, "checkout.refunded", id);
}

async function record(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<void> {
  const { id, workspaceId, purposeKind } = checkout;
  if (!(await purposes[purposeKind].refundedElsewhere(ctx, checkout, refund))) await bookAlone(ctx, checkout, refund);
  if (checkout.problem !== "dispute-lost")
    await store.checkouts.update(ctx.db, workspaceId, id, { problem: "refunded-elsewhere", isDismissed: false });
  await tellOwner(ctx, checkout, "refunded-elsewhere");
}

/** The order or invoice has nothing left to refund, such as after a refund that came back: the money is an expense of its own. */
async function bookAlone(ctx: WorkspaceContext, { title, currencyCode }: CheckoutRow, { id, amountCents }: RefundRow): Promise<void> {
  if (currencyOf(currencyCode).code !== ctx.currency.code) return;
  await recordExpense(ctx, {
    title: `Refund of ${title}`,
    amountCents,
    date: bookingDay(ctx),
    category: "Online sales",
    source: { kind: "checkout-refund", id, part: "elsewhere" },
  });
}

async function tellDifference(ctx: WorkspaceContext, { id, workspaceId, problem }: CheckoutRow): Promise<void> {
  if (problem === "refund-differs" || problem === "dispute-lost") return;
  const changes = { problem: "refund-differs", isDismissed: false, updatedAt: ctx.now };
  const changed = mustExist(await store.checkouts.update(ctx.db, workspaceId, id, changes));
  await tellOwner(ctx, changed, "refund-differs");
  await announce(ctx, "checkout.refunded", id);
}
