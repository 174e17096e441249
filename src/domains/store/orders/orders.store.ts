import { sql } from "kysely";
import { type By, readBy } from "../../../kit/by.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { type Db, json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { IdText, nullable, oneOf, optional, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { LineTax, readTaxes } from "../../money/taxes/index.ts";
import { Destination } from "../settings/delivery.schemas.ts";
import { codeKinds } from "./codes.schemas.ts";
import { readRefunds, refundsOfOrder } from "./order-refunds.store.ts";
import type { OrderRow } from "./order-shapes.rules.ts";
import { type changedFields, type OrderStatus, orderFields } from "./orders.rules.ts";
import { readShipments, shipmentsOfOrder } from "./shipments.store.ts";

/** The sold lines, as they were then. */
const readLines = stored(
  Type.Array(
    Type.Object({
      id: IdText,
      productId: IdText,
      variantId: nullable(IdText),
      variantName: nullable(Type.String()),
      name: Type.String(),
      unitPriceCents: Type.Integer(),
      quantity: Type.Integer(),
      totalCents: Type.Integer(),
      piecesTaken: optional(Type.Integer()),
      tax: nullable(LineTax),
      discountCents: optional(Type.Integer()),
    }),
  ),
  // Lines had no id while a product was on one line only.
  (lines) => (lines as { id?: Id; productId: Id }[]).map((line) => ({ ...line, id: line.id ?? line.productId })),
);

const readPictures = stored(Type.Record(Type.String(), nullable(Type.String())));

const readHistory = stored(
  Type.Array(
    Type.Object({
      at: Type.String(),
      by: Type.Unknown(),
      field: oneOf(orderFields),
      from: Type.String(),
      to: Type.String(),
    }),
  ),
);

const readDelivery = stored(
  Type.Object({
    method: Type.String(),
    feeCents: Type.Integer(),
    address: nullable(Type.String()),
    destination: nullable(Destination),
    tax: nullable(LineTax),
  }),
);

const readDiscount = stored(
  Type.Object({
    codeId: IdText,
    code: Type.String(),
    kind: oneOf(codeKinds),
    value: nullable(Type.Number()),
    amountCents: Type.Integer(),
  }),
);

const lastNote = <T>(column: "id" | "number") => sql<T>`(
  select c.${sql.ref(column)} from credit_notes c
  where c.workspace_id = orders.workspace_id and c.source_kind = 'order' and c.source_id = orders.id order by c.created_at desc, c.id desc limit 1)`;

const MOST_CHANGES = 50;
const history = sql<unknown>`(
  select coalesce(jsonb_agg(jsonb_build_object('at', h.created_at, 'by', h.by, 'field', h.field, 'from', h.from_value, 'to', h.to_value)
    order by h.created_at, h.id), '[]')
  from (select * from order_changes h where h.workspace_id = orders.workspace_id and h.order_id = orders.id
    order by h.created_at desc, h.id desc limit ${sql.lit(MOST_CHANGES)}) h)`;

const pictures = sql<unknown>`(
  select coalesce(jsonb_object_agg(p.id, p.images[1]), '{}') from products p
  where p.workspace_id = orders.workspace_id and p.id in (select item ->> 'productId' from jsonb_array_elements(orders.items) item))`;

const client = sql<string | null>`(
  select c.id from clients c
  where c.workspace_id = orders.workspace_id and c.email = orders.customer_email and c.deleted_at is null order by c.id limit 1)`;

const customerOrders = sql<number>`(
  select count(*)::int from orders o where o.workspace_id = orders.workspace_id and o.customer_email = orders.customer_email)`;

const shop = (value: string) => sql<string | null>`(${sql.raw(value)} = orders.workspace_id limit 1)`;

