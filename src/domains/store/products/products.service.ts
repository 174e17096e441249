import { byCaller } from "../../../kit/by.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { type Currency, currencyOf } from "../../../kit/currencies.ts";
import { type Db, json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents, toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { inLanguage } from "../../../kit/translations.ts";
import type { Language } from "../../../kit/writing.ts";
import { rateFor, requireTaxRate, type TaxRate } from "../../money/taxes/index.ts";
import { type Download, downloadPicture, FileNotFound, requirePictures } from "../../platform/files/index.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { BarcodeTaken, ProductNotFound, SkuTaken, StockOfVariants } from "../settings/store.errors.ts";
import type { PageSize, Store } from "../settings/store-settings.schemas.ts";
import { ratesOf } from "../settings/store-settings.service.ts";
import { findProductByCode } from "./product-codes.store.ts";
import { stockEvents } from "./products.events.ts";
import {
  type ChangeProduct,
  type ChangeProducts,
  type NewProduct,
  type Product,
  ProductQuery,
  type PublicProduct,
  PublicProductQuery,
  productSorting,
} from "./products.schemas.ts";
import * as store from "./products.store.ts";
import { findRare } from "./shelf.store.ts";
import { hasRunLow, type StockNote } from "./stock.rules.ts";
import { optionsIn, toPublicVariant, toVariant, variantLabel, variantName } from "./variants.rules.ts";
import { deriveProduct, dropPictures, variants } from "./variants.store.ts";

type Codes = Pick<ChangeProduct, "sku" | "barcode">;

export async function listProducts(ctx: WorkspaceContext, query: ProductQuery): Promise<Page<Product>> {
  const { rows, pagination } = await store.products.page(ctx.db, ctx.workspaceId, ProductQuery, query, productSorting.orderOf(query.sort));
  return { rows: rows.map((row) => toProduct(row, ctx.currency)), pagination };
}

export async function readProduct(ctx: WorkspaceContext, id: Id): Promise<Product> {
  const product = await store.findProduct(ctx.db, ctx.workspaceId, id);
  if (!product) throw ProductNotFound();
  return toProduct(product, ctx.currency);
}

export async function createProduct(ctx: WorkspaceContext, { price, translations, ...added }: NewProduct): Promise<Product> {
  const images = await checkImages(ctx, added.images, []);
  await requireTaxRate(ctx, added.taxRateId);
  await requireRoom(ctx, "max-products", store.countProducts);
  await requireFreeCodes(ctx, added);
  const id = newId();
  const own = { id, createdAt: ctx.now, updatedAt: ctx.now };
  const row = {
    ...added,
    ...own,
    ...categoryIn(added),
    translations: translations && json(translations),
    images,
    priceCents: toCents(price, ctx.currency),
    stockNote: json({ at: ctx.now, by: byCaller(ctx) } satisfies StockNote),
  };
  await store.products.insert(ctx.db, ctx.workspaceId, row);
  return readProduct(ctx, id);
}

export async function updateProduct(
  ctx: WorkspaceContext,
  id: Id,
  { price, images, translations, ...changes }: ChangeProduct,
): Promise<Product> {
  const product = await store.products.lock(ctx.db, ctx.workspaceId, id);
  if (!product) throw ProductNotFound();
  const hasVariants = product.variantCount > 0;
  if (hasVariants && changes.stock !== undefined) throw StockOfVariants();
  await requireTaxRate(ctx, changes.taxRateId);
  await requireFreeCodes(ctx, changes, id);
  const priceCents = price === undefined ? {} : { [hasVariants ? "basePriceCents" : "priceCents"]: toCents(price, ctx.currency) };
  await store.products.update(ctx.db, ctx.workspaceId, id, {
    ...changes,
    ...categoryIn(changes),
    translations: translations && json(translations),
    ...priceCents,
    ...(images ? { images: await checkImages(ctx, images, product.images) } : {}),
    ...(changes.stock === undefined ? {} : { stockNote: json({ cause: "count", at: ctx.now, by: byCaller(ctx) } satisfies StockNote) }),
    updatedAt: ctx.now,
  });
  if (hasVariants && images) await dropPictures(ctx.db, ctx.workspaceId, id, images);
  if (hasVariants && price !== undefined) await deriveProduct(ctx.db, ctx.workspaceId, id, { at: ctx.now });
  const changed = await readProduct(ctx, id);
  await reportLow(ctx, changed, product.stock);
  return changed;
}

/** A code belongs to one product or variant of the store. The same code given twice at once is refused by the database, and tried again. */
export async function requireFreeCodes({ db, workspaceId }: WorkspaceContext, { sku, barcode }: Codes, own?: Id): Promise<void> {
  const isTaken = async (kind: "sku" | "barcode", code: string) => {
    const owner = await findProductByCode(db, workspaceId, kind, code);
    return owner !== undefined && (owner.variantId ?? owner.productId) !== own;
  };
  if (sku && (await isTaken("sku", sku))) throw SkuTaken();
  if (barcode && (await isTaken("barcode", barcode))) throw BarcodeTaken();
}

/** Records the event of a stock that has fallen to its limit, in the transaction of the change. */
export async function reportLow(ctx: Pick<PublicContext, "emitEvent">, product: Product, before: number | null): Promise<void> {
  const { stock: after, lowStockAt, workspaceId } = product;
  if (hasRunLow({ before, after, lowStockAt })) await ctx.emitEvent(stockEvents("stock.low", product), workspaceId);
}

/** Changes all of these products or none. They are locked in the order of their ids, so that two such changes do not deadlock. */
export async function updateProducts(ctx: WorkspaceContext, { ids, ...changes }: ChangeProducts): Promise<Product[]> {
  const changed: Product[] = [];
  for (const id of [...new Set(ids)].sort()) changed.push(await updateProduct(ctx, id, changes));
  return changed;
}

export async function removeProduct(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.products.remove(ctx.db, ctx.workspaceId, id))) throw ProductNotFound();
  return { message: "Product deleted." };
}

