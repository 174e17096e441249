import type { WorkspaceContext } from "../../../kit/context.ts";
import { Failure } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { accountOf } from "./accounts.service.ts";
import type { Checkout } from "./checkouts.schemas.ts";
import { readCheckout } from "./checkouts.service.ts";
import { findOpen } from "./checkouts.store.ts";
import { type OpenedCheckout, openCheckout } from "./opening.service.ts";
import { AmountNotServed, ProviderNotFound } from "./payments.errors.ts";
import type { ProviderAccount } from "./providers.rules.ts";
import { providers } from "./providers.store.ts";
import { tellerOfRequest } from "./teller.service.ts";

/** A payment that proves the connection, with a test key in production too. */
export async function tryProvider(ctx: WorkspaceContext, providerId: Id): Promise<{ checkout: Checkout }> {
  const account = accountOf(ctx, await providers.find(ctx.db, ctx.workspaceId, providerId));
  if (!account) throw ProviderNotFound();
  const { checkout } = await openTrial(ctx, account, await unitsOfOpen(ctx, providerId));
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => ({ checkout: await readCheckout(tx, checkout.id) }));
}

/** One unit of the weakest currencies is far below the smallest amount that providers charge. */
const MOST_UNITS = 100_000;

/** The smallest amount that the provider charges depends on the account and the day's rates: it is found by trying. */
async function openTrial(ctx: WorkspaceContext, account: ProviderAccount, units: number): Promise<OpenedCheckout> {
  const wanted = { kind: "trial" as const, id: account.id ?? ctx.workspaceId, units };
  try {
    return await openCheckout(tellerOfRequest(ctx), ctx.workspaceId, wanted, account);
  } catch (error) {
    if (!(error instanceof Failure && error.kind === AmountNotServed) || units >= MOST_UNITS) throw error;
    return openTrial(ctx, account, units * 10);
  }
}

/** A page that is open is shown again. */
async function unitsOfOpen({ db, workspaceId, currency }: WorkspaceContext, id: Id): Promise<number> {
  const open = await findOpen(db, workspaceId, { kind: "trial", id });
  return open ? open.amountCents / 10 ** currency.digits : 1;
}
