import { sql } from "kysely";
import type { ProviderEvent } from "../../../adapters/payments/payments.ts";
import { readBy } from "../../../kit/by.ts";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type MergedWork, queueMerged } from "../../../kit/outbox.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import type { CheckoutRow, RefundRow } from "./checkouts.rules.ts";
import type { PurposeKind } from "./checkouts.schemas.ts";

const spec = {
  columns: [
    "id",
    "workspaceId",
    "purposeKind",
    "purposeId",
    "providerId",
    "status",
    "amountCents",
    "currencyCode",
    "units",
    "title",
    "returnUrl",
    "leaveUrl",
    "expiresAt",
    "session",
    "url",
    "reference",
    "details",
    "paidAt",
    "refundedCents",
    "refundingCents",
    "isDisputed",
    "isWithdrawn",
    "problem",
    "isDismissed",
    "refusedSince",
    "language",
    "checkedAt",
    "createdAt",
    "updatedAt",
  ],
  toRecord: narrow<CheckoutRow>,
  order: ["createdAt", "id"],
} as const;

export const checkouts = tenantTable("checkouts", spec);
const everyCheckout = table("checkouts", spec);

export const refunds = tenantTable("checkoutRefunds", {
  columns: [
    "id",
    "workspaceId",
    "checkoutId",
    "amountCents",
    "units",
    "cause",
    "reason",
    "status",
    "request",
    "reference",
    "problem",
    "by",
    "triedAt",
    "createdAt",
  ],
  toRecord: ({ by, ...row }) => narrow<RefundRow>({ ...row, by: readBy(by) }),
  order: ["createdAt", "id"],
});

interface Purpose {
  kind: PurposeKind;
  id: Id;
}

const OPEN = ["open", "processing"];
const PAID = ["paid", "partially-refunded"];

export async function findOpen(db: Db, workspaceId: Id, { kind, id }: Purpose): Promise<CheckoutRow | undefined> {
  return checkouts.find(db, workspaceId, { purposeKind: kind, purposeId: id, status: OPEN });
}

/** Checkouts of which money is left, oldest first, locked. */
export async function lockPaid(db: Db, workspaceId: Id, { kind, id }: Purpose): Promise<CheckoutRow[]> {
  return checkouts.all(db, workspaceId, { purposeKind: kind, purposeId: id, status: PAID }, { lock: "update" });
}

/** In the platform's scope, by the names that an event has. An id of ours is found before the provider's name of it was stored. */
export async function findNamed(
  db: Db,
  providerId: Id | null,
  { session, payment, checkoutId }: { session: string | null; payment: string | null; checkoutId: string | null },
): Promise<CheckoutRow | undefined> {
  const own = { providerId };
  const bySession = session === null ? undefined : await everyCheckout.find(db, { ...own, session });
  if (bySession) return bySession;
  const byPayment = payment === null ? undefined : await everyCheckout.find(db, { ...own, reference: payment });
  if (byPayment || checkoutId === null) return byPayment;
  return everyCheckout.find(db, { ...own, id: checkoutId });
}

export async function refundsOf(db: Db, workspaceId: Id, checkoutIds: readonly Id[]): Promise<Map<Id, RefundRow[]>> {
  const found = new Map<Id, RefundRow[]>();
  if (checkoutIds.length === 0) return found;
  for (const refund of await refunds.all(db, workspaceId, { checkoutId: [...checkoutIds] }))
    found.set(refund.checkoutId, [...(found.get(refund.checkoutId) ?? []), refund]);
  return found;
}

/** Work about one checkout, which is queued once until it begins. */
export function aboutCheckout(workspaceId: Id, checkoutId: Id): MergedWork {
  return { payload: { workspaceId, checkoutId }, mergeKey: checkoutId };
}

interface Looked {
  /** The last look was before. */
  before: Date;
  now: Date;
  limit: number;
}

/** Queues looking at those that were not looked at for so long; at most `limit`, the longest waiting first. In the platform's scope. */
export async function queueWaiting(db: Db, topic: string, { before, now, limit }: Looked): Promise<number> {
  const { rows } = await sql<{ workspaceId: Id; id: Id }>`
    update checkouts set checked_at = ${now} where (workspace_id, id) in (
      select workspace_id, id from checkouts where status in ('open', 'processing') and checked_at < ${before}
      order by checked_at limit ${limit} for update skip locked)
    returning workspace_id, id`.execute(db);
  await queueMerged(
    db,
    topic,
    rows.map(({ workspaceId, id }) => aboutCheckout(workspaceId, id)),
    now,
  );
  return rows.length;
}

/** The same for those that were given up: the provider may let us in again. Once a day each. In the platform's scope. */
export async function queueGivenUp(db: Db, topic: string, { before, since, now, limit }: Looked & { since: Date }): Promise<void> {
  const { rows } = await sql<{ workspaceId: Id; id: Id }>`
    update checkouts set checked_at = ${now} where (workspace_id, id) in (
      select workspace_id, id from checkouts
      where status = 'failed' and problem = 'no-access' and checked_at < ${before} and created_at > ${since}
      order by checked_at limit ${limit} for update skip locked)
    returning workspace_id, id`.execute(db);
  await queueMerged(
    db,
    topic,
    rows.map(({ workspaceId, id }) => aboutCheckout(workspaceId, id)),
    now,
  );
}

