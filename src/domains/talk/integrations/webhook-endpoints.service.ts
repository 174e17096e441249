import { randomBytes } from "node:crypto";
import { type Access, hasAnyPermission } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, later } from "../../../kit/db.ts";
import { Forbidden, InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { lockForPlanLimit } from "../../platform/plans/index.ts";
import { type DeliveryRow, SECRET_PLACE, SECRET_PREFIX, toDelivery } from "./deliveries.rules.ts";
import { DELIVER_TOPIC } from "./deliveries.service.ts";
import { DeliveryNotFound, DeliveryPending, EndpointNotFound, TooManyEndpoints } from "./integrations.errors.ts";
import {
  type Delivery,
  DeliveryQuery,
  type EndpointChanges,
  EndpointQuery,
  type NewEndpoint,
  type TestOfEndpoint,
  type WebhookEndpoint,
} from "./webhook-endpoints.schemas.ts";
import { deliveries, type EndpointRow, endpoints, KEPT_MS } from "./webhook-endpoints.store.ts";

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** Every event name. */
    eventNames: () => readonly string[];
    /** Callers who may see the record of an event. */
    eventAudience: (event: string) => Access | undefined;
    /** An example of the record that an event carries. */
    eventExample: (event: string) => unknown;
  }
}

const MOST_ENDPOINTS = 100;
const TEST_EVENT = "webhook.test";
const SECRET_BYTES = 32;
/** How long the previous secret still signs after a rotation. */
const OVERLAP_MS = 24 * 3_600_000;

function toEndpoint(row: EndpointRow): WebhookEndpoint {
  const { secret: _, previousSecret: __, previousSecretUntil: ___, pastEvents: ____, pastEventsUntil: _____, ...endpoint } = row;
  return endpoint;
}

const newSecret = () => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString("base64");

export async function listEndpoints(ctx: WorkspaceContext, query: EndpointQuery): Promise<Page<WebhookEndpoint>> {
  const { rows, pagination } = await endpoints.page(ctx.db, ctx.workspaceId, EndpointQuery, query);
  return { rows: rows.map(toEndpoint), pagination };
}

export async function readEndpoint(ctx: WorkspaceContext, id: Id): Promise<WebhookEndpoint> {
  return toEndpoint(await findEndpoint(ctx, id));
}

/** The address is checked before anything is locked. */
export async function createEndpoint(ctx: WorkspaceContext, given: NewEndpoint): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const events = readEvents(ctx, given.events);
  requireReach(ctx, events);
  await checkAddress(ctx, given.url);
  const secret = newSecret();
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    await lockForPlanLimit(tx.db, tx.workspaceId);
    if ((await endpoints.count(tx.db, tx.workspaceId)) >= MOST_ENDPOINTS) throw TooManyEndpoints();
    const row = await endpoints.insert(tx.db, tx.workspaceId, {
      id: newId(),
      url: given.url,
      events,
      description: given.description ?? null,
      isActive: given.isActive ?? true,
      secret: tx.adapters.vault.seal(secret, SECRET_PLACE),
      createdAt: tx.now,
      updatedAt: tx.now,
    });
    const endpoint = toEndpoint(row);
    await recordAudit(tx, { action: "webhook-endpoint.create", record: { type: "webhook-endpoint", id: row.id }, after: endpoint });
    // Callers know whether any endpoint receives events: from here on one does.
    await tx.forget(tx.workspaceId);
    return { endpoint, secret };
  });
}

