import type { PublicContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { Failure } from "../../../kit/errors.ts";
import { isId } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { inLanguage } from "../../../kit/translations.ts";
import { activeTaxRates, rateFor, type TaxRate } from "../../money/taxes/index.ts";
import { type Download, downloadPicture, FileNotFound } from "../../platform/files/index.ts";
import { offeredServices, totalDuration } from "../../visits/sessions/index.ts";
import { readOrderToken } from "../orders/order-tokens.service.ts";
import type { PublicOrder } from "../orders/orders.schemas.ts";
import * as orders from "../orders/orders.service.ts";
import { findOrder } from "../orders/orders.store.ts";
import { categoriesOnSale } from "../products/categories.store.ts";
import { collectionPath } from "../products/collections.rules.ts";
import { PublicCollectionQuery } from "../products/collections.schemas.ts";
import { findShown, listCollectedProducts } from "../products/collections.service.ts";
import { type ShownCollection, shownCollections } from "../products/collections.store.ts";
import type { PublicProduct } from "../products/products.schemas.ts";
import { listPublicProducts, readPublicProduct } from "../products/products.service.ts";
import { categoryPictures, isOnSale, isSlugTaken, isStocked } from "../products/shelf.store.ts";
import type { PublicContentPage } from "../settings/content-pages.schemas.ts";
import { findActivePage, titles } from "../settings/content-pages.store.ts";
import { normaliseHost } from "../settings/domains.rules.ts";
import { domains } from "../settings/domains.store.ts";
import { CollectionNotFound, OrderNotFound, ProductNotFound } from "../settings/store.errors.ts";
import type { Store } from "../settings/store-settings.schemas.ts";
import { findPremises, findSlugAfter, findStoreAt, isActiveDomain } from "../settings/store-settings.store.ts";
import type { Language, Visit } from "../settings/visit.views.ts";
import { pictureOf, type Shelf, type Tile } from "./shelf.views.ts";
import { categoryPath } from "./site.rules.ts";

const SHELF_SIZE = 48;
export const COLLECTIONS_SHOWN = 48;
const NEWEST = 12;
const RELATED = 4;
const MOST_TILES = 8;
const MOST_CHIPS = 30;

/** A store and where it was found; who visits it is added per request. */
export type Found = Pick<Visit, "store" | "base" | "premises" | "isStocked"> & { pages: Awaited<ReturnType<typeof titles.all>> };

export async function findBySlug(ctx: PublicContext, slug: string): Promise<Found | undefined> {
  const store = await findStoreAt(ctx.db, { slug });
  return store && withPremises(ctx, store, `/s/${store.slug}`);
}

export async function findPresentSlug({ db }: PublicContext, former: string): Promise<string | undefined> {
  return findSlugAfter(db, former);
}

export async function findByHost(ctx: PublicContext, host: string, isSecure: boolean): Promise<Found | undefined> {
  const domain = normaliseHost(host);
  const store = domain && (await findStoreAt(ctx.db, { domain }));
  if (!store) return undefined;
  if (isSecure) await recordHttps(ctx, store, domain);
  return withPremises(ctx, store, "");
}

/** Whether this host name is a store's: it shows the store, or nothing while its workspace is inactive. */
export async function isStoreDomain(db: Db, host: string): Promise<boolean> {
  const domain = normaliseHost(host);
  return domain !== undefined && (await isActiveDomain(db, domain));
}

/** A visitor came over HTTPS, so a certificate for the domain exists. */
async function recordHttps(ctx: PublicContext, { workspaceId }: Store, domain: string): Promise<void> {
  const awaitingSsl = { domain, sslStatus: "pending" };
  if (!(await domains.find(ctx.db, workspaceId, awaitingSsl))) return;
  await ctx.transaction("platform", ({ db }) => domains.update(db, workspaceId, awaitingSsl, { sslStatus: "active" }));
}

/** Limit of the pages that every page names; others are found through them and the sitemap. */
const MOST_TITLES = 24;

async function withPremises({ db }: PublicContext, store: Store, base: string): Promise<Found | undefined> {
  const { workspaceId } = store;
  const premises = await findPremises(db, workspaceId);
  if (!premises) return undefined;
  const pages = await titles.all(db, workspaceId, { status: "active" }, { limit: MOST_TITLES });
  return { store, base, premises, pages, isStocked: await isStocked(db, workspaceId) };
}

/** Whether there is a store at this slug that visitors cannot see at present. */
export async function isClosed({ db }: PublicContext, slug: string): Promise<boolean> {
  return isSlugTaken(db, slug);
}

/** The bookable services, if any. */
export async function readServices({ db }: PublicContext, { store, premises, language }: Visit) {
  if (!premises.canBook) return [];
  const offered = await offeredServices(db, store.workspaceId);
  const rates = await activeTaxRates(db, store.workspaceId);
  return offered.map(({ id, durationMinutes, priceCents, taxRateId, ...service }) => ({
    id,
    name: inLanguage(service, language, store.language).name,
    durationMinutes: totalDuration([{ durationMinutes }]),
    price: priceCents === null ? null : fromCents(priceCents, currencyOf(store.currencyCode)),
    tax: rateFor(taxRateId, rates),
  }));
}

export async function readProduct(
  { db }: PublicContext,
  { store, language }: Visit,
  id: string,
  rates?: readonly TaxRate[],
): Promise<PublicProduct | undefined> {
  if (!isId(id)) return undefined;
  return absentAs(ProductNotFound, readPublicProduct(db, store, id.toLowerCase(), { language, rates }));
}

/** The product's name in both languages, for its addresses. */
export async function namesOf(
  { db }: PublicContext,
  { store, language }: Visit,
  product: PublicProduct,
): Promise<Record<Language, string>> {
  const other: Language = language === "en" ? "ar" : "en";
  const { name } = await readPublicProduct(db, store, product.id, { language: other, rates: [] });
  return language === "en" ? { en: product.name, ar: name } : { en: name, ar: product.name };
}

/** Others of its category, else the newest. */
export async function readRelated(
  { db }: PublicContext,
  { store, language }: Visit,
  { id, category }: PublicProduct,
): Promise<PublicProduct[]> {
  const query = { limit: RELATED + 1, withTotal: false, ...(category ? { category } : {}) };
  const { rows } = await listPublicProducts(db, store, query, language);
  return rows.filter((row) => row.id !== id).slice(0, RELATED);
}

interface Window {
  /** The newest. */
  products: PublicProduct[];
  collections: Tile[];
  /** The categories, with a picture each. */
  tiles: Tile[];
}

export async function readWindow(ctx: PublicContext, visit: Visit): Promise<Window> {
  const { db } = ctx;
  const { store, language } = visit;
  if (!visit.isStocked) return { products: [], collections: [], tiles: [] };
  const { rows } = await listPublicProducts(db, store, { limit: NEWEST, withTotal: false }, language);
  const names = await categoriesOnSale(db, store.workspaceId, MOST_TILES);
  const pictures = await categoryPictures(db, store.workspaceId, names);
  const tiles = names.map((name) => {
    const picture = pictures.get(name);
    return { name, path: categoryPath(name), picture: picture ? pictureOf(visit, picture, picture.fileId, "medium") : null };
  });
  const { tiles: collections } = await readCollections(ctx, visit, { limit: MOST_TILES });
  return { products: rows, collections, tiles };
}

interface AskedCollections {
  limit: number;
  cursor?: string | undefined;
}

/** Collections of which something is for sale, in the owner's order. */
export async function readCollections(
  { db }: PublicContext,
  visit: Visit,
  { limit, cursor }: AskedCollections,
): Promise<{ tiles: Tile[]; nextCursor: string | null }> {
  const { store, language } = visit;
  const asked = { limit, withTotal: false, ...(cursor ? { cursor } : {}) };
  const { rows, pagination } = await shownCollections.page(db, store.workspaceId, PublicCollectionQuery, asked, { direction: "asc" });
  const tiles = rows
    .filter(({ isStocked: isOffered }) => isOffered)
    .map((row) => ({
      name: inLanguage(row, language, store.language).name,
      path: collectionPath(row.slug),
      picture: collectionPicture(visit, row),
    }));
  return { tiles, nextCursor: pagination.nextCursor };
}

function collectionPicture(visit: Visit, { slug, imageFileId, firstPicture }: ShownCollection): string | null {
  if (imageFileId) return `/v1/public/storefront/stores/${visit.store.slug}/collections/${slug}/image?size=medium&v=${imageFileId}`;
  return firstPicture && pictureOf(visit, { id: firstPicture.productId }, firstPicture.fileId, "medium");
}

/** Undefined for a collection that visitors cannot see. */
export async function readCollection({ db }: PublicContext, visit: Visit, slug: string, cursor: string | undefined) {
  const { store, language } = visit;
  const found = await absentAs(CollectionNotFound, findShown(db, store, slug));
  if (!found) return undefined;
  const asked = { limit: SHELF_SIZE, withTotal: false, ...(cursor ? { cursor } : {}) };
  const { rows, pagination } = await listCollectedProducts(db, store, found, asked, language);
  const banner = found.imageFileId ? collectionPicture(visit, found) : null;
  return { collection: inLanguage(found, language, store.language), banner, products: rows, nextCursor: pagination.nextCursor };
}

async function absentAs<T>(kind: Failure["kind"], reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error) => {
    if (error instanceof Failure && error.kind === kind) return undefined;
    throw error;
  });
}

