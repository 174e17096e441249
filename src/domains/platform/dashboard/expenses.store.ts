import { table } from "../../../kit/table.ts";
import { toExpense } from "./expenses.rules.ts";

export const expenses = table("platformExpenses", {
  columns: ["id", "title", "amountCents", "date", "category", "vendor", "notes", "createdBy", "createdAt", "updatedAt"],
  toRecord: toExpense,
  order: ["date", "id"],
  weight: "coalesce(octet_length(platform_expenses.notes::text), 0)",
});
