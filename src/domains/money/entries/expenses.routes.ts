import { subscribed, workspace } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { titlesFor } from "../../platform/workspace/index.ts";
import { entryColumns, entryTitles } from "./csv.rules.ts";
import { toExpense } from "./entries.rules.ts";
import { ChangedExpense, EntryStats, Expense, ExpenseFilter, ExpenseQuery, NewExpense } from "./entries.schemas.ts";
import * as entries from "./entries.service.ts";
import { BookedElsewhere, ExpenseNotFound, PeriodLocked, TaxTooLarge } from "./finance.errors.ts";
import * as sums from "./sums.service.ts";

const view = subscribed(workspace("finance.view"));
const manage = subscribed(workspace("finance.manage"));
const OneExpense = Type.Object({ expense: Expense });

export const listExpenses = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses",
  summary: "List expenses, newest first",
  access: view,
  query: ExpenseQuery,
  reply: ok(listOf("expenses", Expense)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await entries.listEntries(ctx, "expense", query);
    return { expenses: rows.map((row) => toExpense(row, ctx.currency)), pagination };
  },
});

export const createExpense = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/expenses",
  summary: "Record an expense",
  access: manage,
  audit: "expense.create",
  body: NewExpense,
  reply: created(OneExpense),
  errors: [PeriodLocked, TaxTooLarge],
  run: async (ctx, { body }) => ({ expense: toExpense(await entries.createEntry(ctx, "expense", body), ctx.currency) }),
});

export const readExpenseStats = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses/stats",
  summary: "Get expense totals by category, account and month",
  access: view,
  query: ExpenseFilter,
  reply: ok(Type.Object({ stats: EntryStats })),
  errors: [],
  run: async (ctx, { query }) => ({ stats: await sums.readEntryStats(ctx, "expense", query) }),
});

export const exportExpenses = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses.csv",
  summary: "Export expenses as CSV",
  access: view,
  query: ExpenseFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = entries.listEntriesToExport(ctx, "expense", query);
    return csvFile(ctx, "expenses", entryColumns("expense", ctx.currency), pages, titlesFor(ctx, entryTitles));
  },
});

export const readExpense = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "Get an expense",
  access: view,
  reply: ok(OneExpense),
  errors: [ExpenseNotFound],
  run: async (ctx, { params }) => ({ expense: toExpense(await entries.readEntry(ctx, "expense", params.expenseId), ctx.currency) }),
});

export const updateExpense = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "Update an expense",
  access: manage,
  audit: "expense.update",
  body: ChangedExpense,
  reply: ok(OneExpense),
  errors: [ExpenseNotFound, BookedElsewhere, PeriodLocked, TaxTooLarge],
  run: async (ctx, { params, body }) => ({
    expense: toExpense(await entries.updateEntry(ctx, "expense", params.expenseId, body), ctx.currency),
  }),
});

export const removeExpense = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/expenses/:expenseId",
  summary: "Delete an expense",
  description: "If it was posted from a recurring occurrence, that occurrence stays posted.",
  access: manage,
  audit: "expense.delete",
  reply: ok(Message),
  errors: [ExpenseNotFound, BookedElsewhere, PeriodLocked],
  run: async (ctx, { params }) => {
    await entries.removeEntry(ctx, "expense", params.expenseId);
    return { message: "Expense deleted." };
  },
});
