import type { operations } from "./schema.generated.ts";

type Id = keyof operations;
type Content<T> = T extends { content: infer C extends object } ? C[keyof C] : never;

/** The body of an operation. */
export type Body<O extends Id> = Content<NonNullable<operations[O]["requestBody"]>>;

/** The query parameters of an operation. */
export type Query<O extends Id> = NonNullable<operations[O]["parameters"]["query"]>;

type Successes<R> = { [S in Extract<keyof R, 200 | 201 | 202>]: Content<R[S]> }[Extract<keyof R, 200 | 201 | 202>];

/** The response of an operation. */
export type Reply<O extends Id> = Successes<operations[O]["responses"]>;

type RowOf<P> = { [K in Exclude<keyof P, "pagination">]: P[K] extends readonly (infer T)[] ? T : never }[Exclude<keyof P, "pagination">];

/** One row of a list. */
export type Row<O extends Id> = RowOf<Reply<O>>;

/** The last argument of every operation. */
export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** An `ETag`: the change is made only if the record still matches it; otherwise the call throws with status 412. */
  ifMatch?: string;
  /** By default each POST gets its own key. Pass one to make a call repeatable across restarts. */
  idempotencyKey?: string;
  /** Receives the response before its body is read, for headers such as `ETag`. */
  onResponse?: (response: Response) => void;
}
