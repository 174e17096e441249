import createFetchClient, { type Client as FetchClient, type FetchResponse, type MaybeOptionalInit } from "openapi-fetch";
import { keyless } from "./keyless.generated.ts";
import type { paths } from "./schema.generated.ts";
import { type Fetch, memoryTokens, type TokenStore } from "./tokens.ts";
import { transport } from "./transport.ts";

export interface ClientOptions {
  /** With the prefix: `https://api.example.com/v1`. */
  baseUrl: string;
  /** An access token, when there is one already. Signing in through the client needs none. */
  token?: string;
  /** Where tokens are kept; by default in memory. */
  tokens?: TokenStore;
  /** How often a request is sent again after 429, 503 or a broken connection. Default: 3. */
  retries?: number;
  fetch?: Fetch;
}

type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<M, infer O extends Record<string | number, unknown>> ? O : never;
/** The second argument may be left out where nothing in it is needed. */
type Rest<I> = Record<never, never> extends I ? [init?: I] : [init: I];

/** Calls an operation and gives its answer; throws `ApiError` for every other answer. */
export type Call<M extends Method> = <P extends PathsWith<M>, I extends MaybeOptionalInit<paths[P], M>>(
  path: P,
  ...rest: Rest<I>
) => Promise<NonNullable<FetchResponse<Operation<P, M>, I, "application/json">["data"]>>;

export interface Client {
  get: Call<"get">;
  post: Call<"post">;
  put: Call<"put">;
  patch: Call<"patch">;
  delete: Call<"delete">;
  /** The same operations with the whole `Response`, for headers such as `ETag`. */
  raw: FetchClient<paths, "application/json">;
  tokens: TokenStore;
}

export function createClient(options: ClientOptions): Client {
  const baseUrl = options.baseUrl.replace(/\/+$/, "");
  const tokens = options.tokens ?? memoryTokens(options.token);
  const send = options.fetch ?? ((request) => globalThis.fetch(request));
  const raw = createFetchClient<paths, "application/json">({
    baseUrl,
    credentials: "include",
    fetch: transport({ baseUrl, tokens, retries: options.retries ?? 3, fetch: send }),
  });
  raw.use({
    onRequest: ({ request, schemaPath }) => {
      if (request.method !== "POST" || keyless.has(schemaPath) || request.headers.has("idempotency-key")) return;
      request.headers.set("idempotency-key", crypto.randomUUID());
    },
  });
  return { ...callsOf(raw), raw, tokens };
}

/** One implementation for all five; `Call` says what each gives. */
function callsOf(raw: Client["raw"]): Omit<Client, "raw" | "tokens"> {
  const send = raw as unknown as Record<Uppercase<Method>, (path: string, init?: object) => Promise<{ data?: unknown }>>;
  const call = (method: Uppercase<Method>) => async (path: string, init?: object) => (await send[method](path, init)).data;
  const calls: Record<Method, ReturnType<typeof call>> = {
    get: call("GET"),
    post: call("POST"),
    put: call("PUT"),
    patch: call("PATCH"),
    delete: call("DELETE"),
  };
  return calls as Omit<Client, "raw" | "tokens">;
}
