import { subscribed, workspace } from "../../kit/access.ts";
import { listOf } from "../../kit/page.ts";
import { content, created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { entriesAsCsv } from "./csv.rules.ts";
import { toExpense } from "./entries.rules.ts";
import { ChangedExpense, EntryStats, Expense, ExpenseFilter, ExpenseQuery, NewExpense, StatsQuery } from "./entries.schemas.ts";
import * as entries from "./entries.service.ts";
import { ExpenseNotFound, ExportTooLarge } from "./finance.errors.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneExpense = Type.Object({ expense: Expense });

export const listExpenses = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses",
  summary: "Expenses, newest first",
  access: view,
  query: ExpenseQuery,
  reply: ok(listOf("expenses", Expense)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await entries.listEntries(ctx, "expense", query);
    return { expenses: rows.map(toExpense), pagination };
  },
});

export const createExpense = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/expenses",
  summary: "Write down an expense",
  access: manage,
  body: NewExpense,
  reply: created(OneExpense),
  errors: [],
  run: async (ctx, { body }) => ({ expense: toExpense(await entries.createEntry(ctx, "expense", body)) }),
});

export const expenseStats = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses/stats",
  summary: "Totals of expenses by category, account and month",
  access: view,
  query: StatsQuery,
  reply: ok(Type.Object({ stats: EntryStats })),
  errors: [],
  run: async (ctx, { query }) => ({ stats: await sums.entryStats(ctx, "expense", query) }),
});

export const exportExpenses = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses.csv",
  summary: "The list of expenses as a file for a spreadsheet",
  access: view,
  query: ExpenseFilter,
  reply: content("text/csv; charset=utf-8"),
  errors: [ExportTooLarge],
  run: async (ctx, { query }) => {
    const rows = await entries.entriesToExport(ctx, "expense", query);
    ctx.exchange.setHeader("content-disposition", 'attachment; filename="expenses.csv"');
    return entriesAsCsv("expense", rows);
  },
});

export const getExpense = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "One expense",
  access: view,
  reply: ok(OneExpense),
  errors: [ExpenseNotFound],
  run: async (ctx, { params }) => ({ expense: toExpense(await entries.getEntry(ctx, "expense", params.expenseId)) }),
});

export const changeExpense = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "Change an expense",
  access: manage,
  body: ChangedExpense,
  reply: ok(OneExpense),
  errors: [ExpenseNotFound],
  run: async (ctx, { params, body }) => ({ expense: toExpense(await entries.changeEntry(ctx, "expense", params.expenseId, body)) }),
});

export const deleteExpense = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "Delete an expense",
  description: "The recurring occurrence it was posted from, if any, stays posted.",
  access: manage,
  reply: ok(Message),
  errors: [ExpenseNotFound],
  run: async (ctx, { params }) => {
    await entries.deleteEntry(ctx, "expense", params.expenseId);
    return { message: "The expense was deleted." };
  },
});
