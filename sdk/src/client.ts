import type { Api } from "./api.generated.ts";
import type { CallOptions } from "./calls.ts";
import { facade, type Send } from "./facade.ts";
import { bodyOf, type Fetch, formOf } from "./requests.ts";
import { type Lock, type LoginKind, memoryTokens, type TokenStore, type Tokens } from "./tokens.ts";
import { transport } from "./transport.ts";

/** The first argument of `createClient`. Only `baseUrl` is required. */
export interface ClientOptions {
  /** Including the prefix: `https://api.example.com/v1`. In a browser a path is enough: `/v1`. */
  baseUrl: string;
  /** An existing access token. Not needed if you sign in through the client. */
  token?: string;
  /** Where tokens are kept; in memory by default. */
  tokens?: TokenStore;
  /** How many times a request is retried after 429, 503 or a broken connection. Default: 3. */
  retries?: number;
  /**
   * Asks the service to refuse unknown fields instead of dropping them (`Prefer: handling=strict`). Default: outside production, according
   * to `NODE_ENV`.
   */
  strict?: boolean;
  /** Ensures that only one holder of the same login refreshes at a time. Default: `navigator.locks`, if available. */
  lock?: Lock;
  /** Which login is refreshed, if a browser holds both an admin's cookie and a workspace's. Default: `workspace`. */
  login?: LoginKind;
  fetch?: Fetch;
}

/** A signed-in or anonymous connection to the service, with a method for every operation. */
export interface Client extends Api {
  readonly baseUrl: string;
  readonly tokens: TokenStore;
  /** Gets the next access token; undefined if the login has ended. Calls do this automatically after a 401. */
  refresh(): Promise<Tokens | undefined>;
  /** Requests any path, for operations without a method here: `request("GET", "/auth/me")`. Throws `ApiError` like every call. */
  request(method: string, path: string, input?: RequestInput): Promise<Response>;
}

/** The input of `request`, for paths without a method. */
export interface RequestInput extends CallOptions {
  query?: object;
  /** Sent as JSON; `FormData` is sent unchanged. */
  body?: unknown;
  /** Sent as a multipart form, in place of `body`. */
  form?: object;
}

/** Makes a client. It sends nothing until its first call. */
export function createClient(options: ClientOptions): Client {
  const baseUrl = absolute(options.baseUrl);
  const tokens = options.tokens ?? memoryTokens(options.token);
  const isStrict = options.strict ?? isDevelopment();
  const { send, refresh } = transport({
    baseUrl,
    tokens,
    retries: options.retries ?? 3,
    fetch: options.fetch ?? ((request) => globalThis.fetch(request)),
    lock: options.lock ?? defaultLock(),
    login: options.login ?? "workspace",
  });

  const request: Client["request"] = async (method, path, input = {}) => {
    const { body, contentType } = bodyOf(input.form ? formOf(input.form) : input.body);
    const headers = new Headers(input.headers);
    if (contentType) headers.set("content-type", contentType);
    if (isStrict) headers.set("prefer", "handling=strict");
    if (input.ifMatch) headers.set("if-match", input.ifMatch);
    if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
    const url = baseUrl + path + searchOf(input.query);
    const response = await send(
      new Request(url, { method, headers, credentials: "include", signal: input.signal ?? null, ...(body === undefined ? {} : { body }) }),
    );
    input.onResponse?.(response);
    return response;
  };
  const call: Send = async (method, path, input) => contentOf(await request(method, path, input));
  return facade({ baseUrl, tokens, refresh, request }, call) as Client;
}

function absolute(baseUrl: string): string {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  return new URL(baseUrl, page).href.replace(/\/+$/, "");
}

declare const process: { env: Record<string, string | undefined> };

/** Bundlers replace `process.env.NODE_ENV`; a browser without `process` counts as production. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== "production";
  } catch {
    return false;
  }
}

function defaultLock(): Lock | undefined {
  const { locks } =
    (globalThis as { navigator?: { locks?: { request(name: string, run: () => Promise<unknown>): Promise<unknown> } } }).navigator ?? {};
  return locks ? (name, run) => locks.request(name, run) as ReturnType<typeof run> : undefined;
}

function searchOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, given] of Object.entries(query)) {
    // A list is sent as a repeated parameter.
    for (const value of [given].flat()) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** JSON as a value, text as a string, anything else as a `Blob`. */
function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return response.json();
  return type.startsWith("text/") ? response.text() : response.blob();
}
