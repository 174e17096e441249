import { admin } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { DayText, freeText, Message, optional, Type } from "../../kit/schema.ts";
import { ExpenseNotFound } from "./billing.errors.ts";
import { ExpenseChanges, NewExpense, PlatformExpense } from "./expenses.schemas.ts";
import * as expenses from "./expenses.service.ts";

const one = Type.Object({ expense: PlatformExpense });

export const listExpenses = route({
  method: "GET",
  path: "/admin/expenses",
  summary: "What the platform spent, the latest first",
  access: admin("payments.manage"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the title or vendor" })),
    category: optional(freeText(200)),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("expenses", PlatformExpense)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await expenses.listExpenses(ctx, query, query);
    return { expenses: rows, pagination };
  },
});

export const addExpense = route({
  method: "POST",
  path: "/admin/expenses",
  summary: "Record an expense of the platform",
  access: admin("payments.manage"),
  body: NewExpense,
  reply: created(one),
  errors: [],
  run: async (ctx, { body }) => ({ expense: await expenses.addExpense(ctx, body) }),
});

export const readExpense = route({
  method: "GET",
  path: "/admin/expenses/:expenseId",
  summary: "One expense of the platform",
  access: admin("payments.manage"),
  reply: ok(one),
  errors: [ExpenseNotFound],
  run: async (ctx, { params }) => ({ expense: await expenses.readExpense(ctx, params.expenseId) }),
});

export const changeExpense = route({
  method: "PATCH",
  path: "/admin/expenses/:expenseId",
  summary: "Change an expense of the platform",
  access: admin("payments.manage"),
  body: ExpenseChanges,
  reply: ok(one),
  errors: [ExpenseNotFound],
  run: async (ctx, { params, body }) => ({ expense: await expenses.changeExpense(ctx, params.expenseId, body) }),
});

export const removeExpense = route({
  method: "DELETE",
  path: "/admin/expenses/:expenseId",
  summary: "Delete an expense of the platform",
  access: admin("payments.manage"),
  reply: ok(Message),
  errors: [ExpenseNotFound],
  run: (ctx, { params }) => expenses.removeExpense(ctx, params.expenseId),
});
