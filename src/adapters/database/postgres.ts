import postgres, { type Options, type Sql } from "postgres";
import { type Database, DatabaseError, DatabaseUnavailable, type Db, type Isolation, type Scope } from "../../kit/db.ts";
import { Gate } from "./gate.ts";
import { kyselyOver, type Statement, type StatementResult, toCamel } from "./kysely.ts";
import { Listener } from "./listener.ts";
import { withRetries } from "./retry.ts";
import { beginSql, boundTo, PLATFORM_ROLE, roleOf, TENANT_ROLE } from "./tenancy.ts";

export interface PostgresOptions {
  url: string;
  tenantConnections: number;
  platformConnections: number;
  /** How long a request waits for a connection before it is answered 503. */
  waitMs: number;
}

type Driver = Sql<Record<string, unknown>>;

interface Pool {
  driver: Driver;
  gate: Gate;
}

const QUEUE_PER_CONNECTION = 100;

const types: Options<Record<string, postgres.PostgresType>>["types"] = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  json: { to: 3802, from: [114, 3802], serialize: (text: string) => text, parse: JSON.parse },
  date: { to: 1184, from: [1114, 1184], serialize: toIso, parse: (text: string) => new Date(text).toISOString() },
  day: { to: 1082, from: [1082], serialize: (text: string) => text, parse: (text: string) => text },
};

function toIso(value: Date | string): string {
  return typeof value === "string" ? value : value.toISOString();
}

/** Options shared by every connection this service makes. */
export function connectionOptions(url: string, role?: string): Options<Record<string, postgres.PostgresType>> {
  const untyped = { max_pipeline: 1 };
  return {
    ...untyped,
    types,
    transform: { column: { from: toCamel } },
    connect_timeout: 5,
    backoff: () => 0.1 + Math.random() * 0.2,
    onnotice: () => {},
    connection: {
      application_name: "workspace-platform",
      TimeZone: "UTC",
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      ...(role ? { role } : {}),
    },
    ...(url.includes("sslmode") ? {} : { ssl: false }),
  };
}

/** PostgreSQL by URL: one pool sees a workspace at a time, a smaller one does the platform's own work. */
export function openPostgres(options: PostgresOptions): Database {
  const pools = {
    [TENANT_ROLE]: openPool(options, TENANT_ROLE, options.tenantConnections),
    [PLATFORM_ROLE]: openPool(options, PLATFORM_ROLE, options.platformConnections),
  };
  const listener = new Listener(options.url);
  const poolOf = (scope: Scope): Pool => pools[roleOf(scope) as keyof typeof pools];

  return {
    kind: "postgres",
    reader: (scope) => {
      const pool = poolOf(scope);
      return kyselyOver((statement) => pool.gate.within(() => run(pool.driver, boundTo(scope, statement))));
    },
    transaction: (scope, work, how = {}) => withRetries(() => transact(poolOf(scope), scope, work, how)),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    isListening: () => listener.isUp(),
    ping: async () => {
      const pool = pools[PLATFORM_ROLE];
      await pool.gate.within(() => run(pool.driver, { sql: "select 1 from schema_migrations limit 1", parameters: [], reads: true }));
    },
    close: async () => {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.driver.end({ timeout: 5 })));
    },
  };
}

function openPool(options: PostgresOptions, role: string, size: number): Pool {
  const driver = postgres(options.url, { ...connectionOptions(options.url, role), max: size });
  return { driver, gate: new Gate(size, options.waitMs, size * QUEUE_PER_CONNECTION) };
}

async function transact<T>(
  pool: Pool,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  how: { isolation?: Isolation; readOnly?: boolean },
): Promise<T> {
  return pool.gate.within(async () => {
    const connection = await reserve(pool.driver);
    try {
      await guarded(connection.unsafe(beginSql(scope, how)).simple());
      const result = await work(kyselyOver((statement) => run(connection, statement)));
      await guarded(connection.unsafe("commit").simple());
      return result;
    } catch (error) {
      await connection
        .unsafe("rollback")
        .simple()
        .catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  });
}

async function reserve(driver: Driver) {
  try {
    return await driver.reserve();
  } catch (error) {
    throw translate(error);
  }
}

async function run(driver: Driver, { sql, parameters }: Statement): Promise<StatementResult> {
  const rows = await guarded(driver.unsafe(sql, parameters as never[], { prepare: true }));
  return { rows, affected: rows.count ?? 0 };
}

async function guarded<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    throw translate(error);
  }
}

const AWAY = /^(08|57P0|53)|^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|CONNECTION_|CONNECT_TIMEOUT)/;

function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code, constraint_name: constraint } = error as Error & { code?: string; constraint_name?: string };
  if (code && AWAY.test(code)) return new DatabaseUnavailable(error.message, { cause: error });
  return code ? new DatabaseError(error.message, code, constraint, error) : error;
}
