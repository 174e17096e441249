import {
  type CompiledQuery,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { attachSender, type Db, type SendingMode, type Tables } from "../../kit/db.ts";
import type { Statement, StatementResult } from "./lane/index.ts";

/** Snake case in SQL, camelCase in code; there are few names, so each is converted once. */
const snakeNames = new Map<string, string>();

export function toSnake(name: string): string {
  let snake = snakeNames.get(name);
  if (snake === undefined) {
    snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    snakeNames.set(name, snake);
  }
  return snake;
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(toSnake(identifier));
  }
}

export type Execute = (statement: Statement) => Promise<StatementResult>;

/** Which of a transaction's handles a statement came through: see `later` and `sendAtEnd` in `kit/db.ts`. */
export type Handle = "now" | SendingMode;

const compiler = new SnakeCaseCompiler();
const adapter = new PostgresAdapter();
// Never connects: statements go through the executor below. Kysely only asks it for its name.
const dialect = new PostgresDialect({ pool: { connect: unreachable, end: unreachable } });
const driver = dialect.createDriver();

/** Executes statements without the connection that Kysely would request from a driver. */
class Executor extends DefaultQueryExecutor {
  private readonly execute: Execute;

  constructor(execute: Execute) {
    super(compiler, adapter, { provideConnection: unreachable });
    this.execute = execute;
  }

  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.execute({ sql: query.sql, parameters: query.parameters, reads: isRead(query) }).then(toQueryResult) as Promise<
      QueryResult<R>
    >;
  }
}

function toQueryResult({ rows, affected }: StatementResult): QueryResult<unknown> {
  return { rows, numAffectedRows: BigInt(affected) };
}

/** A Kysely instance whose statements all go through `execute`, for any kind of connection. */
export function kyselyOver(execute: Execute): Db {
  return new Kysely<Tables>({ config: { dialect }, driver, dialect, executor: new Executor(execute) });
}

/** The handle of a transaction, and the ways to send with it. */
export function handles(execute: (handle: Handle, statement: Statement) => Promise<StatementResult>): Db {
  const db = kyselyOver((statement) => execute("now", statement));
  attachSender(db, {
    later: () => kyselyOver((statement) => execute("later", statement)),
    send: (mode, sql, parameters) => execute(mode, { sql, parameters, reads: false }),
  });
  return db;
}

function isRead({ query, sql }: CompiledQuery): boolean {
  if (query.kind === "SelectQueryNode") return !sql.endsWith("for update");
  return query.kind === "RawNode" && /^\s*(select|with)\b/i.test(sql);
}

function unreachable(): never {
  throw new Error("This handle runs statements only");
}
