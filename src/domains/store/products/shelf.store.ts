import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { foldedText } from "../../../kit/filters.ts";
import type { Id } from "../../../kit/ids.ts";

/** Whether anything is for sale. */
export async function isStocked(db: Db, workspaceId: Id): Promise<boolean> {
  return isAny(
    await db
      .selectFrom("products")
      .select("id")
      .where("workspaceId", "=", workspaceId)
      .where("status", "=", "active")
      .limit(1)
      .executeTakeFirst(),
  );
}

export async function isOnSale(db: Db, workspaceId: Id, category: string): Promise<boolean> {
  const query = db.selectFrom("products").select("id").where("workspaceId", "=", workspaceId);
  return isAny(await query.where("status", "=", "active").where("category", "=", category).limit(1).executeTakeFirst());
}

function isAny(row: unknown): boolean {
  return row !== undefined;
}

/** How many products of a category are looked at for a picture. */
const LOOKED_AT = 12;

/** A picture of each of these categories: the first one of a product in it. */
export async function categoryPictures(db: Db, workspaceId: Id, names: readonly string[]): Promise<Map<string, { id: Id; fileId: Id }>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: Id; fileId: Id }>`
    select c.name, p.id, p.file_id from unnest(${[...names]}::text[]) as c (name)
    cross join lateral (
      select id, images[1] as file_id from (
        select id, images, created_at from products
        where workspace_id = ${workspaceId} and status = 'active' and category = c.name
        order by created_at desc, id desc limit ${LOOKED_AT}) newest
      where images <> '{}' order by created_at desc, id desc limit 1) p`.execute(db);
  return new Map(rows.map(({ name, ...picture }) => [name, picture]));
}

/** Whether a slug is that of a store, open or not. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return isAny(await db.selectFrom("storeSlugs").select("slug").where("slug", "=", slug).executeTakeFirst());
}

/** A trigram has three letters. */
const SHORTEST = 3;
const MOST_FOUND = 1_000;
/** The newest products tell what is rare: with this many hits among them, the order of the list finds a page soon enough. */
const SAMPLE = 150;
const FREQUENT = 8;

/**
 * Whether few of many products have these words, and there is an index to find them by: embedded databases, and servers without trigrams, have
 * none. Folding a text is the costly part: a small store needs none of it, and frequent words end the sample early.
 */
async function isRare(db: Db, workspaceId: Id, text: string): Promise<boolean> {
  const newest = sql`from products where workspace_id = ${workspaceId} and status = 'active' order by created_at desc, id desc`;
  const { rows } = await sql<{ hits: number }>`
    select count(*)::int as hits from (
      select from (select name, description ${newest} limit ${SAMPLE}) t
      where strpos(${sql.raw(foldedText("t.name || E'\\n' || t.description"))},
        (select ${sql.raw(foldedText("given"))} from (select ${text}::text as given) asked)) > 0
      limit ${FREQUENT}) found
    having exists (select from pg_index where indexrelid = to_regclass('public.products_found') and indisvalid)
      and exists (select ${newest} offset ${SAMPLE - 1} limit 1)`.execute(db);
  const [sample] = rows;
  return sample !== undefined && sample.hits < FREQUENT;
}

/**
 * The products for sale with these words, of a large store that has few of them; undefined where looking as usual is as good. In the platform's
 * scope: row-level security keeps the index from a tenant's role.
 */
export async function findRare(db: Db, workspaceId: Id, words: string): Promise<Id[] | undefined> {
  const text = words.trim();
  if (text.length < SHORTEST || !(await isRare(db, workspaceId, text))) return undefined;
  const { rows } = await sql<{ id: Id }>`
    select id from products
    where array[workspace_id] @> array[${workspaceId}::text collate "C"] and status = 'active'
      and product_text(name, description, translations)
        like '%' || regexp_replace(rtrim(product_text(${text}, '', '{}'), E'\\n'), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    limit ${MOST_FOUND + 1}`.execute(db);
  return rows.length > MOST_FOUND ? undefined : rows.map(({ id }) => id);
}
