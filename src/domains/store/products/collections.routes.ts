import { anyone, workspace } from "../../../kit/access.ts";
import { MovedPermanently } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { content, created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { FileNotFound } from "../../platform/files/index.ts";
import { CollectionInUse, CollectionNotFound, CollectionSlugTaken, StoreNotFound, TooManyCollections } from "../settings/store.errors.ts";
import { SHORTLY } from "../settings/store-settings.rules.ts";
import { AskedSlug, PictureQuery } from "../settings/store-settings.schemas.ts";
import { readPublicStore } from "../settings/store-settings.service.ts";
import { languageOf } from "../settings/visitors.rules.ts";
import {
  ChangeCollection,
  CollectedProductsQuery,
  Collection,
  CollectionOrder,
  CollectionQuery,
  CollectionSlug,
  NewCollection,
  PublicCollection,
  PublicCollectionParameters,
  PublicCollectionQuery,
} from "./collections.schemas.ts";
import * as collections from "./collections.service.ts";
import { PublicProduct } from "./products.schemas.ts";

const one = Type.Object({ collection: Collection });

export const listCollections = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/collections",
  summary: "List the store's collections in display order, drafts included",
  access: workspace("store.view", "store.manage"),
  query: CollectionQuery,
  reply: ok(listOf("collections", Collection)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await collections.listCollections(ctx, query);
    return { collections: rows, pagination };
  },
});

export const createCollection = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/collections",
  summary: "Add a collection of products",
  access: workspace("store.manage"),
  audit: "collection.create",
  body: NewCollection,
  reply: created(one),
  errors: [CollectionSlugTaken, TooManyCollections],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ collection: await collections.createCollection(ctx, body) }),
});

export const readCollection = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/collections/:collectionId",
  summary: "Get a collection",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [CollectionNotFound],
  run: async (ctx, { params }) => ({ collection: await collections.readCollection(ctx, params.collectionId) }),
});

export const updateCollection = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/collections/:collectionId",
  summary: "Update a collection; its products are replaced as a whole",
  access: workspace("store.manage"),
  audit: "collection.update",
  body: ChangeCollection,
  reply: ok(one),
  errors: [CollectionNotFound, CollectionSlugTaken],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ collection: await collections.updateCollection(ctx, params.collectionId, body) }),
});

export const orderCollections = route({
  method: "PUT",
  path: "/workspace/:workspaceId/storefront/collections/order",
  summary: "Set the display order of the collections",
  access: workspace("store.manage"),
  body: CollectionOrder,
  reply: ok(Message),
  errors: [],
  invalid: { body: 422 },
  audit: { action: "collection.sort", keeps: [] },
  run: (ctx, { body }) => collections.orderCollections(ctx, body.ids),
});

export const removeCollection = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/collections/:collectionId",
  summary: "Delete a collection; its products stay",
  access: workspace("store.manage"),
  audit: "collection.delete",
  reply: ok(Message),
  errors: [CollectionNotFound, CollectionInUse],
  run: (ctx, { params }) => collections.removeCollection(ctx, params.collectionId),
});

export const listPublicCollections = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/collections",
  summary: "List a store's active collections in display order",
  access: anyone,
  params: { slug: AskedSlug },
  query: PublicCollectionQuery,
  reply: ok(listOf("collections", PublicCollection)),
  errors: [MovedPermanently, StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const language = languageOf(ctx.exchange, query.lang, shop);
    const { rows, pagination } = await collections.listPublicCollections(ctx.db, shop, query, language);
    return { collections: rows, pagination };
  },
});

export const readPublicCollection = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/collections/:collectionSlug",
  summary: "Get an active collection of a store",
  access: anyone,
  params: { slug: AskedSlug, collectionSlug: CollectionSlug },
  query: PublicCollectionParameters,
  reply: ok(Type.Object({ collection: PublicCollection })),
  errors: [MovedPermanently, StoreNotFound, CollectionNotFound],
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const language = languageOf(ctx.exchange, query.lang, shop);
    return { collection: await collections.readPublicCollection(ctx.db, shop, params.collectionSlug, language) };
  },
});

export const listPublicCollectionProducts = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/collections/:collectionSlug/products",
  summary: "List the products of a collection that a store sells, in its order",
  access: anyone,
  params: { slug: AskedSlug, collectionSlug: CollectionSlug },
  query: CollectedProductsQuery,
  reply: ok(listOf("products", PublicProduct)),
  errors: [MovedPermanently, StoreNotFound, CollectionNotFound],
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const collection = await collections.findShown(ctx.db, shop, params.collectionSlug);
    const language = languageOf(ctx.exchange, query.lang, shop);
    const { rows, pagination } = await collections.listCollectedProducts(ctx.db, shop, collection, query, language);
    return { products: rows, pagination };
  },
});

export const readPublicCollectionImage = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/collections/:collectionSlug/image",
  summary: "Get the picture of an active collection, or that of its first product",
  access: anyone,
  params: { slug: AskedSlug, collectionSlug: CollectionSlug },
  query: PictureQuery,
  reply: content("image/*"),
  errors: [MovedPermanently, StoreNotFound, CollectionNotFound, FileNotFound],
  cache: "public, max-age=3600",
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const { content: picture, headers } = await collections.readCollectionImage(ctx, shop, params.collectionSlug, query.size);
    for (const [name, value] of Object.entries(headers)) ctx.exchange.setHeader(name, value);
    ctx.exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    return picture;
  },
});
