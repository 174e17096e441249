import { subscribed, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import * as categories from "./categories.service.ts";
import { RenamedCategory, Summary, SummaryQuery, Used, UsedQuery } from "./entries.schemas.ts";
import { CategoryInUse, CategoryIsAutomatic, CategoryNotFound } from "./finance.errors.ts";
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

export const listFinancialVendors = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/financial/vendors",
  summary: "List vendors in use",
  access: view,
  query: UsedQuery,
  reply: ok(listOf("vendors", Used)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await sums.listUsed(ctx, "vendor", query);
    return { vendors: rows, pagination };
  },
});

export const renameFinancialCategory = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/financial/categories/rename",
  summary: "Rename a category of incomes and expenses, or merge it into another",
  description:
    "All entries, recurring expenses and pending occurrences of the category get the new one. A category that is in use already takes them only with `merge`. Entries that the ledger has posted stay in their accounts; a mapping of the old name moves to the new one, unless that has its own.",
  access: subscribed(workspace("finance.manage")),
  body: RenamedCategory,
  reply: ok(Type.Object({ count: Type.Integer({ description: "How many incomes and expenses were changed", examples: [12] }) })),
  errors: [CategoryNotFound, CategoryInUse, CategoryIsAutomatic],
  audit: { action: "money-category.update", by: "service" },
  run: async (ctx, { body }) => ({ count: await categories.renameCategory(ctx, body) }),
});
