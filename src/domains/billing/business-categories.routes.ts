import { admin } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, optional, Type } from "../../kit/schema.ts";
import { CategoryInUse, CategoryNotFound, CategorySlugTaken } from "./billing.errors.ts";
import { BusinessCategory, CategoryChanges, NewCategory } from "./business-categories.schemas.ts";
import * as categories from "./business-categories.service.ts";

const one = Type.Object({ businessCategory: BusinessCategory });

export const listCategories = route({
  method: "GET",
  path: "/admin/business-categories",
  summary: "All business categories, retired ones too, in display order",
  access: admin("plans.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the name or slug" })),
    isActive: optional(Type.Boolean()),
  }),
  reply: ok(listOf("businessCategories", BusinessCategory)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await categories.listCategories(ctx, query, query);
    return { businessCategories: rows, pagination };
  },
});

export const addCategory = route({
  method: "POST",
  path: "/admin/business-categories",
  summary: "Add a business category",
  access: admin("plans.manage"),
  body: NewCategory,
  reply: created(one),
  errors: [CategorySlugTaken],
  run: async (ctx, { body }) => ({ businessCategory: await categories.addCategory(ctx, body) }),
});

export const readCategory = route({
  method: "GET",
  path: "/admin/business-categories/:categoryId",
  summary: "One business category",
  access: admin("plans.manage"),
  reply: ok(one),
  errors: [CategoryNotFound],
  run: async (ctx, { params }) => ({ businessCategory: await categories.readCategory(ctx, params.categoryId) }),
});

export const changeCategory = route({
  method: "PATCH",
  path: "/admin/business-categories/:categoryId",
  summary: "Change a business category; its discount holds for workspaces without one of their own",
  access: admin("plans.manage"),
  body: CategoryChanges,
  reply: ok(one),
  errors: [CategoryNotFound, CategorySlugTaken],
  run: async (ctx, { params, body }) => ({ businessCategory: await categories.changeCategory(ctx, params.categoryId, body) }),
});

export const removeCategory = route({
  method: "DELETE",
  path: "/admin/business-categories/:categoryId",
  summary: "Delete a business category that no workspace belongs to",
  access: admin("plans.manage"),
  reply: ok(Message),
  errors: [CategoryNotFound, CategoryInUse],
  run: (ctx, { params }) => categories.removeCategory(ctx, params.categoryId),
});
