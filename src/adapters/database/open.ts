import { join } from "node:path";
import type { Database } from "../../kit/db.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate, migratePostgres } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

export interface DatabaseOptions {
  url: string | undefined;
  migrationUrl: string | undefined;
  connections: number;
  driver?: "lane" | "postgres.js";
  dataDir: string;
}

/** Together with the rest of a request, the answer then takes less than a second. */
const WAIT_MS = 800;

/** PostgreSQL if there is a URL, otherwise the embedded database; migrated either way. */
export async function openDatabase({ url, migrationUrl, connections, driver = "lane", dataDir }: DatabaseOptions): Promise<Database> {
  if (!url) {
    const embedded = await openEmbedded({ dataDir: join(dataDir, "database") });
    await migrate(embedded);
    return embedded;
  }
  await migratePostgres(migrationUrl ?? url);
  const platformConnections = Math.max(1, Math.floor(connections / 4));
  const tenantConnections = connections - platformConnections;
  const database = openPostgres({ url, tenantConnections, platformConnections, waitMs: WAIT_MS, directUrl: migrationUrl, driver });
  await database.warm();
  return database;
}
