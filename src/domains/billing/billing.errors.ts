import { failure, notFound } from "../../kit/errors.ts";

export const PlanNotFound = notFound("Plan");
export const PlanUnavailable = failure(422, "VALIDATION_ERROR", "There is no active plan with this planId.");
export const PlanSlugTaken = failure(409, "CONFLICT", "Another plan has this slug.");
export const PlanInUse = failure(409, "CONFLICT", "Workspaces still use this plan; retire it with isActive: false instead.");
export const CategoryNotFound = notFound("Business category");
export const CategorySlugTaken = failure(409, "CONFLICT", "Another business category has this slug.");
export const CategoryInUse = failure(409, "CONFLICT", "Workspaces still use this category; retire it with isActive: false instead.");
export const AdditionNotFound = notFound("Invoice addition");
export const PaymentNotFound = notFound("Payment");
export const ExpenseNotFound = notFound("Expense");
export const PeriodNotSold = failure(422, "INVALID_STATE", "The workspace's plan has no price in USD for this period.");

export const AlreadySuspended = failure(409, "CONFLICT", "The workspace is already suspended.");
export const NotAtRest = failure(409, "CONFLICT", "The workspace is neither suspended nor closed.");
