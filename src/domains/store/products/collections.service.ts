import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { type Db, json, violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page, PageRequest } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { inLanguage } from "../../../kit/translations.ts";
import type { Language } from "../../../kit/writing.ts";
import { type Download, downloadPicture, FileNotFound, requirePictures } from "../../platform/files/index.ts";
import { lockForPlanLimit } from "../../platform/plans/index.ts";
import { CollectionInUse, CollectionNotFound, CollectionSlugTaken, TooManyCollections } from "../settings/store.errors.ts";
import type { PageSize, Store } from "../settings/store-settings.schemas.ts";
import { ratesOf } from "../settings/store-settings.service.ts";
import { collectionSlug } from "./collections.rules.ts";
import {
  type ChangeCollection,
  type Collection,
  CollectionQuery,
  MOST_COLLECTIONS,
  type NewCollection,
  type PublicCollection,
  PublicCollectionQuery,
} from "./collections.schemas.ts";
import * as store from "./collections.store.ts";
import type { PublicProduct } from "./products.schemas.ts";
import { forSale } from "./products.service.ts";

export async function listCollections(ctx: WorkspaceContext, query: CollectionQuery): Promise<Page<Collection>> {
  return store.collections.page(ctx.db, ctx.workspaceId, CollectionQuery, query, { direction: "asc" });
}

export async function readCollection(ctx: WorkspaceContext, id: Id): Promise<Collection> {
  const collection = await store.collections.find(ctx.db, ctx.workspaceId, id);
  if (!collection) throw CollectionNotFound();
  return collection;
}

export async function createCollection(ctx: WorkspaceContext, { productIds, translations, ...added }: NewCollection): Promise<Collection> {
  const { db, workspaceId, now } = ctx;
  await lockForPlanLimit(db, workspaceId);
  if ((await store.collections.count(db, workspaceId)) >= MOST_COLLECTIONS) throw TooManyCollections();
  const id = newId();
  const slug = collectionSlug(added.slug, { name: added.name, translations }, id);
  await checkPicture(ctx, added.imageFileId, null);
  await checkProducts(ctx, productIds);
  const own = { id, slug, createdAt: now, updatedAt: now, ...(translations && { translations: json(translations) }) };
  await withUniqueSlug(store.collections.insert(db, workspaceId, { ...added, ...own }));
  await store.saveProducts(db, workspaceId, id, productIds);
  return readCollection(ctx, id);
}

export async function updateCollection(
  ctx: WorkspaceContext,
  id: Id,
  { productIds, translations, ...changes }: ChangeCollection,
): Promise<Collection> {
  const { db, workspaceId, now: updatedAt } = ctx;
  const collection = await store.collections.lock(db, workspaceId, id);
  if (!collection) throw CollectionNotFound();
  if (changes.slug !== undefined) collectionSlug(changes.slug, collection, id);
  await checkPicture(ctx, changes.imageFileId, collection.imageFileId);
  if (productIds) {
    await checkProducts(ctx, productIds);
    await store.saveProducts(db, workspaceId, id, productIds);
  }
  const columns = { ...changes, ...(translations && { translations: json(translations) }), updatedAt };
  return mustExist(await withUniqueSlug(store.collections.update(db, workspaceId, id, columns)));
}

export async function orderCollections(ctx: WorkspaceContext, ids: readonly Id[]): Promise<{ message: string }> {
  if (new Set(ids).size !== ids.length) throw new InvalidInput("ids", "must not contain a collection more than once");
  await store.saveOrder(ctx.db, ctx.workspaceId, ids, ctx.now);
  return { message: "Order saved." };
}

/** A code without its last collection would count for every product, so that a collection with codes stays. */
export async function removeCollection(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const { db, workspaceId } = ctx;
  if (!(await store.collections.lock(db, workspaceId, id))) throw CollectionNotFound();
  const codes = await store.codesOf(db, workspaceId, id);
  if (codes.length > 0) throw CollectionInUse({ message: `Discount codes count for this collection: ${codes.join(", ")}.` });
  await store.collections.remove(db, workspaceId, id);
  return { message: "Collection deleted." };
}

async function checkPicture(ctx: WorkspaceContext, fileId: Id | null | undefined, kept: Id | null): Promise<void> {
  if (fileId) await requirePictures(ctx, [fileId], kept ? [kept] : [], "imageFileId");
}

async function checkProducts({ db, workspaceId }: WorkspaceContext, ids: readonly Id[]): Promise<void> {
  if (new Set(ids).size !== ids.length) throw new InvalidInput("productIds", "must not contain a product more than once");
  if (ids.length > 0 && (await store.lockProducts(db, workspaceId, ids)) < ids.length)
    throw new InvalidInput("productIds", "must be products of the store");
}

/** For codes: collections that exist, and stay until the transaction ends. */
export async function requireCollections({ db, workspaceId }: WorkspaceContext, ids: readonly Id[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size > 0 && (await store.lockCollections(db, workspaceId, [...wanted])) < wanted.size)
    throw new InvalidInput("collectionIds", "must be collections of the store");
}

async function withUniqueSlug<C>(writing: Promise<C>): Promise<C> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, "collections_slug_key")) throw CollectionSlugTaken();
    throw error;
  }
}

export async function listPublicCollections(
  db: Db,
  shop: Store,
  query: PublicCollectionQuery,
  language: Language,
): Promise<Page<PublicCollection>> {
  const { rows, pagination } = await store.shownCollections.page(db, shop.workspaceId, PublicCollectionQuery, query, { direction: "asc" });
  return { rows: rows.map((row) => toPublic(row, shop, language)), pagination };
}

export async function readPublicCollection(db: Db, shop: Store, slug: string, language: Language): Promise<PublicCollection> {
  return toPublic(await findShown(db, shop, slug), shop, language);
}

/** The products of a collection that are for sale, in its order. */
export async function listCollectedProducts(
  db: Db,
  shop: Store,
  collection: Pick<store.ShownCollection, "id">,
  asked: PageRequest,
  language: Language,
): Promise<Page<PublicProduct>> {
  const { rows, pagination } = await store.collectedProducts(db, shop.workspaceId, collection, asked);
  const rates = await ratesOf(db, shop);
  return { rows: rows.map((row) => forSale(row, shop, language, rates)), pagination };
}

export async function findShown(db: Db, shop: Store, slug: string): Promise<store.ShownCollection> {
  const collection = await store.shownCollections.find(db, shop.workspaceId, { slug });
  if (!collection) throw CollectionNotFound();
  return collection;
}

/** The picture of an active collection: visible without signing in. */
export async function readCollectionImage(ctx: PublicContext, shop: Store, slug: string, size: PageSize): Promise<Download> {
  const { imageFileId, firstPicture } = await findShown(ctx.db, shop, slug);
  const fileId = imageFileId ?? firstPicture?.fileId;
  if (!fileId) throw FileNotFound();
  return downloadPicture(ctx, { workspaceId: shop.workspaceId, fileId, variant: size === "full" ? "content" : size });
}

function toPublic(row: store.ShownCollection, { language: own }: Store, language: Language): PublicCollection {
  const { slug, name, description, imageFileId, firstPicture } = inLanguage(row, language, own);
  return { slug, name, description, hasImage: imageFileId !== null || firstPicture !== null };
}
