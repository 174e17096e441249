import { createHash } from "node:crypto";
import { hasAnyPermission } from "../../../kit/access.ts";
import { byCaller } from "../../../kit/by.ts";
import { CheckoutOpen } from "../../../kit/checkouts.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import { type Db, json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { storedPhone } from "../../../kit/phones.ts";
import { rateFor, type TaxRate } from "../../money/taxes/index.ts";
import { findCountryCode, issueLetterhead } from "../../platform/workspace/index.ts";
import { namedIn } from "../products/products.service.ts";
import { findProduct, type ProductRow } from "../products/products.store.ts";
import type { StockNote } from "../products/stock.rules.ts";
import { returnPieces, type SoldPieces, sellPieces } from "../products/stock.service.ts";
import { lineName, variantName } from "../products/variants.rules.ts";
import { addressText, feeFor, offersTo, toDestination } from "../settings/delivery.rules.ts";
import {
  MayNotRefundOrder,
  NoDeliveryThere,
  OrderKeyReused,
  OrderMove,
  OrderNotFound,
  OutOfStock,
  PaymentMove,
  ProductNotFound,
  VariantRequired,
} from "../settings/store.errors.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { ratesOf } from "../settings/store-settings.service.ts";
import { findStoreOf } from "../settings/store-settings.store.ts";
import { type Reads, storeIn } from "../settings/visitors.rules.ts";
import { type CodeForCart, discounted, findValid, giveUseBack, requireUse, spendCode } from "./codes.service.ts";
import { choosePayment } from "./order-payments.service.ts";
import { givenIn, isCounted } from "./order-refunds.rules.ts";
import { refundRest } from "./order-refunds.service.ts";
import { type OrderRow, toOrder, toQuotedItem, toSums, toWorkspaceOrder } from "./order-shapes.rules.ts";
import { orderTokenOf, readOrderToken } from "./order-tokens.service.ts";
import {
  changedFields,
  isInvoicedBy,
  mayMove,
  mayPay,
  mergeLines,
  type PaymentMethod,
  priceOrder,
  type SoldLine,
  type StoredDelivery,
  type StoredDiscount,
  sell,
  subtotalOf,
  type Wanted,
} from "./orders.rules.ts";
import {
  type ChangeOrder,
  type NewOrder,
  type Order,
  OrderQuery,
  orderSorting,
  type PlacedOrder,
  type PublicOrder,
  type Quote,
  type QuoteRequest,
} from "./orders.schemas.ts";
import * as store from "./orders.store.ts";

/** A member's change, or one that a payment provider has caused. */
export type OrderChanges = Omit<ChangeOrder, "method"> & { method?: PaymentMethod };

/** The parts of a context that placing an order needs; the API and the store's page provide them. */
export type Counter = Pick<
  PublicContext,
  "db" | "now" | "enqueue" | "emitEvent" | "hooks" | "adapters" | "settings" | "requestId" | "exchange"
>;

