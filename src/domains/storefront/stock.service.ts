import { byCaller } from "../../kit/by.ts";
import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import type { Currency } from "../../kit/currencies.ts";
import { json } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page } from "../../kit/page.ts";
import { mustExist } from "../../kit/table.ts";
import { readProduct, reportLow, toProduct } from "./products.service.ts";
import { findProduct, type Pieces, products, takeCounted, takePieces } from "./products.store.ts";
import { hasRunLow, type StockChange, type StockNote } from "./stock.rules.ts";
import { MOST_PIECES, type NewStockMovement, type StockMovement, StockMovementQuery } from "./stock.schemas.ts";
import { movements } from "./stock.store.ts";
import { ProductNotFound, StockBelowZero, StockNotCounted } from "./storefront.errors.ts";

/** The place where pieces are sold. */
interface Seller extends Pick<PublicContext, "db" | "emitEvent"> {
  workspaceId: Id;
  currency: Currency;
}

/** Takes pieces of a product for sale out of stock; undefined if it is not for sale or too few are left. */
export async function sellPieces(seller: Seller, pieces: Pieces, note: StockNote) {
  const sold = await takePieces(seller.db, seller.workspaceId, pieces, note);
  if (sold) await followSale(seller, pieces, sold.stock, sold.lowStockAt);
  return sold;
}

/** The same at the till, where products in any status are sold and only counted stock can run out. */
export async function takeFromStock(seller: Seller, pieces: Pieces, note: StockNote) {
  const taking = await takeCounted(seller.db, seller.workspaceId, pieces, note);
  if (taking.kind === "taken") await followSale(seller, pieces, taking.stock, taking.lowStockAt);
  return taking;
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
  const { counted, change, reason } = given;
  if ((counted === undefined) === (change === undefined))
    throw new InvalidInput("counted", "must be given without change, or change without it");
  const { db, workspaceId, now } = ctx;
  const product = await products.lock(db, workspaceId, productId);
  if (!product) throw ProductNotFound();
  const stock = counted ?? stockAfter(product.stock, change ?? 0);
  const note: StockNote = { cause: "count", reason, by: byCaller(ctx), at: now, isCount: true };
  await products.update(db, workspaceId, productId, { stock, stockNote: json(note), updatedAt: now });
  await reportLow(ctx, await readProduct(ctx, productId), product.stock);
  const [made] = await movements.all(db, workspaceId, { productId }, { order: ["id"], direction: "desc", limit: 1 });
  return mustExist(made);
}

function stockAfter(stock: number | null, change: number): number {
  if (stock === null) throw StockNotCounted();
  const after = stock + change;
  if (after < 0) throw StockBelowZero({ message: `Only ${stock} ${stock === 1 ? "piece is" : "pieces are"} in stock.` });
  if (after > MOST_PIECES) throw new InvalidInput("change", `must leave at most ${MOST_PIECES} pieces in stock`);
  return after;
}
