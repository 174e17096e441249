import { sql } from "kysely";
import { currencyOf } from "../../kit/currencies.ts";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Cents, fromCents } from "../../kit/money.ts";
import { IdText, nullable, optional, Type } from "../../kit/schema.ts";
import { stored } from "../../kit/stored.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import type { Timestamp } from "../../kit/time.ts";
import { LineTax, readTaxes, type StoredTax } from "../taxes/index.ts";
import { type OrderStatus, type PaymentStatus, type SoldLine, type StoredDelivery, subtotalOf } from "./orders.rules.ts";
import type { Order } from "./orders.schemas.ts";

export interface OrderRow {
  id: Id;
  workspaceId: Id;
  number: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  customerName: string;
  customerEmail: string;
  customerPhone: string | null;
  notes: string | null;
  items: SoldLine[];
  delivery: StoredDelivery | null;
  totalCents: Cents;
  taxes: StoredTax[];
  taxCents: Cents;
  dueCents: Cents;
  invoiceNumber: number | null;
  invoicedAt: Timestamp | null;
  creditNote: { id: Id; number: number } | null;
  currencyCode: string;
  requestHash: string | null;
  language: "en" | "ar" | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** The sold lines, as they were then. */
const readLines = stored(
  Type.Array(
    Type.Object({
      productId: IdText,
      name: Type.String(),
      unitPriceCents: Type.Integer(),
      quantity: Type.Integer(),
      totalCents: Type.Integer(),
      piecesTaken: optional(Type.Integer()),
      tax: nullable(LineTax),
    }),
  ),
);

const readDelivery = stored(
  Type.Object({ method: Type.String(), feeCents: Type.Integer(), address: nullable(Type.String()), tax: nullable(LineTax) }),
);

export function toOrder({
  customerName,
  customerEmail,
  customerPhone,
  items,
  delivery,
  totalCents,
  taxes,
  taxCents,
  dueCents,
  language: _,
  ...order
}: OrderRow): Order {
  const currency = currencyOf(order.currencyCode);
  const money = (cents: Cents) => fromCents(cents, currency);
  return {
    ...order,
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
    items: items.map(({ productId, name, unitPriceCents, quantity, totalCents: lineCents }) => {
      return { productId, name, price: money(unitPriceCents), quantity, total: money(lineCents) };
    }),
    delivery: delivery && { method: delivery.method, fee: money(delivery.feeCents), address: delivery.address },
    subtotal: money(subtotalOf(items)),
    discount: null,
    total: money(totalCents),
    taxes: taxes.map(({ name, percentage, isInclusive, baseCents, amountCents }) => {
      return { name, percentage, isInclusive, base: money(baseCents), amount: money(amountCents) };
    }),
    taxTotal: money(taxCents),
    rounding: 0,
    amountDue: money(dueCents),
  };
}

const ofOrder = sql`from credit_notes c where c.workspace_id = orders.workspace_id and c.source_kind = 'order' and c.source_id = orders.id`;

export const orders = tenantTable("orders", {
  columns: [
    "id",
    "workspaceId",
    "number",
    "status",
    "paymentStatus",
    "customerName",
    "customerEmail",
    "customerPhone",
    "notes",
    "items",
    "delivery",
    "totalCents",
    "taxes",
    "taxCents",
    sql<number>`coalesce(orders.due_cents, orders.total_cents)`.as("dueCents"),
    "invoiceNumber",
    "invoicedAt",
    sql<string | null>`(select c.id ${ofOrder})`.as("creditNoteId"),
    sql<number | null>`(select c.number ${ofOrder})`.as("creditNoteNumber"),
    "currencyCode",
    "requestHash",
    "language",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ items, delivery, taxes, creditNoteId: id, creditNoteNumber: number, ...row }) =>
    narrow<OrderRow>({
      ...row,
      items: readLines(items),
      delivery: delivery === null ? null : readDelivery(delivery),
      taxes: readTaxes(taxes),
      creditNote: id !== null && number !== null ? { id, number } : null,
    }),
  order: ["createdAt", "id"],
  finder: "find_rows('orders', ?)",
  weight:
    "coalesce(octet_length(orders.items::text), 0) + coalesce(octet_length(orders.notes::text), 0) + coalesce(octet_length(orders.delivery::text), 0)",
});

export const findOrder = orders.find;

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
  status: string;
  total: number;
  createdAt: string;
}

const MOST_SHOWN = 50;

/** Orders of any workspace that need attention, newest first. */
export async function attentionOrders(db: Db): Promise<AttentionOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "workspaceId", "status", "totalCents", "currencyCode", "createdAt"])
    .where("status", "=", "pending")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ totalCents, currencyCode, ...order }) => ({ ...order, total: fromCents(totalCents, currencyOf(currencyCode)) }));
}
