import type { Kysely } from "kysely";
import type { Id } from "./ids.ts";

/** Every table by name. The adapter that knows the schema fills it in (see `adapters/database/tables.generated.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Tables {}

/** A database handle bound to one scope. Column and table names are camelCase here, snake_case in SQL. */
export type Db = Kysely<Tables>;

/** Whose rows a handle sees: one workspace's, or everything, for the platform's own work. */
export type Scope = { workspaceId: Id } | "platform";

export type Isolation = "read committed" | "repeatable read";

export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Reads, each in one statement. Writing through it throws. */
  reader(scope: Scope): Db;
  /** One transaction; serialization failures and deadlocks run `work` again. */
  transaction<T>(scope: Scope, work: (db: Db) => Promise<T>, options?: { isolation?: Isolation; readOnly?: boolean }): Promise<T>;
  /** Hears what `notify` sent, from any process. `onGap` runs when messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** True while every message is sure to arrive. */
  isListening(): boolean;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** What a database refused, named alike for both databases. */
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

/** No connection could be had in time, or the database is away. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

export function violates(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && error.constraint === constraint;
}

/** A value for a JSON column. */
export function json(value: unknown): string {
  return JSON.stringify(value);
}
