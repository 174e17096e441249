import type { Access } from "./access.ts";
import type { ContextOf } from "./context.ts";
import type { FailureKind, IdStatus, InputStatus } from "./errors.ts";
import type { Id } from "./ids.ts";
import { IdText, type Static, type TSchema, Type } from "./schema.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The answer to a request that went well. */
export interface Reply<S extends TSchema = TSchema> {
  status: 200 | 201 | 202;
  schema: S;
  /** Set when the answer is no JSON: `run` then returns text or bytes. */
  contentType?: string;
}

export function ok<S extends TSchema>(schema: S): Reply<S> {
  return { status: 200, schema };
}

export function created<S extends TSchema>(schema: S): Reply<S> {
  return { status: 201, schema };
}

export function accepted<S extends TSchema>(schema: S): Reply<S> {
  return { status: 202, schema };
}

/** Text or bytes of another type than JSON. */
export function content(contentType: string) {
  return { status: 200 as const, schema: Type.Unsafe<string | Uint8Array>({ type: "string", format: "binary" }), contentType };
}

/** Which status bad input gets; each endpoint follows its own list in the contract. */
export interface Invalid {
  /** A malformed identifier in the path. */
  id?: IdStatus;
  /** A body or query that breaks a rule. */
  body?: InputStatus;
  /** Missing or wrongly typed fields, where they differ from `body`. */
  shape?: InputStatus;
  /** Fields that are present but bad, where they differ from `body` and `shape`. */
  fields?: Record<string, InputStatus>;
}

export interface Deprecation {
  since: string;
  sunset: string;
  /** Path of the route to use instead. */
  successor: string;
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

/** Takes one file, sent as the field `file` of a multipart form. */
export interface Upload {
  /** Larger files are answered 413. */
  maxBytes: number;
  /** What the reference says of the field. */
  description: string;
}

export interface UploadedFile {
  /** As the caller named it: neither a path nor a type can be trusted to it. */
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
  /** Instead of a JSON body. */
  upload?: U;
  /** Any JSON is taken, and none: `run` finds it as it came in `ctx.exchange.received`. */
  takesAnything?: boolean;
  reply: Reply<R>;
  /** Everything `run` may throw; what access and validation imply is added by itself. */
  errors: readonly FailureKind[];
  invalid?: Invalid;
  /** Reads run statement by statement unless they need one `snapshot`; writes are one transaction unless `manual`. */
  transaction?: "snapshot" | "manual";
  /** `Cache-Control` of a public read; everything else is `no-store`. */
  cache?: string;
  deprecated?: Deprecation;
  /** The GET route whose record `If-Match` is compared with, when it is not the one at the same path. */
  matches?: Route;
  /** The answer holds secrets: it is never kept, so that `Idempotency-Key` has no effect here. */
  confidential?: boolean;
  /** The one endpoint whose 500 may name its cause (the contract's signup). */
  tellsCause?: boolean;
  run(ctx: ContextOf[A["kind"]], input: Input<P, S, Q, B, U>): Awaitable<Static<R>>;
}

/** A declaration as the table holds it: types erased, defaults filled in. */
export interface Route {
  method: Method;
  path: string;
  summary: string;
  description: string | undefined;
  access: Access;
  params: Record<string, TSchema>;
  query: TSchema | undefined;
  body: TSchema | undefined;
  upload: Upload | undefined;
  takesAnything: boolean;
  reply: Reply;
  errors: readonly FailureKind[];
  invalid: { id: IdStatus; body: InputStatus; shape: InputStatus; fields: Record<string, InputStatus> };
  transaction: "none" | "snapshot" | "write" | "manual";
  cache: string | undefined;
  deprecated: Deprecation | undefined;
  matches: Route | undefined;
  confidential: boolean;
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
  if (deprecated) refuseHastyRemoval(path, deprecated);
  const body = invalid.body ?? 400;
  return {
    method,
    path,
    summary: declaration.summary,
    description: declaration.description,
    access: declaration.access,
    params: paramSchemas(path, declaration.params ?? {}),
    query: declaration.query,
    body: declaration.body,
    upload: declaration.upload,
    takesAnything: declaration.takesAnything ?? false,
    reply: declaration.reply,
    errors: declaration.errors,
    invalid: { id: invalid.id ?? 400, body, shape: invalid.shape ?? body, fields: invalid.fields ?? {} },
    transaction: declaration.transaction ?? (method === "GET" ? "none" : "write"),
    cache: declaration.cache,
    deprecated,
    matches: declaration.matches,
    confidential: declaration.confidential ?? false,
    tellsCause: declaration.tellsCause ?? false,
    run: declaration.run as Route["run"],
  };
}

function paramSchemas(path: string, declared: ParamSchemas): Record<string, TSchema> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return Object.fromEntries(
    names.map((name) => {
      const schema = declared[name] ?? (name.endsWith("Id") ? IdText : undefined);
      if (!schema) throw new Error(`${path}: path parameter "${name}" is no id and has no schema`);
      return [name, schema];
    }),
  );
}

function refuseHastyRemoval(path: string, { since, sunset }: Deprecation): void {
  const earliest = new Date(`${since}T00:00:00Z`);
  earliest.setUTCMonth(earliest.getUTCMonth() + 6);
  if (new Date(`${sunset}T00:00:00Z`) < earliest) {
    throw new Error(`${path}: removal on ${sunset} comes less than 6 months after its notice on ${since}`);
  }
}
