import { failure, notFound } from "../../../kit/errors.ts";

export const PlanNotFound = notFound("Plan");
export const PlanUnavailable = failure(422, "VALIDATION_ERROR", "plan-unavailable", "There is no active plan with this planId.");
export const PlanSlugTaken = failure(409, "CONFLICT", "plan-slug-taken", "Another plan has this slug.");
export const PlanInUse = failure(409, "CONFLICT", "plan-in-use", "Workspaces still use this plan; retire it with isActive: false instead.");
export const CategoryNotFound = notFound("Business category");
export const CategorySlugTaken = failure(409, "CONFLICT", "category-slug-taken", "Another business category has this slug.");
export const CategoryInUse = failure(
  409,
  "CONFLICT",
  "category-in-use",
  "Workspaces still use this category; retire it with isActive: false instead.",
);
export const AdditionNotFound = notFound("Invoice addition");
export const PaymentNotFound = notFound("Payment");
export const ExpenseNotFound = notFound("Expense");
export const PeriodNotSold = failure(
  422,
  "INVALID_STATE",
  "plan-period-without-price",
  "The workspace's plan has no price in USD for this period.",
);

export const AlreadySuspended = failure(409, "CONFLICT", "workspace-already-suspended", "The workspace is already suspended.");
export const ImportUnfinished = failure(
  409,
  "CONFLICT",
  "import-unfinished",
  "The workspace is still being imported. Run the import again: it continues.",
);
export const NotAtRest = failure(409, "CONFLICT", "workspace-not-suspended", "The workspace is neither suspended nor closed.");
export const TooManyAdditions = failure(
  422,
  "LIMIT_REACHED",
  "too-many-additions",
  "A workspace can have at most 200 invoice additions, with 40,000 bytes of reasons together.",
);
