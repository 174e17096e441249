import { table } from "../../kit/table.ts";
import { toExpense } from "./expenses.rules.ts";

export const expenses = table("platformExpenses", {
  columns: ["id", "title", "amountCents", "date", "category", "vendor", "notes", "createdBy", "createdAt", "updatedAt"],
  toRecord: toExpense,
  order: ["date", "id"],
});
