import { CompiledQuery, type Kysely } from "kysely";
import type { Id } from "./ids.ts";

/** Every table by name. The adapter that knows the schema fills it in (see `adapters/database/tables.generated.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Tables {}

/** A database handle bound to one scope. Column and table names are camelCase here, snake_case in SQL. */
export type Db = Kysely<Tables>;

/**
 * Rows a handle sees: one workspace's, or all, for the platform's own work. `currency` is the code of the one that the amounts to
 * be written were read in.
 */
export type Scope = { workspaceId: Id; currency?: string } | "platform";

export type Isolation = "read committed" | "repeatable read";

export interface TransactionOptions {
  isolation?: Isolation;
  readOnly?: boolean;
  /** Queue key of work in the platform's scope, such as an account or an address: keys take turns, so that none holds every connection. */
  turn?: string;
}

/** With the next statement of the transaction, or right before its commit. */
export type SendingMode = "later" | "atEnd";

/** Sends statements of a transaction without waiting for their results. */
export interface Sender {
  /** A handle whose statements are all sent later. */
  later(): Db;
  send(mode: SendingMode, sql: string, parameters: readonly unknown[]): Promise<unknown>;
}

const SENDER = Symbol("sender");
interface WithSender {
  [SENDER]?: Sender;
}

export function attachSender(db: Db, sender: Sender): void {
  (db as WithSender)[SENDER] = sender;
}

async function sendAs(db: Db, mode: SendingMode, sql: string, parameters: readonly unknown[]): Promise<void> {
  const sender = (db as WithSender)[SENDER];
  await (sender ? sender.send(mode, sql, parameters) : db.executeQuery(CompiledQuery.raw(sql, [...parameters])));
}

/**
 * For statements whose results are not needed: they are sent with the next one, or with the commit. They return immediately with no rows; if
 * one fails, the transaction fails.
 */
export function later(db: Db): Db {
  return (db as WithSender)[SENDER]?.later() ?? db;
}

/** The same for a statement that is ready as SQL: a handle for one statement would cost more than the statement. */
export function sendLater(db: Db, sql: string, parameters: readonly unknown[]): Promise<void> {
  return sendAs(db, "later", sql, parameters);
}

/** Like `sendLater`, but after everything else in the transaction, right before its commit. */
export function sendAtEnd(db: Db, sql: string, parameters: readonly unknown[]): Promise<void> {
  return sendAs(db, "atEnd", sql, parameters);
}

/** How busy a connection pool is. Counts and sums are since startup. */
export interface PoolState {
  name: string;
  connections: number;
  inUse: number;
  waiting: number;
  /** Requests that had to wait, and their total wait. */
  waits: number;
  waitedSeconds: number;
  /** Requests refused with 503 because no connection became free in time, or too many were waiting. */
  refused: number;
}

export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Reads, each in one statement. Writing through it throws. */
  reader(scope: Scope): Db;
  /** One transaction; serialization failures and deadlocks run `work` again. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, how?: TransactionOptions): Promise<T>;
  /** Receives what `notify` sent, from any process. `onGap` runs when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** True while every message is certain to arrive. */
  isListening(): boolean;
  pools(): PoolState[];
  ping(): Promise<void>;
  /** Breaks every connection: what waits for an answer fails, and the next statement connects again. */
  interrupt?(): void;
  close(): Promise<void>;
}

/** An error from the database, with the same names on both databases. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint: string | undefined, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseError";
    this.code = code;
    this.constraint = constraint;
  }
}

/** The code of the error for a row whose amounts were read in a currency that the workspace no longer has. */
export const CURRENCY_CHANGED = "WP001";

/** The code of the error for a row on a day whose books are locked. */
export const DAY_LOCKED = "WP003";

/** No connection became free in time, or the database is unreachable. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = "DatabaseUnavailable";
}

/** The database cancelled a statement that ran too long or waited too long for a lock. */
export class DatabaseBusy extends DatabaseUnavailable {
  override readonly name = "DatabaseBusy";
}

export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** A value for a JSON column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
