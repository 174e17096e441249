import type { Currency } from "../../../kit/currencies.ts";
import { eventsOf, type NewEvent } from "../../../kit/events.ts";
import { type EntryRow, toExpense, toIncome } from "./entries.rules.ts";
import { Expense, Income } from "./entries.schemas.ts";

export const incomeEvents = eventsOf("readIncome", Income, {
  "income.created": "An income was recorded, by hand or because another record was paid.",
});

export const expenseEvents = eventsOf("readExpense", Expense, {
  "expense.created": "An expense was recorded.",
});

export function entryCreated(row: EntryRow, currency: Currency): NewEvent {
  return row.kind === "income"
    ? incomeEvents("income.created", toIncome(row, currency))
    : expenseEvents("expense.created", toExpense(row, currency));
}
