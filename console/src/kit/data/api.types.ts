import type { schemas } from "../../../../sdk/src/index.ts";

type Paths = schemas.paths;
export type Method = "get" | "post" | "put" | "patch" | "delete";
type PathsWith<M extends Method> = { [P in keyof Paths]: Paths[P] extends Record<M, { responses: unknown }> ? P : never }[keyof Paths];
type Operation<P extends keyof Paths, M extends Method> = Paths[P] extends Record<M, infer O> ? O : never;

type Content<T> = T extends { content: infer C extends object } ? C[keyof C] : undefined;
type Success<R> = Extract<keyof R, 200 | 201 | 202 | 204>;
type Reply<O> = O extends { responses: infer R } ? { [S in Success<R>]: Content<R[S]> }[Success<R>] : never;

/** `params` with the parameters that the operation has: required where one of them is, impossible where there is none. */
type Part<O, K extends "path" | "query"> = O extends { parameters: { [key in K]: infer V } }
  ? { [key in K]: V }
  : O extends { parameters: { [key in K]?: infer V } }
    ? [V] extends [undefined]
      ? { [key in K]?: never }
      : { [key in K]?: V }
    : { [key in K]?: never };
type Params<O> = Part<O, "path"> & Part<O, "query">;
type WithParams<O> = object extends Params<O> ? { params?: Params<O> } : { params: Params<O> };

/** The query parameters of a list. */
export type QueryOf<P extends PathsWith<"get">> = Operation<P, "get"> extends { parameters: { query?: infer Q } } ? NonNullable<Q> : never;

/** JSON is given as `body`, a multipart form with its files as `form`. */
type Sent<C> = C extends { "multipart/form-data": infer F } ? { form: F; body?: never } : { body: C[keyof C]; form?: never };
type WithBody<O> = O extends { requestBody: { content: infer C } }
  ? Sent<C>
  : O extends { requestBody?: { content: infer C } }
    ? Partial<Sent<C>>
    : { body?: never; form?: never };

export type SentHeaders = Partial<Record<"If-Match" | "Idempotency-Key" | "X-Confirmation", string>>;
export type Init<O> = WithParams<O> & WithBody<O> & { headers?: SentHeaders; signal?: AbortSignal };

type KeyOf<T> = T extends unknown ? keyof T : never;
type At<T, K extends PropertyKey> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Leaf = string | number | boolean | null | undefined | Blob | AbortSignal;

/**
 * The given value, with `never` for each property that the shape does not have, at any depth. TypeScript alone refuses such properties
 * only in literals, not in values that were put together before.
 */
type Exact<Shape, Given> = unknown extends Shape
  ? Given
  : Given extends Leaf
    ? Given
    : Given extends readonly unknown[]
      ? { [K in keyof Given]: Exact<At<Extract<Shape, readonly unknown[]>, number>, Given[K]> }
      : { [K in keyof Given]: K extends KeyOf<Shape> ? Exact<At<Shape, K>, Given[K]> : never };

/** The paths that can be called without any input. */
type BarePaths<M extends Method> = { [P in PathsWith<M>]: object extends Init<Operation<P, M>> ? P : never }[PathsWith<M>];

interface Caller<M extends Method, R extends { [P in PathsWith<M>]: unknown }> {
  <P extends BarePaths<M>>(path: P): Promise<R[P]>;
  <P extends PathsWith<M>, I extends Init<Operation<P, M>>>(path: P, init: I & Exact<Init<Operation<P, M>>, I>): Promise<R[P]>;
}

export type Call<M extends Method> = Caller<M, { [P in PathsWith<M>]: Reply<Operation<P, M>> }>;
export type ReadVersion = Caller<"get", { [P in PathsWith<"get">]: { data: Reply<Operation<P, "get">>; etag: string } }>;
export type Download = Caller<"get", { [P in PathsWith<"get">]: Blob }>;

/** An `Init` at run time, without its types. */
export interface AnyInit {
  params?: { path?: Record<string, string>; query?: object };
  body?: unknown;
  form?: object;
  headers?: SentHeaders;
  signal?: AbortSignal;
}
