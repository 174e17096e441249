import { sql } from "kysely";
import { type Db, json } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { stored } from "../../kit/stored.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import { type Product, ProductTranslations } from "./products.schemas.ts";
import type { StockNote } from "./stock.rules.ts";

export type ProductRow = Omit<Product, "price"> & { priceCents: Cents };

const readTranslations = stored(ProductTranslations);

export const products = tenantTable("products", {
  columns: [
    "id",
    "workspaceId",
    "name",
    "description",
    "priceCents",
    "taxRateId",
    "stock",
    "lowStockAt",
    "sku",
    "barcode",
    "images",
    "translations",
    "status",
    "category",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ translations, ...row }) => narrow<ProductRow>({ ...row, translations: readTranslations(translations) }),
  order: ["createdAt", "id"],
  weight: "octet_length(products.description) + octet_length(products.translations::text)",
});

export const findProduct = products.find;

export function countProducts(db: Db, workspaceId: Id): Promise<number> {
  return products.count(db, workspaceId);
}

/** The names of some products, for documents that name them in another language. */
export async function namesOf(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Pick<ProductRow, "id" | "name" | "translations">[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "translations"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", ids.length > 0 ? ids : [""])
    .execute();
  return rows.map(({ translations, ...row }) => ({ ...row, translations: readTranslations(translations) }));
}

/** Pieces of a product that are sold or come back. */
export interface Pieces {
  productId: Id;
  quantity: number;
}

/** Takes pieces of a product for sale out of stock, if enough are left, and returns it with the stock that is left. */
export async function takePieces(
  db: Db,
  workspaceId: Id,
  { productId, quantity }: Pieces,
  note: StockNote,
): Promise<Pick<ProductRow, "name" | "priceCents" | "stock" | "lowStockAt" | "taxRateId"> | undefined> {
  return db
    .updateTable("products")
    .set({ stock: sql<number | null>`stock - ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .where("status", "=", "active")
    .where((where) => where.or([where("stock", "is", null), where("stock", ">=", quantity)]))
    .returning(["name", "priceCents", "stock", "lowStockAt", "taxRateId"])
    .executeTakeFirst();
}

/** Returns pieces to stock; does nothing for unlimited or deleted products. */
export async function returnPieces(db: Db, workspaceId: Id, { productId, quantity }: Pieces, note: StockNote): Promise<void> {
  await db
    .updateTable("products")
    .set({ stock: sql<number>`stock + ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .where("stock", "is not", null)
    .execute();
}

export type StockTaking =
  | { kind: "taken"; stock: number; lowStockAt: number | null }
  | { kind: "uncounted" }
  | { kind: "short"; name: string; stock: number };

/** Takes pieces of a product with counted stock, if enough are left, for a sale at the till; in any status of the product. */
export async function takeCounted(db: Db, workspaceId: Id, { productId, quantity }: Pieces, note: StockNote): Promise<StockTaking> {
  const taken = await db
    .updateTable("products")
    .set({ stock: sql<number>`stock - ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .where("stock", ">=", quantity)
    .returning([sql<number>`stock`.as("stock"), "lowStockAt"])
    .executeTakeFirst();
  if (taken) return { kind: "taken", ...taken };
  const product = await findProduct(db, workspaceId, productId);
  return product && product.stock !== null ? { kind: "short", name: product.name, stock: product.stock } : { kind: "uncounted" };
}
