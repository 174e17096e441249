import { ApiError, createClient, type Listening, type ListenOptions, listen, type schemas, type Tokens } from "../../../../sdk/src/index.ts";
import type { AnyInit, Call, Download, Method, QueryOf, ReadVersion, SentHeaders } from "./api.types.ts";
import { askForConfirmation } from "./confirmation.ts";
import { sendWatched, watchUpload } from "./upload.ts";

export { ApiError, type Call, type Listening, type QueryOf, type SentHeaders };
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
let isLeaving = false;
addEventListener("pagehide", () => (isLeaving = true), { capture: true });
addEventListener("pageshow", () => (isLeaving = false));
/** A step that waited for "Undo" is sent when the page is left, and must not end with the page. */
const outlive = (request: Request) =>
  sendWatched(request) ?? fetch(request, isLeaving || request.method === "DELETE" ? { keepalive: true } : {});
const client = createClient({ baseUrl: "/v1", tokens: tokenStore, retries: 2, lock, login: loginKind, fetch: outlive });

/** Called for every refused request of the console. */
export const refusals = new Set<(error: ApiError) => void>();

/** POST requests that only compute an answer, or confirm a password. */
const KEEPS_ALL = /\/(preview|quote|confirm)$/;
const writers = new Set<() => () => void>();

/** Called before every request that changes something; calls the function that it returns once the request has succeeded. */
export function onWrite(begin: () => () => void): void {
  writers.add(begin);
}

function isDryRun(query: object): boolean {
  return "dryRun" in query && query.dryRun === true;
}

/** Some changes need the password again: the console asks for it and retries the request. */
async function withProof(request: (proof: SentHeaders) => Promise<Response>): Promise<Response> {
  try {
    return await request({});
  } catch (error) {
    // A form that has the password asks for it itself.
    const isWanted = error instanceof ApiError && error.code === "CONFIRMATION_REQUIRED" && error.message !== "The password is wrong.";
    const token = isWanted ? await askForConfirmation() : undefined;
    if (!token) throw error;
    return request({ "X-Confirmation": token });
  }
}

async function send(method: string, path: string, init: AnyInit = {}): Promise<Response> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(init.params?.path?.[name] ?? ""));
  // Broken connections are retried, so requests that create something carry a key.
  const isKeyed = method === "POST" && /^\/(workspace|client|admin)\//.test(path);
  const headers = isKeyed ? { "Idempotency-Key": crypto.randomUUID(), ...init.headers } : { ...init.headers };
  const { body, form } = init;
  const input = { query: init.params?.query ?? {}, body, ...(form && { form }), headers, ...(init.signal && { signal: init.signal }) };
  const isWrite = method !== "GET" && !KEEPS_ALL.test(path) && !isDryRun(input.query);
  const written = isWrite ? [...writers].map((begin) => begin()) : [];
  try {
    const response = await withProof((proof) => client.request(method, address, { ...input, headers: { ...headers, ...proof } }));
    for (const hear of written) hear();
    return response;
  } catch (error) {
    if (error instanceof ApiError) for (const hear of refusals) hear(error);
    throw error;
  }
}

function call<M extends Method>(method: M): Call<M> {
  const run = async (path: string, init?: AnyInit) => contentOf(await send(method.toUpperCase(), path, init));
  return run as unknown as Call<M>;
}

/** JSON as a value, text as a string, files as a `Blob`, and nothing where the reply is empty. */
async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return response.json();
  return type.startsWith("text/") ? response.text() : response.blob();
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
export const readVersion = (async (path: string, init?: AnyInit) => {
  const response = await send("GET", path, init);
  return { data: await contentOf(response), etag: response.headers.get("etag") ?? "*" };
}) as unknown as ReadVersion;

/** A download as a file: CSV comes as text otherwise. */
export const download = (async (path: string, init?: AnyInit) => (await send("GET", path, init)).blob()) as unknown as Download;

interface Upload {
  /** From 0 to 1. */
  onProgress(ratio: number): void;
  /** Cancels it. */
  signal: AbortSignal;
}

/** Stores a file and returns it, reporting how much of it is sent. */
export async function uploadFile(workspaceId: string, file: File, { onProgress, signal }: Upload): Promise<Schema["File"]> {
  const key = crypto.randomUUID();
  const stop = watchUpload(key, onProgress);
  const init = { params: { path: { workspaceId } }, form: { file }, headers: { "Idempotency-Key": key }, signal };
  try {
    const response = await send("POST", "/workspace/{workspaceId}/files", init);
    return ((await response.json()) as { file: Schema["File"] }).file;
  } finally {
    stop();
  }
}

/** Live events of the workspace. The client itself stays in this file: it takes any path and any query. */
export function listenTo(options: ListenOptions): Listening {
  return listen(client, options);
}

export interface Versioned<T> {
  record: T;
  etag: string;
  /** The whole record, if only a part of it is edited. */
  whole?: object;
}

/** A record as a page showed it. Lists do not include a version. */
export type ShownRecord<T> = Omit<Versioned<T>, "etag"> & { etag?: string };

export function ifMatch(etag: string): { headers: SentHeaders } {
  return { headers: { "If-Match": etag } };
}
