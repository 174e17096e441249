import { anyone, workspace } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { LimitReached, MovedPermanently } from "../../../kit/errors.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { content, created, ok, route, streamed } from "../../../kit/route.ts";
import { IdText, Message, Type } from "../../../kit/schema.ts";
import { FileNotFound } from "../../platform/files/index.ts";
import { BarcodeTaken, ProductNotFound, SkuTaken, StockOfVariants, StoreNotFound } from "../settings/store.errors.ts";
import { SHORTLY } from "../settings/store-settings.rules.ts";
import { AskedSlug, PictureQuery } from "../settings/store-settings.schemas.ts";
import { readPublicStore } from "../settings/store-settings.service.ts";
import { languageOf } from "../settings/visitors.rules.ts";
import { productColumns } from "./products.rules.ts";
import {
  ChangeProduct,
  ChangeProducts,
  NewProduct,
  Product,
  ProductFilter,
  ProductQuery,
  PublicProduct,
  PublicProductParameters,
  PublicProductQuery,
} from "./products.schemas.ts";
import * as products from "./products.service.ts";

const one = Type.Object({ product: Product });
export const listProducts = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products",
  summary: "List the store's products",
  access: workspace("store.view", "store.manage"),
  query: ProductQuery,
  reply: ok(listOf("products", Product)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await products.listProducts(ctx, query);
    return { products: rows, pagination };
  },
});

export const exportProducts = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products.csv",
  summary: "The list of products as a file for a spreadsheet",
  access: workspace("store.view", "store.manage"),
  query: ProductFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = everyPage((request) => products.listProducts(ctx, { ...query, ...request }));
    return csvFile(ctx, "products", productColumns, pages);
  },
});

export const createProduct = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products",
  summary: "Add a product",
  access: workspace("store.manage"),
  audit: "product.create",
  body: NewProduct,
  reply: created(one),
  errors: [LimitReached, SkuTaken, BarcodeTaken],
  run: async (ctx, { body }) => ({ product: await products.createProduct(ctx, body) }),
});

export const readProduct = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "Get a product",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [ProductNotFound],
  run: async (ctx, { params }) => ({ product: await products.readProduct(ctx, params.productId) }),
});

export const updateProduct = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "Update a product",
  description: "With variants, `price` is that of variants without one of their own, and `stock` cannot be sent.",
  access: workspace("store.manage"),
  audit: "product.update",
  body: ChangeProduct,
  reply: ok(one),
  errors: [ProductNotFound, SkuTaken, BarcodeTaken, StockOfVariants],
  run: async (ctx, { params, body }) => ({ product: await products.updateProduct(ctx, params.productId, body) }),
});

export const updateProducts = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products/bulk",
  summary: "Change the status or category of several products",
  access: workspace("store.manage"),
  audit: "product.bulk-update",
  body: ChangeProducts,
  replace: { ids: "ids of products of the store" },
  reply: ok(Type.Object({ products: Type.Array(Product) })),
  errors: [ProductNotFound],
  run: async (ctx, { body }) => ({ products: await products.updateProducts(ctx, body) }),
});

export const removeProduct = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/products/:productId",
  summary: "Delete a product; existing orders keep it",
  access: workspace("store.manage"),
  audit: "product.delete",
  reply: ok(Message),
  errors: [ProductNotFound],
  run: (ctx, { params }) => products.removeProduct(ctx, params.productId),
});

export const listPublicProducts = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products",
  summary: "List the products a store sells",
  access: anyone,
  params: { slug: AskedSlug },
  query: PublicProductQuery,
  reply: ok(listOf("products", PublicProduct)),
  errors: [MovedPermanently, StoreNotFound],
  invalid: { id: 404 },
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const { rows, pagination } = await products.listPublicProducts(ctx.db, shop, query, languageOf(ctx.exchange, query.lang, shop));
    return { products: rows, pagination };
  },
});

export const readPublicProduct = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products/:productId",
  summary: "Get a product that a store sells",
  access: anyone,
  params: { slug: AskedSlug, productId: IdText },
  query: PublicProductParameters,
  reply: ok(Type.Object({ product: PublicProduct })),
  errors: [MovedPermanently, StoreNotFound, ProductNotFound],
  cache: SHORTLY,
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const language = languageOf(ctx.exchange, query.lang, shop);
    return { product: await products.readPublicProduct(ctx.db, shop, params.productId, { language }) };
  },
});

export const readPublicProductImage = route({
  method: "GET",
  path: "/public/storefront/stores/:slug/products/:productId/images/:fileId",
  summary: "Get a picture of a product that a store sells",
  access: anyone,
  params: { slug: AskedSlug, productId: IdText, fileId: IdText },
  query: PictureQuery,
  reply: content("image/*"),
  errors: [MovedPermanently, StoreNotFound, ProductNotFound, FileNotFound],
  cache: "public, max-age=3600",
  run: async (ctx, { params, query }) => {
    const shop = await readPublicStore(ctx.db, params.slug);
    const { content: picture, headers } = await products.readProductImage(ctx, shop, params.productId, params.fileId, query.size);
    for (const [name, value] of Object.entries(headers)) ctx.exchange.setHeader(name, value);
    ctx.exchange.setHeader("cross-origin-resource-policy", "cross-origin");
    return picture;
  },
});
