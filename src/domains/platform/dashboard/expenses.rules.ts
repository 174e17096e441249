import { USD } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import type { PlatformExpense } from "./expenses.schemas.ts";

type ExpenseRow = Omit<PlatformExpense, "amount"> & { amountCents: Cents };

export function toExpense({ amountCents, ...rest }: ExpenseRow): PlatformExpense {
  return { ...rest, amount: fromCents(amountCents, USD) };
}
