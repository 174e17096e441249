import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import {
  findProductsByBarcode,
  lineName,
  products,
  returnPieces,
  type StockNote,
  takeFromStock,
  variantName,
} from "../../store/products/index.ts";
import { VariantRequired } from "../../store/settings/index.ts";
import { services } from "../../visits/sessions/index.ts";
import type { StoredInvoice } from "./invoices.rules.ts";
import type { ItemChanges, NewItem } from "./invoices.schemas.ts";
import type { Good, Goods, StoredItem } from "./items.rules.ts";
import { OutOfStock, ProductNotFound, ServiceNotFound } from "./sales.errors.ts";

/** Lines with the product or variant that their barcode names. */
export async function scanItems({ db, workspaceId }: WorkspaceContext, items: readonly NewItem[]): Promise<NewItem[]> {
  const owners = await findProductsByBarcode(
    db,
    workspaceId,
    items.flatMap(({ barcode }) => barcode ?? []),
  );
  return items.map((item) => {
    if (!item.barcode) return item;
    const owner = owners.get(item.barcode);
    if (!owner) throw ProductNotFound();
    return { ...item, ...owner, barcode: null };
  });
}

/**
 * The services, products and variants of the lines; refuses those that the workspace does not have, variants that are not for sale, and
 * products whose variant is missing.
 */
export async function findGoods({ db, workspaceId }: WorkspaceContext, items: readonly ItemChanges[]): Promise<Goods> {
  const serviceIds = idsOf(items, "serviceId");
  const offered = serviceIds.length > 0 ? await services.all(db, workspaceId, { id: serviceIds }) : [];
  if (offered.length < serviceIds.length) throw ServiceNotFound();
  const productIds = idsOf(items, "productId");
  const sold = productIds.length > 0 ? await products.all(db, workspaceId, { id: productIds }) : [];
  if (sold.length < productIds.length) throw ProductNotFound();
  for (const { productId, variantId } of items) requireVariant(sold, productId, variantId);
  const goods = [...offered, ...sold].map(({ id, name, priceCents, taxRateId }) => [id, { name, priceCents, taxRateId }] as const);
  return new Map([...goods, ...sold.flatMap(variantGoods)]);
}

type SoldProduct = Awaited<ReturnType<typeof products.all>>[number];

function requireVariant(sold: readonly SoldProduct[], productId: Id | null | undefined, variantId: Id | null | undefined): void {
  if (!productId) return;
  const product = sold.find(({ id }) => id === productId);
  if (product && product.variantCount > 0 && !variantId) throw VariantRequired({ extra: { productId } });
  if (variantId && !product?.variants.some(({ id, isActive }) => id === variantId && isActive)) throw ProductNotFound();
}

function variantGoods({ name, priceCents, basePriceCents, taxRateId, options, variants }: SoldProduct): [Id, Good][] {
  return variants.map((variant) => {
    const shown = lineName({ name, variantName: variantName(options, variant.options) });
    return [variant.id, { name: shown, priceCents: variant.priceCents ?? basePriceCents ?? priceCents, taxRateId }];
  });
}

function idsOf(items: readonly ItemChanges[], name: "serviceId" | "productId"): Id[] {
  return [...new Set(items.flatMap((item) => item[name] ?? []))];
}

type Sale = Pick<StoredInvoice, "id" | "items">;

/**
 * Takes what is sold out of stock, all or nothing. Returns the lines with the quantity taken; a product without counted stock, or deleted
 * since the draft was made, takes nothing. Products are locked in id order, as for orders, so that concurrent sales wait instead of
 * deadlocking.
 */
export async function takeGoods(ctx: WorkspaceContext, { id: sourceId, items }: Sale): Promise<StoredItem[]> {
  const taken = new Map<Id, number>();
  const note = noteOf(ctx, "sale", sourceId);
  for (const { id, productId, variantId, quantity } of inLockOrder(items)) {
    const outcome = await takeFromStock(ctx, { productId, variantId, quantity }, note);
    if (outcome.kind === "variant-required") throw VariantRequired({ extra: { productId } });
    if (outcome.kind === "short") {
      const { name, stock } = outcome;
      throw OutOfStock({ message: `Only ${stock} of ${name} ${stock === 1 ? "is" : "are"} left.`, extra: { productId, available: stock } });
    }
    if (outcome.kind === "taken") taken.set(id, quantity);
  }
  return items.map((item) => (taken.has(item.id) ? { ...item, piecesTaken: taken.get(item.id) as number } : item));
}

/** Returns what the sale took: a return by the buyer, or the cancellation of the whole sale. */
export async function returnGoods(ctx: WorkspaceContext, { id, items }: Sale, cause: "return" | "cancellation"): Promise<void> {
  const note = noteOf(ctx, cause, id);
  for (const { productId, variantId, piecesTaken: quantity } of inLockOrder(items)) {
    if (quantity) await returnPieces(ctx.db, ctx.workspaceId, { productId, variantId, quantity }, note);
  }
}

function noteOf(ctx: WorkspaceContext, cause: "sale" | "return" | "cancellation", sourceId: Id): StockNote {
  return { cause, sourceKind: "invoice", sourceId, by: byCaller(ctx), at: ctx.now };
}

/** Older drafts may have fractional quantities of products, which do not affect stock. */
function inLockOrder(items: readonly StoredItem[]): (StoredItem & { productId: Id })[] {
  const lines = items.flatMap((item) => (item.productId && Number.isInteger(item.quantity) ? { ...item, productId: item.productId } : []));
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1));
}
