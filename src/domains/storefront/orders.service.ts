import { createHash } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import { mayMove, mayPay, mergeLines, type SoldLine, sell, totalOf, type Wanted } from "./orders.rules.ts";
import type { ChangeOrder, NewOrder, Order } from "./orders.schemas.ts";
import * as store from "./orders.store.ts";
import { findProduct, returnPieces, takePieces } from "./products.store.ts";
import type { Store } from "./store.schemas.ts";
import { OrderKeyReused, OrderMove, OrderNotFound, OutOfStock, PaymentMove, ProductNotFound } from "./storefront.errors.ts";

/** What placing an order needs of a context, whether the API or the store's own page asks. */
export type Counter = Pick<PublicContext, "db" | "now" | "enqueue">;

/** Sells at the server's prices, all lines or none. The same `orderKey` gives the same order again. */
export async function placeOrder(ctx: Counter, shop: Store, wanted: NewOrder): Promise<Order> {
  const { workspaceId } = shop;
  const { orderKey } = wanted;
  const requestHash = createHash("sha256").update(json(wanted)).digest("base64url");
  const known = orderKey === undefined ? undefined : await store.queueForKey(ctx.db, workspaceId, orderKey);
  if (known) return sameOrder(known, requestHash);

  const items = await takeAll(ctx, workspaceId, mergeLines(wanted.items));
  const id = newId();
  await store.insertOrder(ctx.db, {
    workspaceId,
    id,
    customerName: wanted.customer.name,
    customerEmail: normaliseEmail(wanted.customer.email),
    customerPhone: wanted.customer.phone ?? null,
    notes: wanted.notes ?? null,
    items: json(items),
    totalCents: totalOf(items),
    currencyCode: shop.currencyCode,
    orderKey: orderKey ?? null,
    requestHash,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await ctx.enqueue("storefront.order-placed", { workspaceId, orderId: id });
  await ctx.enqueue("storefront.order-received", { workspaceId, orderId: id });
  return read(ctx, workspaceId, id);
}

/** Whoever guesses a key sees nothing of the order behind it: the whole request must be the same. */
function sameOrder(order: store.OrderRow, requestHash: string): Order {
  if (order.requestHash !== requestHash) throw OrderKeyReused();
  return shown(order);
}

async function takeAll(ctx: Counter, workspaceId: Id, lines: readonly Wanted[]): Promise<SoldLine[]> {
  const sold: SoldLine[] = [];
  for (const line of lines) {
    const product = await takePieces(ctx.db, workspaceId, line.productId, line.quantity);
    if (!product) throw await whyNot(ctx, workspaceId, line);
    sold.push(sell(line, product));
  }
  return sold;
}

async function whyNot(ctx: Counter, workspaceId: Id, { productId }: Wanted) {
  const product = await findProduct(ctx.db, workspaceId, productId);
  if (product?.status !== "active") return ProductNotFound();
  const { name, stock } = product;
  return OutOfStock({ message: `Of ${name}, ${stock} are left.`, extra: { productId, available: stock } });
}

export async function listOrders(ctx: WorkspaceContext, filter: store.OrderFilter, page: PageRequest): Promise<Page<Order>> {
  const { rows, pagination } = await store.listOrders(ctx.db, ctx.workspaceId, filter, page);
  return { rows: rows.map(shown), pagination };
}

export async function readOrder(ctx: WorkspaceContext, id: Id): Promise<Order> {
  return read(ctx, ctx.workspaceId, id);
}

/** Moves an order on. Cancelling puts its pieces back. */
export async function changeOrder(ctx: WorkspaceContext, id: Id, changes: ChangeOrder): Promise<Order> {
  const order = await store.lockOrder(ctx.db, ctx.workspaceId, id);
  if (!order) throw OrderNotFound();
  const { status = order.status, paymentStatus = order.paymentStatus } = changes;
  if (!mayMove(order.status, status)) throw OrderMove({ message: `An order cannot go from ${order.status} to ${status}.` });
  if (!mayPay(order.paymentStatus, paymentStatus)) {
    throw PaymentMove({ message: `A payment cannot go from ${order.paymentStatus} to ${paymentStatus}.` });
  }
  if (status === "cancelled" && order.status !== "cancelled") {
    for (const { productId, quantity } of order.items) await returnPieces(ctx.db, ctx.workspaceId, productId, quantity);
  }
  await store.updateOrder(ctx.db, ctx.workspaceId, id, { status, paymentStatus, updatedAt: ctx.now });
  return readOrder(ctx, id);
}

async function read(ctx: Pick<PublicContext, "db">, workspaceId: Id, id: Id): Promise<Order> {
  const order = await store.findOrder(ctx.db, workspaceId, id);
  if (!order) throw OrderNotFound();
  return shown(order);
}

export function shown({ customerName, customerEmail, customerPhone, items, totalCents, ...order }: store.OrderRow): Order {
  return {
    ...order,
    customer: { name: customerName, email: customerEmail, phone: customerPhone },
    items: items.map(({ productId, name, unitPriceCents, quantity, totalCents: lineCents }) => {
      return { productId, name, price: fromCents(unitPriceCents), quantity, total: fromCents(lineCents) };
    }),
    total: fromCents(totalCents),
  };
}
