import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../kit/db.ts";
import { openEmbedded } from "./embedded.ts";
import type { FillOptions } from "./fills.ts";
import { fillEmbedded, fillPostgres, migrate, migratePostgres, pendingIn, pendingInPostgres } from "./migrate.ts";
import { readMigrations } from "./migration-files.ts";
import { openPostgres } from "./postgres.ts";

/** Where the database is, and who may change its schema. */
export interface DatabasePlace {
  url: string | undefined;
  /** Connects as the schema's owner; `url` by default. */
  migrationUrl: string | undefined;
  dataDir: string;
}

export interface DatabaseOptions extends DatabasePlace {
  connections: number;
  /** Shown by the server for each connection. */
  applicationName?: string | undefined;
}

/** Together with the rest of a request, the answer then takes less than a second. */
const WAIT_MS = 800;

const folderOf = (dataDir: string) => join(dataDir, "database");

/** PostgreSQL if there is a URL, otherwise the embedded database; migrated either way. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, migrationUrl, connections, dataDir, applicationName } = options;
  if (!url) {
    const embedded = await openEmbedded({ dataDir: folderOf(dataDir) });
    await migrate(embedded);
    return embedded;
  }
  await migrateIfPending(url, migrationUrl);
  const platformConnections = Math.max(1, Math.floor(connections / 4));
  const tenantConnections = connections - platformConnections;
  const settings: Record<string, string> = applicationName ? { application_name: applicationName } : {};
  const sizes = { tenantConnections, platformConnections, waitMs: WAIT_MS };
  const database = openPostgres({ url, ...sizes, directUrl: migrationUrl, settings });
  await database.warm();
  return database;
}

/** Asks as the serving role first, so that a process which has nothing to apply starts without the owner's credential. */
async function migrateIfPending(url: string, migrationUrl: string | undefined): Promise<string[]> {
  const pending = await pendingInPostgres(url);
  return pending.length === 0 ? [] : migratePostgres(migrationUrl ?? url);
}

/** Applies what is pending, tells its names, and then fills what migrations have left to fill. */
export async function applyMigrations(
  { url, migrationUrl, dataDir }: DatabasePlace,
  onApplied: (name: string) => void,
  filling: FillOptions,
): Promise<void> {
  if (url) {
    for (const name of await migrateIfPending(url, migrationUrl)) onApplied(name);
    return fillPostgres(migrationUrl ?? url, filling);
  }
  const embedded = await openEmbedded({ dataDir: folderOf(dataDir) });
  try {
    for (const name of await migrate(embedded)) onApplied(name);
    await fillEmbedded(embedded, filling);
  } finally {
    await embedded.close();
  }
}

/** Migrations that `applyMigrations` would apply; changes nothing. */
export async function pendingMigrations({ url, dataDir }: DatabasePlace): Promise<string[]> {
  if (url) return pendingInPostgres(url);
  if (!existsSync(folderOf(dataDir))) return readMigrations().map(({ name }) => name);
  const embedded = await openEmbedded({ dataDir: folderOf(dataDir) });
  return pendingIn(embedded).finally(() => embedded.close());
}
