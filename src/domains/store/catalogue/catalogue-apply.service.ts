import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { slicesOf } from "../../../kit/sheets.ts";
import { updateProduct } from "../products/products.service.ts";
import { products } from "../products/products.store.ts";
import type { StockNote } from "../products/stock.rules.ts";
import { isSameChoice } from "../products/variants.rules.ts";
import { createVariant, replaceOptions, updateVariant } from "../products/variants.service.ts";
import { deriveProduct, variants, variantsOf } from "../products/variants.store.ts";
import { savePictures } from "./catalogue.store.ts";
import { FETCH_PICTURES, type PicturesWanted } from "./catalogue-pictures.service.ts";
import { optionsOf, type Planned, type PlannedChange } from "./catalogue-plan.rules.ts";
import type { WantedVariant } from "./catalogue-read.rules.ts";

/** Rows of one statement. */
const AT_ONCE = 100;

/** Adds new products, many at once. */
export async function createAll(ctx: WorkspaceContext, planned: readonly Planned[]): Promise<void> {
  const { db, workspaceId } = ctx;
  const note = json({ at: ctx.now, by: byCaller(ctx) } satisfies StockNote);
  const made = planned.map((each) => ({ id: newId(), ...each }));
  for (const slice of slicesOf(made, AT_ONCE))
    await products.insertAll(
      db,
      workspaceId,
      slice.map((each) => productRow(ctx, each, note)),
    );
  const rows = made.flatMap((each) => each.wanted.variants.map((variant) => variantRow(ctx, each, variant, note)));
  for (const slice of slicesOf(rows, AT_ONCE)) await variants.insertAll(db, workspaceId, slice);
  for (const { id, wanted } of made)
    if (wanted.variants.length > 0) await deriveProduct(db, workspaceId, id, { at: ctx.now, by: byCaller(ctx) });
  const byProduct = new Map<Id, typeof rows>();
  for (const row of rows) byProduct.set(row.productId, [...(byProduct.get(row.productId) ?? []), row]);
  for (const each of made) {
    if (each.unknown === 0) continue;
    const ofVariants = (byProduct.get(each.id) ?? []).map(({ id }, index) => ({ id, picture: each.wanted.variants[index]?.picture }));
    await fetchLater(ctx, each.id, each, ofVariants);
  }
}

type Made = Planned & { id: Id };

function productRow({ now, currency }: WorkspaceContext, { id, wanted, pictures, unknown }: Made, stockNote: string) {
  const { own, plain, handle } = wanted;
  const price = plain?.price ?? wanted.variants.find((variant) => variant.price != null)?.price ?? 0;
  const images = unknown > 0 ? [] : [...new Set((wanted.pictures ?? []).flatMap((address) => pictures.get(address) ?? []))];
  return {
    id,
    handle,
    name: own.name ?? "",
    description: own.description ?? "",
    status: own.status ?? "draft",
    category: own.category?.trim() ?? null,
    lowStockAt: own.lowStockAt ?? null,
    translations: json(own.translations ?? {}),
    options: json(optionsOf(wanted)),
    priceCents: toCents(price, currency),
    stock: plain?.stock ?? null,
    sku: plain?.sku ?? null,
    barcode: plain?.barcode ?? null,
    images,
    stockNote,
    createdAt: now,
    updatedAt: now,
  };
}

/** The price of the first variant is the product's: those that cost the same have none of their own. */
function variantRow({ now, currency }: WorkspaceContext, made: Made, variant: WantedVariant, stockNote: string) {
  const { id: productId, wanted, pictures, unknown } = made;
  const base = wanted.variants.find(({ price }) => price != null)?.price;
  const { choice, sku, barcode, price, stock, isActive, picture } = variant;
  return {
    id: newId(),
    productId,
    options: json(choice),
    sku: sku ?? null,
    barcode: barcode ?? null,
    priceCents: price == null || price === base ? null : toCents(price, currency),
    stock: stock ?? null,
    isActive: isActive ?? true,
    imageId: unknown === 0 && picture ? (pictures.get(picture) ?? null) : null,
    stockNote,
    createdAt: now,
    updatedAt: now,
  };
}

/** Changes a stored product as its members do, one change after the other. */
export async function applyChange(ctx: WorkspaceContext, planned: PlannedChange): Promise<void> {
  const { product, change, images, wanted, pictures, unknown } = planned;
  const { db, workspaceId, now } = ctx;
  const { price, ...own } = change.own;
  await updateProduct(ctx, product.id, { ...own, ...(price == null ? {} : { price }) });
  if (product.handle === null) await products.update(db, workspaceId, product.id, { handle: wanted.handle });
  if (change.options) await replaceOptions(ctx, product.id, { options: change.options });
  for (const { line: _, choice, picture: __, ...variant } of change.added)
    await createVariant(ctx, product.id, { ...variant, options: choice, isActive: variant.isActive ?? true });
  for (const { id, variant } of change.changed) {
    const { line: _, choice: __, picture: ___, ...changes } = variant;
    await updateVariant(ctx, product.id, id, changes);
  }
  if (wanted.pictures === null) return;
  const stored = await variantsOf(db, workspaceId, product.id);
  const ofVariants = wanted.variants.flatMap(({ choice, picture }) => {
    const variant = stored.find(({ options }) => isSameChoice(options, choice));
    return variant && picture ? [{ id: variant.id, picture }] : [];
  });
  if (unknown > 0) return fetchLater(ctx, product.id, planned, ofVariants);
  const found = ofVariants.flatMap(({ id, picture }) => {
    const imageId = pictures.get(picture);
    return imageId ? [{ variantId: id, imageId }] : [];
  });
  await savePictures(db, workspaceId, product.id, { images: images ?? product.images, ofVariants: found, now });
}

async function fetchLater(
  ctx: WorkspaceContext,
  productId: Id,
  { wanted, pictures }: Planned,
  ofVariants: readonly { id: Id; picture?: string | undefined }[],
): Promise<void> {
  const addresses = wanted.pictures ?? [];
  const known = addresses.flatMap((address) => {
    const fileId = pictures.get(address);
    return fileId ? [{ address, fileId }] : [];
  });
  const work: PicturesWanted = {
    workspaceId: ctx.workspaceId,
    productId,
    addresses,
    known,
    ofVariants: ofVariants.flatMap(({ id, picture }) => (picture ? [{ variantId: id, address: picture }] : [])),
  };
  await ctx.enqueue(FETCH_PICTURES, work);
}
