import { type Provider, ProviderAway, ProviderRefusal, type RefundState } from "../../../adapters/payments/payments.ts";
import { type By, byCaller } from "../../../kit/by.ts";
import { OnlineRefundTooLarge, type Purpose } from "../../../kit/checkouts.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { json, type Scope } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, writeCents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { bookingDay, recordIncome } from "../../money/entries/index.ts";
import { accountFor, connect, rulesOf } from "./accounts.service.ts";
import { type CheckoutRow, type RefundRow, refundedStatus } from "./checkouts.rules.ts";
import type { RefundCause } from "./checkouts.schemas.ts";
import { announce } from "./checkouts.service.ts";
import * as store from "./checkouts.store.ts";
import { tellOwner } from "./notices.service.ts";
import { byProvider } from "./providers.rules.ts";
import { purposes } from "./purposes.service.ts";
import { tellerOfJob } from "./teller.service.ts";

export const REFUND = "payments.refund";
/** Shown with the refund. */
const CAME_BACK = "It failed after it had been sent.";

type Within = <T>(work: (ctx: WorkspaceContext) => Promise<T>) => Promise<T>;

interface AskedRefund {
  amountCents: Cents;
  cause: RefundCause;
  reason: string | null;
  by: By | null;
  /** Kept for the record that waits for it. */
  request?: object;
}

const leftOf = ({ amountCents, refundedCents, refundingCents }: CheckoutRow) => amountCents - refundedCents - refundingCents;

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

/** Asks the provider, under the refund's id: a repeated call sends nothing twice. */
export async function sendRefund(ctx: JobContext, { workspaceId, refundId }: { workspaceId: Id; refundId: Id }): Promise<void> {
  const teller = tellerOfJob(ctx);
  const reader = ctx.reader({ workspaceId });
  const refund = await store.refunds.find(reader, workspaceId, refundId);
  if (refund?.status !== "pending") return;
  const checkout = mustExist(await store.checkouts.find(reader, workspaceId, refund.checkoutId));
  const account = await accountFor(teller, reader, checkout);
  if (!account || checkout.reference === null) throw new ProviderAway("The provider's key or the name of the payment is missing.");
  const scope: Scope = checkout.providerId === null ? "platform" : { workspaceId };
  const within = <T>(work: (tx: WorkspaceContext) => Promise<T>) => teller.within(workspaceId, byProvider(account), work, scope);
  await within((tx) => store.refunds.update(tx.db, workspaceId, refundId, { triedAt: tx.now }));
  const provider = connect(teller, account);
  const asked = { id: refundId, payment: checkout.reference, units: refund.units, isRepeated: refund.triedAt !== null };
  let outcome: Pick<RefundState, "status"> & { refund?: string; problem?: string };
  try {
    outcome = refund.reference === null ? await provider.refund(asked) : await provider.readRefund(refund.reference);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    outcome = { status: "failed", problem: error.message };
  }
  await within((tx) => conclude(tx, checkout, refundId, outcome));
}

async function conclude(
  ctx: WorkspaceContext,
  { id, workspaceId, purposeKind, purposeId }: CheckoutRow,
  refundId: Id,
  { status, refund: reference, problem }: { status: RefundState["status"]; refund?: string; problem?: string },
): Promise<void> {
  // In the order of a request for a refund: the record, then its checkout.
  await purposes[purposeKind].lock(ctx, purposeId);
  const checkout = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
  const refund = mustExist(await store.refunds.lock(ctx.db, workspaceId, refundId));
  if (refund.status !== "pending") return;
  const changes = { status, problem: problem ?? null, updatedAt: ctx.now, ...(reference ? { reference } : {}) };
  await store.refunds.update(ctx.db, workspaceId, refundId, changes);
  if (status === "succeeded") await succeed(ctx, checkout, refund);
  if (status === "failed") await fail(ctx, checkout, refund);
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
async function fail(ctx: WorkspaceContext, checkout: CheckoutRow, refund: RefundRow): Promise<void> {
  const { id, workspaceId, purposeKind } = checkout;
  const refundingCents = checkout.refundingCents - refund.amountCents;
  await store.checkouts.update(ctx.db, workspaceId, id, {
    refundingCents,
    problem: "refund-failed",
    isDismissed: false,
    updatedAt: ctx.now,
  });
  if (refund.cause === "requested") await purposes[purposeKind].notRefunded(ctx, checkout, refund);
  await tellOwner(ctx, checkout, "refund-failed");
}

/**
 * Reads the state of refunds that the provider knows. Pending ones may have been sent or have failed since; sent ones may fail days later, and are
 * taken back.
 */
export async function recheckRefunds(within: Within, provider: Provider, found: CheckoutRow, known: readonly RefundRow[]): Promise<void> {
  for (const { id, reference, status } of known) {
    if (reference === null || status === "failed") continue;
    const state = await provider.readRefund(reference);
    if (status === "pending" && state.status !== "pending") await within((ctx) => conclude(ctx, found, id, state));
    if (status === "succeeded" && state.status === "failed") await within((ctx) => takeBack(ctx, found, id));
  }
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
