import postgres, { type Options, type Sql } from "postgres";
import { dial, plainUrl, readAddress, Servers, tlsOptions } from "./lane/index.ts";

export type Driver = Sql<Record<string, unknown>>;

export interface DriverOptions {
  /** Shown by the server for the connection. */
  name?: string | undefined;
}

/**
 * One connection through postgres.js, for migrations: unlike our own driver it sends scripts of several statements. It goes to the first
 * server that takes writes.
 */
export async function withDriver<T>(url: string, work: (driver: Driver) => Promise<T>, { name }: DriverOptions = {}): Promise<T> {
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
  try {
    await findServer(servers, driver);
    return await work(driver);
  } finally {
    await driver.end({ timeout: 5 });
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
