import {
  BadRequest,
  ConfirmationRequired,
  type FailureKind,
  Forbidden,
  InternalError,
  invalidInputAs,
  KeyInProgress,
  KeyReused,
  MultipartRequired,
  malformedIdAs,
  PayloadTooLarge,
  PreconditionFailed,
  RateLimited,
  ServiceUnavailable,
  SubscriptionExpired,
  Unauthorized,
  UnsupportedMediaType,
  WorkspaceClosed,
  WorkspaceNotFound,
  WorkspaceSuspended,
} from "./errors.ts";
import type { Route } from "./route.ts";

const documented = new WeakMap<Route, FailureKind[]>();

/** Every error a route can answer: its own, and those implied by its access, path, input and method. */
export function documentedErrors(route: Route): FailureKind[] {
  let errors = documented.get(route);
  if (!errors) {
    errors = [...new Set([...accessErrors(route), ...inputErrors(route), ...route.errors, RateLimited, InternalError, ServiceUnavailable])];
    documented.set(route, errors);
  }
  return errors;
}

function accessErrors({ access, path, method, confidential, confirmation }: Route): FailureKind[] {
  if (access.kind === "public") return [];
  if (access.kind === "bootstrap") return [Forbidden];
  const errors = [Unauthorized];
  if (access.kind !== "account" || access.of !== "any") errors.push(Forbidden);
  if (access.kind === "workspace" || access.kind === "owner") {
    if (path.includes(":workspaceId")) errors.push(WorkspaceNotFound);
    errors.push(WorkspaceSuspended, WorkspaceClosed);
    if (access.subscription) errors.push(SubscriptionExpired);
  }
  if (confirmation) errors.push(ConfirmationRequired);
  if (method === "POST" && !confidential) errors.push(KeyInProgress, KeyReused);
  return errors;
}

function inputErrors({ params, query, body, upload, invalid, method, access }: Route): FailureKind[] {
  const errors: FailureKind[] = [];
  if (Object.keys(params).length > 0) errors.push(malformedIdAs(invalid.id));
  if (body || method !== "GET") errors.push(BadRequest, PayloadTooLarge, upload ? MultipartRequired : UnsupportedMediaType);
  if (body || query || (method === "POST" && access.kind !== "public")) errors.push(invalidInputAs(invalid.body));
  if (body) errors.push(...[invalid.shape, ...Object.values(invalid.fields)].map(invalidInputAs));
  if (method === "PATCH" || method === "PUT" || method === "DELETE") errors.push(PreconditionFailed);
  return errors;
}
