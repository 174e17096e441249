import { errorOf } from "./errors.ts";
import { type Fetch, keepTokens, refreshTokens, type TokenStore } from "./tokens.ts";

export interface TransportOptions {
  baseUrl: string;
  tokens: TokenStore;
  /** How often a request is sent again after 429, 503 or a broken connection. */
  retries: number;
  fetch: Fetch;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/** Sends a request with the token, again with a fresh one after 401, again later when the service is busy; throws what failed. */
export function transport(options: TransportOptions): Fetch {
  const { tokens, baseUrl } = options;
  let refreshing: ReturnType<typeof refreshTokens> | undefined;
  const refresh = () => {
    refreshing ??= refreshTokens(options.fetch, baseUrl, tokens).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  return async (request) => {
    const used = authorise(request, tokens);
    let response = await persist(request, options);
    if (response.status === 401 && used) {
      // Another request may have refreshed while this one was under way.
      const isStale = tokens.get()?.access !== used;
      if (isStale || (await refresh())) {
        authorise(request, tokens);
        response = await persist(request, options);
      }
    }
    await keepTokens(tokens, new URL(request.url).pathname, response);
    if (!response.ok) throw await errorOf(response);
    return response;
  };
}

function authorise(request: Request, tokens: TokenStore): string | undefined {
  const access = tokens.get()?.access;
  if (access) request.headers.set("authorization", `Bearer ${access}`);
  return access;
}

async function persist(request: Request, { fetch, retries }: TransportOptions): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    try {
      const response = await fetch(request.clone());
      if (isLast || !mayRepeat(request, response.status)) return response;
      await pause(waitFor(response, attempt));
    } catch (error) {
      if (isLast || !isRepeatable(request) || request.signal.aborted) throw error;
      await pause(backOff(attempt));
    }
  }
}

/** 429 means that nothing was done. After 503 something may have been, so only what can be done twice is. */
function mayRepeat(request: Request, status: number): boolean {
  return status === 429 || (status === 503 && isRepeatable(request));
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === "GET" || method === "PUT" || method === "DELETE" || headers.has("idempotency-key");
}

function waitFor(response: Response, attempt: number): number {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_WAIT_MS) : backOff(attempt);
}

function backOff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
