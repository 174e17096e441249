import type { AdminContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { fromCents, toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { ExpenseNotFound } from "./billing.errors.ts";
import type { ExpenseChanges, NewExpense, PlatformExpense } from "./expenses.schemas.ts";
import * as store from "./expenses.store.ts";

export async function listExpenses(ctx: AdminContext, filter: store.ExpenseFilter, page: PageRequest): Promise<Page<PlatformExpense>> {
  const { rows, pagination } = await store.listExpenses(ctx.db, filter, page);
  return { rows: rows.map(toExpense), pagination };
}

export async function readExpense(ctx: AdminContext, id: Id): Promise<PlatformExpense> {
  const expense = await store.findExpense(ctx.db, id);
  if (!expense) throw ExpenseNotFound();
  return toExpense(expense);
}

export async function addExpense(ctx: AdminContext, { amount, date, ...given }: NewExpense): Promise<PlatformExpense> {
  const row = await store.insertExpense(ctx.db, {
    id: newId(),
    ...given,
    amountCents: toCents(amount),
    date: date === undefined ? ctx.now : new Date(date),
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const expense = toExpense(row);
  await recordAudit(ctx, { action: "expense.create", record: recordOf(expense), after: expense });
  return expense;
}

export async function changeExpense(ctx: AdminContext, id: Id, changes: ExpenseChanges): Promise<PlatformExpense> {
  const before = await store.lockExpense(ctx.db, id);
  if (!before) throw ExpenseNotFound();
  const { amount, date, ...plain } = changes;
  const row = await store.updateExpense(ctx.db, id, {
    ...plain,
    ...(amount === undefined ? {} : { amountCents: toCents(amount) }),
    ...(date === undefined ? {} : { date: new Date(date) }),
    updatedAt: ctx.now,
  });
  const expense = toExpense(row);
  await recordAudit(ctx, { action: "expense.update", record: recordOf(expense), before: toExpense(before), after: expense });
  return expense;
}

export async function removeExpense(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const row = await store.deleteExpense(ctx.db, id);
  if (!row) throw ExpenseNotFound();
  const before = toExpense(row);
  await recordAudit(ctx, { action: "expense.delete", record: recordOf(before), before });
  return { message: "Expense deleted." };
}

function recordOf({ id }: PlatformExpense) {
  return { type: "expense", id };
}

function toExpense({ amountCents, ...rest }: store.ExpenseRow): PlatformExpense {
  return { ...rest, amount: fromCents(amountCents) };
}
