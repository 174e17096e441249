import { anyone, workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { content, created, ok, route } from "../../kit/route.ts";
import { freeText, IdText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { FileNotFound } from "../files/index.ts";
import { ChangeProduct, NewProduct, Product, PublicProduct, productStatuses } from "./products.schemas.ts";
import * as products from "./products.service.ts";
import { SHORTLY } from "./store.rules.ts";
import { AskedSlug } from "./store.schemas.ts";
import { readPublicStore } from "./store.service.ts";
import { ProductNotFound, StoreNotFound } from "./storefront.errors.ts";

const one = Type.Object({ product: Product });
const search = optional(freeText(200, { description: "Part of the name or description" }));

export const listProducts = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products",
  summary: "The store's products",
  access: workspace("store.view", "store.manage"),
  query: Type.Object({ ...pageQuery, q: search, status: optional(oneOf(productStatuses)) }),
  reply: ok(listOf("products", Product)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await products.listProducts(ctx, query, query);
    return { products: rows, pagination };
  },
});

export const addProduct = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products",
  summary: "Add a product to the store",
  access: workspace("store.manage"),
  body: NewProduct,
  reply: created(one),
  errors: [LimitReached],
  run: async (ctx, { body }) => ({ product: await products.addProduct(ctx, body) }),
});

export const readProduct = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "One product of the store",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [ProductNotFound],
  run: async (ctx, { params }) => ({ product: await products.readProduct(ctx, params.productId) }),
});

export const changeProduct = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "Change a product of the store",
  access: workspace("store.manage"),
  body: ChangeProduct,
  reply: ok(one),
  errors: [ProductNotFound],
  run: async (ctx, { params, body }) => ({ product: await products.changeProduct(ctx, params.productId, body) }),
});

export const removeProduct = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "Delete a product; orders keep what was sold",
  access: workspace("store.manage"),
  reply: ok(Message),
  errors: [ProductNotFound],
  run: (ctx, { params }) => products.removeProduct(ctx, params.productId),
});

export const publicProducts = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products",
  summary: "What a store sells",
  access: anyone,
  params: { slug: AskedSlug },
  query: Type.Object({ ...pageQuery, q: search }),
  reply: ok(listOf("products", PublicProduct)),
  errors: [StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const { rows, pagination } = await products.listPublicProducts(ctx.db, shop, query.q, query);
    return { products: rows, pagination };
  },
});

export const publicProduct = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products/:productId",
  summary: "One product that a store sells",
  access: anyone,
  params: { slug: AskedSlug, productId: IdText },
  reply: ok(Type.Object({ product: PublicProduct })),
  errors: [StoreNotFound, ProductNotFound],
  cache: SHORTLY,
  run: async (ctx, { params }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    return { product: await products.readPublicProduct(ctx.db, shop, params.productId) };
  },
});

export const publicProductImage = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products/:productId/images/:fileId",
  summary: "A picture of a product that a store sells",
  access: anyone,
  params: { slug: AskedSlug, productId: IdText, fileId: IdText },
  query: Type.Object({ size: oneOf(["full", "thumbnail"], { default: "full" }) }),
  reply: content("image/*"),
  errors: [StoreNotFound, ProductNotFound, FileNotFound],
  cache: "public, max-age=3600",
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const { bytes, headers } = await products.readProductImage(ctx, shop, params.productId, params.fileId, query.size);
    for (const [name, value] of Object.entries(headers)) ctx.exchange.setHeader(name, value);
    ctx.exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    return bytes;
  },
});
