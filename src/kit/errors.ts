export interface Issue {
  path: string;
  message: string;
}

interface FailureExtras<Field extends string = string> {
  /** Replaces the declared message if the caller needs details. */
  message?: string;
  details?: Issue[];
  extra?: { readonly [field in Field]?: unknown };
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Invalid input that only a service can detect; answered with the status its route declares for bad bodies. */
export class InvalidInput extends Error {
  readonly issue: Issue;

  constructor(path: string, message: string) {
    super(`${path} ${message}`);
    this.name = "InvalidInput";
    this.issue = { path, message };
  }
}

/**
 * A path parameter is a former name of the record. The caller is redirected to the same address with the present name: reads with 301, anything
 * else with 308, which keeps method and body.
 */
export class Moved extends Error {
  readonly param: string;
  readonly to: string;

  constructor(param: string, to: string) {
    super(`moved to ${to}`);
    this.name = "Moved";
    this.param = param;
    this.to = to;
  }
}

/** An error shown to the caller. Thrown by services, documented by routes. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly extras: FailureExtras;

  constructor(kind: FailureKind, extras: FailureExtras) {
    super(extras.message ?? kind.message, { cause: extras.cause });
    this.name = "Failure";
    this.kind = kind;
    this.extras = extras;
  }
}

/** One value is both thrown (`throw PlanNotFound()`) and listed in a route's `errors`. */
export interface FailureKind<Field extends string = string> {
  (extras?: FailureExtras<Field>): Failure;
  readonly status: number;
  readonly code: string;
  /** Names the failure among those that share a code: `register-already-open`. Programs rely on it, so it never changes. */
  readonly reason: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, object>>;
}

/** `fields` are those that the error can have besides the message, for programs, each with its schema. */
export function failure<Field extends string = never>(
  status: number,
  code: string,
  reason: string,
  message: string,
  fields = {} as Readonly<Record<Field, object>>,
): FailureKind<Field> {
  const make = (extras: FailureExtras<Field> = {}) => new Failure(kind as FailureKind, extras);
  const kind = Object.defineProperties(make, {
    status: { value: status },
    code: { value: code },
    reason: { value: reason },
    message: { value: message },
    fields: { value: fields },
  }) as FailureKind<Field>;
  return kind;
}

export function notFound(what: string): FailureKind {
  return failure(404, "NOT_FOUND", `${what.toLowerCase().replaceAll(" ", "-")}-not-found`, `${what} not found.`);
}

export const BadRequest = failure(400, "BAD_REQUEST", "unreadable-request", "The request could not be read.");
export const Unauthorized = failure(401, "UNAUTHORIZED", "unauthorized", "A valid access token is required.");
export const Forbidden = failure(403, "FORBIDDEN", "forbidden", "You are not allowed to do this.");
export const ConfirmationRequired = failure(
  403,
  "CONFIRMATION_REQUIRED",
  "confirmation-required",
  "Confirm your identity: send a token from POST /v1/auth/confirm as X-Confirmation.",
);
export const SubscriptionExpired = failure(
  403,
  "SUBSCRIPTION_EXPIRED",
  "subscription-expired",
  "The workspace's subscription has expired.",
);
export const WorkspaceSuspended = failure(
  403,
  "WORKSPACE_SUSPENDED",
  "workspace-suspended",
  "This workspace is suspended. GET /v1/auth/me gives the reason; platform support can resume it.",
);
export const WorkspaceClosed = failure(
  403,
  "WORKSPACE_CLOSED",
  "workspace-closed",
  "This workspace is closed and will be erased. Until then, platform support can resume it.",
);
export const WorkspaceNotFound = notFound("Workspace");
export const RouteNotFound = notFound("Route");
export const MovedPermanently = failure(301, "MOVED", "moved", "This has another address now; see the Location header.");
export const MovedWithBody = failure(308, "MOVED", "moved", MovedPermanently.message);
export const MethodNotAllowed = failure(405, "METHOD_NOT_ALLOWED", "method-not-allowed", "Method not allowed.");
export const PreconditionFailed = failure(412, "PRECONDITION_FAILED", "precondition-failed", "The record has changed since it was read.");
export const PayloadTooLarge = failure(413, "PAYLOAD_TOO_LARGE", "payload-too-large", "The body is too large.");
export const UnsupportedMediaType = failure(415, "UNSUPPORTED_MEDIA_TYPE", "json-required", "Send the body as application/json.");
export const MultipartRequired = failure(
  415,
  "UNSUPPORTED_MEDIA_TYPE",
  "multipart-required",
  "Send the body as multipart/form-data, with the file in the field `file`.",
);
export const RateLimited = failure(429, "RATE_LIMITED", "rate-limited", "Too many requests; try again later.");
export const InternalError = failure(500, "INTERNAL_ERROR", "internal-error", "Something went wrong on our side.");
export const ServiceUnavailable = failure(503, "SERVICE_UNAVAILABLE", "busy", "The service is busy; try again in a moment.");
export const LimitReached = failure(422, "LIMIT_REACHED", "plan-limit-reached", "You have reached your plan's limit.", {
  limit: { type: "string", description: "The plan's limit that is reached" },
  allowed: { type: "number", description: "Up to how many the plan allows" },
  used: { type: "number", description: "How many are in use" },
});

export const KeyInProgress = failure(409, "CONFLICT", "idempotency-key-in-use", "A request with this Idempotency-Key is still running.");
export const KeyReused = failure(422, "VALIDATION_ERROR", "idempotency-key-reused", "This Idempotency-Key was used with another request.");

const malformedId: Record<number, FailureKind> = {
  400: failure(400, "INVALID_ID", "malformed-id", "An identifier in the path is malformed."),
  404: failure(404, "NOT_FOUND", "unknown-id", "There is no record with that identifier."),
  422: failure(422, "VALIDATION_ERROR", "malformed-id", "An identifier in the path is malformed."),
};
const invalidInput: Record<number, FailureKind> = {
  400: failure(400, "BAD_REQUEST", "invalid-input", "The request is not valid."),
  422: failure(422, "VALIDATION_ERROR", "invalid-input", "The request is not valid."),
};

export type IdStatus = 400 | 404 | 422;
export type InputStatus = 400 | 422;

export function malformedIdAs(status: IdStatus): FailureKind {
  return malformedId[status] as FailureKind;
}

export function invalidInputAs(status: InputStatus): FailureKind {
  return invalidInput[status] as FailureKind;
}
