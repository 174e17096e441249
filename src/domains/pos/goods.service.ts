import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { services } from "../scheduling/index.ts";
import { products, returnPieces, takeFromStock } from "../storefront/index.ts";
import type { ItemChanges } from "./invoices.schemas.ts";
import type { Goods, StoredItem } from "./items.rules.ts";
import { OutOfStock, ProductNotFound, ServiceNotFound } from "./pos.errors.ts";

/** The services and products of the lines; refuses those that the workspace does not have. */
export async function findGoods({ db, workspaceId }: WorkspaceContext, items: readonly ItemChanges[]): Promise<Goods> {
  const serviceIds = idsOf(items, "serviceId");
  const offered = serviceIds.length > 0 ? await services.all(db, workspaceId, { id: serviceIds }) : [];
  if (offered.length < serviceIds.length) throw ServiceNotFound();
  const productIds = idsOf(items, "productId");
  const sold = productIds.length > 0 ? await products.all(db, workspaceId, { id: productIds }) : [];
  if (sold.length < productIds.length) throw ProductNotFound();
  return new Map([...offered, ...sold].map(({ id, name, priceCents, taxRateId }) => [id, { name, priceCents, taxRateId }]));
}

function idsOf(items: readonly ItemChanges[], name: "serviceId" | "productId"): Id[] {
  return [...new Set(items.flatMap((item) => item[name] ?? []))];
}

/**
 * Takes what is sold out of stock, all or nothing. Returns the lines with the quantity taken; a product without counted stock, or deleted
 * since the draft was made, takes nothing. Products are locked in id order, as for orders, so that concurrent sales wait instead of
 * deadlocking.
 */
export async function takeGoods({ db, workspaceId }: WorkspaceContext, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const taken = new Map<Id, number>();
  for (const { id, productId, quantity } of inLockOrder(items)) {
    const outcome = await takeFromStock(db, workspaceId, productId, quantity);
    if (outcome.kind === "short") {
      const { name, stock } = outcome;
      throw OutOfStock({ message: `Only ${stock} of ${name} ${stock === 1 ? "is" : "are"} left.`, extra: { productId, available: stock } });
    }
    if (outcome.kind === "taken") taken.set(id, quantity);
  }
  return items.map((item) => (taken.has(item.id) ? { ...item, piecesTaken: taken.get(item.id) as number } : item));
}

/** Returns what the sale took. */
export async function returnGoods({ db, workspaceId }: WorkspaceContext, items: readonly StoredItem[]): Promise<void> {
  for (const { productId, piecesTaken } of inLockOrder(items)) {
    if (piecesTaken) await returnPieces(db, workspaceId, productId, piecesTaken);
  }
}

/** Older drafts may have fractional quantities of products, which do not affect stock. */
function inLockOrder(items: readonly StoredItem[]): (StoredItem & { productId: Id })[] {
  const lines = items.flatMap((item) => (item.productId && Number.isInteger(item.quantity) ? { ...item, productId: item.productId } : []));
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1));
}