export const orders = tenantTable("orders", {
  columns: [
    "id",
    "workspaceId",
    "number",
    "status",
    "paymentStatus",
    "paymentMethod",
    "customerName",
    "customerEmail",
    "customerPhone",
    "notes",
    "items",
    "delivery",
    "discount",
    "totalCents",
    "taxes",
    "taxCents",
    sql<number>`coalesce(orders.due_cents, orders.total_cents)`.as("dueCents"),
    "paymentOption",
    "checkoutId",
    "hasOpenCheckout",
    "roundingCents",
    "cancelReason",
    "invoiceNumber",
    "invoicedAt",
    "letterheadId",
    lastNote<string | null>("id").as("creditNoteId"),
    lastNote<number | null>("number").as("creditNoteNumber"),
    refundsOfOrder.as("refunds"),
    shipmentsOfOrder.as("shipments"),
    "currencyCode",
    "requestHash",
    "language",
    shop("select s.slug from store_slugs s where s.workspace_id").as("storeSlug"),
    shop("select a.domain from active_domains a where a.workspace_id").as("storeDomain"),
    client.as("clientId"),
    customerOrders.as("customerOrderCount"),
    pictures.as("pictures"),
    history.as("history"),
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({
    items,
    delivery,
    discount,
    taxes,
    creditNoteId: id,
    creditNoteNumber: number,
    refunds,
    pictures: shown,
    history: changes,
    ...row
  }) =>
    narrow<OrderRow>({
      ...row,
      items: readLines(items),
      delivery: delivery === null ? null : readDelivery(delivery),
      discount: discount === null ? null : readDiscount(discount),
      taxes: readTaxes(taxes),
      creditNote: id !== null && number !== null ? { id, number } : null,
      refunds: readRefunds(refunds),
      shipments: readShipments(row.shipments),
      pictures: readPictures(shown),
      history: readHistory(changes).map(({ at, by, ...change }) => ({ ...change, at: new Date(at).toISOString(), by: readBy(by) })),
    }),
  order: ["createdAt", "id"],
  finder: "find_orders(?)",
  weight: `coalesce(octet_length(orders.items::text), 0) + coalesce(octet_length(orders.notes::text), 0)
    + coalesce(octet_length(orders.delivery::text), 0) + coalesce((
      select sum(octet_length(r.lines::text) + coalesce(octet_length(r.reason), 0)) from order_refunds r
      where r.workspace_id = orders.workspace_id and r.order_id = orders.id), 0)`,
});

export const findOrder = orders.find;

/** Locks an order and reads it again: columns from other tables, such as its refunds, are of the moment before the lock. */
export async function lockOrder(db: Db, workspaceId: Id, id: Id): Promise<OrderRow | undefined> {
  await orders.lock(db, workspaceId, id);
  return findOrder(db, workspaceId, id);
}

/** Records changes of an order, in the transaction that makes them. */
export async function insertChanges(
  db: Db,
  order: { workspaceId: Id; id: Id },
  changes: ReturnType<typeof changedFields>,
  { by, at }: { by: By; at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ field, from, to }) => {
    return {
      workspaceId: order.workspaceId,
      id: newId(),
      orderId: order.id,
      field,
      fromValue: from,
      toValue: to,
      by: json(by),
      createdAt: at,
    };
  });
  await db.insertInto("orderChanges").values(rows).execute();
}

/** Orders by status, of those that wait to be handled. */
export async function sumWaiting(db: Db, workspaceId: Id): Promise<{ status: OrderStatus; count: number; dueCents: Cents }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number; dueCents: Cents }>`
    select status, count(*)::int as count, sum(coalesce(due_cents, total_cents))::bigint as "dueCents"
    from orders where workspace_id = ${workspaceId} and status in ('pending', 'confirmed', 'processing') group by status`.execute(db);
  return rows;
}

/** The order with this key, if any; the key is locked until the transaction ends. */
export async function queueForKey(db: Db, workspaceId: Id, orderKey: string): Promise<OrderRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${workspaceId}:${orderKey}`}, 0))`.execute(db);
  return orders.find(db, workspaceId, { orderKey });
}

const FIRST_NUMBER = 1001;

/** The next order number. The counter stays locked until commit, so a rolled back order leaves no gap. */
export async function takeNumber(db: Db, workspaceId: Id): Promise<number> {
  const { lastNumber } = await db
    .insertInto("orderCounters")
    .values({ workspaceId, lastNumber: FIRST_NUMBER })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ lastNumber: sql`order_counters.last_number + 1` }))
    .returning("lastNumber")
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export interface AttentionOrder {
  id: Id;
  workspaceId: Id;
  number: number;
  status: string;
  total: number;
  currencyCode: string;
  createdAt: string;
}

const MOST_SHOWN = 50;

/** Orders of any workspace that need attention, newest first. */
export async function attentionOrders(db: Db): Promise<AttentionOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "workspaceId", "number", "status", "totalCents", "currencyCode", "createdAt"])
    .where("status", "=", "pending")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ totalCents, ...order }) => ({ ...order, total: fromCents(totalCents, currencyOf(order.currencyCode)) }));
}

/** Online orders without a page to pay at, of any workspace. */
export async function ordersAwaitingPayment(db: Db, before: Date, limit: number): Promise<{ workspaceId: Id; id: Id }[]> {
  const { rows } = await sql<{ workspaceId: Id; id: Id }>`
    select workspace_id, id from orders
    where payment_option = 'online' and payment_status = 'unpaid' and status = 'pending' and not has_open_checkout
      and created_at < ${before} and updated_at < ${before}
      and not exists (select from checkouts c where c.workspace_id = orders.workspace_id and c.id = orders.checkout_id
        and c.problem is not null and not c.is_dismissed)
    order by created_at limit ${limit}`.execute(db);
  return rows;
}
