import type { OnlineKind } from "../../../adapters/payments/payments.ts";
import type { PublicContext, Surroundings } from "../../../kit/context.ts";
import { type Id, isId } from "../../../kit/ids.ts";
import { ProviderNotFound } from "./payments.errors.ts";
import { type ProviderRow, placeOf } from "./providers.rules.ts";
import { findAnyProvider } from "./providers.store.ts";

/** The platform's own account, in the address of its events. */
export const PLATFORM = "platform";
/** How long a provider's secrets are kept in the process, so that an event with a wrong signature costs no statement. */
const KEPT_MS = 10_000;
/** An event that no known secret signed may have been signed with a new one: they are read again, but not for each forged event. */
const RECHECK_MS = 1_000;
const MOST_KEPT = 1_000;

export interface Receiver {
  kind: OnlineKind;
  /** Null for the platform's own account. */
  providerId: Id | null;
  workspaceId: Id | null;
  secrets: readonly EventSecret[];
}

interface EventSecret {
  text: string;
  /** In milliseconds; null without an end. */
  until: number | null;
}

interface Kept {
  receiver: Promise<Receiver | undefined>;
  readAt: number;
  recheckedAt: number;
}

/** By process, in the tests by application. */
const kept = new WeakMap<Surroundings["adapters"], Map<string, Kept>>();

function keptIn({ adapters }: Pick<Surroundings, "adapters">): Map<string, Kept> {
  const known = kept.get(adapters) ?? new Map<string, Kept>();
  kept.set(adapters, known);
  return known;
}

export async function receiverAt(ctx: PublicContext, address: string): Promise<Receiver> {
  const { platform } = ctx.adapters.payments;
  if (address === PLATFORM && platform)
    return { kind: platform.kind, providerId: null, workspaceId: null, secrets: [{ text: platform.webhookSecret, until: null }] };
  const now = ctx.now.getTime();
  const known = keptIn(ctx).get(address);
  const isFresh = known !== undefined && Math.abs(now - known.readAt) < KEPT_MS;
  const receiver = isId(address) ? await (isFresh ? known.receiver : readReceiver(ctx, address, Number.NEGATIVE_INFINITY)) : undefined;
  if (!receiver) throw ProviderNotFound();
  return receiver;
}

/** The same receiver with the secrets of now; undefined if they were read again a moment ago. */
export async function recheckReceiver(ctx: PublicContext, address: string): Promise<Receiver | undefined> {
  const now = ctx.now.getTime();
  const known = keptIn(ctx).get(address);
  if (!known || Math.abs(now - known.recheckedAt) < RECHECK_MS) return undefined;
  return readReceiver(ctx, address, now);
}

/** A deleted provider receives nothing, in this process from now on. */
export function forgetReceiver(ctx: Pick<Surroundings, "adapters">, id: Id): void {
  keptIn(ctx).delete(id);
}

function readReceiver(ctx: PublicContext, id: Id, recheckedAt: number): Promise<Receiver | undefined> {
  const receivers = keptIn(ctx);
  const receiver = findAnyProvider(ctx.db, id).then((row) => toReceiver(ctx, row));
  if (receivers.size >= MOST_KEPT) receivers.clear();
  receivers.set(id, { receiver, readAt: ctx.now.getTime(), recheckedAt });
  const drop = () => receivers.get(id)?.receiver === receiver && receivers.delete(id);
  receiver.then((found) => found ?? drop(), drop);
  return receiver;
}

function toReceiver({ adapters }: PublicContext, row: ProviderRow | undefined): Receiver | undefined {
  if (!row || row.kind === "on-site") return undefined;
  const { kind, id: providerId, workspaceId, webhookSecret, previousWebhookSecret, previousWebhookSecretUntil } = row;
  const open = (sealed: string | null, until: number | null) =>
    sealed === null ? [] : [{ text: adapters.vault.open(sealed, placeOf(row)).text, until }];
  const former = previousWebhookSecretUntil === null ? [] : open(previousWebhookSecret, Date.parse(previousWebhookSecretUntil));
  return { kind, providerId, workspaceId, secrets: [...open(webhookSecret, null), ...former] };
}

/** After a change the old secret is good for a day. */
export function secretsOf({ secrets }: Receiver, now: Date): string[] {
  return secrets.filter(({ until }) => until === null || until > now.getTime()).map(({ text }) => text);
}
