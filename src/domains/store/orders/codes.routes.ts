import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { CodeTaken, DiscountCodeNotFound } from "../settings/store.errors.ts";
import { ChangeDiscountCode, DiscountCode, DiscountCodeQuery, NewDiscountCode } from "./codes.schemas.ts";
import * as codes from "./codes.service.ts";

const one = Type.Object({ discountCode: DiscountCode });
const replace = {
  productIds: "ids of products of the store, or leave it out",
  collectionIds: "ids of collections of the store, or leave it out",
};

export const listDiscountCodes = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/discount-codes",
  summary: "List the store's discount codes",
  access: workspace("store.view", "store.manage"),
  query: DiscountCodeQuery,
  reply: ok(listOf("discountCodes", DiscountCode)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await codes.listCodes(ctx, query);
    return { discountCodes: rows, pagination };
  },
});

export const createDiscountCode = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/discount-codes",
  summary: "Add a discount code",
  description: "`productIds` and `collectionIds` limit it to some products; a percentage or an amount then counts for these alone.",
  access: workspace("store.manage"),
  audit: "discount-code.create",
  body: NewDiscountCode,
  replace,
  reply: created(one),
  errors: [CodeTaken],
  run: async (ctx, { body }) => ({ discountCode: await codes.createCode(ctx, body) }),
});

export const readDiscountCode = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/discount-codes/:codeId",
  summary: "Get a discount code",
  access: workspace("store.view", "store.manage"),
  reply: ok(one),
  errors: [DiscountCodeNotFound],
  run: async (ctx, { params }) => ({ discountCode: await codes.readCode(ctx, params.codeId) }),
});

export const updateDiscountCode = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/storefront/discount-codes/:codeId",
  summary: "Update a discount code; orders keep what they were placed with",
  access: workspace("store.manage"),
  audit: "discount-code.update",
  body: ChangeDiscountCode,
  replace,
  reply: ok(one),
  errors: [DiscountCodeNotFound, CodeTaken],
  run: async (ctx, { params, body }) => ({ discountCode: await codes.updateCode(ctx, params.codeId, body) }),
});

export const removeDiscountCode = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/storefront/discount-codes/:codeId",
  summary: "Delete a discount code; its text is free again",
  access: workspace("store.manage"),
  audit: "discount-code.delete",
  reply: ok(Message),
  errors: [DiscountCodeNotFound],
  run: (ctx, { params }) => codes.removeCode(ctx, params.codeId),
});
