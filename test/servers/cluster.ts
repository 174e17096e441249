import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "../../src/adapters/database/postgres.ts";
import { folderStorage } from "../../src/adapters/files/folder.ts";
import type { ServerAddress } from "../../src/servers/joining/addresses.ts";
import { joinServers } from "../../src/servers/joining/join.ts";
import { migrateServers } from "../../src/servers/joining/migrate.ts";
import { makeServer, type PostgresServer } from "../faults/postgres-server.ts";
import { startApp, type TestApp, type TestOptions } from "../harness.ts";

const SECRETS = { TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };

/** Two PostgreSQL servers that are one installation, and a service on each. */
export interface Cluster {
  servers: PostgresServer[];
  addresses: ServerAddress[];
  apps: TestApp[];
  /** On the first server, over all of them. */
  overall: TestApp;
  close(): Promise<void>;
}

export async function makeServers(count: number, settings: Record<string, string> = {}): Promise<PostgresServer[]> {
  const all = { wal_level: "logical", fsync: "off", max_connections: "100", autovacuum: "off", ...settings };
  return Promise.all(Array.from({ length: count }, () => makeServer({ settings: all })));
}

export async function startCluster(options: TestOptions = {}): Promise<Cluster> {
  const servers = await makeServers(2);
  const addresses = servers.map(({ url }) => ({ url }));
  for (const { error } of await migrateServers(addresses)) if (error) throw error;
  await joinServers(addresses);
  const files = folderStorage(mkdtempSync(join(tmpdir(), "wp-files-")));
  const start = (url: string, searchPath?: string) =>
    startApp({
      ...options,
      files,
      env: { ...SECRETS, ...options.env },
      isAlone: true,
      database: openPostgres({ url, searchPath, tenantConnections: 4, platformConnections: 2, waitMs: 10_000 }),
    });
  const apps: TestApp[] = [];
  for (const { url } of servers) apps.push(await start(url));
  const overall = await start((servers[0] as PostgresServer).url, "everywhere, public");
  await overall.app.clockwork.stop();
  return {
    servers,
    addresses,
    apps,
    overall,
    close: async () => {
      for (const app of [overall, ...apps]) await app.close();
      for (const server of servers) await server.remove();
    },
  };
}

/** Gives a workspace so many entries in its audit log that they are compared in parts. */
export async function fillLog(server: PostgresServer, workspaceId: string): Promise<void> {
  await server.sql(`
    insert into audit_events (workspace_id, id, actor_kind, action, record_type, request_id, after)
    select '${workspaceId}', lpad(to_hex(number), 24, '0'), 'system', 'client.create', 'client', 'request', jsonb_build_object('number', number)
    from generate_series(1, 25000) as number`);
}
