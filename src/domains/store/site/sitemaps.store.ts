import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

/** Products for a sitemap: from an id on, in the order of ids. */
export async function productsFrom(
  db: Db,
  workspaceId: Id,
  from: Id,
  limit: number,
): Promise<{ id: Id; name: string; updatedAt: string }[]> {
  return db
    .selectFrom("products")
    .select(["id", "name", "updatedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "active")
    .where("id", ">=", from)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Pages that the owner wrote, from an id on, in the order of ids. */
export async function pagesFrom(db: Db, workspaceId: Id, from: Id, limit: number): Promise<{ slug: string }[]> {
  return db
    .selectFrom("contentPages")
    .select("slug")
    .where("workspaceId", "=", workspaceId)
    .where("status", "=", "active")
    .where("id", ">=", from)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The ids at which the sitemaps of a store begin: of its products, and of the pages that its owner wrote. */
export interface Parts {
  products: Id[];
  pages: Id[];
}

interface Bounds {
  /** Entries of one sitemap. */
  size: number;
  mostProducts: number;
  mostPages: number;
}

const beginnings = (table: "products" | "content_pages", { size }: Bounds, most: number) => sql`array(
  select id from (
    select t.id, row_number() over (order by t.id) as place from ${sql.table(table)} t
    where t.workspace_id = w.id and t.status = 'active' order by t.id limit ${size * most}) numbered
  where (place - 1) % ${size} = 0 order by id)`;

/** By workspace. The index of products for sale has all that is read of them. */
export async function sitemapParts(db: Db, workspaceIds: readonly Id[], bounds: Bounds): Promise<Map<Id, Parts>> {
  const { rows } = await sql<Parts & { id: Id }>`
    select w.id, ${beginnings("products", bounds, bounds.mostProducts)} as products,
      ${beginnings("content_pages", bounds, bounds.mostPages)} as pages
    from unnest(${[...workspaceIds]}::text[]) as w (id)`.execute(db);
  return new Map(rows.map(({ id, products, pages }) => [id, { products, pages }]));
}

/** The slugs that begin a group of so many, apart from the first. Closed stores count, so that a group does not depend on who is open. */
export async function slugGroups(db: Db, size: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from (
      select slug, row_number() over (order by slug) as place from store_slugs order by slug limit ${size * most}) numbered
    where (place - 1) % ${size} = 0 order by slug offset 1`.execute(db);
  return rows.map(({ slug }) => slug);
}

/** The open stores without a domain of their own, of so many from a slug on. */
export async function storesFrom(db: Db, from: string, size: number): Promise<{ slug: string; workspaceId: Id }[]> {
  const { rows } = await sql<{ slug: string; workspaceId: Id }>`
    select s.slug, s.workspace_id from (select slug, workspace_id from store_slugs where slug >= ${from} order by slug limit ${size}) s
    where workspace_is_open(s.workspace_id) and not exists (select 1 from active_domains a where a.workspace_id = s.workspace_id)
    order by s.slug`.execute(db);
  return rows;
}