/** Checkouts that the provider refused to show, or whose page is open: a new key can read them. The latest first, at most `limit`. */
export async function unreadOf(db: Db, workspaceId: Id, providerId: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from checkouts where workspace_id = ${workspaceId} and provider_id = ${providerId} and session is not null
      and (status in ('open', 'processing') and refused_since is not null or status = 'failed' and problem = 'no-access')
    order by created_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same for refunds that are pending. */
export async function queuePending(db: Db, topic: string, { before, now, limit }: Looked): Promise<void> {
  const { rows } = await sql<{ workspaceId: Id; id: Id }>`
    select workspace_id, id from checkout_refunds
    where status = 'pending' and coalesce(tried_at, created_at) < ${before} order by created_at limit ${limit}`.execute(db);
  await queueMerged(
    db,
    topic,
    rows.map(({ workspaceId, id }) => ({ payload: { workspaceId, refundId: id }, mergeKey: id })),
    now,
  );
}

/** The same for refunds that count as sent: a bank may return them weeks later. Once a day each. */
export async function queueSent(db: Db, topic: string, { before, since, now, limit }: Looked & { since: Date }): Promise<void> {
  const { rows } = await sql<{ workspaceId: Id; checkoutId: Id }>`
    update checkout_refunds set tried_at = ${now} where (workspace_id, id) in (
      select workspace_id, id from checkout_refunds
      where status = 'succeeded' and tried_at < ${before} and created_at > ${since}
      order by tried_at limit ${limit} for update skip locked)
    returning workspace_id, checkout_id`.execute(db);
  await queueMerged(
    db,
    topic,
    rows.map(({ workspaceId, checkoutId }) => aboutCheckout(workspaceId, checkoutId)),
    now,
  );
}

interface Moved {
  workspaceId: Id;
  providerId: Id;
  /** By their names at the provider. */
  payments: readonly string[];
  before: Date;
  now: Date;
}

/** Checkouts of these payments that were last looked at before, marked as looked at now. */
export async function takeMoved(db: Db, { workspaceId, providerId, payments, before, now }: Moved): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update checkouts set checked_at = ${now}
    where workspace_id = ${workspaceId} and provider_id = ${providerId} and reference = any(${[...payments]}::text[]) and checked_at < ${before}
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

interface SeenEvent {
  providerId: string;
  id: string;
  type: string;
  checkoutId: Id | null;
  receivedAt: Date;
}

/** False for an event that was seen before. */
export async function recordEvent(db: Db, workspaceId: Id, event: SeenEvent): Promise<boolean> {
  const seen = db.insertInto("paymentEvents").values({ workspaceId, ...event });
  const made = await seen
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

interface EventBatch {
  workspaceId: Id;
  providerId: Id;
  events: readonly Pick<ProviderEvent, "id" | "type" | "session" | "payment" | "checkoutId">[];
  receivedAt: Date;
}

/** The row of events that are about no checkout: only the time of the latest is kept. */
const OTHER = "other";

/** Records events, each once. Returns the checkouts that events seen for the first time are about. In the workspace's scope. */
export async function recordEvents(db: Db, { workspaceId, providerId, events, receivedAt }: EventBatch): Promise<Id[]> {
  const own = sql`c.workspace_id = ${workspaceId} and c.provider_id = ${providerId}`;
  const given = events.map(({ id, type, session, payment, checkoutId: checkout }) => ({ id, type, session, payment, checkout }));
  const { rows } = await sql<{ checkoutId: Id }>`
    with given as (
      select distinct on (id) * from jsonb_to_recordset(${json(given)}::jsonb)
        as given (id text, type text, session text, payment text, checkout text)
    ), named as materialized (
      select id, type, coalesce(
        (select c.id from checkouts c where ${own} and c.session = given.session limit 1),
        (select c.id from checkouts c where ${own} and c.reference = given.payment limit 1),
        (select c.id from checkouts c where ${own} and c.id = given.checkout)) as checkout_id
      from given
    ), other as (
      insert into payment_events (workspace_id, provider_id, id, type, received_at)
      select ${workspaceId}, ${providerId}, ${OTHER}, ${OTHER}, ${receivedAt}::timestamptz
      where exists (select from named where checkout_id is null)
      on conflict (workspace_id, provider_id, id) do update set received_at = excluded.received_at
    ), seen as (
      insert into payment_events (workspace_id, provider_id, id, type, checkout_id, received_at)
      select ${workspaceId}, ${providerId}, id, type, checkout_id, ${receivedAt}::timestamptz from named
      where checkout_id is not null order by id collate "C"
      on conflict do nothing returning checkout_id
    )
    select distinct checkout_id from seen`.execute(db);
  return rows.map(({ checkoutId }) => checkoutId);
}

/** Whether an event of one of these types about the checkout has arrived. */
export async function hasEventOf(
  db: Db,
  { workspaceId, id, providerId, createdAt }: CheckoutRow,
  types: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_events where workspace_id = ${workspaceId} and provider_id = ${providerId} and received_at >= ${createdAt}
      and checkout_id = ${id} and type = any(${[...types]}::text[]) limit 1`.execute(db);
  return rows.length > 0;
}

const KEPT_DAYS = 90;

/** Providers repeat events for a few days. */
export async function sweepEvents(db: Db): Promise<void> {
  await sql`delete from payment_events where received_at < now() - ${KEPT_DAYS}::int * interval '1 day'`.execute(db);
}
