import type { AdminCaller, Caller, WorkspaceCaller } from "./access.ts";
import type { Db, Scope } from "./db.ts";
import type { Id } from "./ids.ts";

export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** What a route may know and do about the HTTP exchange itself. */
export interface Exchange {
  address: string;
  userAgent: string | null;
  origin: string | null;
  host: string;
  cookies: Record<string, string | undefined>;
  /** The request as it came, unchecked: for routes that record it. `undefined` is no body. */
  received: { headers: Readonly<Record<string, string | string[] | undefined>>; body: unknown };
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
}

/** The outside world, each behind a small interface. Adapters add themselves by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Adapters {}

/** What work after commit can use: no caller, the platform's scope. */
export interface JobContext {
  now: Date;
  log: Log;
  adapters: Adapters;
  /** When this one fails too, the work is set aside for good. */
  isLastAttempt: boolean;
  reader(scope: Scope): Db;
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
}

/** Handlers of queued work by topic. They may run more than once for the same payload. */
export type Jobs = Record<string, (ctx: JobContext, payload: never) => Promise<void>>;

export interface Context {
  requestId: string;
  now: Date;
  log: Log;
  /** Bound to the caller's workspace; for public and admin routes, to the platform. */
  db: Db;
  adapters: Adapters;
  exchange: Exchange;
  /** Queues work in this transaction; it runs after commit, at least once. */
  enqueue(topic: string, payload: object, options?: { runAt?: Date }): Promise<void>;
  /** Runs in this process once the transaction is committed. */
  afterCommit(work: () => void): void;
  /** Forgets, in every process, what is cached of a workspace (or of the platform's admins). */
  forget(workspaceId: Id): Promise<void>;
  /** A transaction of its own, for routes declared `manual`: elsewhere the route already is one. */
  transaction<T, C extends Context>(this: C, scope: Scope, work: (ctx: C) => Promise<T>): Promise<T>;
  /**
   * The last transaction of a `manual` route: what it returns is the reply, kept under the Idempotency-Key together with what
   * it did, so that no crash comes between them.
   */
  conclude<T extends object, C extends Context>(this: C, scope: Scope, work: (ctx: C) => Promise<T>): Promise<T>;
  /** Reads in another scope; only where no transaction is open. */
  reader(scope: Scope): Db;
}

export type PublicContext = Context;

export type WorkspaceContext = Context & { caller: WorkspaceCaller; workspaceId: Id };

export type AdminContext = Context & { caller: AdminCaller };

export type AccountContext = Context & { caller: Caller };

export interface ContextOf {
  public: PublicContext;
  bootstrap: PublicContext;
  admin: AdminContext;
  workspace: WorkspaceContext;
  owner: WorkspaceContext;
  account: AccountContext;
}
