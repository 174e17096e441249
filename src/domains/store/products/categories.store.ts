import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { MAX_CATEGORIES, type ProductCategory } from "./categories.schemas.ts";

/** In the owner's order, then by name. */
const placeOf = (workspaceId: Id) =>
  sql`array_position((select s.category_order from stores s where s.workspace_id = ${workspaceId}), products.category)`;

/**
 * The categories of what is for sale, in display order. Each step of the walk finds the next name in the index, so that the cost depends on
 * the number of categories that are shown, not of products.
 */
export async function categoriesOnSale(db: Db, workspaceId: Id, most = MAX_CATEGORIES): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`(
    select category from products
    where workspace_id = ${workspaceId} and status = 'active' and category is not null ${after} order by category limit 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive walk (name) as (
      select ${next(sql``)} union all select ${next(sql`and category > walk.name`)} from walk where walk.name is not null),
    chosen as (
      select o.name, o.place from stores s cross join unnest(s.category_order) with ordinality as o (name, place)
      where s.workspace_id = ${workspaceId} and exists (
        select 1 from products where workspace_id = ${workspaceId} and status = 'active' and category = o.name)),
    found as (select name from walk where name is not null limit ${most}::int + (select count(*) from chosen))
    select name from (select name, place from chosen union all select name, null from found where name not in (select name from chosen)) listed
    order by place nulls last, name limit ${most}`.execute(db);
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
