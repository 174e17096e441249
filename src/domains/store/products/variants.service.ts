import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { mustExist } from "../../../kit/table.ts";
import { OptionInUse, ProductNotFound, TooManyVariants, VariantExists, VariantNotFound } from "../settings/store.errors.ts";
import type { Product } from "./products.schemas.ts";
import { readProduct, reportLow, requireFreeCodes } from "./products.service.ts";
import { type ProductRow, products } from "./products.store.ts";
import type { StockNote } from "./stock.rules.ts";
import { type Choice, checkChoice, isSameChoice, planOptions, toVariant, variantName } from "./variants.rules.ts";
import { type ChangeVariant, MOST_VARIANTS, type NewVariant, type ReplaceOptions, type Variant } from "./variants.schemas.ts";
import { deriveProduct, makePlain, type VariantRow, variants, variantsOf } from "./variants.store.ts";

/** The product, locked, and its variants as they are then. */
async function lockAll({ db, workspaceId }: WorkspaceContext, productId: Id): Promise<{ product: ProductRow; made: VariantRow[] }> {
  const product = await products.lock(db, workspaceId, productId);
  if (!product) throw ProductNotFound();
  return { product, made: await variantsOf(db, workspaceId, productId) };
}

export async function createVariant(ctx: WorkspaceContext, productId: Id, { price, ...added }: NewVariant): Promise<Variant> {
  const { product, made } = await lockAll(ctx, productId);
  if (made.length >= MOST_VARIANTS) throw TooManyVariants();
  requireFree(product, made, added.options);
  requirePicture(product, added.imageId);
  await requireFreeCodes(ctx, added);
  const id = newId();
  await variants.insert(ctx.db, ctx.workspaceId, {
    ...added,
    id,
    productId,
    options: json(added.options),
    priceCents: price == null ? null : toCents(price, ctx.currency),
    stockNote: json(noteOf(ctx)),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  return finish(ctx, product, id);
}

export async function updateVariant(
  ctx: WorkspaceContext,
  productId: Id,
  variantId: Id,
  { price, options, ...changes }: ChangeVariant,
): Promise<Variant> {
  const { product, made } = await lockAll(ctx, productId);
  if (!made.some(({ id }) => id === variantId)) throw VariantNotFound();
  const others = made.filter(({ id }) => id !== variantId);
  if (options) requireFree(product, others, options);
  requirePicture(product, changes.imageId);
  await requireFreeCodes(ctx, changes, variantId);
  await variants.update(ctx.db, ctx.workspaceId, variantId, {
    ...changes,
    ...(options && { options: json(options) }),
    ...(price !== undefined && { priceCents: price === null ? null : toCents(price, ctx.currency) }),
    ...(changes.stock !== undefined && { stockNote: json(noteOf(ctx)) }),
    updatedAt: ctx.now,
  });
  return finish(ctx, product, variantId);
}

/** Deletes a variant; the last one leaves its price and stock to the product. Its movements stay, and add up to nothing. */
export async function removeVariant(ctx: WorkspaceContext, productId: Id, variantId: Id): Promise<{ message: string }> {
  const { product, made } = await lockAll(ctx, productId);
  const variant = made.find(({ id }) => id === variantId);
  if (!variant) throw VariantNotFound();
  const { db, workspaceId, now } = ctx;
  if (variant.stock) await variants.update(db, workspaceId, variantId, { stock: 0, stockNote: json(noteOf(ctx)) });
  await variants.remove(db, workspaceId, variantId);
  if (made.length > 1) await finish(ctx, product);
  else {
    await makePlain(db, workspaceId, productId, variant, noteOf(ctx));
    await products.update(db, workspaceId, productId, { updatedAt: now });
    await reportLow(ctx, await readProduct(ctx, productId), product.stock);
  }
  return { message: "Variant deleted." };
}

/** Replaces the options of a product; its variants follow renames. */
export async function replaceOptions(ctx: WorkspaceContext, productId: Id, { options: given }: ReplaceOptions): Promise<Product> {
  const { product, made } = await lockAll(ctx, productId);
  const { options, moved, inUse } = planOptions(product.options, given, made);
  if (inUse.length > 0) {
    const names = made.filter(({ id }) => inUse.includes(id)).map((variant) => variantName(product.options, variant.options));
    const message = `These variants still use what would be removed: ${names.slice(0, 10).join(", ")}${names.length > 10 ? ", ..." : ""}.`;
    throw OptionInUse({ message, extra: { variantIds: inUse } });
  }
  const { db, workspaceId, now: updatedAt } = ctx;
  for (const { id, options: choice } of moved) await variants.update(db, workspaceId, id, { options: json(choice), updatedAt });
  await products.update(db, workspaceId, productId, { options: json(options), updatedAt });
  return readProduct(ctx, productId);
}

function requireFree(product: ProductRow, others: readonly VariantRow[], choice: Choice): void {
  checkChoice(product.options, choice);
  if (others.some(({ options }) => isSameChoice(options, choice))) throw VariantExists();
}

function requirePicture({ images }: ProductRow, imageId: Id | null | undefined): void {
  if (imageId && !images.includes(imageId)) throw new InvalidInput("imageId", "must be one of the product's images");
}

function noteOf(ctx: WorkspaceContext): StockNote {
  return { at: ctx.now, by: byCaller(ctx) };
}

/** Brings the product's own price and stock up to date, and returns the variant. */
async function finish(ctx: WorkspaceContext, before: ProductRow, variantId?: Id): Promise<Variant> {
  const { db, workspaceId, now: updatedAt } = ctx;
  await deriveProduct(db, workspaceId, before.id, noteOf(ctx));
  await products.update(db, workspaceId, before.id, { updatedAt });
  const product = mustExist(await products.find(db, workspaceId, before.id));
  const whole = await readProduct(ctx, before.id);
  await reportLow(ctx, whole, before.stock);
  const variant = product.variants.find(({ id }) => id === variantId) ?? mustExist(product.variants[0]);
  return toVariant(variant, ctx.currency);
}
