import { openDatabase } from "../adapters/database/open.ts";
import { openPostgres } from "../adapters/database/postgres.ts";
import type { Config } from "../config.ts";
import { homeAmong } from "../front/lookups.ts";
import type { Database } from "../kit/db.ts";
import { Refused } from "./context.ts";

const CONNECTIONS = 4;

/** The database that a command works on. With several servers: that of its workspace, or the first; for a list, all of them together. */
export async function openFor(config: Config, command: string, workspaceId: string | undefined): Promise<Database> {
  const { servers, dataDir, databaseUrl: url, migrationDatabaseUrl: migrationUrl } = config;
  const open = (place: { url: string | undefined; migrationUrl: string | undefined }) =>
    openDatabase({ ...place, connections: CONNECTIONS, dataDir });
  const [first] = servers;
  if (!first) return open({ url, migrationUrl });
  if (command === "list")
    return openPostgres({ url: first.url, tenantConnections: 1, platformConnections: 2, waitMs: 10_000, searchPath: "everywhere, public" });
  const directory = await open(first);
  if (command === "move" || workspaceId === undefined) return directory;
  const others = await Promise.all(servers.slice(1).map(open));
  const all = [directory, ...others];
  const home = await homeAmong(all, workspaceId);
  const found = home === undefined ? undefined : all[home - 1];
  for (const database of all) if (database !== found) await database.close();
  if (!found) throw new Refused("No database server has this workspace.");
  return found;
}
