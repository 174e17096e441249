import { ApiError, createClient, type schemas, type Tokens } from "../../../sdk/src/index.ts";

export { ApiError };
export type Schema = schemas.components["schemas"];

let tokens: Tokens | undefined;

/** The access token is kept only here: no script can read it from storage. */
export const tokenStore = {
  get: () => tokens,
  set: (next: Tokens | undefined) => {
    tokens = next;
  },
};

/** Only one tab at a time refreshes, because a refresh token works once. */
const lock = <T>(_: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request("login", run) as Promise<T>) : run();
/** The platform's admins have a part of the console, and a login, of their own. */
export const loginKind = location.pathname.startsWith("/console/admin") ? "admin" : "workspace";
/** A delete that waited for "Undo" is sent when the page is left: it must not end with the page. */
const outlive = (request: Request) => fetch(request, request.method === "DELETE" ? { keepalive: true } : {});
export const client = createClient({ baseUrl: "/v1", tokens: tokenStore, retries: 2, lock, login: loginKind, fetch: outlive });

type Paths = schemas.paths;
type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsWith<M extends Method> = { [P in keyof Paths]: Paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof Paths];
type Operation<P extends keyof Paths, M extends Method> = Paths[P] extends Record<M, infer O> ? O : never;
type Content<T> = T extends { content: infer C extends object } ? C[keyof C] : never;
type Reply<O> = O extends { responses: infer R }
  ? { [S in Extract<keyof R, 200 | 201 | 202>]: Content<R[S]> }[Extract<keyof R, 200 | 201 | 202>]
  : never;
type Part<O, K extends "path" | "query"> = O extends { parameters: infer P } ? (P extends { [key in K]?: infer V } ? V : unknown) : unknown;
type BodyOf<O> = O extends { requestBody?: infer B } ? Content<NonNullable<B>> : never;

interface Init<O> {
  params?: { path?: Part<O, "path">; query?: Part<O, "query"> };
  body?: BodyOf<O>;
  headers?: Record<string, string>;
}

export type Call<M extends Method> = <P extends PathsWith<M>>(path: P, init?: Init<Operation<P, M>>) => Promise<Reply<Operation<P, M>>>;

/** Called for every refused request, whoever made it. */
export const refusals = new Set<(error: ApiError) => void>();

async function send(method: string, path: string, { params, body, headers }: Init<unknown> = {}): Promise<Response> {
  const values = (params?.path ?? {}) as Record<string, string>;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
  // Broken connections are retried, so requests that create something carry a key.
  const isKeyed = method === "POST" && /^\/(workspace|client|admin)\//.test(path);
  const keyed = isKeyed ? { "Idempotency-Key": crypto.randomUUID(), ...headers } : { ...headers };
  return client.request(method, address, { query: params?.query as object, body, headers: keyed }).catch((error: unknown) => {
    if (error instanceof ApiError) for (const hear of refusals) hear(error);
    throw error;
  });
}

function call<M extends Method>(method: M): Call<M> {
  return (async (path: string, init?: Init<unknown>) => (await send(method.toUpperCase(), path, init)).json()) as Call<M>;
}

/** The service's operations by path; anything but success throws `ApiError`. */
export const api = {
  get: call("get"),
  post: call("post"),
  put: call("put"),
  patch: call("patch"),
  delete: call("delete"),
};

/** Like `get`, with the version for `If-Match`. */
export async function readVersion<P extends PathsWith<"get">>(
  path: P,
  init?: Init<Operation<P, "get">>,
): Promise<{ data: Reply<Operation<P, "get">>; etag: string }> {
  const response = await send("GET", path, init as Init<unknown>);
  return { data: (await response.json()) as Reply<Operation<P, "get">>, etag: response.headers.get("etag") ?? "*" };
}

export interface Versioned<T> {
  record: T;
  etag: string;
  /** What it belongs to, if only a part of a record is edited. */
  whole?: object;
}

/** As somebody saw it. Lists do not include a version. */
export type Seen<T> = Omit<Versioned<T>, "etag"> & { etag?: string };

export function ifMatch(etag: string): { headers: Record<string, string> } {
  return { headers: { "If-Match": etag } };
}

/** An image or document that needs the token: fetched, then shown from memory. */
export async function fetchBlob(path: string): Promise<Blob> {
  return (await client.request("GET", path)).blob();
}

/** Uploads a file and returns its id. */
export async function uploadFile(workspaceId: string, file: File): Promise<string> {
  const body = new FormData();
  body.append("file", file, file.name);
  const response = await client.request("POST", `/workspace/${workspaceId}/files`, { body, idempotencyKey: crypto.randomUUID() });
  return ((await response.json()) as { file: { id: string } }).file.id;
}
