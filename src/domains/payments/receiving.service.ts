import type { OnlineKind } from "../../adapters/payments/payments.ts";
import type { PublicContext } from "../../kit/context.ts";
import { type Id, isId } from "../../kit/ids.ts";
import { findNamed, recordEvent } from "./checkouts.store.ts";
import { EventRefused, ProviderNotFound } from "./payments.errors.ts";
import { type ProviderRow, placeOf } from "./providers.rules.ts";
import { findAnyProvider } from "./providers.store.ts";
import { SETTLE } from "./settling.service.ts";

/** The platform's own account, in the address of its events. */
const PLATFORM = "platform";

interface Receiver {
  kind: OnlineKind;
  /** Null for the platform's own account. */
  providerId: Id | null;
  workspaceId: Id | null;
  secrets: string[];
}

/** Records an event of a provider. It says only that a state may have changed: the state itself is read later, from the queue. */
export async function receiveEvent(ctx: PublicContext, address: string): Promise<{ received: true }> {
  const { kind, providerId, workspaceId, secrets } = await receiverAt(ctx, address);
  const { headers, body } = ctx.exchange.received;
  const signature = [headers["stripe-signature"]].flat()[0];
  const reading = ctx.adapters.payments.rules[kind].readEvent({ body: String(body ?? ""), signature, secrets, now: ctx.now });
  if (!("event" in reading)) throw EventRefused();
  const { event } = reading;
  const found = await findNamed(ctx.db, providerId, event);
  // Events of the platform's account are kept only if they are about a subscription.
  const owner = workspaceId ?? found?.workspaceId;
  if (owner) {
    const checkoutId = found?.workspaceId === owner ? found.id : null;
    const seen = { providerId: providerId ?? PLATFORM, id: event.id, type: event.type, checkoutId, receivedAt: ctx.now };
    await ctx.transaction({ workspaceId: owner }, async (tx) => {
      const isNew = await recordEvent(tx.db, owner, seen);
      if (isNew && checkoutId) await tx.enqueue(SETTLE, { workspaceId: owner, checkoutId });
    });
  }
  return { received: true };
}

async function receiverAt(ctx: PublicContext, address: string): Promise<Receiver> {
  const { platform } = ctx.adapters.payments;
  if (address === PLATFORM && platform)
    return { kind: platform.kind, providerId: null, workspaceId: null, secrets: [platform.webhookSecret] };
  const row = isId(address) ? await findAnyProvider(ctx.db, address) : undefined;
  if (!row || row.kind === "on-site") throw ProviderNotFound();
  return { kind: row.kind, providerId: row.id, workspaceId: row.workspaceId, secrets: secretsOf(ctx, row) };
}

/** After a change the old secret is good for a day. */
function secretsOf({ adapters, now }: PublicContext, row: ProviderRow): string[] {
  const isOldGood = row.previousWebhookSecretUntil !== null && Date.parse(row.previousWebhookSecretUntil) > now.getTime();
  const sealed = [row.webhookSecret, isOldGood ? row.previousWebhookSecret : null];
  return sealed.flatMap((secret) => (secret === null ? [] : [adapters.vault.open(secret, placeOf(row)).text]));
}
