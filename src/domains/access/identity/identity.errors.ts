import { failure, notFound } from "../../../kit/errors.ts";

export const EmailTaken = failure(409, "CONFLICT", "workspace-email-taken", "This e-mail already has a workspace.");
export const PlanUnavailable = failure(422, "VALIDATION_ERROR", "plan-unavailable", "There is no active plan with this planId.");
export const CategoryUnavailable = failure(
  422,
  "VALIDATION_ERROR",
  "category-unavailable",
  "There is no active business category with this slug.",
);
export const AdminExists = failure(409, "CONFLICT", "admin-exists", "An admin account already exists.");
export const WrongCredentials = failure(401, "UNAUTHORIZED", "wrong-credentials", "The e-mail or password is wrong.");
export const WorkspaceChoice = failure(
  409,
  "CONFLICT",
  "several-workspaces",
  "This e-mail belongs to several workspaces; send workspaceId.",
  {
    choices: { type: "array", items: { type: "object" }, description: "Workspaces with this e-mail and password: `workspaceId`, `name`" },
  },
);
export const RefreshRefused = failure(401, "UNAUTHORIZED", "sign-in-again", "Sign in again.");
export const ForeignOrigin = failure(403, "FORBIDDEN", "origin-not-allowed", "Requests from this origin are not allowed.");
/** A one-step login can fail at its second factor, like a two-step login. */
export const LoginChallengeEnded = failure(401, "CHALLENGE_ENDED", "login-challenge-ended", "This challenge has ended; sign in again.");
export const LoginCodeWrong = failure(401, "UNAUTHORIZED", "login-code-wrong", "The code is wrong or has already been used.");
/** The store is made with the workspace. */
export const StoreSlugTaken = failure(409, "CONFLICT", "store-slug-taken", "Another store has this slug.");
export const LoginNotFound = notFound("Login");
export const WrongPassword = failure(422, "VALIDATION_ERROR", "wrong-password", "The current password is wrong.");
export const ResetRefused = failure(422, "INVALID_TOKEN", "link-expired", "This link is no longer valid; request a new one.");
export const AddressTaken = failure(409, "CONFLICT", "login-email-taken", "Someone already signs in with this e-mail.");
export const ExportLinkOver = failure(404, "NOT_FOUND", "export-link-expired", "This link has expired; request a new export.");
export const ApiKeyNotFound = notFound("API key");
export const AdminNotFound = notFound("Admin");
export const AdminEmailTaken = failure(409, "CONFLICT", "admin-email-taken", "Another admin has this e-mail.");
export const LastSuperAdmin = failure(
  422,
  "INVALID_STATE",
  "last-super-admin",
  "The last active super-admin cannot be removed, deactivated or demoted.",
);
