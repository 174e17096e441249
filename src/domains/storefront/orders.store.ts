import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Cents, fromCents } from "../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { OrderStatus, PaymentStatus, SoldLine } from "./orders.rules.ts";

export interface OrderRow {
  id: Id;
  workspaceId: Id;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  notes: string | null;
  items: SoldLine[];
  totalCents: Cents;
  currencyCode: string;
  requestHash: string | null;
  createdAt: string;
  updatedAt: string;
}

function selectOrders(db: Db, workspaceId: Id) {
  return db
    .selectFrom("orders")
    .select(["id", "workspaceId", "customerName", "customerEmail", "customerPhone", "notes", "totalCents", "currencyCode", "requestHash"])
    .select([sql<OrderStatus>`status`.as("status"), sql<PaymentStatus>`payment_status`.as("paymentStatus")])
    .select([sql<SoldLine[]>`items`.as("items"), "createdAt", "updatedAt"])
    .where("workspaceId", "=", workspaceId);
}

export interface OrderFilter {
  q?: string;
  status?: OrderStatus;
  paymentStatus?: PaymentStatus;
  from?: string;
  to?: string;
}

export async function listOrders(db: Db, workspaceId: Id, filter: OrderFilter, page: PageRequest): Promise<Page<OrderRow>> {
  const { q, status, paymentStatus, from, to } = filter;
  let query = selectOrders(db, workspaceId);
  if (status) query = query.where("status", "=", status);
  if (paymentStatus) query = query.where("paymentStatus", "=", paymentStatus);
  if (from) query = query.where("createdAt", ">=", `${from}T00:00:00.000Z`);
  if (to) query = query.where("createdAt", "<=", `${to}T23:59:59.999Z`);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) =>
      where.or([where("customerName", "ilike", pattern), where("customerEmail", "ilike", pattern), where("id", "=", q.toLowerCase())]),
    );
  }
  return paginate(query, page, ["createdAt", "id"]);
}

export async function findOrder(db: Db, workspaceId: Id, id: Id): Promise<OrderRow | undefined> {
  return selectOrders(db, workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function lockOrder(db: Db, workspaceId: Id, id: Id): Promise<OrderRow | undefined> {
  return selectOrders(db, workspaceId).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The order of that name, if any; until the transaction ends nobody else makes one of it. */
export async function queueForKey(db: Db, workspaceId: Id, orderKey: string): Promise<OrderRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order:${workspaceId}:${orderKey}`}, 0))`.execute(db);
  return selectOrders(db, workspaceId).where("orderKey", "=", orderKey).executeTakeFirst();
}

export async function insertOrder(db: Db, order: Insertable<Tables["orders"]>): Promise<void> {
  await db.insertInto("orders").values(order).execute();
}

export async function updateOrder(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["orders"]>): Promise<void> {
  await db.updateTable("orders").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export interface AttentionOrder {
  id: Id;
  workspaceId: Id;
  status: string;
  total: number;
  createdAt: string;
}

const MOST_SHOWN = 50;

/** Orders of any workspace that wait for somebody, newest first. */
export async function attentionOrders(db: Db): Promise<AttentionOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "workspaceId", "status", "totalCents", "createdAt"])
    .where("status", "=", "pending")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ totalCents, ...order }) => ({ ...order, total: fromCents(totalCents) }));
}
