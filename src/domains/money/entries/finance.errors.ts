import { failure, notFound } from "../../../kit/errors.ts";

export const ClientNotFound = notFound("Client");
export const IncomeNotFound = notFound("Income");
export const ExpenseNotFound = notFound("Expense");
export const BookedElsewhere = failure(
  422,
  "INVALID_STATE",
  "entry-of-another-record",
  "This entry belongs to another record: its amount, date and client follow that record, and it cannot be deleted.",
);
export const RefundExceedsIncome = failure(
  422,
  "INVALID_STATE",
  "refund-exceeds-income",
  "A refund cannot exceed what is left of the income.",
);
export const TaxTooLarge = failure(422, "INVALID_STATE", "tax-exceeds-rate", "The tax is more than its rate gives of the amount.");

/** Thrown by the ledger, for every change of a locked day. */
export const PeriodLocked = failure(422, "PERIOD_LOCKED", "period-locked", "The books are locked for this day.");

export const CategoryNotFound = notFound("Category");
export const CategoryInUse = failure(409, "CONFLICT", "money-category-exists", "This category is in use already; `merge` joins the two.");
export const CategoryIsAutomatic = failure(
  409,
  "CONFLICT",
  "money-category-automatic",
  "Sales are recorded under this category, so it keeps its name.",
);

export const RuleNotFound = notFound("Recurring expense rule");
export const OccurrenceNotFound = notFound("Recurring expense occurrence");
export const OccurrenceSettled = failure(422, "INVALID_STATE", "occurrence-settled", "The occurrence has already been posted or skipped.");
