import { ProviderAway, ProviderRefusal } from "../../../adapters/payments/payments.ts";
import { CheckoutOpen, PaidMeanwhile, ProviderUnavailable } from "../../../kit/checkouts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { NoProvider } from "../../store/settings/index.ts";
import { connect, holdAccount, rulesOf } from "./accounts.service.ts";
import type { CheckoutRow } from "./checkouts.rules.ts";
import * as store from "./checkouts.store.ts";
import { AmountNotServed, CurrencyNotServed, NotPayable, ProviderRefused } from "./payments.errors.ts";
import { byProvider, type ProviderAccount } from "./providers.rules.ts";
import { noteProblem } from "./providers.store.ts";
import type { Wanted } from "./purposes.rules.ts";
import { purposes } from "./purposes.service.ts";
import { SETTLE, withdraw } from "./settling.service.ts";
import type { Teller } from "./teller.service.ts";

/** How long before its end a page is replaced instead of shown again. */
const LAST_MINUTES_MS = 2 * 60_000;
/** An address that no visitor got: after this it is replaced, because the provider would refuse so near an end. */
const FORGOTTEN_MS = 20 * 60_000;
const ROUNDS = 3;

export interface OpenedCheckout {
  checkout: CheckoutRow;
  isNew: boolean;
}

/**
 * Opens a page to pay at, or returns the one that is open. Its row is committed before the provider is called, with everything that the call
 * sends: after a crash the same call is made again, under the same key.
 */
export async function openCheckout(
  teller: Teller,
  workspaceId: Id,
  wanted: Wanted,
  account: ProviderAccount | null,
): Promise<OpenedCheckout> {
  if (!account) throw NoProvider();
  for (let round = 0; round < ROUNDS; round++) {
    const step = await teller.within(workspaceId, byProvider(account), (ctx) => begin(ctx, wanted, account));
    if (step.isStale) await replace(teller, step.checkout);
    else return { checkout: step.checkout.session ? step.checkout : await callProvider(teller, step.checkout, account), isNew: step.isNew };
  }
  throw CheckoutOpen();
}

interface Step extends OpenedCheckout {
  /** Another amount, or about to end. */
  isStale: boolean;
}

/** Under the lock of the record, so that there is one page at most. A suspended or closed business takes no money. */
async function begin(ctx: WorkspaceContext, wanted: Wanted, account: ProviderAccount): Promise<Step> {
  if (ctx.caller.workspace.standing !== "active") throw NotPayable();
  const { cents, currency, lifetimeMs, details, ...page } = await purposes[wanted.kind].prepare(ctx, wanted);
  const known = await store.findOpen(ctx.db, ctx.workspaceId, wanted);
  if (known) {
    const isSame = known.amountCents === cents && known.providerId === account.id && known.currencyCode === currency.code;
    const { language } = wanted;
    if (language && known.language !== language) await store.checkouts.update(ctx.db, ctx.workspaceId, known.id, { language });
    return { checkout: known, isNew: false, isStale: known.status === "open" && (!isSame || isEnding(known, ctx.now)) };
  }
  if (!(await holdAccount(ctx, account))) throw ProviderUnavailable();
  const units = rulesOf(ctx, account.kind).unitsOf(currency);
  if (!units) throw CurrencyNotServed();
  if (cents % units.step !== 0) throw AmountNotServed();
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + lifetimeMs);
  const checkout = await store.checkouts.insert(ctx.db, ctx.workspaceId, {
    id,
    purposeKind: wanted.kind,
    purposeId: wanted.id,
    providerId: account.id,
    amountCents: cents,
    currencyCode: currency.code,
    units: units.toUnits(cents),
    ...page,
    expiresAt,
    details: details ? json(details) : null,
    checkedAt: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await purposes[wanted.kind].note(ctx, wanted.id, id, true);
  await ctx.enqueue(SETTLE, { workspaceId: ctx.workspaceId, checkoutId: id }, { runAt: new Date(expiresAt.getTime() + 5_000) });
  return { checkout, isNew: true, isStale: false };
}

function isEnding({ session, expiresAt, createdAt }: CheckoutRow, now: Date): boolean {
  if (session === null && now.getTime() - Date.parse(createdAt) > FORGOTTEN_MS) return true;
  return Date.parse(expiresAt) - now.getTime() < LAST_MINUTES_MS;
}

async function replace(teller: Teller, checkout: CheckoutRow): Promise<void> {
  const left = await withdraw(teller, checkout);
  if (left.status === "open") throw CheckoutOpen();
  if (left.status !== "expired" && left.status !== "failed") throw PaidMeanwhile();
}

/** Calls the provider and keeps what it answers. If it cannot be reached, the row stays and the next request repeats the call. */
async function callProvider(teller: Teller, checkout: CheckoutRow, account: ProviderAccount): Promise<CheckoutRow> {
  const { id, workspaceId, units, currencyCode: currency, title, returnUrl, leaveUrl } = checkout;
  const asked = { id, units, currency, title, returnUrl, leaveUrl, expiresAt: new Date(checkout.expiresAt) };
  try {
    const { session, url } = await connect(teller, account).open(asked);
    return await teller.within(workspaceId, byProvider(account), async (ctx) => {
      const locked = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
      if (locked.session !== null || locked.status !== "open") return locked;
      // Another key may be another account's, where this page does not exist.
      if (!(await holdAccount(ctx, account))) throw ProviderUnavailable();
      await noteProblem(ctx.db, workspaceId, account.id, null);
      return mustExist(await store.checkouts.update(ctx.db, workspaceId, id, { session, url, updatedAt: ctx.now }));
    });
  } catch (error) {
    throw await failedOpening(teller, checkout, account, error);
  }
}

/** The error for the caller. The checkout is over, unless the same call can still succeed. */
async function failedOpening(teller: Teller, checkout: CheckoutRow, account: ProviderAccount, error: unknown): Promise<unknown> {
  if (error instanceof ProviderAway) {
    if (error.isStored) await abandon(teller, checkout, account, null);
    return ProviderUnavailable();
  }
  if (!(error instanceof ProviderRefusal)) return error;
  await abandon(teller, checkout, account, error.isAmountRefused ? null : error.message);
  if (error.isAmountRefused) return AmountNotServed({ message: "The payment provider does not charge so small or so large an amount." });
  return ProviderRefused({ message: "The payment provider refused to open a page to pay at." });
}

/** No buyer has the address of a page, if there is one: the next request makes another call. */
async function abandon(
  teller: Teller,
  { id, workspaceId, purposeKind, purposeId }: CheckoutRow,
  account: ProviderAccount,
  problem: string | null,
): Promise<void> {
  await teller.within(workspaceId, byProvider(account), async (ctx) => {
    const locked = mustExist(await store.checkouts.lock(ctx.db, workspaceId, id));
    if (locked.session !== null || locked.status !== "open") return;
    await store.checkouts.update(ctx.db, workspaceId, id, { status: "failed", updatedAt: ctx.now });
    await purposes[purposeKind].note(ctx, purposeId, id, false);
    if (problem !== null) await noteProblem(ctx.db, workspaceId, account.id, problem);
  });
}