/** Where an order is delivered to, for its buyer; null for pick-up. */
export async function readOrderAddress(ctx: PublicContext, token: string): Promise<string | null> {
  const name = readOrderToken(ctx.adapters.vault, token);
  const order = name && (await findOrder(ctx.db, name.workspaceId, name.id));
  return order?.delivery?.address ?? null;
}

/** An order of this store, by its token. */
export async function readOrder(ctx: PublicContext, { store, language }: Visit, token: string): Promise<PublicOrder | undefined> {
  const order = await absentAs(
    OrderNotFound,
    orders.readPublicOrder(ctx, token, () => language),
  );
  return order?.store.slug === store.slug ? order : undefined;
}

export async function readLogo(ctx: PublicContext, { store, premises }: Visit): Promise<Download> {
  const { logoFileId: fileId } = premises;
  if (!fileId) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: store.workspaceId, fileId, variant: "content" });
}

export async function readHero(ctx: PublicContext, { store }: Visit): Promise<Download> {
  const { heroFileId: fileId } = store;
  if (!fileId) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: store.workspaceId, fileId, variant: "content" });
}

export async function readPage({ db }: PublicContext, { store, language }: Visit, slug: string): Promise<PublicContentPage | undefined> {
  const found = await findActivePage(db, store.slug, slug);
  return found && inLanguage(found.page, language, store.language);
}

interface Asked {
  q: string;
  cursor: string | undefined;
  /** Null for everything. */
  category: string | null;
}

/** Undefined for a category of which nothing is for sale. */
export async function readShelf(
  { db }: PublicContext,
  { store, language }: Visit,
  { q, cursor, category }: Asked,
): Promise<Shelf | undefined> {
  if (category !== null && !(await isOnSale(db, store.workspaceId, category))) return undefined;
  const asked = { ...(cursor ? { cursor } : {}), ...(q ? { q } : {}), ...(category === null ? {} : { category }) };
  const { rows, pagination } = await listPublicProducts(db, store, { limit: SHELF_SIZE, withTotal: false, ...asked }, language);
  const categories = await categoriesOnSale(db, store.workspaceId, MOST_CHIPS);
  return { products: rows, q, category, categories, nextCursor: pagination.nextCursor };
}
