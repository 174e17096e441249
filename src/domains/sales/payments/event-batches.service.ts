import { setTimeout as sleep } from "node:timers/promises";
import type { ProviderEvent } from "../../../adapters/payments/payments.ts";
import type { PublicContext, Surroundings } from "../../../kit/context.ts";
import { ServiceUnavailable } from "../../../kit/errors.ts";
import { inTurn } from "../../../kit/http/turns.ts";
import type { Id } from "../../../kit/ids.ts";
import { aboutCheckout, recordEvents } from "./checkouts.store.ts";
import { SETTLE } from "./settling.service.ts";

/** How many events are stored by one transaction. */
const MOST_AT_ONCE = 500;
/** How long the events that came during a transaction wait for more, so that a crowd of them makes a few transactions a second. */
const GATHER_MS = 60;
const ANSWERS_AT_ONCE = 8;
/** Beyond this, events of a workspace are refused; the provider sends them again later. */
const MOST_WAITING = 2_000;

interface Account {
  providerId: Id;
  workspaceId: Id;
}

interface Waiting {
  ctx: PublicContext;
  event: ProviderEvent;
  stored(): void;
  failed(error: unknown): void;
}

/** By process and provider: events that wait for the transaction before theirs. */
const batches = new WeakMap<Surroundings["adapters"], Map<Id, Waiting[]>>();

/**
 * Stores an event. An event that arrives alone is stored at once; events that arrive meanwhile are stored together, one transaction of a
 * workspace at a time, with pauses while other workspaces use the process. So a workspace's events hold one connection, however many there
 * are.
 */
export function gatherEvent(ctx: PublicContext, account: Account, event: ProviderEvent): Promise<void> {
  const waiting = batches.get(ctx.adapters) ?? new Map<Id, Waiting[]>();
  batches.set(ctx.adapters, waiting);
  const batch = waiting.get(account.providerId);
  if (batch && batch.length >= MOST_WAITING) throw ServiceUnavailable({ headers: { "retry-after": "5" } });
  return new Promise((stored, failed) => {
    const one = { ctx, event, stored, failed };
    if (batch) batch.push(one);
    else {
      const begun = [one];
      waiting.set(account.providerId, begun);
      void storeAll(account, begun, () => waiting.delete(account.providerId));
    }
  });
}

/** `end` runs in the turn in which the batch is found empty, so that no event is added to it afterwards. */
async function storeAll(account: Account, batch: Waiting[], end: () => void): Promise<void> {
  while (batch.length > 0) {
    await inTurn(account.workspaceId, async () => {
      const part = batch.splice(0, MOST_AT_ONCE);
      try {
        await store(account, part);
        await answer(part);
      } catch (error) {
        for (const { failed } of part) failed(error);
      }
    });
    if (batch.length > 0) await sleep(GATHER_MS);
  }
  end();
}

/** A few at a time: each ends a request, and other requests wait for that. */
async function answer(part: readonly Waiting[]): Promise<void> {
  for (const [index, { stored }] of part.entries()) {
    stored();
    if (index % ANSWERS_AT_ONCE === ANSWERS_AT_ONCE - 1) await sleep(1);
  }
}

async function store({ workspaceId, providerId }: Account, batch: readonly Waiting[]): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const events = batch.map(({ event }) => event);
  await first.ctx.transaction({ workspaceId }, async (tx) => {
    const checkoutIds = await recordEvents(tx.db, { workspaceId, providerId, events, receivedAt: first.ctx.now });
    if (checkoutIds.length > 0)
      await tx.enqueueMerged(
        SETTLE,
        checkoutIds.map((id) => aboutCheckout(workspaceId, id)),
      );
  });
}
