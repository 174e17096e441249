import { failure, notFound } from "../../kit/errors.ts";

export const EmailTaken = failure(409, "CONFLICT", "This e-mail already has a workspace.");
export const PlanUnavailable = failure(422, "VALIDATION_ERROR", "There is no active plan with this planId.");
export const CategoryUnavailable = failure(422, "VALIDATION_ERROR", "There is no active business category with this slug.");
export const AdminExists = failure(409, "CONFLICT", "An admin account already exists.");
export const WrongCredentials = failure(401, "UNAUTHORIZED", "E-mail or password is wrong.");
export const WorkspaceChoice = failure(409, "CONFLICT", "This e-mail belongs to several workspaces; send workspaceId.");
export const RefreshRefused = failure(401, "UNAUTHORIZED", "Sign in again.");
export const ForeignOrigin = failure(403, "FORBIDDEN", "Requests from this origin are not allowed.");
export const LoginNotFound = notFound("Login");
export const WrongPassword = failure(422, "VALIDATION_ERROR", "The current password is wrong.");
export const ResetRefused = failure(422, "INVALID_TOKEN", "This link is not valid any more; ask for a new one.");
export const AdminNotFound = notFound("Admin");
export const AdminEmailTaken = failure(409, "CONFLICT", "Another admin has this e-mail.");
export const LastSuperAdmin = failure(422, "INVALID_STATE", "The last active super-admin must stay one.");
