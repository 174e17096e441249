import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Options, type Sql } from "postgres";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { dial, plainUrl, readAddress, Servers, tlsOptions } from "./lane/index.ts";

export type Driver = Sql<Record<string, unknown>>;

export interface DriverOptions {
  /** Shown by the server for the connection. */
  name?: string | undefined;
  /** For work that takes less on a server that answers. The work is left unfinished then. */
  limitMs?: number | undefined;
  /** For work that takes any time: the server is asked on another connection every few seconds, and left once it does not answer. */
  isWatched?: boolean;
}

const WATCH_MS = 5_000;
/** Misses in a row: a busy server may be late once. */
const MISSES = 3;

/**
 * One connection through postgres.js, for migrations: unlike our own driver it sends scripts of several statements. It goes to the first
 * server that takes writes.
 */
export async function withDriver<T>(url: string, given: (driver: Driver) => Promise<T>, options: DriverOptions = {}): Promise<T> {
  const { name, limitMs, isWatched } = options;
  const servers = new Servers(url);
  const driver = postgres(plainUrl(servers.url), {
    max: 1,
    fetch_types: false,
    connect_timeout: 5,
    backoff: () => 0.1 + Math.random() * 0.2,
    // The driver would close a connection of this age even in the middle of a transaction.
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: name ?? "workspace-platform", TimeZone: "UTC" },
    ssl: tlsOptions(readAddress(servers.url), () => servers.current.host) ?? false,
    socket: () => dial(servers.current),
    ...(servers.count > 1 ? { target_session_attrs: "primary" as const } : {}),
  } as Options<Record<string, postgres.PostgresType>>);
  const done = new AbortController();
  const work = async () => {
    await findServer(servers, driver);
    return given(driver);
  };
  // Statements that wait for an answer fail then.
  const leave = () => void driver.end({ timeout: 0 });
  const late = async (): Promise<never> => {
    await sleep(limitMs, undefined, { signal: done.signal });
    leave();
    throw new DatabaseUnavailable("The database server does not answer");
  };
  if (isWatched) untilSilent(url, done.signal).then(leave, () => {});
  try {
    return await (limitMs ? Promise.race([work(), late()]) : work());
  } finally {
    done.abort();
    await driver.end({ timeout: 5 });
  }
}

/**
 * The rows of a `copy ... to stdout`. When it holds enough of them, postgres.js stops reading from the connection until more are asked for. If
 * these were the last ones, nothing asks, and later statements would wait for ever: so they are asked for at the end.
 */
export async function copyOut(driver: Driver, statement: string): Promise<Readable> {
  const rows = await driver.unsafe(statement).readable();
  return rows.once("end", () => rows._read(0));
}

/** Asks a server again and again. Returns when it has not answered several times. */
async function untilSilent(url: string, signal: AbortSignal): Promise<void> {
  for (let misses = 0; misses < MISSES; ) {
    await sleep(WATCH_MS, undefined, { signal });
    const isThere = await withDriver(url, async () => true, { limitMs: WATCH_MS }).catch(() => false);
    misses = isThere ? 0 : misses + 1;
  }
}

/** Tries each server once. */
async function findServer(servers: Servers, driver: Driver): Promise<void> {
  for (let tries = 1; ; tries++) {
    const server = servers.current;
    try {
      await driver.unsafe("select 1");
      return;
    } catch (error) {
      servers.avoid(server);
      if (tries === servers.count) throw error;
    }
  }
}
