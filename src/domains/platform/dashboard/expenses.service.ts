import type { AdminContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { recordAudit } from "../audit/index.ts";
import { ExpenseNotFound } from "../plans/billing.errors.ts";
import { type ExpenseChanges, ExpenseQuery, type NewExpense, type PlatformExpense } from "./expenses.schemas.ts";
import { expenses } from "./expenses.store.ts";

export async function listExpenses(ctx: AdminContext, query: ExpenseQuery): Promise<Page<PlatformExpense>> {
  return expenses.page(ctx.db, {}, ExpenseQuery, query);
}

export async function readExpense(ctx: AdminContext, id: Id): Promise<PlatformExpense> {
  const expense = await expenses.find(ctx.db, { id });
  if (!expense) throw ExpenseNotFound();
  return expense;
}

export async function createExpense(ctx: AdminContext, { amount, date, ...given }: NewExpense): Promise<PlatformExpense> {
  const expense = await expenses.insert(ctx.db, {
    id: newId(),
    ...given,
    amountCents: toCents(amount, USD),
    date: date === undefined ? ctx.now : new Date(date),
    createdBy: ctx.caller.admin.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await recordAudit(ctx, { action: "expense.create", record: recordOf(expense), after: expense });
  return expense;
}

export async function updateExpense(ctx: AdminContext, id: Id, changes: ExpenseChanges): Promise<PlatformExpense> {
  const before = await expenses.find(ctx.db, { id }, "update");
  if (!before) throw ExpenseNotFound();
  const { amount, date, ...plain } = changes;
  const columns = {
    ...plain,
    amountCents: toCents(amount, USD),
    date: date && new Date(date),
    updatedAt: ctx.now,
  };
  const expense = mustExist(await expenses.update(ctx.db, { id }, columns));
  await recordAudit(ctx, { action: "expense.update", record: recordOf(expense), before, after: expense });
  return expense;
}

export async function removeExpense(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const before = await expenses.find(ctx.db, { id }, "update");
  if (!before) throw ExpenseNotFound();
  await expenses.remove(ctx.db, { id });
  await recordAudit(ctx, { action: "expense.delete", record: recordOf(before), before });
  return { message: "Expense deleted." };
}

function recordOf({ id }: PlatformExpense) {
  return { type: "expense", id };
}
