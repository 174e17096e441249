import type { AdminCaller, Caller, WorkspaceCaller } from "./access.ts";
import type { Currency } from "./currencies.ts";
import type { Db, Scope } from "./db.ts";
import type { NewEvent } from "./events.ts";
import type { Id } from "./ids.ts";
import type { MergedWork } from "./outbox.ts";

export interface Log {
  debug(fields: object, message?: string): void;
  info(fields: object, message?: string): void;
  warn(fields: object, message?: string): void;
  error(fields: object, message?: string): void;
}

/** Parts of the HTTP exchange that a route may read and set. */
export interface Exchange {
  address: string;
  userAgent: string | null;
  origin: string | null;
  host: string;
  cookies: Record<string, string | undefined>;
  /** The raw, unchecked request, for routes that record it: undefined without a body, text for routes that accept any JSON. */
  received: { headers: Readonly<Record<string, string | string[] | undefined>>; body: unknown };
  setHeader(name: string, value: string): void;
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void;
}

/** The outside world, each behind a small interface. Adapters add themselves by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Adapters {}

/** Values set by the operator. Each user of a setting adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Settings {}

/**
 * Functions that one domain calls in another without importing it, filled in by `connections.ts`. The calling domain adds them by declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Hooks {}

/** Everything a domain gets from outside itself. */
export interface Surroundings {
  adapters: Adapters;
  settings: Settings;
  hooks: Hooks;
}

/** Context of work after a commit: no caller, the platform's scope. */
export interface JobContext extends Surroundings {
  now: Date;
  log: Log;
  /** Aborted when the time is up or the process stops. */
  signal: AbortSignal;
  /** Starts at 1. */
  attempt: number;
  /** If this attempt fails too, the work is set aside permanently. */
  isLastAttempt: boolean;
  reader(scope: Scope): Db;
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
}

/** Queued work of one topic. It runs after the commit that queued it, at least once: handlers must tolerate running twice. */
export interface Job {
  run(ctx: JobContext, payload: never): Promise<void>;
  /**
   * Topics in one lane share its slots, which limits the load on a resource they share, such as a mail server. By default each has its own
   * lane.
   */
  lane?: string;
  /** How many run at once per lane and process (the highest value declared in the lane). Default: 4. */
  slots?: number;
  /** Urgent work goes first within its lane, bulk work last. */
  priority?: "urgent" | "normal" | "bulk";
  /** Time limit; 30 s by default. After that the attempt has failed and its slot is free. */
  timeoutMs?: number;
  /** Attempts before it is set aside; 12 by default, spread over about five hours. */
  attempts?: number;
  /** Also runs for suspended or closed workspaces. Other work of such a workspace waits until it is resumed. */
  runsWhileSuspended?: boolean;
}

/** By topic. */
export type Jobs = Record<string, Job>;

/** Recurring work. It may run again after a crash in the middle. */
export interface Schedule {
  everySeconds: number;
  /** Runs once a day at the hour that the operator has set, instead. */
  isNightly?: boolean;
  /** Time limit of one run; ten minutes by default. */
  timeoutMs?: number;
  run(ctx: JobContext): Promise<void>;
}

/** By name. */
export type Schedules = Record<string, Schedule>;

export interface Context extends Surroundings {
  requestId: string;
  now: Date;
  log: Log;
  /** Bound to the caller's workspace; for public and admin routes, to the platform. */
  db: Db;
  exchange: Exchange;
  /** Queues work in this transaction; it runs after commit, at least once. */
  enqueue(topic: string, payload: object, options?: { runAt?: Date }): Promise<void>;
  /** The same for work that need not be done twice: each piece unless one with its key is queued and has not begun. */
  enqueueMerged(topic: string, works: readonly MergedWork[]): Promise<void>;
  /** Records an event in this transaction, after the change it describes; in the caller's workspace unless another is given. */
  emitEvent(event: NewEvent, workspaceId?: Id): Promise<void>;
  /** The same for many at once, in their order. */
  emitEvents(events: readonly NewEvent[], workspaceId?: Id): Promise<void>;
  /** Runs in this process once the transaction is committed. */
  afterCommit(work: () => void): void;
  /** Drops cached data of a workspace (or of the platform's admins) in every process. */
  forget(workspaceId: Id): Promise<void>;
  /** A separate transaction, for routes declared `manual`; other routes already run in one. */
  transaction<T, C extends Context>(this: C, scope: Scope, work: (ctx: C) => Promise<T>): Promise<T>;
  /**
   * The last transaction of a `manual` route. Its result is the reply, which is stored under the Idempotency-Key in the same transaction,
   * so that no crash can separate them.
   */
  conclude<T extends object, C extends Context>(this: C, scope: Scope, work: (ctx: C) => Promise<T>): Promise<T>;
  /** Reads in another scope; only while no transaction is open. */
  reader(scope: Scope): Db;
}

export type PublicContext = Context;

export type WorkspaceContext = Context & {
  caller: WorkspaceCaller;
  workspaceId: Id;
  /** The workspace's currency. */
  currency: Currency;
  /** The country of the workspace's address. */
  countryCode: string | null;
  /** The workspace's time zone; `dayAt(ctx.now, ctx.timezone)` is today there. */
  timezone: string;
};

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
