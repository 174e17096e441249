import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { requireRoom } from "../billing/index.ts";
import { type Download, download, FileNotFound, requireFiles } from "../files/index.ts";
import type { ChangeProduct, NewProduct, Product, PublicProduct } from "./products.schemas.ts";
import * as store from "./products.store.ts";
import type { Store } from "./store.schemas.ts";
import { ProductNotFound } from "./storefront.errors.ts";

export async function listProducts(ctx: WorkspaceContext, filter: store.ProductFilter, page: PageRequest): Promise<Page<Product>> {
  const { rows, pagination } = await store.listProducts(ctx.db, ctx.workspaceId, filter, page);
  return { rows: rows.map(priced), pagination };
}

export async function readProduct(ctx: WorkspaceContext, id: Id): Promise<Product> {
  const product = await store.findProduct(ctx.db, ctx.workspaceId, id);
  if (!product) throw ProductNotFound();
  return priced(product);
}

export async function addProduct(ctx: WorkspaceContext, { price, ...added }: NewProduct): Promise<Product> {
  const images = await checkImages(ctx, added.images);
  await requireRoom(ctx, "max-products", store.countProducts);
  const id = newId();
  const own = { workspaceId: ctx.workspaceId, id, createdAt: ctx.now, updatedAt: ctx.now };
  await store.insertProduct(ctx.db, { ...added, ...own, images, priceCents: toCents(price) });
  return readProduct(ctx, id);
}

export async function changeProduct(ctx: WorkspaceContext, id: Id, { price, images, ...changes }: ChangeProduct): Promise<Product> {
  const updated = await store.updateProduct(ctx.db, ctx.workspaceId, id, {
    ...changes,
    ...(price === undefined ? {} : { priceCents: toCents(price) }),
    ...(images ? { images: await checkImages(ctx, images) } : {}),
    updatedAt: ctx.now,
  });
  if (!updated) throw ProductNotFound();
  return readProduct(ctx, id);
}

export async function removeProduct(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteProduct(ctx.db, ctx.workspaceId, id))) throw ProductNotFound();
  return { message: "Product deleted." };
}

export async function listPublicProducts(db: Db, shop: Store, q: string | undefined, page: PageRequest): Promise<Page<PublicProduct>> {
  const { rows, pagination } = await store.listProducts(db, shop.workspaceId, { q, status: "active" }, page);
  return { rows: rows.map((row) => forSale(row, shop)), pagination };
}

export async function readPublicProduct(db: Db, shop: Store, id: Id): Promise<PublicProduct> {
  const product = await store.findProduct(db, shop.workspaceId, id);
  if (product?.status !== "active") throw ProductNotFound();
  return forSale(product, shop);
}

async function checkImages(ctx: WorkspaceContext, ids: readonly Id[]): Promise<Id[]> {
  const images = ids.map((id) => id.toLowerCase());
  if (new Set(images).size !== images.length) throw new InvalidInput("images", "must not name a file twice");
  await requireFiles(ctx.db, ctx.workspaceId, images, "images");
  return images;
}

function priced({ priceCents, ...product }: store.ProductRow): Product {
  return { ...product, price: fromCents(priceCents) };
}

function forSale({ id, name, description, priceCents, stock, images }: store.ProductRow, { currencyCode }: Store): PublicProduct {
  return { id, name, description, price: fromCents(priceCents), currencyCode, inStock: stock !== 0, images };
}

/** A picture of a product that is for sale: nobody needs to sign in to see it, and no other file can be seen this way. */
export async function readProductImage(
  ctx: PublicContext,
  shop: Store,
  productId: Id,
  fileId: Id,
  size: "full" | "thumbnail",
): Promise<Download> {
  const { images } = await readPublicProduct(ctx.db, shop, productId);
  if (!images.includes(fileId)) throw FileNotFound();
  return download(ctx, { workspaceId: shop.workspaceId, fileId, variant: size === "full" ? "content" : "thumbnail" });
}
