import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { MAX_CATEGORIES, type ProductCategory } from "./categories.schemas.ts";

/** In the owner's order, then by name. */
const placeOf = (workspaceId: Id) =>
  sql`array_position((select s.category_order from stores s where s.workspace_id = ${workspaceId}), products.category)`;

/** The categories of what is for sale, in display order. */
export async function categoriesOnSale(db: Db, workspaceId: Id): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select category as name from products
    where workspace_id = ${workspaceId} and status = 'active' and category is not null
    group by category order by ${placeOf(workspaceId)} nulls last, category limit ${MAX_CATEGORIES}`.execute(db);
  return rows.map(({ name }) => name);
}

/** All categories with the number of their products, in display order. */
export async function countCategories(db: Db, workspaceId: Id): Promise<ProductCategory[]> {
  const { rows } = await sql<ProductCategory>`
    select category as name, count(*)::int as count from products
    where workspace_id = ${workspaceId} and category is not null
    group by category order by ${placeOf(workspaceId)} nulls last, category limit ${MAX_CATEGORIES}`.execute(db);
  return rows;
}

export async function hasProducts(db: Db, workspaceId: Id, category: string): Promise<boolean> {
  const found = await db
    .selectFrom("products")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("category", "=", category)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the products by their ids first, as a change of several products does, so that the two cannot deadlock. */
export async function moveProducts(db: Db, workspaceId: Id, { from, to }: { from: string; to: string }, now: Date): Promise<void> {
  await sql`
    with moved as materialized (
      select id from products where workspace_id = ${workspaceId} and category = ${from} order by id for update)
    update products set category = ${to}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id in (select id from moved)`.execute(db);
}

/** The order that the owner gave, with the store locked: one change of categories at a time. */
export async function lockOrder(db: Db, workspaceId: Id): Promise<string[] | undefined> {
  const row = await db.selectFrom("stores").select("categoryOrder").where("workspaceId", "=", workspaceId).forUpdate().executeTakeFirst();
  return row?.categoryOrder;
}

export async function saveOrder(db: Db, workspaceId: Id, names: readonly string[]): Promise<void> {
  await db
    .updateTable("stores")
    .set({ categoryOrder: [...names] })
    .where("workspaceId", "=", workspaceId)
    .execute();
}
