import { type Provider, ProviderAway, ProviderRefusal, type ProviderState } from "../../../adapters/payments/payments.ts";
import { PaidMeanwhile, ProviderUnavailable, type Purpose } from "../../../kit/checkouts.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Scope } from "../../../kit/db.ts";
import { restAfter } from "../../../kit/http/turns.ts";
import type { Id } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { accountFor, connect } from "./accounts.service.ts";
import { type CheckoutRow, isGivenUp, isOpen, isPaid } from "./checkouts.rules.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { settleDispute } from "./disputes.service.ts";
import { noteMoney, tellOwner } from "./notices.service.ts";
import { byProvider, type ProviderAccount } from "./providers.rules.ts";
import { noteProblem } from "./providers.store.ts";
import { purposes } from "./purposes.service.ts";
import { settleRefunds, type Within } from "./refunded.service.ts";
import { beginRefund } from "./refunds.service.ts";
import { noteRefusal } from "./refusals.service.ts";
import { type Teller, tellerOfJob, tellerOfRequest } from "./teller.service.ts";

export const SETTLE = "payments.settle";

/** A look costs about so much. With the share of a tenant, a crowd of them makes 25 a second while other tenants use the process. */
const COST_MS = 10;

/** Money of the platform itself is recorded in its own scope. */
const scopeOf = ({ providerId, workspaceId }: CheckoutRow): Scope => (providerId === null ? "platform" : { workspaceId });

/** Queued by an event, at the end of the page's time, and by the sweep. */
export async function settleQueued(ctx: JobContext, { workspaceId, checkoutId }: { workspaceId: Id; checkoutId: Id }): Promise<void> {
  const teller = tellerOfJob(ctx);
  try {
    await settle(teller, workspaceId, checkoutId);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // Repeating it now would not help: the sweep comes back to it, and the settings show why.
    await noteRefusal(teller, workspaceId, checkoutId, error.message);
  }
  await restAfter(workspaceId, SETTLE, COST_MS);
}

/**
 * Brings a checkout to the provider's state. The event, the buyer's return and the sweep all end here; none of them is believed. The state is
 * read first and applied under the row's lock, so of many at once one records the payment, and the others find it recorded.
 */
export async function settle(teller: Teller, workspaceId: Id, id: Id): Promise<CheckoutRow | undefined> {
  const reader = teller.reader({ workspaceId });
  const found = await store.checkouts.find(reader, workspaceId, id);
  if (!found || (found.status === "failed" && !isGivenUp(found))) return found;
  const account = await accountFor(teller, reader, found);
  if (!account) return found;
  const within: Within = (work) => teller.within(workspaceId, byProvider(account), work, scopeOf(found));
  if (found.session === null) return within((ctx) => forget(ctx, id));
  const provider = connect(teller, account);
  const state = await provider.read(found.session);
  if (account.isRefused) await within((ctx) => noteProblem(ctx.db, workspaceId, account.id, null));
  const settled = hasMoved(found) ? found : await within((ctx) => apply(ctx, id, state, account));
  if (!hasMoved(settled)) return settled;
  await lookAtRefunds(within, provider, settled, state);
  return settleDispute(within, provider, settled, state);
}

/** Refunds of ours, and those made in the provider's dashboard. */
async function lookAtRefunds(within: Within, provider: Provider, checkout: CheckoutRow, state: ProviderState): Promise<void> {
  const hasRefunds = state.refundedUnits > 0 || checkout.refundedCents > 0 || checkout.refundingCents > 0;
  if (hasRefunds && state.payment !== null) await settleRefunds(within, checkout, await provider.readRefunds(state.payment));
}

/** Money has come; some or all of it may have gone back. */
const hasMoved = (checkout: CheckoutRow) => isPaid(checkout) || checkout.status === "refunded";

/** A page whose address no visitor got ends by the clock. */
async function forget(ctx: WorkspaceContext, id: Id): Promise<CheckoutRow> {
  const locked = mustExist(await store.checkouts.lock(ctx.db, ctx.workspaceId, id));
  const isOver = locked.isWithdrawn || Date.parse(locked.expiresAt) <= ctx.now.getTime();
  return locked.session === null && isOpen(locked) && isOver ? expire(ctx, locked) : locked;
}

async function apply(ctx: WorkspaceContext, id: Id, state: ProviderState, account: ProviderAccount): Promise<CheckoutRow> {
  const checkout = mustExist(await store.checkouts.lock(ctx.db, ctx.workspaceId, id));
  const isUndecided = isOpen(checkout) || isGivenUp(checkout);
  if (!isUndecided && checkout.status !== "expired") return checkout;
  const save = async (changes: object) =>
    mustExist(await store.checkouts.update(ctx.db, ctx.workspaceId, id, { ...changes, ...seen(ctx) }));
  switch (state.status) {
    case "paid":
      return isMeant(checkout, state, account) ? receive(ctx, checkout, state) : refuse(ctx, checkout, state);
    case "expired":
      return isUndecided ? expire(ctx, checkout) : checkout;
    case "failed":
      return isUndecided ? fail(ctx, checkout) : checkout;
    case "processing":
      return checkout.status === "open" ? save({ status: "processing", reference: state.payment, updatedAt: ctx.now }) : save({});
    default:
      return save({});
  }
}

/** The provider has shown its state. */
const seen = ({ now }: WorkspaceContext) => ({ checkedAt: now, refusedSince: null });

