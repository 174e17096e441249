import { AddressRefused } from "../../../adapters/outbound/outbound.ts";
import type { JobContext } from "../../../kit/context.ts";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { queueWork } from "../../../kit/outbox.ts";
import { languageOf, sendText } from "../../access/identity/index.ts";
import { type DeliveryRow, GIVE_UP_MS, messageOf, nextAttempt, SECRET_PLACE, signedHeaders } from "./deliveries.rules.ts";
import type { Attempt } from "./webhook-endpoints.schemas.ts";
import { deliveries, type EndpointRow, endpoints, ownerOf } from "./webhook-endpoints.store.ts";
import { switchedOff } from "./webhook-endpoints.texts.ts";

export const DELIVER_TOPIC = "webhooks.deliver";
export const SWITCHED_OFF_TOPIC = "webhooks.switched-off";

const TIMEOUT_MS = 10_000;
const USER_AGENT = "Workspace-Platform-Webhooks/1";
/** How many deliveries one endpoint may have in progress per process, so that a hanging one leaves room for others. */
const MOST_AT_ONCE = 4;
/** How long a delivery waits if its endpoint is busy, at least and at most. */
const [ASIDE_MS, ASIDE_SPREAD_MS] = [500, 2_000];
const underWay = new Map<Id, number>();

interface ToDeliver {
  workspaceId: Id;
  deliveryId: Id;
}

/** Queued with the event: sends it once, records the result, and queues the next attempt. */
export async function deliver(ctx: JobContext, { workspaceId, deliveryId }: ToDeliver): Promise<void> {
  const reader = ctx.reader({ workspaceId });
  const delivery = await deliveries.find(reader, workspaceId, deliveryId);
  if (delivery?.status !== "pending") return;
  const endpoint = await endpoints.find(reader, workspaceId, delivery.endpointId);
  if (!endpoint) return;
  const busy = underWay.get(endpoint.id) ?? 0;
  if (busy >= MOST_AT_ONCE) return postponeDelivery(ctx, { workspaceId, deliveryId });

  underWay.set(endpoint.id, busy + 1);
  let attempt: Attempt;
  try {
    attempt = await sendDelivery(ctx, endpoint, delivery);
  } finally {
    const left = (underWay.get(endpoint.id) ?? 1) - 1;
    if (left > 0) underWay.set(endpoint.id, left);
    else underWay.delete(endpoint.id);
  }
  await ctx.transaction({ workspaceId }, (db) => recordAttempt(db, ctx.now, endpoint, delivery, attempt));
}

async function postponeDelivery(ctx: JobContext, work: ToDeliver): Promise<void> {
  const runAt = new Date(ctx.now.getTime() + ASIDE_MS + Math.random() * ASIDE_SPREAD_MS);
  await ctx.transaction({ workspaceId: work.workspaceId }, (db) => queueWork(db, DELIVER_TOPIC, work, runAt));
}

async function sendDelivery(ctx: JobContext, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Attempt> {
  const at = ctx.now;
  const began = performance.now();
  const ended = (rest: Pick<Attempt, "status" | "response" | "error">): Attempt => ({
    at: at.toISOString(),
    milliseconds: Math.round(performance.now() - began),
    ...rest,
  });
  if (!endpoint.isActive) return ended({ status: null, response: null, error: "The endpoint is switched off." });
  const body = JSON.stringify(messageOf(delivery));
  const headers = { "content-type": "application/json", "user-agent": USER_AGENT };
  const signed = signedHeaders(delivery.id, body, at, secretsOf(ctx, endpoint));
  const timeUp = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const { status, body: response } = await ctx.adapters.outbound.post({
      url: endpoint.url,
      headers: { ...headers, ...signed },
      body,
      signal: AbortSignal.any([ctx.signal, timeUp]),
    });
    return ended({ status, response, error: null });
  } catch (error) {
    // The process is stopping: the lease expires, and another process delivers.
    if (ctx.signal.aborted && !timeUp.aborted) throw error;
    return ended({ status: null, response: null, error: reasonOf(error as Error, timeUp.aborted) });
  }
}

function reasonOf(error: Error & { code?: string }, isLate: boolean): string {
  if (isLate) return `The receiver did not answer within ${TIMEOUT_MS / 1000} s.`;
  if (error instanceof AddressRefused) return `The address ${error.message}.`;
  return `The receiver could not be reached (${error.code ?? error.name}).`;
}

function secretsOf({ adapters, now }: JobContext, { secret, previousSecret, previousSecretUntil }: EndpointRow): string[] {
  const isBoth = previousSecret !== null && previousSecretUntil !== null && Date.parse(previousSecretUntil) > now.getTime();
  return [secret, ...(isBoth ? [previousSecret] : [])].map((sealed) => adapters.vault.open(sealed, SECRET_PLACE).text);
}

/** Records the result of an attempt, for the delivery and for the endpoint. */
async function recordAttempt(db: Db, now: Date, endpoint: EndpointRow, delivery: DeliveryRow, attempt: Attempt): Promise<void> {
  const { workspaceId, id } = delivery;
  const attempts = [...delivery.attempts, attempt];
  const isDone = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const again = isDone || !endpoint.isActive ? undefined : nextAttempt(attempts.length, now);
  const unfinished = again ? "pending" : "failed";
  await deliveries.update(db, workspaceId, id, {
    status: isDone ? "succeeded" : unfinished,
    attempts: json(attempts),
    nextAttemptAt: again ?? null,
  });
  if (again) await queueWork(db, DELIVER_TOPIC, { workspaceId, deliveryId: id }, again);
  if (!isDone) return recordFailure(db, now, workspaceId, endpoint);
  if (endpoint.failingSince) await endpoints.update(db, workspaceId, endpoint.id, { failingSince: null });
}

/** Switches off an endpoint that has failed for too long, once, and notifies its owner. */
async function recordFailure(db: Db, now: Date, workspaceId: Id, { id, isActive, failingSince }: EndpointRow): Promise<void> {
  if (!isActive) return;
  const since = failingSince ?? now.toISOString();
  const isOver = now.getTime() - Date.parse(since) >= GIVE_UP_MS;
  const changes = { failingSince: since, ...(isOver ? { isActive: false, updatedAt: now } : {}) };
  const changed = await endpoints.update(db, workspaceId, { id, isActive: true }, changes);
  if (isOver && changed) await queueWork(db, SWITCHED_OFF_TOPIC, { workspaceId, endpointId: id }, now);
}

/** Queued when an endpoint was switched off: notifies its owner. */
export async function sendSwitchedOffMail(
  ctx: JobContext,
  { workspaceId, endpointId }: { workspaceId: Id; endpointId: Id },
): Promise<void> {
  const db = ctx.reader("platform");
  const endpoint = await endpoints.find(db, workspaceId, endpointId);
  const owner = await ownerOf(db, workspaceId);
  if (!endpoint || !owner) return;
  const language = await languageOf(ctx, { workspaceId, accountId: owner.id });
  await sendText(ctx, owner.email, language, switchedOff[language](new URL(endpoint.url).host), "webhook");
}
