import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type ProductRow, products as productTable } from "../products/products.store.ts";

/** One import of products at a time: two of the same file would make each product twice. */
export async function queueToImport(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`catalogue-import ${workspaceId}`}, 0))`.execute(db);
}

/** The names that files gave to these products. */
export async function handlesOf(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; handle: string }>`
    select id, handle from products
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[]) and handle is not null`.execute(db);
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

export interface Known {
  product: ProductRow;
  handle: string | null;
}

/** Products with these names or ids, locked in the order of their ids if they are to be changed. */
export async function findKnown(
  db: Db,
  workspaceId: Id,
  { handles, ids }: { handles: string[]; ids: Id[] },
  isLocking: boolean,
): Promise<Known[]> {
  const lock = isLocking ? sql`for no key update` : sql``;
  const { rows } = await sql<{ id: Id; handle: string | null }>`
    select id, handle from products
    where workspace_id = ${workspaceId} and (handle = any(${handles}::text[]) or id = any(${ids}::text[])) order by id ${lock}`.execute(db);
  const found = await productTable.all(db, workspaceId, { id: rows.map(({ id }) => id) });
  const handleById = new Map(rows.map(({ id, handle }) => [id, handle]));
  return found.map((product) => ({ product, handle: handleById.get(product.id) ?? null }));
}

interface CodeUse {
  kind: "sku" | "barcode";
  code: string;
  owner: Id;
}

/** Codes of the store among these, in lower case, each with the product or variant that has it. */
export async function codesInUse(db: Db, workspaceId: Id, codes: readonly string[]): Promise<CodeUse[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<CodeUse>`
    select kind, code, coalesce(variant_id, product_id) as owner from product_codes
    where workspace_id = ${workspaceId} and kind in ('sku', 'barcode') and code = any(${[...codes]}::text[])`.execute(db);
  return rows;
}

export interface FoundPicture {
  variantId: Id;
  imageId: Id;
}

/** Shows these pictures of a product and of its variants; false if the product was deleted. */
export async function savePictures(
  db: Db,
  workspaceId: Id,
  productId: Id,
  { images, ofVariants, now }: { images: readonly Id[]; ofVariants: readonly FoundPicture[]; now: Date },
): Promise<boolean> {
  const saved = await productTable.update(db, workspaceId, productId, { images: [...images], updatedAt: now });
  if (!saved) return false;
  await sql`
    update product_variants v set image_id = given."imageId"
    from jsonb_to_recordset(${json(ofVariants)}::jsonb) as given ("variantId" text, "imageId" text)
    where v.workspace_id = ${workspaceId} and v.product_id = ${productId} and v.id = given."variantId"
      and v.image_id is distinct from given."imageId"`.execute(db);
  return true;
}
