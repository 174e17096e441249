import { admin } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { ExpenseNotFound } from "../plans/billing.errors.ts";
import { ExpenseChanges, ExpenseQuery, NewExpense, PlatformExpense } from "./expenses.schemas.ts";
import * as expenses from "./expenses.service.ts";

const one = Type.Object({ expense: PlatformExpense });

export const listPlatformExpenses = route({
  method: "GET",
  path: "/admin/expenses",
  summary: "List the platform's expenses, latest first",
  access: admin("payments.manage"),
  query: ExpenseQuery,
  reply: ok(listOf("expenses", PlatformExpense)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await expenses.listExpenses(ctx, query);
    return { expenses: rows, pagination };
  },
});

export const createPlatformExpense = route({
  method: "POST",
  path: "/admin/expenses",
  summary: "Record a platform expense",
  access: admin("payments.manage"),
  body: NewExpense,
  reply: created(one),
  errors: [],
  audit: { action: "expense.create", by: "service" },
  run: async (ctx, { body }) => ({ expense: await expenses.createExpense(ctx, body) }),
});

export const readPlatformExpense = route({
  method: "GET",
  path: "/admin/expenses/:expenseId",
  summary: "Get a platform expense",
  access: admin("payments.manage"),
  reply: ok(one),
  errors: [ExpenseNotFound],
  run: async (ctx, { params }) => ({ expense: await expenses.readExpense(ctx, params.expenseId) }),
});

export const updatePlatformExpense = route({
  method: "PATCH",
  path: "/admin/expenses/:expenseId",
  summary: "Update a platform expense",
  access: admin("payments.manage"),
  body: ExpenseChanges,
  reply: ok(one),
  errors: [ExpenseNotFound],
  audit: { action: "expense.update", by: "service" },
  run: async (ctx, { params, body }) => ({ expense: await expenses.updateExpense(ctx, params.expenseId, body) }),
});

export const removePlatformExpense = route({
  method: "DELETE",
  path: "/admin/expenses/:expenseId",
  summary: "Delete a platform expense",
  access: admin("payments.manage"),
  reply: ok(Message),
  errors: [ExpenseNotFound],
  audit: { action: "expense.delete", by: "service" },
  run: (ctx, { params }) => expenses.removeExpense(ctx, params.expenseId),
});
