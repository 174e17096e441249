import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { findServices } from "../scheduling/index.ts";
import { knownProducts, returnPieces, takeFromStock } from "../storefront/index.ts";
import type { StoredItem } from "./invoices.rules.ts";
import { OutOfStock, ProductNotFound, ServiceNotFound } from "./pos.errors.ts";

/** Refuses lines for services or products that the workspace does not have. */
export async function checkGoods({ db, workspaceId }: WorkspaceContext, items: readonly StoredItem[]): Promise<void> {
  const serviceIds = idsOf(items, "serviceId");
  if (serviceIds.length > 0 && (await findServices(db, workspaceId, serviceIds)).length < serviceIds.length) throw ServiceNotFound();
  const productIds = idsOf(items, "productId");
  if (productIds.length > 0 && (await knownProducts(db, workspaceId, productIds)).length < productIds.length) throw ProductNotFound();
}

function idsOf(items: readonly StoredItem[], name: "serviceId" | "productId"): Id[] {
  return [...new Set(items.flatMap((item) => item[name] ?? []))];
}

/**
 * Takes what a sale hands over from the products' stock, all or nothing. The answer is the lines with what was taken of each;
 * a product without a stock, or gone since the draft was made, gives nothing and takes nothing back. Products are taken in
 * the order of their ids, as orders do, so that sales at once wait for each other instead of deadlocking.
 */
export async function takeGoods({ db, workspaceId }: WorkspaceContext, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const taken = new Map<Id, number>();
  for (const { id, productId, quantity } of inLockOrder(items)) {
    const outcome = await takeFromStock(db, workspaceId, productId, quantity);
    if (outcome.kind === "short") {
      const { name, stock } = outcome;
      throw OutOfStock({ message: `Of ${name}, ${stock} are left.`, extra: { productId, available: stock } });
    }
    if (outcome.kind === "taken") taken.set(id, quantity);
  }
  return items.map((item) => (taken.has(item.id) ? { ...item, piecesTaken: taken.get(item.id) as number } : item));
}

/** Puts back what the sale took. */
export async function returnGoods({ db, workspaceId }: WorkspaceContext, items: readonly StoredItem[]): Promise<void> {
  for (const { productId, piecesTaken } of inLockOrder(items)) {
    if (piecesTaken) await returnPieces(db, workspaceId, productId, piecesTaken);
  }
}

/** Drafts from before quantities of products were whole may hold others; stock counts none of them. */
function inLockOrder(items: readonly StoredItem[]): (StoredItem & { productId: Id })[] {
  const lines = items.flatMap((item) => (item.productId && Number.isInteger(item.quantity) ? { ...item, productId: item.productId } : []));
  return lines.sort((one, other) => (one.productId < other.productId ? -1 : 1));
}