export async function listPublicProducts(db: Db, shop: Store, query: PublicProductQuery, language: Language): Promise<Page<PublicProduct>> {
  const { workspaceId } = shop;
  const found = query.q === undefined ? undefined : await findRare(db, workspaceId, query.q);
  const where = { status: "active", ...(found ? { id: found.length > 0 ? found : [""] } : {}) };
  const { rows, pagination } = await store.products.page(db, workspaceId, PublicProductQuery, query, { where });
  const rates = await ratesOf(db, shop);
  return { rows: rows.map((row) => forSale(row, shop, language, rates)), pagination };
}

interface Shown {
  language: Language;
  /** Read where they are not given. */
  rates?: readonly TaxRate[] | undefined;
}

export async function readPublicProduct(db: Db, shop: Store, id: Id, { language, rates }: Shown): Promise<PublicProduct> {
  const product = await store.findProduct(db, shop.workspaceId, id);
  if (product?.status !== "active") throw ProductNotFound();
  return forSale(product, shop, language, rates ?? (await ratesOf(db, shop)));
}

/** Without the spaces around it: they would make a second category of the same name. */
function categoryIn({ category }: Pick<ChangeProduct, "category">): Pick<ChangeProduct, "category"> {
  return category ? { category: category.trim() } : {};
}

async function checkImages(ctx: WorkspaceContext, images: Id[], kept: readonly Id[]): Promise<Id[]> {
  if (new Set(images).size !== images.length) throw new InvalidInput("images", "must not contain a file more than once");
  await requirePictures(ctx, images, kept, "images");
  return images;
}

export function toProduct(
  { priceCents, basePriceCents, variantCount: _, variants, ...product }: store.ProductRow,
  currency: Currency,
): Product {
  return {
    ...product,
    price: fromCents(priceCents, currency),
    basePrice: fromCents(basePriceCents ?? priceCents, currency),
    variants: variants.map((variant) => toVariant(variant, currency)),
  };
}

export function forSale(
  product: store.ProductRow,
  { currencyCode, language: own }: Store,
  language: Language,
  rates: readonly TaxRate[],
): PublicProduct {
  const { id, name, description, priceCents, basePriceCents, taxRateId, stock, category, images, options } = inLanguage(
    product,
    language,
    own,
  );
  const currency = currencyOf(currencyCode);
  const tax = rateFor(taxRateId, rates);
  const variants = product.variants
    .filter(({ isActive }) => isActive)
    .map((variant) => toPublicVariant(variant, basePriceCents ?? priceCents, currency));
  const price = fromCents(priceCents, currency);
  const hasVariants = product.variantCount > 0;
  const shown = { options: hasVariants ? optionsIn(options, language, own) : [], hasVariants, variants };
  return { id, name, description, price, tax, currencyCode, inStock: stock !== 0, category, images, ...shown };
}

/** An image of a product for sale: visible without signing in. No other file can be reached this way. */
export async function readProductImage(ctx: PublicContext, shop: Store, productId: Id, fileId: Id, size: PageSize): Promise<Download> {
  const { images } = await readPublicProduct(ctx.db, shop, productId, { language: shop.language });
  if (!images.includes(fileId)) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: shop.workspaceId, fileId, variant: size === "full" ? "content" : size });
}

interface SoldItem {
  productId: Id;
  variantId?: Id | null | undefined;
  name: string;
  variantName?: string | null | undefined;
}

/** Items with their names for a reader. An item keeps the names it was sold under once the product or the variant has another. */
export async function namedIn<Item extends SoldItem>(
  db: Db,
  workspaceId: Id,
  items: readonly Item[],
  [reader, own]: readonly [reader: Language, own: Language],
): Promise<Item[]> {
  const ids = items.map(({ productId }) => productId);
  const products = new Map((await store.namesOf(db, workspaceId, ids)).map((product) => [product.id, product]));
  const variantIds = items.flatMap(({ variantId }) => variantId ?? []);
  const sold = variantIds.length === 0 ? [] : await variants.all(db, workspaceId, { id: [...new Set(variantIds)] });
  const choices = new Map(sold.map(({ id, options }) => [id, options]));
  return items.map((item) => {
    const product = products.get(item.productId);
    if (!product) return item;
    const choice = choices.get(item.variantId ?? "");
    const isSameVariant = choice && variantName(product.options, choice) === item.variantName;
    return {
      ...item,
      ...(product.name === item.name && { name: inLanguage(product, reader, own).name }),
      ...(isSameVariant && { variantName: variantLabel(optionsIn(product.options, reader, own), choice) }),
    };
  });
}
