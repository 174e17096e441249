import { type Database, DatabaseUnavailable, type Db, type Scope } from "../../kit/db.ts";
import { kyselyOver } from "./kysely.ts";
import { Lane, Servers } from "./lane/index.ts";
import { Listener } from "./listener.ts";
import { Pool } from "./pool.ts";
import { withRetries } from "./retry.ts";
import { binding, PLATFORM_ROLE, refuseWrite, roleOf, STATEMENT_TIMEOUT_MS, settingsOf, TENANT_ROLE } from "./tenancy.ts";
import { transact } from "./transaction.ts";

export interface PostgresOptions {
  url: string;
  tenantConnections: number;
  platformConnections: number;
  /** How long a request waits for a connection before it gets 503. */
  waitMs: number;
  /** Bypasses any pooler, to receive notifications; `url` by default. */
  directUrl?: string | undefined;
  /** The schemas in which tables are looked up; the server's default by default. */
  searchPath?: string | undefined;
  /** Settings of every connection, before the usual ones: the name of the process, or longer time limits. */
  settings?: Record<string, string> | undefined;
}

/** Longer than the server lets any statement run. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const PING_MS = 1_000;
const MAX_READERS = 1_000;

/** PostgreSQL by URL: one pool serves one workspace at a time, a smaller one the platform's own work. */
export function openPostgres(options: PostgresOptions): Database & { warm(): Promise<void>; interrupt(): void } {
  const { searchPath } = options;
  const servers = new Servers(options.url);
  const open = (role: string, size: number) =>
    new Pool(
      Array.from({ length: size }, () => new Lane(servers, { role, settings: { ...settingsOf(role, searchPath), ...options.settings } })),
      { waitMs: options.waitMs, silenceMs: SILENCE_MS },
    );
  const pools = {
    [TENANT_ROLE]: open(TENANT_ROLE, options.tenantConnections),
    [PLATFORM_ROLE]: open(PLATFORM_ROLE, options.platformConnections),
  };
  const listener = new Listener(options.directUrl ? new Servers(options.directUrl) : servers);
  // Through a pooler that switches connections, a listener receives nothing and cannot tell.
  const mayMissNotifications = () => options.directUrl === undefined && pools[TENANT_ROLE].isPooled;
  const poolOf = (scope: Scope): Pool => pools[roleOf(scope) as keyof typeof pools];
  /** By workspace: nearly every request asks for one, and it keeps nothing but whose rows it sees. */
  const readers = new Map<string, Db>();
  const readerFor = (scope: Scope): Db => {
    const key = scope === "platform" ? scope : scope.workspaceId;
    let reader = readers.get(key);
    if (!reader) {
      if (readers.size >= MAX_READERS) readers.clear();
      reader = readerOf(poolOf(scope), scope);
      readers.set(key, reader);
    }
    return reader;
  };

  return {
    kind: "postgres",
    reader: readerFor,
    transaction: (scope, work, how = {}) => withRetries(() => transact(poolOf(scope), scope, work, how)),
    listen: (channel, onMessage, onGap) => listener.listen(channel, onMessage, onGap),
    isListening: () => listener.isUp() && !mayMissNotifications(),
    pools: () => [pools[TENANT_ROLE].state("tenants"), pools[PLATFORM_ROLE].state("platform")],
    ping: () =>
      inTime(
        Promise.all(
          Object.values(pools).map((pool) => pool.share(undefined, PING.sql, (link) => [...binding("platform", "read", link), PING])),
        ),
      ),
    interrupt: () => {
      for (const pool of Object.values(pools)) pool.interrupt();
    },
    warm: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.warm()))),
    close: async () => {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

const PING = { sql: "select 1 from schema_migrations limit 1", parameters: [], reads: true };

function readerOf(pool: Pool, scope: Scope) {
  const tenant = scope === "platform" ? undefined : scope.workspaceId;
  return kyselyOver(async (statement) => {
    refuseWrite(statement);
    const results = await pool.share(tenant, statement.sql, (link) => [...binding(scope, "read", link), statement]);
    return results[results.length - 1] as { rows: unknown[]; affected: number };
  });
}

async function inTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable("The database did not answer in time")), PING_MS);
  });
  work.catch(() => {});
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