/** The amount, the currency and the kind of money that was asked for. */
function isMeant(checkout: CheckoutRow, { units, currency, isLive, id }: ProviderState, { mode }: ProviderAccount): boolean {
  return units === checkout.units && currency === checkout.currencyCode && id === checkout.id && isLive === (mode === "live");
}

/** Money has come: for the record it was meant for, or back. */
async function receive(ctx: WorkspaceContext, checkout: CheckoutRow, { payment }: ProviderState): Promise<CheckoutRow> {
  const { id, purposeKind, purposeId } = checkout;
  const isMeantNow = isOpen(checkout) || (isGivenUp(checkout) && !(await hasOtherPage(ctx, checkout)));
  const changes = { status: "paid", problem: null, reference: payment, paidAt: ctx.now, updatedAt: ctx.now };
  const paid = mustExist(await store.checkouts.update(ctx.db, ctx.workspaceId, id, { ...changes, ...seen(ctx) }));
  if (isOpen(checkout)) await purposes[purposeKind].note(ctx, purposeId, id, false);
  const outcome = isMeantNow ? await purposes[purposeKind].pay(ctx, paid) : "late";
  if (outcome !== "paid") await beginRefund(ctx, paid, { amountCents: paid.amountCents, cause: outcome, reason: null, by: null });
  if (outcome === "late" || outcome === "duplicate") await tellOwner(ctx, paid, outcome);
  if (outcome === "paid") await noteMoney(ctx, paid);
  await announce(ctx, "checkout.paid", id);
  return mustExist(await store.checkouts.find(ctx.db, ctx.workspaceId, id));
}

/** The buyer was asked to pay again. */
async function hasOtherPage(ctx: WorkspaceContext, { workspaceId, purposeKind: kind, purposeId: id }: CheckoutRow): Promise<boolean> {
  return (await store.findOpen(ctx.db, workspaceId, { kind, id })) !== undefined;
}

/** Other money than was asked for stays at the provider: the owner decides. */
async function refuse(ctx: WorkspaceContext, checkout: CheckoutRow, { payment, units, currency }: ProviderState): Promise<CheckoutRow> {
  const { id, purposeKind, purposeId, workspaceId } = checkout;
  const changes = { status: "failed", problem: "amount", isDismissed: false, reference: payment, updatedAt: ctx.now };
  const failed = mustExist(await store.checkouts.update(ctx.db, workspaceId, id, { ...changes, ...seen(ctx) }));
  if (isOpen(checkout)) await purposes[purposeKind].note(ctx, purposeId, id, false);
  ctx.adapters.alarms.raise("payment-differs", { workspaceId, checkoutId: id, expected: checkout.units, found: units, currency });
  await tellOwner(ctx, failed, "amount");
  await announce(ctx, "checkout.failed", id);
  return failed;
}

async function fail(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<CheckoutRow> {
  const failed = await end(ctx, checkout, "failed");
  await announce(ctx, "checkout.failed", checkout.id);
  return failed;
}

async function expire(ctx: WorkspaceContext, checkout: CheckoutRow): Promise<CheckoutRow> {
  const expired = await end(ctx, checkout, "expired");
  await purposes[checkout.purposeKind].expire(ctx, expired);
  await announce(ctx, "checkout.expired", checkout.id);
  return expired;
}

/** No money has come. A record whose checkout was given up may have another page by now. */
async function end(ctx: WorkspaceContext, checkout: CheckoutRow, status: "failed" | "expired"): Promise<CheckoutRow> {
  const { id, purposeKind, purposeId } = checkout;
  const changes = { status, problem: null, updatedAt: ctx.now, ...seen(ctx) };
  const ended = mustExist(await store.checkouts.update(ctx.db, ctx.workspaceId, id, changes));
  if (isOpen(checkout)) await purposes[purposeKind].note(ctx, purposeId, id, false);
  return ended;
}

/** Ends a page that we do not want to be paid at any more. Returns what became of it. */
export async function withdraw(teller: Teller, checkout: CheckoutRow): Promise<CheckoutRow> {
  const { workspaceId, id } = checkout;
  const account = await accountFor(teller, teller.reader({ workspaceId }), checkout);
  if (!account) throw ProviderUnavailable();
  // First of all: an event may arrive before the provider's answer does.
  const marked = await teller.within(
    workspaceId,
    byProvider(account),
    async (ctx) => {
      const locked = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
      return isOpen(locked) ? mustExist(await store.checkouts.update(ctx.db, workspaceId, id, { isWithdrawn: true })) : locked;
    },
    scopeOf(checkout),
  );
  try {
    if (marked.session !== null && isOpen(marked)) await connect(teller, account).expire(marked.session);
    return (await settle(teller, workspaceId, id)) ?? marked;
  } catch (error) {
    if (error instanceof ProviderAway || error instanceof ProviderRefusal) throw ProviderUnavailable();
    throw error;
  }
}

/** The hook of the till and the store. */
export async function closeCheckout(ctx: WorkspaceContext, purpose: Purpose): Promise<void> {
  const teller = tellerOfRequest(ctx);
  const open = await store.findOpen(teller.reader({ workspaceId: ctx.workspaceId }), ctx.workspaceId, purpose);
  if (!open) return;
  const left = await withdraw(teller, open);
  if (left.status === "open") throw ProviderUnavailable();
  if (left.status !== "expired" && left.status !== "failed") throw PaidMeanwhile();
}
