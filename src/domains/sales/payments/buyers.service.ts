import { ProviderAway, ProviderRefusal } from "../../../adapters/payments/payments.ts";
import type { Context, WorkspaceContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Language } from "../../../kit/writing.ts";
import { findOrder, readOrderToken } from "../../store/orders/index.ts";
import { findStoreOf, OrderNotFound } from "../../store/settings/index.ts";
import { findServing } from "./accounts.service.ts";
import { type CheckoutRow, isOpen, toPublicCheckout } from "./checkouts.rules.ts";
import type { Checkout, PublicCheckout } from "./checkouts.schemas.ts";
import { readCheckout } from "./checkouts.service.ts";
import { checkouts } from "./checkouts.store.ts";
import { type OpenedCheckout, openCheckout } from "./opening.service.ts";
import { settle } from "./settling.service.ts";
import { tellerOfRequest } from "./teller.service.ts";

/** How often the provider is asked about one checkout by visitors, at most. */
const ASKED_MS = 1_500;

interface Payment {
  kind: "order" | "invoice";
  workspaceId: Id;
  id: Id;
  language?: Language;
}

export async function openFor(ctx: Context, { workspaceId, ...purpose }: Payment): Promise<OpenedCheckout> {
  const teller = tellerOfRequest(ctx);
  const account = await findServing(teller, teller.reader({ workspaceId }), workspaceId);
  return openCheckout(teller, workspaceId, purpose, account);
}

export async function openForOrder(ctx: Context, statusToken: string): Promise<PublicCheckout> {
  const name = readOrderToken(ctx.adapters.vault, statusToken);
  // A store that is suspended or closed has no orders to the outside.
  if (!name || !(await findStoreOf(ctx.db, name.workspaceId)) || !(await findOrder(ctx.db, name.workspaceId, name.id)))
    throw OrderNotFound();
  return toPublicCheckout((await openFor(ctx, { kind: "order", ...name })).checkout);
}

/** A pay link for an open invoice. */
export async function openForInvoice(ctx: WorkspaceContext, id: Id): Promise<{ checkout: Checkout }> {
  const { checkout } = await openFor(ctx, { kind: "invoice", workspaceId: ctx.workspaceId, id });
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => ({ checkout: await readCheckout(tx, checkout.id) }));
}

/** The record's latest checkout, asking the provider while it is open. */
export async function settleFor(ctx: Context, workspaceId: Id, checkoutId: Id): Promise<CheckoutRow | undefined> {
  const teller = tellerOfRequest(ctx);
  const known = await checkouts.find(teller.reader({ workspaceId }), workspaceId, checkoutId);
  if (!known || !isOpen(known) || wasAskedJustNow(known, ctx.now)) return known;
  try {
    return await settle(teller, workspaceId, checkoutId);
  } catch (error) {
    // The page says that it is being confirmed; the sweep goes on.
    if (error instanceof ProviderAway || error instanceof ProviderRefusal || error instanceof Failure) return known;
    throw error;
  }
}

/** The first return always asks: the buyer may have paid within a second. */
function wasAskedJustNow({ checkedAt, createdAt }: CheckoutRow, now: Date): boolean {
  return checkedAt !== createdAt && now.getTime() - Date.parse(checkedAt) < ASKED_MS;
}
