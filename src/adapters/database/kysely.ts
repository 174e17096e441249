import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { Db, Tables } from "../../kit/db.ts";

/** Snake case in SQL, camelCase in code; names are few, so each is turned once. */
const snakeNames = new Map<string, string>();
const camelNames = new Map<string, string>();

export function toSnake(name: string): string {
  let snake = snakeNames.get(name);
  if (snake === undefined) {
    snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeNames.set(name, snake);
  }
  return snake;
}

export function toCamel(name: string): string {
  let camel = camelNames.get(name);
  if (camel === undefined) {
    camel = name.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(name, camel);
  }
  return camel;
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnake(identifier));
  }
}

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** True for statements that only read, as far as Kysely can tell. */
  reads: boolean;
}

export interface StatementResult {
  rows: unknown[];
  affected: number;
}

export type Execute = (statement: Statement) => Promise<StatementResult>;

const compiler = new SnakeCaseCompiler();
const adapter = new PostgresAdapter();
// Never connects: statements go through the executor below. Kysely only asks it for its name.
const dialect = new PostgresDialect({ pool: { connect: unreachable, end: unreachable } });
const driver = dialect.createDriver();

/** A Kysely whose statements all go through `execute`, whatever connection stands behind it. */
export function kyselyOver(execute: Execute): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
      const result = await execute({ sql: query.sql, parameters: query.parameters, reads: isRead(query) });
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) };
    },
    streamQuery: unreachable,
  };
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) });
  return new Kysely<Tables>({ config: { dialect }, driver, dialect, executor });
}

function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode") return !sql.endsWith("for update");
  return query.kind === "RawNode" && /^\s*(select|with)\b/i.test(sql);
}

function unreachable(): never {
  throw new Error("This handle runs statements only");
}
