import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { IdText, nullable, Type } from "../../../kit/schema.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { type Product, ProductTranslations } from "./products.schemas.ts";
import type { StockNote } from "./stock.rules.ts";
import { ProductOptions } from "./variants.schemas.ts";
import type { VariantRow } from "./variants.store.ts";

export type ProductRow = Omit<Product, "price" | "basePrice" | "variants"> & {
  priceCents: Cents;
  /** Null without variants. */
  basePriceCents: Cents | null;
  variantCount: number;
  variants: Omit<VariantRow, "productId">[];
};

const readTranslations = stored(ProductTranslations);
const readOptions = stored(ProductOptions);
const readVariants = stored(
  Type.Array(
    Type.Object({
      id: IdText,
      options: Type.Record(Type.String(), Type.String()),
      sku: nullable(Type.String()),
      barcode: nullable(Type.String()),
      priceCents: nullable(Type.Integer()),
      stock: nullable(Type.Integer()),
      imageId: nullable(Type.String()),
      isActive: Type.Boolean(),
    }),
  ),
);

const variantsOf = sql<unknown>`case when products.variant_count = 0 then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'options', v.options, 'sku', v.sku, 'barcode', v.barcode,
    'priceCents', v.price_cents, 'stock', v.stock, 'imageId', v.image_id, 'isActive', v.is_active) order by v.created_at, v.id), '[]')
  from product_variants v where v.workspace_id = products.workspace_id and v.product_id = products.id) end`;

export const products = tenantTable("products", {
  columns: [
    "id",
    "workspaceId",
    "name",
    "description",
    "priceCents",
    "basePriceCents",
    "variantCount",
    "options",
    variantsOf.as("variants"),
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
  toRecord: ({ translations, options, variants, ...row }) =>
    narrow<ProductRow>({
      ...row,
      translations: readTranslations(translations),
      options: readOptions(options),
      variants: readVariants(variants),
    }),
  order: ["createdAt", "id"],
  weight: `octet_length(products.description) + octet_length(products.translations::text) + octet_length(products.options::text)
    + case when products.variant_count = 0 then 0 else (
      select sum(octet_length(v.options::text) + 400)::int from product_variants v
      where v.workspace_id = products.workspace_id and v.product_id = products.id) end`,
});

export const findProduct = products.find;

export function countProducts(db: Db, workspaceId: Id): Promise<number> {
  return products.count(db, workspaceId);
}

type Named = Pick<ProductRow, "id" | "name" | "translations" | "options">;

/** The names of some products and of their options, for documents that name them in another language. */
export async function namesOf(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Named[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "translations", "options"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", ids.length > 0 ? ids : [""])
    .execute();
  return rows.map(({ translations, options, ...row }) => {
    return { ...row, translations: readTranslations(translations), options: readOptions(options) };
  });
}

/** Pieces of a product that are sold or come back. */
export interface Pieces {
  productId: Id;
  variantId?: Id | null | undefined;
  quantity: number;
}

/** Takes pieces of a product without variants, if it is for sale and enough are left, and returns it with the stock that is left. */
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
    .where("variantCount", "=", 0)
    .where((where) => where.or([where("stock", "is", null), where("stock", ">=", quantity)]))
    .returning(["name", "priceCents", "stock", "lowStockAt", "taxRateId"])
    .executeTakeFirst();
}

/** Returns pieces to stock; does nothing for products that are unlimited or deleted, or have variants now. */
export async function returnPlainPieces(db: Db, workspaceId: Id, { productId, quantity }: Pieces, note: StockNote): Promise<void> {
  await db
    .updateTable("products")
    .set({ stock: sql<number>`stock + ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .where("variantCount", "=", 0)
    .where("stock", "is not", null)
    .execute();
}

export type StockTaking =
  | { kind: "taken"; stock: number; lowStockAt: number | null }
  | { kind: "uncounted" }
  | { kind: "variant-required" }
  | { kind: "short"; name: string; stock: number };

/** Takes pieces of a product with counted stock and without variants, if enough are left, for a sale at the till; in any status of the product. */
export async function takeCounted(db: Db, workspaceId: Id, { productId, quantity }: Pieces, note: StockNote): Promise<StockTaking> {
  const taken = await db
    .updateTable("products")
    .set({ stock: sql<number>`stock - ${quantity}`, stockNote: json(note) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", productId)
    .where("variantCount", "=", 0)
    .where("stock", ">=", quantity)
    .returning([sql<number>`stock`.as("stock"), "lowStockAt"])
    .executeTakeFirst();
  if (taken) return { kind: "taken", ...taken };
  const product = await findProduct(db, workspaceId, productId);
  if (product && product.variantCount > 0) return { kind: "variant-required" };
  return product && product.stock !== null ? { kind: "short", name: product.name, stock: product.stock } : { kind: "uncounted" };
}
