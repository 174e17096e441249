import type { ProviderEvent } from "../../../adapters/payments/payments.ts";
import type { PublicContext } from "../../../kit/context.ts";
import { aboutCheckout, findNamed, recordEvent } from "./checkouts.store.ts";
import { gatherEvent } from "./event-batches.service.ts";
import { EventRefused } from "./payments.errors.ts";
import { PLATFORM, type Receiver, receiverAt, recheckReceiver, secretsOf } from "./receivers.service.ts";
import { SETTLE } from "./settling.service.ts";

/** Records an event of a provider. It says only that a state may have changed: the state itself is read later, from the queue. */
export async function receiveEvent(ctx: PublicContext, address: string): Promise<{ received: true }> {
  const receiver = await receiverAt(ctx, address);
  const event = (await readEvent(ctx, receiver)) ?? (await readEvent(ctx, await recheckReceiver(ctx, address)));
  if (!event) throw EventRefused();
  const { providerId, workspaceId } = receiver;
  if (providerId === null || workspaceId === null) await recordOwnEvent(ctx, event);
  else await gatherEvent(ctx, { providerId, workspaceId }, event);
  return { received: true };
}

/** Undefined unless the receiver's provider has signed it. */
async function readEvent(ctx: PublicContext, receiver: Receiver | undefined): Promise<ProviderEvent | undefined> {
  if (!receiver) return undefined;
  const { headers, body } = ctx.exchange.received;
  const signature = [headers["stripe-signature"]].flat()[0];
  const secrets = secretsOf(receiver, ctx.now);
  const message = { body: String(body ?? ""), signature, secrets, now: ctx.now };
  const reading = await ctx.adapters.payments.rules[receiver.kind].readEvent(message);
  return "event" in reading ? reading.event : undefined;
}

/** Events of the platform's account are kept only if they are about a subscription. */
async function recordOwnEvent(ctx: PublicContext, event: ProviderEvent): Promise<void> {
  const found = await findNamed(ctx.db, null, event);
  if (!found) return;
  const { workspaceId, id: checkoutId } = found;
  await ctx.transaction({ workspaceId }, async (tx) => {
    const seen = { providerId: PLATFORM, id: event.id, type: event.type, checkoutId, receivedAt: ctx.now };
    if (await recordEvent(tx.db, workspaceId, seen)) await tx.enqueueMerged(SETTLE, [aboutCheckout(workspaceId, checkoutId)]);
  });
}
