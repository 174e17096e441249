import type { ProviderRefund, RefundState } from "../../../adapters/payments/payments.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { bookingDay, recordIncome } from "../../money/entries/index.ts";
import { type CheckoutRow, type RefundRow, refundedStatus } from "./checkouts.rules.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { recordElsewhere } from "./elsewhere.service.ts";
import { tellOwner } from "./notices.service.ts";
import { purposes } from "./purposes.service.ts";

/** One transaction in the provider's name. */
export type Within = <T>(work: (ctx: WorkspaceContext) => Promise<T>) => Promise<T>;

/** Shown with the refund. */
const CAME_BACK = "It failed after it had been sent.";

/**
 * Brings refunds to the provider's state. Pending ones may have been sent or have failed since; sent ones may fail days later, and are taken
 * back. Those that were made elsewhere come last: a refund of ours that has failed leaves room for them.
 */
export async function settleRefunds(within: Within, found: CheckoutRow, atProvider: readonly ProviderRefund[]): Promise<void> {
  if (atProvider.length === 0) return;
  const known = await within((ctx) => store.refunds.all(ctx.db, ctx.workspaceId, { checkoutId: found.id }));
  const elsewhere: ProviderRefund[] = [];
  for (const state of atProvider) {
    const own = known.find(({ id, reference, status }) => reference === state.refund || (id === state.id && status === "pending"));
    if (!own) elsewhere.push(state);
    else if (own.status === "pending") await concludeRefund(within, found, own.id, state);
    else if (own.status === "succeeded" && state.status === "failed") await within((ctx) => takeBack(ctx, found, own.id));
  }
  for (const state of elsewhere) if (state.status === "succeeded") await within((ctx) => recordElsewhere(ctx, found, state));
}

interface Outcome extends Partial<RefundState> {
  status: RefundState["status"];
  /** Why it was not sent back. */
  problem?: string;
  /** The money had gone back already. */
  isGone?: boolean;
}

export async function concludeRefund(
  within: Within,
  { id, workspaceId, purposeKind, purposeId }: CheckoutRow,
  refundId: Id,
  { status, refund: reference, problem, isGone = false }: Outcome,
): Promise<void> {
  await within(async (ctx) => {
    // In the order of a request for a refund: the record, then its checkout.
    await purposes[purposeKind].lock(ctx, purposeId);
    const checkout = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
    const refund = mustExist(await store.refunds.lock(ctx.db, workspaceId, refundId));
    if (refund.status !== "pending") return;
    const changes = { status, problem: problem ?? null, updatedAt: ctx.now, ...(reference ? { reference } : {}) };
    await store.refunds.update(ctx.db, workspaceId, refundId, changes);
    if (status === "succeeded") await succeed(ctx, checkout, refund);
    if (status === "failed") await fail(ctx, checkout, refund, isGone);
  });
}

async function succeed(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<void> {
  const { id, workspaceId, purposeKind } = checkout;
  const refundedCents = checkout.refundedCents + refund.amountCents;
  const refundingCents = checkout.refundingCents - refund.amountCents;
  const status = refundedStatus(checkout, refundedCents);
  // A later refund makes up for one that failed.
  const problem = checkout.problem === "refund-failed" ? null : checkout.problem;
  await store.checkouts.update(ctx.db, workspaceId, id, { refundedCents, refundingCents, status, problem, updatedAt: ctx.now });
  if (refund.cause === "requested") await purposes[purposeKind].refunded(ctx, checkout, refund);
  await announce(ctx, "checkout.refunded", id);
}

/** The amount can be refunded again, in another way if need be. */
async function fail(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow, isGone: boolean): Promise<void> {
  const { id, workspaceId, purposeKind } = checkout;
  const refundingCents = checkout.refundingCents - refund.amountCents;
  // Money that came too late or twice had to go back, and has: nothing is left to do.
  const isTrouble = refund.cause === "requested" || !isGone;
  const trouble = isTrouble ? { problem: "refund-failed", isDismissed: false } : {};
  await store.checkouts.update(ctx.db, workspaceId, id, { refundingCents, ...trouble, updatedAt: ctx.now });
  if (refund.cause === "requested") await purposes[purposeKind].notRefunded(ctx, checkout, refund);
  if (isTrouble) await tellOwner(ctx, checkout, "refund-failed");
}

/** The money is with the provider again, and in the books; goods and credit note stay as they are. */
async function takeBack(ctx: WorkspaceContext, { id, workspaceId, purposeKind, purposeId }: CheckoutRow, refundId: Id): Promise<void> {
  await purposes[purposeKind].lock(ctx, purposeId);
  const checkout = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
  const refund = mustExist(await store.refunds.lock(ctx.db, workspaceId, refundId));
  if (refund.status !== "succeeded") return;
  const refundedCents = checkout.refundedCents - refund.amountCents;
  const status = refundedCents === 0 ? "paid" : "partially-refunded";
  await store.refunds.update(ctx.db, workspaceId, refundId, { status: "failed", problem: CAME_BACK, updatedAt: ctx.now });
  const changes = { refundedCents, status, problem: "refund-returned", isDismissed: false, updatedAt: ctx.now };
  const changed = mustExist(await store.checkouts.update(ctx.db, workspaceId, id, changes));
  if (refund.cause === "requested") await bookReturned(ctx, changed, refund);
  await tellOwner(ctx, changed, "refund-returned");
  await announce(ctx, "checkout.refunded", id);
}

async function bookReturned(ctx: WorkspaceContext, { title, currencyCode, providerId }: CheckoutRow, refund: RefundRow): Promise<void> {
  if (providerId === null || currencyOf(currencyCode).code !== ctx.currency.code) return;
  await recordIncome(ctx, {
    title: `Refund of ${title} came back`,
    amountCents: refund.amountCents,
    date: bookingDay(ctx),
    category: "Online sales",
    source: { kind: "checkout-refund", id: refund.id },
  });
}
