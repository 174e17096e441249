import type { Readable } from "node:stream";
import type { Access, Caller } from "./access.ts";
import type { Activity } from "./activity.ts";
import type { ContextOf } from "./context.ts";
import type { FailureKind, IdStatus, InputStatus } from "./errors.ts";
import type { NewEvent } from "./events.ts";
import type { Id } from "./ids.ts";
import { IdText, type Static, type TSchema, Type } from "./schema.ts";
import { mostValues } from "./shape.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A successful response. */
export interface Reply<S extends TSchema = TSchema> {
  status: 200 | 201 | 202;
  schema: S;
  /** Set if the response is not JSON: `run` then returns text or bytes. */
  contentType?: string;
  /** `run` returns a function that makes the body. */
  isDrawn?: true;
  /** `run` returns chunks, which leave one by one. */
  isStreamed?: true;
}

export type Chunk = string | Uint8Array;

export function ok<S extends TSchema>(schema: S): Reply<S> {
  return { status: 200, schema };
}

export function created<S extends TSchema>(schema: S): Reply<S> {
  return { status: 201, schema };
}

export function accepted<S extends TSchema>(schema: S): Reply<S> {
  return { status: 202, schema };
}

/** Text or bytes of a type other than JSON, or a stream of them. */
export function content(contentType: string) {
  return { status: 200 as const, schema: Type.Unsafe<Chunk | Readable>({ type: "string", format: "binary" }), contentType };
}

/**
 * A document that takes long to make: `run` reads what is in it and returns the function that makes it, which is called when no transaction
 * is open any more. A connection held for the seconds of a PDF would be missing to others.
 */
export function drawn(contentType: string) {
  const schema = Type.Unsafe<() => Promise<Chunk>>({ type: "string", format: "binary" });
  return { status: 200 as const, schema, contentType, isDrawn: true as const };
}

/**
 * A file of any length: `run` returns chunks, mostly from an async generator that reads with `everyPage`. Each chunk is made when the reader
 * has taken the previous one. No transaction is open meanwhile. An error before the first chunk gets a proper response, so do every check
 * before it; a later error closes the connection.
 */
export function streamed(contentType: string) {
  const schema = Type.Unsafe<AsyncIterable<Chunk>>({ type: "string", format: "binary" });
  return { status: 200 as const, schema, contentType, isStreamed: true as const };
}

/** Which status invalid input gets; each endpoint follows its own list in the contract. */
export interface Invalid {
  /** A malformed identifier in the path. */
  id?: IdStatus;
  /** A body or query that breaks a rule. */
  body?: InputStatus;
  /** Missing or wrongly typed fields, if the status differs from `body`. */
  shape?: InputStatus;
  /** Fields that are present but invalid, if the status differs from `body` and `shape`. */
  fields?: Record<string, InputStatus>;
}

export interface Deprecation {
  since: string;
  sunset: string;
  /** Path of the route to use instead. */
  successor: string;
}

/** The proof a route requires: `recent` also accepts a login within the last five minutes; `explicit` does not. */
export type Proof = "recent" | "explicit";

/**
 * The route changes credentials, so an access token alone is not enough: it requires `X-Confirmation`, a token that `POST /auth/confirm`
 * gives for the password or a code.
 */
export interface Confirmation {
  proof: Proof;
  /** The body field that can hold the caller's password instead. */
  password?: string;
  /** Which input requires a proof, and which one; without this, all input requires `proof`. */
  when?: (input: { params: Record<string, unknown>; body: Record<string, unknown> }, caller: Caller) => Proof | undefined;
  /** Explains when, for the reference. */
  note?: string;
}

type ParamName<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest extends `${infer Name}.${string}`
      ? Name
      : Rest
  : never;

type ParamSchemas = Record<string, TSchema>;

type Params<P extends string, S extends ParamSchemas> = {
  [Name in ParamName<P>]: Name extends keyof S ? Static<S[Name]> : Id;
};

/** Accepts one file, sent as the field `file` of a multipart form. */
export interface Upload {
  /** Larger files get 413. */
  maxBytes: number;
  /** Description of the field in the reference. */
  description: string;
}

export interface UploadedFile {
  /** As the caller named it: neither its path nor its extension can be trusted. */
  name: string;
  bytes: Buffer;
}

export interface Input<P extends string, S extends ParamSchemas, Q extends TSchema, B extends TSchema, U> {
  params: Params<P, S>;
  query: Static<Q>;
  body: Static<B>;
  file: U extends Upload ? UploadedFile : undefined;
}

type Awaitable<T> = T | Promise<T>;

export interface RouteDeclaration<
  P extends string,
  A extends Access,
  S extends ParamSchemas,
  Q extends TSchema,
  B extends TSchema,
  R extends TSchema,
  U extends Upload | undefined,
