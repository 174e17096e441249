import { anyone, workspace } from "../../kit/access.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { pageStatuses, pageTypes } from "./content-pages.rules.ts";
import { ChangeContentPage, ContentPage, NewContentPage, PageSlug } from "./content-pages.schemas.ts";
import * as pages from "./content-pages.service.ts";
import { SHORTLY } from "./store.rules.ts";
import { AskedSlug } from "./store.schemas.ts";
import { PageNotFound, PageSlugTaken, PageTypeTaken, StoreNotFound } from "./storefront.errors.ts";

const one = Type.Object({ page: ContentPage });
const all = Type.Object({ pages: Type.Array(ContentPage) });

export const publicPages = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/content-pages",
  summary: "A store's active pages, in their order",
  access: anyone,
  params: { slug: AskedSlug },
  reply: ok(all),
  errors: [StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params }) => ({ pages: await pages.listPublicPages(ctx.db, params.slug) }),
});

export const publicPage = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/content-pages/:pageSlug",
  summary: "An active page of a store",
  access: anyone,
  params: { slug: AskedSlug, pageSlug: PageSlug },
  reply: ok(one),
  errors: [PageNotFound],
  cache: SHORTLY,
  run: async (ctx, { params }) => ({ page: await pages.readPublicPage(ctx.db, params.slug, params.pageSlug) }),
});

export const listPages = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/content-pages",
  summary: "The store's pages, drafts included",
  access: workspace("store.view", "store.manage"),
  query: Type.Object({
    q: optional(freeText(200, { description: "Part of the title" })),
    status: optional(oneOf(pageStatuses)),
    type: optional(oneOf(pageTypes)),
  }),
  reply: ok(all),
  errors: [],
  run: async (ctx, { query }) => ({ pages: await pages.listPages(ctx, query) }),
});

export const readPage = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "One page of the store",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [PageNotFound],
  run: async (ctx, { params }) => ({ page: await pages.readPage(ctx, params.pageId) }),
});

export const addPage = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/content-pages",
  summary: "Add a page to the store",
  access: workspace("store.manage"),
  body: NewContentPage,
  reply: created(one),
  errors: [StoreNotFound, PageTypeTaken, PageSlugTaken],
  run: async (ctx, { body }) => ({ page: await pages.addPage(ctx, body) }),
});

export const changePage = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "Change a page of the store",
  access: workspace("store.manage"),
  body: ChangeContentPage,
  reply: ok(one),
  errors: [PageNotFound, PageTypeTaken, PageSlugTaken],
  run: async (ctx, { params, body }) => ({ page: await pages.changePage(ctx, params.pageId, body) }),
});

export const removePage = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/content-pages/:pageId",
  summary: "Delete a page of the store",
  access: workspace("store.manage"),
  reply: ok(Message),
  errors: [PageNotFound],
  run: (ctx, { params }) => pages.removePage(ctx, params.pageId),
});