export async function updateEndpoint(ctx: WorkspaceContext, id: Id, changes: EndpointChanges): Promise<{ endpoint: WebhookEndpoint }> {
  const events = changes.events && readEvents(ctx, changes.events);
  if (events) requireReach(ctx, events);
  if (changes.url !== undefined) await checkAddress(ctx, changes.url);
  return ctx.conclude({ workspaceId: ctx.workspaceId }, async (tx) => {
    // Switching it on again gives it another five days.
    const again = changes.isActive ? { failingSince: null } : {};
    const current = await endpoints.lock(tx.db, tx.workspaceId, id);
    if (!current) throw EndpointNotFound();
    // Where its events go may be changed only by those who may see them; anyone who manages endpoints may stop them.
    if (changes.url !== undefined || events || changes.isActive) requireReach(tx, heldEvents(current, tx.now));
    const past = events ? pastAfter(current, tx.now) : {};
    const row = await endpoints.update(tx.db, tx.workspaceId, id, { ...changes, ...again, ...past, events, updatedAt: tx.now });
    const endpoint = toEndpoint(mustExist(row));
    await recordAudit(tx, { action: "webhook-endpoint.update", record: { type: "webhook-endpoint", id }, after: endpoint });
    await tx.forget(tx.workspaceId);
    return { endpoint };
  });
}

export async function removeEndpoint(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  // Deliveries first, in the order in which recording a result locks them: the other way round, each would wait for the other.
  // Those recorded at this very moment remain, are never sent, and are swept later.
  await deliveries.remove(later(ctx.db), ctx.workspaceId, { endpointId: id });
  if (!(await endpoints.remove(ctx.db, ctx.workspaceId, id))) throw EndpointNotFound();
  await recordAudit(ctx, { action: "webhook-endpoint.delete", record: { type: "webhook-endpoint", id } });
  return { message: "Webhook endpoint deleted." };
}

/** Replaces the secret; for a day both sign, so that the receiver can switch. */
export async function rotateSecret(ctx: WorkspaceContext, id: Id): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const current = await endpoints.lock(ctx.db, ctx.workspaceId, id);
  if (!current) throw EndpointNotFound();
  requireReach(ctx, heldEvents(current, ctx.now));
  const secret = newSecret();
  const row = await endpoints.update(ctx.db, ctx.workspaceId, id, {
    secret: ctx.adapters.vault.seal(secret, SECRET_PLACE),
    previousSecret: current.secret,
    previousSecretUntil: new Date(ctx.now.getTime() + OVERLAP_MS),
    updatedAt: ctx.now,
  });
  await recordAudit(ctx, { action: "webhook-endpoint.rotate", record: { type: "webhook-endpoint", id } });
  return { endpoint: toEndpoint(mustExist(row)), secret };
}

/** Sends a test event, or any other with an example as its data, regardless of the endpoint's subscriptions. */
export async function testEndpoint(ctx: WorkspaceContext, id: Id, { event = TEST_EVENT }: TestOfEndpoint): Promise<Delivery> {
  const { url } = await findEndpoint(ctx, id);
  const isPlain = event === TEST_EVENT;
  if (!isPlain && !ctx.hooks.eventNames().includes(event)) throw new InvalidInput("event", "must be an event of the catalogue");
  if (!isPlain) requireReach(ctx, [event]);
  const row = await deliveries.insert(ctx.db, ctx.workspaceId, {
    id: newId(ctx.now.getTime()),
    endpointId: id,
    event,
    data: json(isPlain ? { message: "This is a test." } : ctx.hooks.eventExample(event)),
    eventAt: ctx.now,
    nextAttemptAt: ctx.now,
    createdAt: ctx.now,
  });
  await ctx.enqueue(DELIVER_TOPIC, { workspaceId: ctx.workspaceId, deliveryId: row.id });
  return toDelivery(row, url);
}

export async function listDeliveries(ctx: WorkspaceContext, endpointId: Id, query: DeliveryQuery): Promise<Page<Delivery>> {
  const { url } = await findWithinReach(ctx, endpointId);
  const { rows, pagination } = await deliveries.page(ctx.db, ctx.workspaceId, DeliveryQuery, query, {
    where: { endpointId, ...visibleDeliveries(ctx) },
  });
  return { rows: rows.map((row) => toDelivery(row, url)), pagination };
}

export async function readDelivery(ctx: WorkspaceContext, endpointId: Id, id: Id): Promise<Delivery> {
  const { url } = await findWithinReach(ctx, endpointId);
  return toDelivery(await findDelivery(ctx, endpointId, id), url);
}

