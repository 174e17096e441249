import { anyone, workspace } from "../../../kit/access.ts";
import { MovedPermanently } from "../../../kit/errors.ts";
import { wholeList, wholeListOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import {
  ChangeContentPage,
  ContentPage,
  ContentPageFilter,
  NewContentPage,
  PageSlug,
  PublicContentPage,
  PublicPageParameters,
  PublicPageQuery,
} from "./content-pages.schemas.ts";
import * as pages from "./content-pages.service.ts";
import { PageNotFound, PageSlugTaken, PageTypeTaken, StoreNotFound } from "./store.errors.ts";
import { SHORTLY } from "./store-settings.rules.ts";
import { AskedSlug } from "./store-settings.schemas.ts";
import { readerOf } from "./visitors.rules.ts";

const one = Type.Object({ page: ContentPage });
const all = wholeListOf("pages", ContentPage);

export const listPublicContentPages = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/content-pages",
  summary: "List a store's active pages in display order",
  access: anyone,
  params: { slug: AskedSlug },
  query: PublicPageQuery,
  reply: ok(wholeListOf("pages", PublicContentPage)),
  errors: [MovedPermanently, StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params, query }) =>
    wholeList("pages", await pages.listPublicPages(ctx.db, params.slug, query, readerOf(ctx, query.lang))),
});

export const readPublicContentPage = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/content-pages/:pageSlug",
  summary: "Get an active page of a store",
  access: anyone,
  params: { slug: AskedSlug, pageSlug: PageSlug },
  query: PublicPageParameters,
  reply: ok(Type.Object({ page: PublicContentPage })),
  errors: [MovedPermanently, PageNotFound],
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    return { page: await pages.readPublicPage(ctx.db, params.slug, params.pageSlug, readerOf(ctx, query.lang)) };
  },
});

export const listContentPages = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/content-pages",
  summary: "List the store's pages, drafts included",
  access: workspace("store.view", "store.manage"),
  query: ContentPageFilter,
  reply: ok(all),
  errors: [],
  run: async (ctx, { query }) => wholeList("pages", await pages.listPages(ctx, query)),
});

export const readContentPage = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "Get a store page",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [PageNotFound],
  run: async (ctx, { params }) => ({ page: await pages.readPage(ctx, params.pageId) }),
});

export const createContentPage = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/content-pages",
  summary: "Add a store page",
  access: workspace("store.manage"),
  body: NewContentPage,
  reply: created(one),
  errors: [StoreNotFound, PageTypeTaken, PageSlugTaken],
  transaction: "manual",
  audit: { action: "content-page.create", keeps: ["title", "slug"] },
  run: (ctx, { body }) => pages.createPage(ctx, body),
});

export const updateContentPage = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "Update a store page",
  access: workspace("store.manage"),
  body: ChangeContentPage,
  reply: ok(one),
  errors: [PageNotFound, PageTypeTaken, PageSlugTaken],
  transaction: "manual",
  audit: { action: "content-page.update", keeps: ["title", "slug"] },
  run: (ctx, { params, body }) => pages.updatePage(ctx, params.pageId, body),
});

export const removeContentPage = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "Delete a store page",
  access: workspace("store.manage"),
  reply: ok(Message),
  errors: [PageNotFound],
  audit: { action: "content-page.delete", keeps: ["title", "slug"] },
  run: (ctx, { params }) => pages.removePage(ctx, params.pageId),
});
