import { byCaller } from "../../../kit/by.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { type Db, json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { ProductNotFound, StockBelowZero, StockNotCounted, VariantRequired } from "../settings/store.errors.ts";
import { readProduct, reportLow, toProduct } from "./products.service.ts";
import {
  findProduct,
  type Pieces,
  type ProductRow,
  products,
  returnPlainPieces,
  type StockTaking,
  takeCounted,
  takePieces,
} from "./products.store.ts";
import { hasRunLow, type StockChange, type StockNote } from "./stock.rules.ts";
import { MOST_PIECES, type NewStockMovement, type StockMovement, StockMovementQuery } from "./stock.schemas.ts";
import { movements } from "./stock.store.ts";
import { lineName, variantName } from "./variants.rules.ts";
import { MOST_VARIANT_PIECES } from "./variants.schemas.ts";
import { deriveProduct, lockProduct, moveVariantPieces, takeVariantPieces, variants } from "./variants.store.ts";

/** The place where pieces are sold. */
interface Seller extends Pick<PublicContext, "db" | "emitEvent"> {
  workspaceId: Id;
  currency: Currency;
}

/** A product as it was sold. */
export interface SoldPieces extends Pick<ProductRow, "name" | "priceCents" | "stock" | "taxRateId"> {
  /** Null for a product without variants. */
  variantName: string | null;
}

/** Takes pieces of a product or variant for sale out of stock; undefined if it is not for sale or too few are left. */
export async function sellPieces(seller: Seller, pieces: Pieces, note: StockNote): Promise<SoldPieces | undefined> {
  const { variantId } = pieces;
  if (variantId) return sellVariant(seller, { ...pieces, variantId }, note);
  const sold = await takePieces(seller.db, seller.workspaceId, pieces, note);
  if (sold) await followSale(seller, pieces, sold.stock, sold.lowStockAt);
  return sold && { ...sold, variantName: null };
}

type VariantPieces = Pieces & { variantId: Id };

async function sellVariant(seller: Seller, pieces: VariantPieces, note: StockNote): Promise<SoldPieces | undefined> {
  const { db, workspaceId } = seller;
  const { productId } = pieces;
  if (!(await lockProduct(db, workspaceId, productId, "active"))) return undefined;
  const before = mustExist(await findProduct(db, workspaceId, productId));
  const taken = await takeVariantPieces(db, workspaceId, pieces, note);
  if (!taken) return undefined;
  await followVariant(seller, before, note);
  const { name, taxRateId, basePriceCents, options } = before;
  const priceCents = taken.priceCents ?? basePriceCents ?? before.priceCents;
  return { name, taxRateId, priceCents, stock: taken.stock, variantName: variantName(options, taken.options) };
}

/** Brings the product up to date after pieces of a variant came or went. */
async function followVariant({ db, workspaceId, currency, emitEvent }: Seller, before: ProductRow, note: StockNote): Promise<void> {
  await deriveProduct(db, workspaceId, before.id, note);
  const after = mustExist(await findProduct(db, workspaceId, before.id));
  await reportLow({ emitEvent }, toProduct(after, currency), before.stock);
}

/** The same at the till, where products in any status are sold and only counted stock can run out. */
export async function takeFromStock(seller: Seller, pieces: Pieces, note: StockNote): Promise<StockTaking> {
  const { variantId } = pieces;
  if (variantId) return takeVariant(seller, { ...pieces, variantId }, note);
  const taking = await takeCounted(seller.db, seller.workspaceId, pieces, note);
  if (taking.kind === "taken") await followSale(seller, pieces, taking.stock, taking.lowStockAt);
  return taking;
}

