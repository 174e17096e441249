import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { stored } from "../../kit/stored.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import { type Product, ProductTranslations } from "./products.schemas.ts";

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

/** Takes units of a product for sale out of stock, if enough are left, and returns its price. */
export async function takePieces(
  db: Db,
  workspaceId: Id,
  id: Id,
  quantity: number,
): Promise<Pick<ProductRow, "name" | "priceCents" | "stock" | "taxRateId"> | undefined> {
  return db
    .updateTable("products")
    .set({ stock: sql<number | null>`stock - ${quantity}` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("status", "=", "active")
    .where((where) => where.or([where("stock", "is", null), where("stock", ">=", quantity)]))
    .returning(["name", "priceCents", "stock", "taxRateId"])
    .executeTakeFirst();
}

/** Returns units to stock; does nothing for unlimited or deleted products. */
export async function returnPieces(db: Db, workspaceId: Id, id: Id, quantity: number): Promise<void> {
  await db
    .updateTable("products")
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

export type StockTaking = { kind: "taken" } | { kind: "uncounted" } | { kind: "short"; name: string; stock: number };

/** Takes units of a product with counted stock, if enough are left, for a sale at the till; in any status of the product. */
export async function takeFromStock(db: Db, workspaceId: Id, id: Id, quantity: number): Promise<StockTaking> {
  const taken = await db
    .updateTable("products")
    .set({ stock: sql<number | null>`stock - ${quantity}` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("stock", ">=", quantity)
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return { kind: "taken" };
  const product = await findProduct(db, workspaceId, id);
  return product && product.stock !== null ? { kind: "short", name: product.name, stock: product.stock } : { kind: "uncounted" };
}
