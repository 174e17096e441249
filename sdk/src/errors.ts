export interface Detail {
  path: string;
  message: string;
}

/** An answer that is not the one asked for: the service's `error`, with the status it came with. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** What went wrong, for programs: `NOT_FOUND`, `VALIDATION_ERROR`, ... */
  readonly code: string;
  /** Which fields are wrong, if it is about fields. */
  readonly details: readonly Detail[];
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** `error` as it came, with whatever else this error tells (`choices`, ...). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>, requestId: string | null) {
    super(typeof body.message === "string" ? body.message : `The service answered ${status}`);
    this.status = status;
    this.code = typeof body.code === "string" ? body.code : "UNKNOWN";
    this.details = Array.isArray(body.details) ? (body.details as Detail[]) : [];
    this.requestId = typeof body.requestId === "string" ? body.requestId : (requestId ?? undefined);
    this.body = body;
  }
}

export async function errorOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined);
  const error = (answer as { error?: Record<string, unknown> } | undefined)?.error ?? {};
  return new ApiError(response.status, error, response.headers.get("x-request-id"));
}
