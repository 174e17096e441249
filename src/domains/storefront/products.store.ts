import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Cents } from "../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Product } from "./products.schemas.ts";

export type ProductRow = Omit<Product, "price"> & { priceCents: Cents };

function selectProducts(db: Db, workspaceId: Id) {
  return db
    .selectFrom("products")
    .select(["id", "workspaceId", "name", "description", "priceCents", "stock", "images", "createdAt", "updatedAt"])
    .select(sql<Product["status"]>`status`.as("status"))
    .where("workspaceId", "=", workspaceId);
}

export interface ProductFilter {
  q?: string;
  status?: Product["status"];
}

export async function listProducts(db: Db, workspaceId: Id, { q, status }: ProductFilter, page: PageRequest): Promise<Page<ProductRow>> {
  let query = selectProducts(db, workspaceId);
  if (status) query = query.where("status", "=", status);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("name", "ilike", pattern), where("description", "ilike", pattern)]));
  }
  return paginate(query, page, ["createdAt", "id"]);
}

export async function findProduct(db: Db, workspaceId: Id, id: Id): Promise<ProductRow | undefined> {
  return selectProducts(db, workspaceId).where("id", "=", id).executeTakeFirst();
}

export async function countProducts(db: Db, workspaceId: Id): Promise<number> {
  const count = sql<number>`count(*)`.as("count");
  return (await db.selectFrom("products").select(count).where("workspaceId", "=", workspaceId).executeTakeFirstOrThrow()).count;
}

export async function insertProduct(db: Db, product: Insertable<Tables["products"]>): Promise<void> {
  await db.insertInto("products").values(product).execute();
}

export async function updateProduct(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["products"]>): Promise<boolean> {
  const updated = db.updateTable("products").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await updated.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function deleteProduct(db: Db, workspaceId: Id, id: Id): Promise<boolean> {
  const deleted = db.deleteFrom("products").where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await deleted.executeTakeFirst()).numDeletedRows > 0n;
}

/** Takes pieces of a product that is for sale, if that many are left, and says what they cost. */
export async function takePieces(
  db: Db,
  workspaceId: Id,
  id: Id,
  quantity: number,
): Promise<{ name: string; priceCents: Cents } | undefined> {
  return db
    .updateTable("products")
    .set({ stock: sql<number | null>`stock - ${quantity}` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("status", "=", "active")
    .where((where) => where.or([where("stock", "is", null), where("stock", ">=", quantity)]))
    .returning(["name", "priceCents"])
    .executeTakeFirst();
}

/** Puts pieces back; a product that never runs out, or is gone, needs none. */
export async function returnPieces(db: Db, workspaceId: Id, id: Id, quantity: number): Promise<void> {
  await db
    .updateTable("products")
    .set({ stock: sql<number>`stock + ${quantity}` })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("stock", "is not", null)
    .execute();
}

/** The ids among these that are products of the workspace, whether for sale in the store or not. */
export async function knownProducts(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Id[]> {
  const query = db.selectFrom("products").select("id").where("workspaceId", "=", workspaceId);
  return (await query.where("id", "in", [...ids]).execute()).map(({ id }) => id);
}

export type StockTaking = { kind: "taken" } | { kind: "uncounted" } | { kind: "short"; name: string; stock: number };

/** Takes pieces of a product whose stock is counted, if that many are left: a sale over the counter, at any status of the product. */
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
