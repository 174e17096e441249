import type postgres from "postgres";
import type { Options } from "postgres";
import { type Database, DatabaseUnavailable, type Db, type Scope } from "../../kit/db.ts";
import { kyselyOver, toCamel } from "./kysely.ts";
import { readAddress, tlsOptions } from "./lane/address.ts";
import { Lane } from "./lane/lane.ts";
import { Line } from "./line.ts";
import type { Link } from "./link.ts";
import { Listener } from "./listener.ts";
import { Pool } from "./pool.ts";
import { withRetries } from "./retry.ts";
import { Servers } from "./servers.ts";
import { binding, boundTo, PLATFORM_ROLE, refuseWrite, roleOf, STATEMENT_TIMEOUT_MS, settingsOf, TENANT_ROLE } from "./tenancy.ts";
import { transact } from "./transaction.ts";

export interface PostgresOptions {
  url: string;
  tenantConnections: number;
  platformConnections: number;
  /** How long a request waits for a connection before it gets 503. */
  waitMs: number;
  /** Bypasses any pooler, to receive notifications; `url` by default. */
  directUrl?: string | undefined;
  /** Our own driver, or postgres.js. */
  driver?: "lane" | "postgres.js";
}

/** Longer than the server lets any statement run. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 5_000;
const PING_MS = 1_000;
const MAX_READERS = 1_000;

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

/** The postgres.js options for every connection of this service. */
export function connectionOptions(
  servers: Servers,
  connection: Record<string, string> = {},
): Options<Record<string, postgres.PostgresType>> {
  const ssl = tlsOptions(readAddress(servers.url), () => servers.current.host);
  return {
    types,
    transform: { column: { from: toCamel } },
    connect_timeout: 5,
    backoff: () => 0.1 + Math.random() * 0.2,
    // The driver would close a connection of this age even in the middle of a transaction.
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: "workspace-platform", TimeZone: "UTC", ...connection },
    ssl: ssl ?? false,
  };
}

/** PostgreSQL by URL: one pool serves one workspace at a time, a smaller one the platform's own work. */
export function openPostgres(options: PostgresOptions): Database & { warm(): Promise<void> } {
  const servers = new Servers(options.url);
  const link = (role: string): Link => {
    const settings = settingsOf(role);
    if (options.driver === "postgres.js") return new Line(servers, connectionOptions(servers, { ...settings, role }), role);
    return new Lane(servers, { role, settings });
  };
  const open = (role: string, size: number) =>
    new Pool(
      Array.from({ length: size }, () => link(role)),
      { waitMs: options.waitMs, silenceMs: SILENCE_MS, keepsApart: options.driver !== "postgres.js" },
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
      reader = readerOf(poolOf(scope), scope, options.driver === "postgres.js");
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
    warm: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.warm()))),
    close: async () => {
      await listener.close();
      await Promise.all(Object.values(pools).map((pool) => pool.close()));
    },
  };
}

const PING = { sql: "select 1 from schema_migrations limit 1", parameters: [], reads: true };

function readerOf(pool: Pool, scope: Scope, isOneByOne: boolean) {
  const tenant = scope === "platform" ? undefined : scope.workspaceId;
  return kyselyOver(async (statement) => {
    refuseWrite(statement);
    const results = await pool.share(tenant, statement.sql, (link) =>
      isOneByOne ? [boundTo(scope, statement)] : [...binding(scope, "read", link), statement],
    );
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