/** A variant that was deleted since the draft was made takes nothing, like a deleted product. */
async function takeVariant(seller: Seller, pieces: VariantPieces, note: StockNote): Promise<StockTaking> {
  const { db, workspaceId } = seller;
  const { productId, variantId, quantity } = pieces;
  if (!(await lockProduct(db, workspaceId, productId))) return { kind: "uncounted" };
  const before = mustExist(await findProduct(db, workspaceId, productId));
  const variant = before.variants.find(({ id }) => id === variantId);
  if (!variant || variant.stock === null) return { kind: "uncounted" };
  if (!(await moveVariantPieces(db, workspaceId, { productId, variantId, quantity: -quantity }, note))) {
    return {
      kind: "short",
      name: lineName({ name: before.name, variantName: variantName(before.options, variant.options) }),
      stock: variant.stock,
    };
  }
  await followVariant(seller, before, note);
  return { kind: "taken", stock: variant.stock - quantity, lowStockAt: before.lowStockAt };
}

/** Returns pieces to stock; does nothing where the stock is unlimited, or the product or variant deleted. */
export async function returnPieces(db: Db, workspaceId: Id, pieces: Pieces, note: StockNote): Promise<void> {
  const { productId, variantId } = pieces;
  if (!variantId) return returnPlainPieces(db, workspaceId, pieces, note);
  if (!(await lockProduct(db, workspaceId, productId))) return;
  if (await moveVariantPieces(db, workspaceId, { ...pieces, variantId }, note)) await deriveProduct(db, workspaceId, productId, note);
}

async function followSale(
  { db, workspaceId, currency, emitEvent }: Seller,
  { productId, quantity }: Pieces,
  after: number | null,
  lowStockAt: number | null,
): Promise<void> {
  const change: StockChange = { before: after === null ? null : after + quantity, after, lowStockAt };
  if (!hasRunLow(change)) return;
  const product = mustExist(await findProduct(db, workspaceId, productId));
  await reportLow({ emitEvent }, toProduct(product, currency), change.before);
}

export async function listMovements(ctx: WorkspaceContext, productId: Id, query: StockMovementQuery): Promise<Page<StockMovement>> {
  if (!(await findProduct(ctx.db, ctx.workspaceId, productId))) throw ProductNotFound();
  return movements.page(ctx.db, ctx.workspaceId, StockMovementQuery, query, { where: { productId } });
}

/** Sets the stock to what was counted, or changes it by some pieces. */
export async function createMovement(ctx: WorkspaceContext, productId: Id, given: NewStockMovement): Promise<StockMovement> {
  const { variantId, counted, change, reason } = given;
  if ((counted === undefined) === (change === undefined))
    throw new InvalidInput("counted", "must be given without change, or change without it");
  const { db, workspaceId, now } = ctx;
  const product = await products.lock(db, workspaceId, productId);
  if (!product) throw ProductNotFound();
  const counts = variantId ?? null;
  if (product.variantCount > 0 && counts === null) throw VariantRequired();
  const variant = counts === null ? null : await variants.find(db, workspaceId, { productId, id: counts });
  if (variant === undefined) throw ProductNotFound();
  const stock = counted ?? stockAfter((variant ?? product).stock, change ?? 0, variant ? MOST_VARIANT_PIECES : MOST_PIECES);
  if (variant && stock > MOST_VARIANT_PIECES) throw new InvalidInput("counted", `must be at most ${MOST_VARIANT_PIECES}`);
  const note: StockNote = { cause: "count", reason, by: byCaller(ctx), at: now, isCount: true };
  const changes = { stock, stockNote: json(note), updatedAt: now };
  if (variant) {
    await variants.update(db, workspaceId, variant.id, changes);
    await deriveProduct(db, workspaceId, productId, note);
    await products.update(db, workspaceId, productId, { updatedAt: now });
  } else await products.update(db, workspaceId, productId, changes);
  await reportLow(ctx, await readProduct(ctx, productId), product.stock);
  const [made] = await movements.all(db, workspaceId, { productId }, { order: ["id"], direction: "desc", limit: 1 });
  return mustExist(made);
}

function stockAfter(stock: number | null, change: number, most: number): number {
  if (stock === null) throw StockNotCounted();
  const after = stock + change;
  if (after < 0) throw StockBelowZero({ message: `Only ${stock} ${stock === 1 ? "piece is" : "pieces are"} in stock.` });
  if (after > most) throw new InvalidInput("change", `must leave at most ${most} pieces in stock`);
  return after;
}
