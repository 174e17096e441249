import { subscribed, workspace } from "../../kit/access.ts";
import { listOf } from "../../kit/page.ts";
import { ok, route } from "../../kit/route.ts";
import { Type } from "../../kit/schema.ts";
import { Summary, SummaryQuery, Used, UsedQuery } from "./entries.schemas.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));

export const readFinancialSummary = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/summary",
  summary: "Get income, expenses and net: in total, by day, month or year, and by category",
  access: view,
  query: SummaryQuery,
  reply: ok(Type.Object({ summary: Summary })),
  errors: [],
  run: async (ctx, { query }) => ({ summary: await sums.readSummary(ctx, query) }),
});

export const listFinancialCategories = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/categories",
  summary: "List categories in use",
  access: view,
  query: UsedQuery,
  reply: ok(listOf("categories", Used)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sums.listUsed(ctx, "category", query);
    return { categories: rows, pagination };
  },
});

export const listFinancialAccounts = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/accounts",
  summary: "List accounts in use",
  access: view,
  query: UsedQuery,
  reply: ok(listOf("accounts", Used)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sums.listUsed(ctx, "account", query);
    return { accounts: rows, pagination };
  },
});