> {
  method: Method;
  /** Without the version prefix: `/workspace/:workspaceId/holidays`. Parameters ending in `Id` are object ids. */
  path: P;
  summary: string;
  description?: string;
  access: A;
  /** Schemas of path parameters that are not object ids. */
  params?: S;
  query?: Q;
  body?: B;
  /** Placeholders for values of the example that only the caller knows: a token, a code. Ids are listed without it. */
  replace?: { readonly [Field in keyof Static<B>]?: string };
  /** Instead of a JSON body. */
  upload?: U;
  /** In bytes, then 413; by default 1 MiB, but 64 KiB where no account is needed. */
  bodyLimit?: number;
  /** Accepts any JSON, or none: `run` gets its text unparsed in `ctx.exchange.received`. */
  acceptsRawBody?: boolean;
  confirmation?: Confirmation;
  reply: Reply<R>;
  /** Everything `run` may throw; errors implied by access and validation are added automatically. */
  errors: readonly FailureKind[];
  invalid?: Invalid;
  /** Reads run statement by statement unless they need one `snapshot`; writes are one transaction unless `manual`. */
  transaction?: "snapshot" | "manual";
  /** `Cache-Control` of a public read; everything else is `no-store`. */
  cache?: string;
  deprecated?: Deprecation;
  /** The GET route whose record `If-Match` is compared with, if it is not the one at the same path. */
  matches?: Route;
  /** The request or response contains secrets: neither is stored in any form, so `Idempotency-Key` has no effect. */
  confidential?: boolean;
  /**
   * Events for the workspace's listeners, recorded in the same transaction. `before` is what the GET route at the same path returned
   * before a DELETE.
   */
  emits?(reply: Static<R>, input: Input<P, S, Q, B, U>, before: Record<string, object>): NewEvent | readonly NewEvent[] | undefined;
  /** The line that a write leaves in the activity log. Every route but GET has one, or says why not (`named`). */
  audit?: Activity;
  /** The one endpoint whose 500 may state its cause (the contract's signup). */
  tellsCause?: boolean;
  run(ctx: ContextOf[A["kind"]], input: Input<P, S, Q, B, U>): Awaitable<Static<R>>;
}

/** A declaration in the route table: types erased, defaults filled in. */
export interface Route {
  /** The export that declares it; set when the domain collects its routes (`named`). */
  name: string;
  method: Method;
  path: string;
  summary: string;
  description: string | undefined;
  access: Access;
  params: Record<string, TSchema>;
  query: TSchema | undefined;
  body: TSchema | undefined;
  replace: Readonly<Record<string, string>>;
  upload: Upload | undefined;
  bodyLimits: { bytes: number; values: number };
  acceptsRawBody: boolean;
  confirmation: Confirmation | undefined;
  reply: Reply;
  errors: readonly FailureKind[];
  invalid: { id: IdStatus; body: InputStatus; shape: InputStatus; fields: Record<string, InputStatus> };
  transaction: "none" | "snapshot" | "write" | "manual";
  cache: string | undefined;
  deprecated: Deprecation | undefined;
  matches: Route | undefined;
  confidential: boolean;
  audit: Activity | undefined;
  emits: ((reply: never, input: never, before: Record<string, object>) => NewEvent | readonly NewEvent[] | undefined) | undefined;
  tellsCause: boolean;
  run(ctx: never, input: never): Awaitable<unknown>;
}

const None = Type.Object({});

export function route<
  const P extends string,
  A extends Access,
  R extends TSchema,
  S extends ParamSchemas = Record<never, TSchema>,
  Q extends TSchema = typeof None,
  B extends TSchema = typeof None,
  U extends Upload | undefined = undefined,
>(declaration: RouteDeclaration<P, A, S, Q, B, R, U>): Route {
  const { method, path, invalid = {}, deprecated } = declaration;
  if (deprecated) checkRemovalDate(path, deprecated);
  if (declaration.reply.isStreamed) refuseHeldStream(declaration);
  const body = invalid.body ?? 400;
  return {
    name: "",
    method,
    path,
    summary: declaration.summary,
    description: declaration.description,
    access: declaration.access,
    params: paramSchemas(path, declaration.params ?? {}),
    query: declaration.query,
    body: declaration.body,
    replace: (declaration.replace ?? {}) as Route["replace"],
    upload: declaration.upload,
    bodyLimits: { bytes: declaration.bodyLimit ?? limitFor(declaration.access), values: mostValues(declaration.body) },
    acceptsRawBody: declaration.acceptsRawBody ?? false,
    confirmation: declaration.confirmation,
    reply: declaration.reply,
    errors: declaration.errors,
    invalid: { id: invalid.id ?? 400, body, shape: invalid.shape ?? body, fields: invalid.fields ?? {} },
    transaction: declaration.transaction ?? (method === "GET" ? "none" : "write"),
    cache: declaration.cache,
    deprecated,
    matches: declaration.matches,
    confidential: declaration.confidential ?? false,
    audit: declaration.audit,
    emits: declaration.emits as Route["emits"],
    tellsCause: declaration.tellsCause ?? false,
    run: declaration.run as Route["run"],
  };
}

export const BODY_LIMIT = 1024 * 1024;
const STRANGERS_BODY_LIMIT = 64 * 1024;

/** Bodies of unauthenticated callers are read before anything is known about the sender. */
function limitFor({ kind }: Access): number {
  return kind === "public" || kind === "bootstrap" ? STRANGERS_BODY_LIMIT : BODY_LIMIT;
}

function refuseHeldStream({ method, path, transaction }: { method: Method; path: string; transaction?: string }): void {
  if (method !== "GET" || transaction) throw new Error(`${path}: a slow reader of a stream must not hold a transaction open`);
}

function paramSchemas(path: string, declared: ParamSchemas): Record<string, TSchema> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return Object.fromEntries(
    names.map((name) => {
      const schema = declared[name] ?? (name.endsWith("Id") ? IdText : undefined);
      if (!schema) throw new Error(`${path}: path parameter "${name}" is not an id and has no schema`);
      return [name, schema];
    }),
  );
}

function checkRemovalDate(path: string, { since, sunset }: Deprecation): void {
  const earliest = new Date(`${since}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() + 6);
  if (new Date(`${sunset}T00:00:00Z`) < earliest) {
    throw new Error(`${path}: the removal date ${sunset} is less than 6 months after the notice on ${since}`);
  }
}
