import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { accountOf } from "./accounts.service.ts";
import type { Checkout } from "./checkouts.schemas.ts";
import { readCheckout } from "./checkouts.service.ts";
import { openCheckout } from "./opening.service.ts";
import { ProviderNotFound } from "./payments.errors.ts";
import { providers } from "./providers.store.ts";
import { tellerOfRequest } from "./teller.service.ts";

/** A payment that proves the connection, with a test key in production too. */
export async function tryProvider(ctx: WorkspaceContext, providerId: Id): Promise<{ checkout: Checkout }> {
  const account = accountOf(ctx, await providers.find(ctx.db, ctx.workspaceId, providerId));
  if (!account) throw ProviderNotFound();
  const { checkout } = await openCheckout(tellerOfRequest(ctx), ctx.workspaceId, { kind: "trial", id: providerId }, account);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => ({ checkout: await readCheckout(tx, checkout.id) }));
}