/** Sends it again with the same id, with a new series of retries. */
export async function replayDelivery(ctx: WorkspaceContext, endpointId: Id, id: Id): Promise<Delivery> {
  const { url } = await findWithinReach(ctx, endpointId);
  const found = await findDelivery(ctx, endpointId, id, true);
  if (found.status === "pending") throw DeliveryPending();
  const row = await deliveries.update(ctx.db, ctx.workspaceId, id, { status: "pending", attempts: json([]), nextAttemptAt: ctx.now });
  await ctx.enqueue(DELIVER_TOPIC, { workspaceId: ctx.workspaceId, deliveryId: id });
  return toDelivery(mustExist(row), url);
}

async function findEndpoint(ctx: WorkspaceContext, id: Id): Promise<EndpointRow> {
  const endpoint = await endpoints.find(ctx.db, ctx.workspaceId, id);
  if (!endpoint) throw EndpointNotFound();
  return endpoint;
}

/** Events that the endpoint receives, and those it asked for while its oldest delivery was made. */
function heldEvents({ events, pastEvents, pastEventsUntil }: EndpointRow, now: Date): readonly string[] {
  const isPast = pastEventsUntil === null || Date.parse(pastEventsUntil) <= now.getTime();
  return isPast ? events : [...events, ...pastEvents];
}

/** Kept as long as the last delivery that was made for them. */
function pastAfter(current: EndpointRow, now: Date) {
  return { pastEvents: [...new Set(heldEvents(current, now))], pastEventsUntil: new Date(now.getTime() + KEPT_MS) };
}

/** A delivery is judged by its own event: the endpoint may ask for less today than when it was made. */
function visibleDeliveries({ caller, hooks }: WorkspaceContext): { event?: string[] } {
  if (caller.permissions === "all") return {};
  return { event: [TEST_EVENT, ...hooks.eventNames().filter((event) => maySeeEvent({ caller, hooks }, event))] };
}

/** Deliveries contain the records that the events are about. */
async function findWithinReach(ctx: WorkspaceContext, id: Id): Promise<EndpointRow> {
  const endpoint = await findEndpoint(ctx, id);
  requireReach(ctx, endpoint.events);
  return endpoint;
}

/** Requires that the caller may see the records of these events: an endpoint must not widen their access. */
function requireReach(ctx: WorkspaceContext, events: readonly string[]): void {
  const beyond = (events.includes("*") ? ctx.hooks.eventNames() : events).find((event) => !maySeeEvent(ctx, event));
  if (beyond) throw Forbidden({ message: `You may not see the records of the event ${beyond} yourself.` });
}

function maySeeEvent({ caller, hooks }: Pick<WorkspaceContext, "caller" | "hooks">, event: string): boolean {
  const access = hooks.eventAudience(event);
  if (access?.kind === "owner") return caller.account.kind === "owner";
  return access?.kind === "workspace" && hasAnyPermission(caller, access.anyOf);
}

async function findDelivery(ctx: WorkspaceContext, endpointId: Id, id: Id, isLocked = false): Promise<DeliveryRow> {
  const key = { endpointId, id };
  const found = isLocked ? await deliveries.lock(ctx.db, ctx.workspaceId, key) : await deliveries.find(ctx.db, ctx.workspaceId, key);
  if (!found) throw DeliveryNotFound();
  if (found.event !== TEST_EVENT) requireReach(ctx, [found.event]);
  return found;
}

function readEvents(ctx: WorkspaceContext, given: readonly string[]): string[] {
  const known = ctx.hooks.eventNames();
  const unknown = given.find((name) => name !== "*" && !known.includes(name));
  if (unknown !== undefined) throw new InvalidInput("events", `contains an unknown value: ${unknown}`);
  return given.includes("*") ? ["*"] : [...new Set(given)];
}

async function checkAddress({ adapters }: WorkspaceContext, url: string): Promise<void> {
  const problem = await adapters.outbound.problemWith(url);
  if (problem) throw new InvalidInput("url", problem);
}
