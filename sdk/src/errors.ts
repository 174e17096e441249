import type { Error as ErrorBody } from "./schema.generated.ts";

/** The failures that this version of the service knows: `register-already-open`, ... */
export type ErrorReason = ErrorBody["error"]["reason"];

/** A field that was refused, and why. */
export interface Detail {
  path: string;
  message: string;
}

/** An error response: the service's `error`, with its status. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The error code, for programs: `NOT_FOUND`, `VALIDATION_ERROR`, ... */
  readonly code: string;
  /** Which failure it is, among those that share a code. A newer service may know more of them. */
  readonly reason: ErrorReason | (string & {});
  /** Which fields are invalid, for validation errors. */
  readonly details: readonly Detail[];
  /** The request, without the query: `POST /v1/workspace/665f.../clients`. */
  readonly request: string | undefined;
  /** Identifies the request in the service's log. */
  readonly requestId: string | undefined;
  /** Seconds until a retry, from `Retry-After` (429, 503). */
  readonly retryAfter: number | undefined;
  /** The `error` object, including error-specific extras (`choices`, ...). */
  declare readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, headers: Headers = new Headers(), request?: string) {
    super(typeof body.message === "string" ? body.message : `The service answered ${status}`);
    this.status = status;
    this.code = typeof body.code === "string" ? body.code : "UNKNOWN";
    this.reason = typeof body.reason === "string" ? body.reason : "unknown";
    this.details = Array.isArray(body.details) ? (body.details as Detail[]) : [];
    this.requestId = typeof body.requestId === "string" ? body.requestId : (headers.get("x-request-id") ?? undefined);
    this.retryAfter = retryAfterOf(headers);
    this.request = request;
    // Not enumerable: a printed error would say everything twice.
    Object.defineProperty(this, "body", { value: body });
  }
}

/** Seconds, from either form of the header: a number or a date. */
export function retryAfterOf(headers: Headers): number | undefined {
  const text = headers.get("retry-after");
  if (!text) return undefined;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1000);
}

export async function errorOf(response: Response, { method, url }: Request): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined);
  const error = (answer as { error?: Record<string, unknown> } | undefined)?.error ?? {};
  return new ApiError(response.status, error, response.headers, `${method} ${new URL(url).pathname}`);
}
