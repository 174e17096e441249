import { sql } from "kysely";
import { readBy } from "../../kit/by.ts";
import { type Db, json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../kit/table.ts";
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
  await queueAll(
    db,
    topic,
    rows.map(({ workspaceId, id }) => ({ workspaceId, checkoutId: id })),
    now,
  );
  return rows.length;
}

/** The same for refunds that are pending. */
export async function queuePending(db: Db, topic: string, { before, now, limit }: Looked): Promise<void> {
  const { rows } = await sql<{ workspaceId: Id; id: Id }>`
    select workspace_id, id from checkout_refunds
    where status = 'pending' and coalesce(tried_at, created_at) < ${before} order by created_at limit ${limit}`.execute(db);
  await queueAll(
    db,
    topic,
    rows.map(({ workspaceId, id }) => ({ workspaceId, refundId: id })),
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
  const byCheckout = new Map(rows.map((row) => [row.checkoutId, row]));
  await queueAll(db, topic, [...byCheckout.values()], now);
}

async function queueAll(db: Db, topic: string, payloads: readonly object[], runAt: Date): Promise<void> {
  if (payloads.length === 0) return;
  const rows = payloads.map((payload) => ({ id: newId(), topic, payload: json(payload), runAt }));
  await db.insertInto("outbox").values(rows).execute();
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

const KEPT_DAYS = 90;

/** Providers repeat events for a few days. */
export async function sweepEvents(db: Db): Promise<void> {
  await sql`delete from payment_events where received_at < now() - ${KEPT_DAYS}::int * interval '1 day'`.execute(db);
}
