import { failure, notFound } from "../../kit/errors.ts";

export const EmailTaken = failure(409, "CONFLICT", "This e-mail already has a workspace.");
export const PlanUnavailable = failure(422, "VALIDATION_ERROR", "There is no active plan with this planId.");
export const CategoryUnavailable = failure(422, "VALIDATION_ERROR", "There is no active business category with this slug.");
export const AdminExists = failure(409, "CONFLICT", "An admin account already exists.");
export const WrongCredentials = failure(401, "UNAUTHORIZED", "The e-mail or password is wrong.");
export const WorkspaceChoice = failure(409, "CONFLICT", "This e-mail belongs to several workspaces; send workspaceId.");
export const RefreshRefused = failure(401, "UNAUTHORIZED", "Sign in again.");
export const ForeignOrigin = failure(403, "FORBIDDEN", "Requests from this origin are not allowed.");
/** A one-step login can fail at its second factor, like a two-step login. */
export const ChallengeOver = failure(401, "CHALLENGE_ENDED", "This challenge has ended; sign in again.");
export const LoginNotFound = notFound("Login");
export const WrongPassword = failure(422, "VALIDATION_ERROR", "The current password is wrong.");
export const ResetRefused = failure(422, "INVALID_TOKEN", "This link is no longer valid; request a new one.");
export const AddressTaken = failure(409, "CONFLICT", "Someone already signs in with this e-mail.");
export const ExportLinkOver = failure(404, "NOT_FOUND", "This link has expired; request a new export.");
export const ApiKeyNotFound = notFound("API key");
export const AdminNotFound = notFound("Admin");
export const AdminEmailTaken = failure(409, "CONFLICT", "Another admin has this e-mail.");
export const LastSuperAdmin = failure(422, "INVALID_STATE", "The last active super-admin cannot be removed, deactivated or demoted.");