/** Sells at the server's prices, all lines or none. The same `orderKey` returns the same order. */
export async function placeOrder(ctx: Counter, shop: Store, wanted: NewOrder): Promise<PlacedOrder> {
  const { workspaceId } = shop;
  const { orderKey } = wanted;
  const requestHash = createHash("sha256").update(json(wanted)).digest("base64url");
  const known = orderKey === undefined ? undefined : await store.queueForKey(ctx.db, workspaceId, orderKey);
  if (known) return sameOrder(known, requestHash);

  const rates = await ratesOf(ctx.db, shop);
  const code = wanted.discountCode ? await findValid(ctx, shop, wanted.discountCode, wanted.items) : null;
  const id = newId();
  const taken = await takeStock(ctx, shop, id, mergeLines(wanted.items), rates);
  const asked = { asked: wanted.delivery, rates, language: wanted.language ?? shop.language };
  const { items, delivery, discount } = agree(shop, code, taken, asked);
  if (code) await spendCode(ctx.db, code, wanted.customer.email);
  const { totalCents, taxes, taxCents, dueCents: exactCents } = priceOrder(items, delivery);
  const { paymentOption, dueCents } = await choosePayment(ctx, shop, wanted.payment?.option, exactCents);
  await store.orders.insert(ctx.db, workspaceId, {
    id,
    number: await store.takeNumber(ctx.db, workspaceId),
    customerName: wanted.customer.name,
    customerEmail: wanted.customer.email,
    customerPhone: await phoneOf(ctx.db, workspaceId, wanted.customer.phone ?? null),
    notes: wanted.notes ?? null,
    items: json(items),
    delivery: delivery && json(delivery),
    discount: discount && json(discount),
    totalCents,
    taxes: json(taxes),
    taxCents,
    dueCents,
    paymentOption,
    roundingCents: dueCents - exactCents,
    currencyCode: shop.currencyCode,
    language: wanted.language ?? null,
    orderKey: orderKey ?? null,
    requestHash,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const row = await find(ctx.db, workspaceId, id);
  await recordFact(ctx, "order.placed", { ...row, workspaceId });
  return toOrder(row);
}

interface Agreed<Line> {
  items: (Line & { discountCents?: Cents })[];
  delivery: StoredDelivery | null;
  discount: StoredDiscount | null;
}

/** Lines and delivery with what the code takes off them. Whether delivery is free depends on the pieces less their discount. */
function agree<Line extends SoldLine>(
  shop: Store,
  code: CodeForCart | null,
  lines: readonly Line[],
  delivery: DeliveryAsked,
): Agreed<Line> {
  const { lines: items, discount } = code
    ? discounted(code, lines, currencyOf(shop.currencyCode))
    : { lines: [...lines] as Agreed<Line>["items"], discount: null };
  const agreed = deliveryFrom(shop, delivery, subtotalOf(items) - (discount?.amountCents ?? 0));
  return { items, delivery: agreed && code?.kind === "free-delivery" ? { ...agreed, feeCents: 0 } : agreed, discount };
}

/** Calculates an order without placing it; nothing is taken or counted. */
export async function quoteOrder(ctx: Pick<PublicContext, "db" | "now">, shop: Store, wanted: QuoteRequest): Promise<Quote> {
  const { workspaceId, currencyCode } = shop;
  const rates = await ratesOf(ctx.db, shop);
  const code = wanted.discountCode ? await findValid(ctx, shop, wanted.discountCode, wanted.items) : null;
  const lines: (SoldLine & { inStock: boolean })[] = [];
  for (const line of mergeLines(wanted.items)) {
    const product = await findProduct(ctx.db, workspaceId, line.productId);
    const offered = offerOf(product, line.variantId ?? null);
    const inStock = offered.stock === null || offered.stock >= line.quantity;
    lines.push({ ...sell(line, offered, rateFor(offered.taxRateId, rates)), inStock });
  }
  const { items, delivery, discount } = agree(shop, code, lines, { asked: wanted.delivery, rates, language: shop.language });
  if (code) await requireUse(ctx.db, code, wanted.email ?? undefined);
  const sums = priceOrder(items, delivery);
  const currency = currencyOf(currencyCode);
  return {
    items: items.map((item) => ({ ...toQuotedItem(item, currency), inStock: item.inStock })),
    delivery: delivery && { method: delivery.method, fee: fromCents(delivery.feeCents, currency) },
    ...toSums({ ...sums, discount }, currency),
    currencyCode,
  };
}

async function phoneOf(db: Db, workspaceId: Id, typed: string | null): Promise<string | null> {
  return typed && storedPhone(typed, await findCountryCode(db, workspaceId));
}

interface DeliveryAsked {
  asked: NewOrder["delivery"];
  rates: readonly TaxRate[];
  language: "en" | "ar";
}

/** The store decides what delivery costs, not the buyer. `piecesCents` is the price of the pieces, less their discount. */
function deliveryFrom(shop: Store, { asked, rates, language }: DeliveryAsked, piecesCents: Cents): StoredDelivery | null {
  if (!asked) return null;
  const given = asked.address ?? null;
  const destination = given === null || typeof given === "string" ? null : toDestination(given);
  if (shop.deliveryZones.length > 0 && !destination)
    throw new InvalidInput("delivery.address", "must have line1, city and countryCode because the store has delivery zones");
  const offers = offersTo(shop, destination);
  if (!offers) throw NoDeliveryThere();
  const offer = offers.find(({ method }) => method === asked.method);
  if (!offer) {
    const offered = offers.map(({ method }) => method).join(", ");
    throw new InvalidInput("delivery.method", offered ? `must be one of ${offered}` : "must be omitted because the store does not deliver");
  }
  return {
    method: offer.method,
    feeCents: feeFor(offer, piecesCents, currencyOf(shop.currencyCode)),
    address: destination ? addressText(destination, language) : (given as string | null),
    destination,
    tax: rateFor(shop.deliveryTaxRateId, rates),
  };
}

/** Guessing a key reveals nothing about its order: the whole request must be the same. */
function sameOrder(order: OrderRow, requestHash: string): PlacedOrder {
  if (order.requestHash !== requestHash) throw OrderKeyReused();
  return toOrder(order);
}

async function takeStock(
  { db, emitEvent, now: at }: Counter,
  { workspaceId, currencyCode }: Store,
  sourceId: Id,
  lines: readonly Wanted[],
  rates: readonly TaxRate[],
): Promise<SoldLine[]> {
  const seller = { db, emitEvent, workspaceId, currency: currencyOf(currencyCode) };
  const sold: SoldLine[] = [];
  for (const line of lines) {
    const product = await sellPieces(seller, line, { cause: "sale", sourceKind: "order", sourceId, at });
    if (!product) throw await refusalFor(db, workspaceId, line);
    sold.push(sell(line, product, rateFor(product.taxRateId, rates)));
  }
  return sold;
}

/** The product or variant as it is sold now; refuses what is not for sale. */
function offerOf(product: ProductRow | undefined, variantId: Id | null): SoldPieces {
  if (product?.status !== "active") throw ProductNotFound();
  const { name, taxRateId, priceCents, basePriceCents, variantCount, stock, options } = product;
  if (variantCount > 0 && variantId === null) throw VariantRequired({ extra: { productId: product.id } });
  if (variantId === null) return { name, taxRateId, priceCents, stock, variantName: null };
  const variant = product.variants.find(({ id, isActive }) => id === variantId && isActive);
  if (!variant) throw ProductNotFound();
  const own = { priceCents: variant.priceCents ?? basePriceCents ?? priceCents, stock: variant.stock };
  return { name, taxRateId, ...own, variantName: variantName(options, variant.options) };
}

async function refusalFor(db: Db, workspaceId: Id, { productId, variantId = null }: Wanted) {
  const offered = { ...offerOf(await findProduct(db, workspaceId, productId), variantId) };
  // The stock is not revealed: a stranger could watch the store's sales.
  const extra = variantId === null ? { productId } : { productId, variantId };
  return OutOfStock({ message: `There is not enough of ${lineName(offered)} in stock.`, extra });
}

export async function listOrders(ctx: WorkspaceContext, query: OrderQuery): Promise<Page<Order>> {
  const { rows, pagination } = await store.orders.page(ctx.db, ctx.workspaceId, OrderQuery, query, orderSorting.orderOf(query.sort));
  return { rows: rows.map((row) => shownTo(ctx, row)), pagination };
}

export async function readOrder(ctx: WorkspaceContext, id: Id): Promise<Order> {
  return shownTo(ctx, await find(ctx.db, ctx.workspaceId, id));
}

/** How many orders wait at each step, and what they are worth. */
export async function summariseOrders(ctx: WorkspaceContext) {
  const rows = await store.sumWaiting(ctx.db, ctx.workspaceId);
  return rows.map(({ status, count, dueCents }) => ({ status, count, amountDue: fromCents(dueCents, ctx.currency) }));
}

/** Updates an order. Cancelling returns what was taken from stock. */
export async function updateOrder(ctx: WorkspaceContext, id: Id, changes: OrderChanges): Promise<Order> {
  const order = await store.lockOrder(ctx.db, ctx.workspaceId, id);
  if (!order) throw OrderNotFound();
  const { status = order.status, paymentStatus: asked = order.paymentStatus } = changes;
  refuseMove(order, { status, paymentStatus: asked });
  refuseOnlineMove(order, { status, paymentStatus: asked });
  const isRefund = asked === "refunded" && order.paymentStatus !== "refunded";
  // A refund is a record of its own, and changes the payment itself.
  const paymentStatus = isRefund ? order.paymentStatus : asked;
  if (isRefund && !hasAnyPermission(ctx.caller, ["store.refunds.manage"])) throw MayNotRefundOrder();
  if (status === "cancelled" && order.status !== "cancelled") await takeBack(ctx, order);
  const issued = isInvoicedBy(order, { status, paymentStatus }) ? await issueInvoice(ctx) : {};
  const after = { status, paymentStatus, ...methodIn(changes), ...issued };
  await store.orders.update(ctx.db, ctx.workspaceId, id, { ...after, updatedAt: ctx.now });
  await store.insertChanges(ctx.db, order, changedFields(order, { status, paymentStatus }), { by: byCaller(ctx), at: ctx.now });
  if (paymentStatus !== order.paymentStatus && order.dueCents > 0) await recordFact(ctx, "order.payment", order, paymentStatus);
  await recordFact(ctx, "order.changed", order, { ...order, ...after });
  if (isRefund) await refundRest(ctx, id, changes.reason ?? null);
  if (status !== order.status && (status === "confirmed" || status === "completed"))
    await recordFact(ctx, "order.progress", { workspaceId: ctx.workspaceId, orderId: id, change: status });
  return readOrder(ctx, id);
}

async function issueInvoice(ctx: WorkspaceContext) {
  const { letterheadId } = await issueLetterhead(ctx);
  return { letterheadId, invoiceNumber: await ctx.hooks.takeInvoiceNumber(ctx), invoicedAt: ctx.now.toISOString() };
}

/** The method is recorded with the payment, and forgotten with it. */
function methodIn({ paymentStatus, method }: OrderChanges): { paymentMethod?: PaymentMethod | null } {
  if (method && paymentStatus !== "paid") throw new InvalidInput("method", 'must be sent together with paymentStatus "paid"');
  if (method) return { paymentMethod: method };
  return paymentStatus === "unpaid" ? { paymentMethod: null } : {};
}

function refuseMove(order: OrderRow, { status, paymentStatus }: Pick<OrderRow, "status" | "paymentStatus">): void {
  if (!mayMove(order.status, status)) throw OrderMove({ message: `An order cannot go from ${order.status} to ${status}.` });
  if (mayPay(order.paymentStatus, paymentStatus, status)) return;
  const of = status === "cancelled" ? "The payment of a cancelled order" : "A payment";
  throw PaymentMove({ message: `${of} cannot go from ${order.paymentStatus} to ${paymentStatus}.` });
}

/** Money that came online goes back by the provider alone, and no page to pay at may stay open. */
function refuseOnlineMove(order: OrderRow, { status, paymentStatus }: Pick<OrderRow, "status" | "paymentStatus">): void {
  const isOver = status === "cancelled" || paymentStatus === "paid";
  if (order.hasOpenCheckout && isOver) throw CheckoutOpen();
  if (order.paymentMethod === "online" && paymentStatus === "unpaid")
    throw PaymentMove({ message: "A payment that came online can only be refunded." });
}

/** Returns what a cancelled order took: its pieces, unless a refund put them back, and the use of its code. */
async function takeBack(ctx: WorkspaceContext, { id: sourceId, items, discount, refunds }: OrderRow): Promise<void> {
  if (discount) await giveUseBack(ctx.db, ctx.workspaceId, discount.codeId);
  const given = givenIn(refunds.filter(isCounted));
  const note: StockNote = { cause: "cancellation", sourceKind: "order", sourceId, by: byCaller(ctx), at: ctx.now };
  for (const { id, productId, variantId, quantity, piecesTaken = quantity } of items) {
    const left = piecesTaken - (given.get(id)?.restocked ?? 0);
    if (left > 0) await returnPieces(ctx.db, ctx.workspaceId, { productId, variantId, quantity: left }, note);
  }
}

/** The buyer's view of an order, by its token. */
export async function readPublicOrder(ctx: Pick<PublicContext, "db" | "adapters">, token: string, reads: Reads): Promise<PublicOrder> {
  const name = readOrderToken(ctx.adapters.vault, token);
  const order = name && (await store.findOrder(ctx.db, name.workspaceId, name.id));
  const shop = name && (await findStoreOf(ctx.db, name.workspaceId));
  if (!order || !shop) throw OrderNotFound();
  const { delivery, items, ...shown } = toOrder(order);
  const { slug, name: shopName, language } = storeIn(shop, reads(shop));
  return {
    ...shown,
    items: await namedIn(ctx.db, name.workspaceId, items, [reads(shop), shop.language]),
    delivery: delivery && { method: delivery.method, fee: delivery.fee },
    store: { slug, name: shopName, language },
  };
}

async function find(db: Db, workspaceId: Id, id: Id): Promise<OrderRow> {
  const order = await store.findOrder(db, workspaceId, id);
  if (!order) throw OrderNotFound();
  return order;
}

export function shownTo(ctx: Pick<PublicContext, "adapters" | "settings">, row: OrderRow): Order {
  const { storeSlug, storeDomain } = row;
  const site = storeDomain ? `https://${storeDomain}` : `${ctx.settings.publicUrl}/s/${storeSlug}`;
  return toWorkspaceOrder(row, `${site}/orders/${orderTokenOf(ctx.adapters.vault, row)}`);
}
