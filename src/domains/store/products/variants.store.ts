import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { StockNote } from "./stock.rules.ts";
import type { Choice } from "./variants.rules.ts";

export interface VariantRow {
  id: Id;
  productId: Id;
  options: Choice;
  sku: string | null;
  barcode: string | null;
  priceCents: Cents | null;
  stock: number | null;
  imageId: Id | null;
  isActive: boolean;
}

const readChoice = stored(Type.Record(Type.String(), Type.String()));

export const variants = tenantTable("productVariants", {
  columns: ["id", "productId", "options", "sku", "barcode", "priceCents", "stock", "imageId", "isActive"],
  toRecord: ({ options, ...row }) => narrow<VariantRow>({ ...row, options: readChoice(options) }),
  order: ["createdAt", "id"],
});

export const variantsOf = (db: Db, workspaceId: Id, productId: Id): Promise<VariantRow[]> => variants.all(db, workspaceId, { productId });

/** Locks the product of variants: every change of them begins with this, so that they are locked in one order. */
export async function lockProduct(
  db: Db,
  workspaceId: Id,
  productId: Id,
  status?: "active",
): Promise<{ variantCount: number } | undefined> {
  const query = db
    .selectFrom("products")
    .select("variantCount")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .forNoKeyUpdate();
  return (status ? query.where("status", "=", status) : query).executeTakeFirst();
}

/** Writes the price, the stock and the number of a product's variants into its own row, which is locked. */
export async function deriveProduct(db: Db, workspaceId: Id, productId: Id, note: StockNote): Promise<void> {
  await sql`
    update products p set variant_count = v.number, price_cents = coalesce(v.active_price, v.any_price), stock = v.pieces,
      base_price_cents = coalesce(p.base_price_cents, p.price_cents), stock_note = ${json(note)}::jsonb
    from (
      select count(*)::int as number,
        min(coalesce(o.price_cents, b.base_price_cents, b.price_cents)) filter (where o.is_active) as active_price,
        min(coalesce(o.price_cents, b.base_price_cents, b.price_cents)) as any_price,
        case when bool_or(o.is_active and o.stock is null) then null else coalesce(sum(o.stock) filter (where o.is_active), 0)::int end as pieces
      from product_variants o join products b on b.workspace_id = o.workspace_id and b.id = o.product_id
      where o.workspace_id = ${workspaceId} and o.product_id = ${productId}) v
    where p.workspace_id = ${workspaceId} and p.id = ${productId} and v.number > 0`.execute(db);
}

/** Makes a product without variants of one whose last variant is gone, with the price and stock of that one. */
export async function makePlain(
  db: Db,
  workspaceId: Id,
  productId: Id,
  { priceCents, stock }: Pick<VariantRow, "priceCents" | "stock">,
  note: StockNote,
): Promise<void> {
  await sql`
    update products set variant_count = 0, price_cents = coalesce(${priceCents}::bigint, base_price_cents, price_cents),
      stock = ${stock}::int, base_price_cents = null, stock_note = ${json(note)}::jsonb
    where workspace_id = ${workspaceId} and id = ${productId}`.execute(db);
}

/** Pictures that the product no longer has. */
export async function dropPictures(db: Db, workspaceId: Id, productId: Id, kept: readonly Id[]): Promise<void> {
  await sql`
    update product_variants set image_id = null
    where workspace_id = ${workspaceId} and product_id = ${productId} and image_id is not null
      and not image_id = any(${[...kept]}::text[])`.execute(db);
}

interface VariantPieces {
  productId: Id;
  variantId: Id;
  quantity: number;
}

/** Takes pieces of a variant for sale, if enough are left; its product is locked. */
export async function takeVariantPieces(
  db: Db,
  workspaceId: Id,
  { productId, variantId, quantity }: VariantPieces,
  note: StockNote,
): Promise<Pick<VariantRow, "options" | "priceCents" | "stock"> | undefined> {
  const taken = await db
    .updateTable("productVariants")
    .set({ stock: sql<number | null>`stock - ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", variantId)
    .where("productId", "=", productId)
    .where("isActive", "=", true)
    .where((where) => where.or([where("stock", "is", null), where("stock", ">=", quantity)]))
    .returning(["options", "priceCents", "stock"])
    .executeTakeFirst();
  return taken && { ...taken, options: readChoice(taken.options) };
}

/** Changes a counted stock by some pieces, if as many are left; its product is locked. */
export async function moveVariantPieces(
  db: Db,
  workspaceId: Id,
  { productId, variantId, quantity }: VariantPieces,
  note: StockNote,
): Promise<boolean> {
  const moved = await db
    .updateTable("productVariants")
    .set({ stock: sql<number>`stock + ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", variantId)
    .where("productId", "=", productId)
    .where("stock", "is not", null)
    .where(sql<boolean>`stock + ${quantity} >= 0`)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}
