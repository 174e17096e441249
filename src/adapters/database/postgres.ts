import type postgres from "postgres";
import type { Options } from "postgres";
import { type Database, DatabaseError, DatabaseUnavailable, type Db, type Isolation, type Scope } from "../../kit/db.ts";
import { kyselyOver, type Statement, type StatementResult, toCamel } from "./kysely.ts";
import type { Line } from "./line.ts";
import { Listener } from "./listener.ts";
import { Pool } from "./pool.ts";
import { withRetries } from "./retry.ts";
import { Servers } from "./servers.ts";
import { beginSql, boundTo, PLATFORM_ROLE, roleOf, TENANT_ROLE } from "./tenancy.ts";

export interface PostgresOptions {
  url: string;
  tenantConnections: number;
  platformConnections: number;
  /** How long a request waits for a connection before it is answered 503. */
  waitMs: number;
}

const STATEMENT_TIMEOUT_MS = 30_000;
/** Longer than the server lets any statement take. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const READ_ONLY = "25006";

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
  return {
    types,
    transform: { column: { from: toCamel } },
    connect_timeout: 5,
    backoff: () => 0.1 + Math.random() * 0.2,
    // The driver would end a connection of this age even in the middle of a transaction.
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: "workspace-platform",
      TimeZone: "UTC",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 30_000,
      ...(role ? { role } : {}),
    },
    ...(url.includes("sslmode") ? {} : { ssl: false }),
  };
}

/** PostgreSQL by URL: one pool sees a workspace at a time, a smaller one does the platform's own work. */
export function openPostgres(options: PostgresOptions): Database & { warm(): Promise<void> } {
  const servers = new Servers(options.url);
  const open = (role: string, size: number) =>
    new Pool(servers, connectionOptions(options.url, role), { size, waitMs: options.waitMs, silenceMs: SILENCE_MS });
  const pools = {
    [TENANT_ROLE]: open(TENANT_ROLE, options.tenantConnections),
    [PLATFORM_ROLE]: open(PLATFORM_ROLE, options.platformConnections),
  };
  const listener = new Listener(servers);
  const poolOf = (scope: Scope): Pool => pools[roleOf(scope) as keyof typeof pools];

  return {
    kind: "postgres",
    reader: (scope) => {
      const pool = poolOf(scope);
      return kyselyOver((statement) => {
        const bound = boundTo(scope, statement);
        return pool.share((line) => run(line, bound));
      });
    },
    transaction: (scope, work, how = {}) => withRetries(() => transact(poolOf(scope), scope, work, how)),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    isListening: () => listener.isUp(),
    ping: async () => {
      const ping = { sql: "select 1 from schema_migrations limit 1", parameters: [], reads: true };
      await pools[PLATFORM_ROLE].share((line) => run(line, ping));
    },
    warm: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.warm()))),
    close: async () => {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

async function transact<T>(
  pool: Pool,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  how: { isolation?: Isolation; readOnly?: boolean },
): Promise<T> {
  return pool.own(async (line) => {
    const { life } = line;
    const inOrder = oneAfterTheOther();
    const send = <R>(statement: () => Promise<R>): Promise<R> =>
      inOrder(() => {
        if (line.life !== life) throw new DatabaseUnavailable("The connection was lost in the middle of a transaction");
        return statement();
      });
    try {
      await send(() => script(line, beginSql(scope, how)));
      const result = await work(kyselyOver((statement) => send(() => run(line, statement))));
      await send(() => script(line, "commit"));
      return result;
    } catch (error) {
      // A connection that will not even roll back is worth nothing to the next one.
      await send(() => script(line, "rollback")).catch(() => line.drop());
      // A server that was replaced may live on and take reads: this is no longer the place to write.
      const isDemoted = error instanceof DatabaseError && error.code === READ_ONLY && !how.readOnly;
      if (!isDemoted) throw error;
      line.drop();
      throw new DatabaseUnavailable("The server takes no writes", { cause: error });
    }
  });
}

/** The driver would keep statements sent together and, after a loss, run the rest outside the transaction. */
function oneAfterTheOther(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const next = last.then(step);
    last = next.catch(() => {});
    return next;
  };
}

async function run(line: Line, { sql, parameters }: Statement): Promise<StatementResult> {
  const rows = await line.answered(line.driver.unsafe(sql, parameters as never[], { prepare: true }));
  return { rows, affected: rows.count ?? 0 };
}

async function script(line: Line, sql: string): Promise<void> {
  await line.answered(line.driver.unsafe(sql).simple());
}
