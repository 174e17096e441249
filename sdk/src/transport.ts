import { errorOf, retryAfterOf } from "./errors.ts";
import type { Fetch } from "./requests.ts";
import { keepTokens, type Lock, type LoginKind, refreshTokens, type TokenStore, type Tokens } from "./tokens.ts";

export interface TransportOptions {
  baseUrl: string;
  tokens: TokenStore;
  /** How many times a request is retried after 429, 503 or a broken connection. */
  retries: number;
  fetch: Fetch;
  lock: Lock | undefined;
  login: LoginKind;
}

export interface Transport {
  /** Sends with the token, again with a fresh one after 401, and later if the service is busy; throws what failed. */
  send: Fetch;
  refresh(): Promise<Tokens | undefined>;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

export function transport(options: TransportOptions): Transport {
  const { tokens } = options;
  const refresh = refresher(options);
  const send: Fetch = async (request) => {
    const used = authorise(request, tokens);
    let response = await persist(request, options);
    if (response.status === 401 && used) {
      // Another request may have refreshed in the meantime.
      const isStale = tokens.get()?.access !== used;
      if (isStale ? tokens.get() : await refresh()) {
        authorise(request, tokens);
        response = await persist(request, options);
      }
    }
    await keepTokens(tokens, new URL(request.url).pathname, response);
    if (!response.ok) throw await errorOf(response, request);
    return response;
  };
  return { send, refresh };
}

/**
 * One refresh at a time, because using a refresh cookie twice ends the login. Within a client, calls share the one in progress. Tabs and
 * processes that share a login wait for each other under the lock; if the store already has newer tokens, those are used.
 */
function refresher({ baseUrl, tokens, lock, login, ...options }: TransportOptions): Transport["refresh"] {
  let running: Promise<Tokens | undefined> | undefined;
  // A refresh whose response was lost must not be repeated; one that was refused before being handled may.
  const ask = (request: Request) => persist(request, options);
  return () => {
    const before = tokens.get();
    const run = async () => {
      const now = tokens.get();
      return now && before && now.access !== before.access ? now : refreshTokens(ask, baseUrl, tokens, login);
    };
    running ??= (lock ? lock(`refresh ${baseUrl}`, run) : run()).finally(() => {
      running = undefined;
    });
    return running;
  };
}

function authorise(request: Request, tokens: TokenStore): string | undefined {
  const access = tokens.get()?.access;
  if (access) request.headers.set("authorization", `Bearer ${access}`);
  return access;
}

async function persist(request: Request, { fetch, retries }: Pick<TransportOptions, "fetch" | "retries">): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    try {
      const response = await fetch(request.clone());
      if (isLast || !mayRepeat(request, response.status)) return response;
      await pause(waitFor(response, attempt), request.signal);
    } catch (error) {
      if (isLast || !isRepeatable(request) || request.signal.aborted) throw error;
      await pause(backOff(attempt), request.signal);
    }
  }
}

/** After 429 nothing was done. After 503 something may have been, so only repeatable requests are retried. */
function mayRepeat(request: Request, status: number): boolean {
  return status === 429 || (status === 503 && isRepeatable(request));
}

function isRepeatable({ method, headers }: Request): boolean {
  return method === "GET" || method === "PUT" || method === "DELETE" || headers.has("idempotency-key");
}

function waitFor(response: Response, attempt: number): number {
  const seconds = retryAfterOf(response.headers);
  return seconds === undefined ? backOff(attempt) : Math.min(seconds * 1000, LONGEST_WAIT_MS);
}

function backOff(attempt: number): number {
  return FIRST_WAIT_MS * 2 ** attempt * (0.5 + Math.random() / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
