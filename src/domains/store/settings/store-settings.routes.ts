import { anyone, workspace } from "../../../kit/access.ts";
import { MovedPermanently } from "../../../kit/errors.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { NoProvider, SlugTaken, StoreNotFound } from "./store.errors.ts";
import { SHORTLY } from "./store-settings.rules.ts";
import { AskedSlug, ChangeStore, PublicStore, PublicStoreQuery, Store } from "./store-settings.schemas.ts";
import * as stores from "./store-settings.service.ts";
import { languageOf, storeIn } from "./visitors.rules.ts";

export const readStore = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/store",
  summary: "Get the workspace's store",
  access: workspace("store.view", "store.manage"),
  reply: ok(Type.Object({ store: Store })),
  errors: [StoreNotFound],
  run: async (ctx) => ({ store: await stores.readStore(ctx) }),
});

export const updateStore = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/store",
  summary: "Update the store's name, slug, language or contact details",
  access: workspace("store.manage"),
  audit: "store.update",
  body: ChangeStore,
  reply: ok(Type.Object({ store: Store })),
  errors: [StoreNotFound, SlugTaken, NoProvider],
  run: async (ctx, { body }) => ({ store: await stores.updateStore(ctx, body) }),
});

export const readPublicStore = route({
  method: "GET",
  path: "/public/storefront/stores/:slug",
  summary: "Get a store by its slug",
  access: anyone,
  params: { slug: AskedSlug },
  query: PublicStoreQuery,
  reply: ok(Type.Object({ store: PublicStore })),
  errors: [MovedPermanently, StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const store = await stores.readPublicStore(ctx.db, params.slug);
    return { store: storeIn(store, languageOf(ctx.exchange, query.lang, store)) };
  },
});

export const readPublicStoreByHost = route({
  method: "GET",
  path: "/public/storefront/store",
  summary: "Get the store served on the request's domain",
  access: anyone,
  query: PublicStoreQuery,
  reply: ok(Type.Object({ store: PublicStore })),
  errors: [StoreNotFound],
  run: async (ctx, { query }) => {
    const store = await stores.readStoreOfHost(ctx.db, ctx.exchange.host);
    return { store: storeIn(store, languageOf(ctx.exchange, query.lang, store)) };
  },
});
