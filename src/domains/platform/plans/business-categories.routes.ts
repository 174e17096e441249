import { admin } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { CategoryInUse, CategoryNotFound, CategorySlugTaken } from "./billing.errors.ts";
import { BusinessCategory, CategoryChanges, CategoryQuery, NewCategory } from "./business-categories.schemas.ts";
import * as categories from "./business-categories.service.ts";

const one = Type.Object({ businessCategory: BusinessCategory });

export const listBusinessCategories = route({
  method: "GET",
  path: "/admin/business-categories",
  summary: "List all business categories, retired ones included, in display order",
  access: admin("plans.manage"),
  query: CategoryQuery,
  reply: ok(listOf("businessCategories", BusinessCategory)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await categories.listCategories(ctx, query);
    return { businessCategories: rows, pagination };
  },
});

export const createBusinessCategory = route({
  method: "POST",
  path: "/admin/business-categories",
  summary: "Add a business category",
  access: admin("plans.manage"),
  body: NewCategory,
  reply: created(one),
  errors: [CategorySlugTaken],
  audit: { action: "business-category.create", by: "service" },
  run: async (ctx, { body }) => ({ businessCategory: await categories.createCategory(ctx, body) }),
});

export const readBusinessCategory = route({
  method: "GET",
  path: "/admin/business-categories/:categoryId",
  summary: "Get a business category",
  access: admin("plans.manage"),
  reply: ok(one),
  errors: [CategoryNotFound],
  run: async (ctx, { params }) => ({ businessCategory: await categories.readCategory(ctx, params.categoryId) }),
});

export const updateBusinessCategory = route({
  method: "PATCH",
  path: "/admin/business-categories/:categoryId",
  summary: "Update a business category; its discount applies to workspaces without their own",
  access: admin("plans.manage"),
  body: CategoryChanges,
  reply: ok(one),
  errors: [CategoryNotFound, CategorySlugTaken],
  audit: { action: "business-category.update", by: "service" },
  run: async (ctx, { params, body }) => ({ businessCategory: await categories.updateCategory(ctx, params.categoryId, body) }),
});

export const removeBusinessCategory = route({
  method: "DELETE",
  path: "/admin/business-categories/:categoryId",
  summary: "Delete a business category that no workspace belongs to",
  access: admin("plans.manage"),
  reply: ok(Message),
  errors: [CategoryNotFound, CategoryInUse],
  audit: { action: "business-category.delete", by: "service" },
  run: (ctx, { params }) => categories.removeCategory(ctx, params.categoryId),
});
