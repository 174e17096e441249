import { join } from "node:path";
import type { Database } from "../../kit/db.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate, migratePostgres } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

export interface DatabaseOptions {
  url: string | undefined;
  migrationUrl: string | undefined;
  connections: number;
  dataDir: string;
}

/** With what else a request needs, the answer comes within a second. */
const WAIT_MS = 800;

/** PostgreSQL where there is a URL, else the embedded database; migrated either way. */
export async function openDatabase({ url, migrationUrl, connections, dataDir }: DatabaseOptions): Promise<Database> {
  if (!url) {
    const embedded = await openEmbedded({ dataDir: join(dataDir, "database") });
    await migrate(embedded);
    return embedded;
  }
  await migratePostgres(migrationUrl ?? url);
  const platformConnections = Math.max(1, Math.floor(connections / 4));
  const tenantConnections = connections - platformConnections;
  const database = openPostgres({ url, tenantConnections, platformConnections, waitMs: WAIT_MS });
  await database.warm();
  return database;
}
