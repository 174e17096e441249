import { type Provider, ProviderRefusal } from "../../../adapters/payments/payments.ts";
import type { JobContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { queueMerged } from "../../../kit/outbox.ts";
import { accountOf, connect } from "./accounts.service.ts";
import { aboutCheckout, takeMoved } from "./checkouts.store.ts";
import { accountsInUse, providers } from "./providers.store.ts";
import { SETTLE } from "./settling.service.ts";

export const REVIEW = "payments.review";
export const REVIEW_SECONDS = 3_600;
const HOUR_MS = 3_600_000;
/** Providers repeat events for three days: for as long, a refund whose events are lost is found by asking. */
const SINCE_MS = 72 * HOUR_MS;
/** Payments that moved are looked at so often meanwhile, because a refund may still be pending. */
const AGAIN_MS = 2 * HOUR_MS;
/** An account without a payment for so long is not asked. */
const IN_USE_MS = 180 * 24 * HOUR_MS;

/** Asks each account of a provider for refunds and disputes that no event told of. */
export async function queueReviews({ transaction, now }: JobContext): Promise<void> {
  await transaction("platform", async (db) => {
    const accounts = await accountsInUse(db, new Date(now.getTime() - IN_USE_MS));
    const works = accounts.map(({ workspaceId, id }) => ({ payload: { workspaceId, providerId: id }, mergeKey: id }));
    await queueMerged(db, REVIEW, works, now);
  });
}

export async function reviewAccount(ctx: JobContext, { workspaceId, providerId }: { workspaceId: Id; providerId: Id }): Promise<void> {
  const account = accountOf(ctx, await providers.find(ctx.reader({ workspaceId }), workspaceId, providerId));
  if (!account) return;
  const { now } = ctx;
  const payments = await readMoved(connect(ctx, account), new Date(now.getTime() - SINCE_MS));
  if (payments.length === 0) return;
  await ctx.transaction({ workspaceId }, async (db) => {
    const ids = await takeMoved(db, { workspaceId, providerId, payments, before: new Date(now.getTime() - AGAIN_MS), now });
    await queueMerged(
      db,
      SETTLE,
      ids.map((id) => aboutCheckout(workspaceId, id)),
      now,
    );
  });
}

/** None if the key may not list them; whether it is good at all shows with the next payment. */
async function readMoved(provider: Provider, since: Date): Promise<string[]> {
  try {
    return await provider.readMoved(since);
  } catch (error) {
    if (error instanceof ProviderRefusal) return [];
    throw error;
  }
}
