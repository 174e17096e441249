import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Page, type PageRequest, readCursor, writeCursor } from "../../../kit/page.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { type Collection, CollectionTranslations, type PublicCollection } from "./collections.schemas.ts";
import { type ProductRow, products } from "./products.store.ts";

const readTranslations = stored(CollectionTranslations);

/** In the order visitors see them. */
const order = ["sortOrder", "createdAt", "id"] as const;

const productIds = sql<string[]>`(
  select coalesce(array_agg(c.product_id order by c.place), '{}') from collection_products c
  where c.workspace_id = collections.workspace_id and c.collection_id = collections.id)`;

export const collections = tenantTable("collections", {
  columns: [
    "id",
    "workspaceId",
    "slug",
    "name",
    "description",
    "imageFileId",
    productIds.as("productIds"),
    "status",
    "sortOrder",
    "translations",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ translations, ...row }) => narrow<Collection>({ ...row, translations: readTranslations(translations) }),
  order,
  weight: `octet_length(collections.description) + octet_length(collections.translations::text) + 400 + (
    select 27 * count(*) from collection_products c
    where c.workspace_id = collections.workspace_id and c.collection_id = collections.id)`,
});

export type ShownCollection = Omit<PublicCollection, "hasImage"> &
  Pick<Collection, "id" | "imageFileId" | "translations"> & {
    /** Something of it is for sale. */
    isStocked: boolean;
    /** Where it has no picture of its own: that of its first product with one. */
    firstPicture: { productId: Id; fileId: Id } | null;
  };

/** Products of the collection that are for sale. */
const onSale = sql`from collection_products c join products p on p.workspace_id = c.workspace_id and p.id = c.product_id
  where c.workspace_id = collections.workspace_id and c.collection_id = collections.id and p.status = 'active'`;
const isStocked = sql<boolean>`exists (select 1 ${onSale})`;
/** How many products of a collection are looked at for a picture. */
const LOOKED_AT = 12;
const firstPicture = sql<{ productId: Id; fileId: Id } | null>`case when collections.image_file_id is null then (
  select jsonb_build_object('productId', p.id, 'fileId', p.images[1])
  from (
    select c.workspace_id, c.product_id, c.place from collection_products c
    where c.workspace_id = collections.workspace_id and c.collection_id = collections.id
    order by c.place, c.product_id limit ${sql.lit(LOOKED_AT)}) c
  join products p on p.workspace_id = c.workspace_id and p.id = c.product_id
  where p.status = 'active' and p.images <> '{}' order by c.place, c.product_id limit 1) end`;

/** Collections as visitors see them: only active ones. */
export const shownCollections = tenantTable("collections", {
  columns: [
    ...(["id", "slug", "name", "description", "imageFileId"] as const),
    isStocked.as("isStocked"),
    firstPicture.as("firstPicture"),
    ...(["translations", "sortOrder", "createdAt"] as const),
  ],
  toRecord: ({ translations, sortOrder: _, createdAt: __, ...row }) =>
    narrow<ShownCollection>({ ...row, translations: readTranslations(translations) }),
  only: "collections.status = 'active'",
  order,
  weight: "octet_length(collections.description) + octet_length(collections.translations::text) + 400",
  weighedAbove: 12,
});

/** Replaces the products of a collection, which is locked. */
export async function saveProducts(db: Db, workspaceId: Id, collectionId: Id, ids: readonly Id[]): Promise<void> {
  await db.deleteFrom("collectionProducts").where("workspaceId", "=", workspaceId).where("collectionId", "=", collectionId).execute();
  if (ids.length === 0) return;
  await sql`
    insert into collection_products (workspace_id, collection_id, product_id, place)
    select ${workspaceId}, ${collectionId}, given.id, given.place from unnest(${[...ids]}::text[]) with ordinality as given (id, place)`.execute(
    db,
  );
}

/** Numbers the collections in the given order. They are locked by their ids first, so that two orders do not deadlock. */
export async function saveOrder(db: Db, workspaceId: Id, ids: readonly Id[], now: Date): Promise<void> {
  await sql`
    with given as (select id, place::int from unnest(${[...ids]}::text[]) with ordinality as given (id, place)),
    locked as materialized (
      select id from collections where workspace_id = ${workspaceId} and id in (select id from given) order by id for update)
    update collections c set sort_order = given.place, updated_at = ${now} from given join locked on locked.id = given.id
    where c.workspace_id = ${workspaceId} and c.id = given.id and c.sort_order <> given.place`.execute(db);
}

/** Locks these products against deletion and returns how many there are. */
export async function lockProducts(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<number> {
  const { rows } = await sql`
    select id from products where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[]) order by id for key share`.execute(db);
  return rows.length;
}

/** Collections of these ids, locked against deletion. */
export async function lockCollections(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<number> {
  const { rows } = await sql`
    select id from collections where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[]) order by id for key share`.execute(db);
  return rows.length;
}

const FEW = 5;

/** Codes that count for a collection. */
export async function codesOf(db: Db, workspaceId: Id, collectionId: Id): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from discount_codes where workspace_id = ${workspaceId} and collection_ids @> array[${collectionId}]::text[]
    order by created_at, id limit ${FEW}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Those of the products that are in one of the collections. */
export async function collectedAmong(db: Db, workspaceId: Id, collectionIds: readonly Id[], ids: readonly Id[]): Promise<Id[]> {
  if (collectionIds.length === 0 || ids.length === 0) return [];
  const { rows } = await sql<{ id: Id }>`
    select distinct product_id as id from collection_products
    where workspace_id = ${workspaceId} and product_id = any(${[...ids]}::text[])
      and collection_id = any(${[...collectionIds]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

const PLACES = { source: "collectionProducts", columns: [{ name: "place", holds: "number" }, "id"], direction: "asc" } as const;

/** The products of a collection that are for sale, in its order. */
export async function collectedProducts(
  db: Db,
  workspaceId: Id,
  { id: collectionId }: Pick<ShownCollection, "id">,
  { limit, cursor, withTotal }: PageRequest,
): Promise<Page<ProductRow>> {
  const [place, id] = cursor === undefined ? [0, ""] : readCursor(cursor, PLACES);
  const { rows: found } = await sql<{ place: number; id: Id }>`
    select c.place, c.product_id as id from collection_products c
    join products p on p.workspace_id = c.workspace_id and p.id = c.product_id
    where c.workspace_id = ${workspaceId} and c.collection_id = ${collectionId} and p.status = 'active'
      and (c.place, c.product_id) > (${place}::int, ${id})
    order by c.place, c.product_id limit ${limit + 1}`.execute(db);
  const shown = found.slice(0, limit);
  const byId = new Map((await products.all(db, workspaceId, { id: shown.map((each) => each.id) })).map((row) => [row.id, row]));
  const last = found.length > limit ? shown.at(-1) : undefined;
  const pagination = {
    limit,
    nextCursor: last ? writeCursor(PLACES, last) : null,
    ...(withTotal ? { total: await countCollected(db, workspaceId, collectionId) } : {}),
  };
  return { rows: shown.flatMap((each) => byId.get(each.id) ?? []), pagination };
}

async function countCollected(db: Db, workspaceId: Id, collectionId: Id): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collection_products c
    join products p on p.workspace_id = c.workspace_id and p.id = c.product_id
    where c.workspace_id = ${workspaceId} and c.collection_id = ${collectionId} and p.status = 'active'`.execute(db);
  return rows[0]?.count ?? 0;
}
