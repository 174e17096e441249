import { subscribed, workspace } from "../../kit/access.ts";
import { listOf } from "../../kit/page.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { Summary, SummaryQuery, Used, UsedQuery } from "./entries.schemas.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));

export const summary = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/summary",
  summary: "Income, expense and net: in all, by day, month or year, and by category",
  access: view,
  query: SummaryQuery,
  reply: ok(Type.Object({ summary: Summary })),
  errors: [],
  run: async (ctx, { query }) => ({ summary: await sums.summarise(ctx, query) }),
});

export const categories = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/categories",
  summary: "Categories in use",
  access: view,
  query: UsedQuery,
  reply: ok(listOf("categories", Used)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sums.listUsed(ctx, "category", query);
    return { categories: rows, pagination };
  },
});

export const accounts = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/accounts",
  summary: "Accounts in use",
  access: view,
  query: UsedQuery,
  reply: ok(listOf("accounts", Used)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sums.listUsed(ctx, "account", query);
    return { accounts: rows, pagination };
  },
});
