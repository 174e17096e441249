import { workspace } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { CategoryExists, CategoryNotFound, StoreNotFound } from "../settings/store.errors.ts";
import { CategoryOrder, ProductCategory, RenameCategory } from "./categories.schemas.ts";
import * as categories from "./categories.service.ts";

const all = Type.Object({ productCategories: Type.Array(ProductCategory) });

export const listProductCategories = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/product-categories",
  summary: "List the categories of products, with counts",
  description: "At most 100, in the order of the store's pages.",
  access: workspace("store.view", "store.manage"),
  reply: ok(all),
  errors: [],
  run: async (ctx) => ({ productCategories: await categories.listCategories(ctx) }),
});

export const renameProductCategory = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/product-categories/rename",
  summary: "Rename a category of products, or merge it into another",
  description: "All of its products get the new one. A category that exists already takes them only with `merge`.",
  access: workspace("store.manage"),
  body: RenameCategory,
  reply: ok(all),
  errors: [StoreNotFound, CategoryNotFound, CategoryExists],
  audit: { action: "product-category.update", by: "service" },
  run: async (ctx, { body }) => ({ productCategories: await categories.renameCategory(ctx, body) }),
});

export const orderProductCategories = route({
  method: "PUT",
  path: "/workspace/:workspaceId/storefront/product-categories/order",
  summary: "Set the order of the categories on the store's pages",
  access: workspace("store.manage"),
  body: CategoryOrder,
  reply: ok(all),
  errors: [StoreNotFound],
  audit: { action: "product-category.update", by: "service" },
  run: async (ctx, { body }) => ({ productCategories: await categories.orderCategories(ctx, body.names) }),
});
