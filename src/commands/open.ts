import { openDatabase } from "../adapters/database/open.ts";
import { withDriver } from "../adapters/database/owner.ts";
import { openPostgres } from "../adapters/database/postgres.ts";
import type { Config } from "../config.ts";
import type { Database } from "../kit/db.ts";
import { homeAmong } from "../servers/index.ts";
import { Refused } from "./context.ts";

const CONNECTIONS = 4;
const LIMIT_MS = 5_000;

/** The database that a command works on. With several servers: that of its workspace, or the first; for a list, all of them together. */
export async function openFor(config: Config, command: string, workspaceId: string | undefined): Promise<Database> {
  const { servers, dataDir, databaseUrl: url, migrationDatabaseUrl: migrationUrl } = config;
  const open = (place: { url: string | undefined; migrationUrl: string | undefined }) =>
    openDatabase({ ...place, connections: CONNECTIONS, dataDir });
  const [first] = servers;
  if (!first) return open({ url, migrationUrl });
  if (command === "list") {
    await requireAll(servers);
    return openPostgres({ url: first.url, tenantConnections: 1, platformConnections: 2, waitMs: 10_000, searchPath: "everywhere, public" });
  }
  const directory = await open(first);
  if (command === "move" || workspaceId === undefined) return directory;
  const others = await Promise.all(servers.slice(1).map((server) => open(server).catch(() => undefined)));
  const all = [directory, ...others];
  const there = all.filter((database) => database !== undefined);
  const home = await homeAmong(all, workspaceId);
  const found = home === undefined ? undefined : all[home - 1];
  for (const database of there) if (database !== found) await database.close();
  if (found) return found;
  const away = all.flatMap((database, index) => (database ? [] : [index + 1]));
  throw new Refused(
    away.length > 0
      ? `No database server that answers has this workspace; ${away.join(", ")} does not.`
      : "No database server has this workspace.",
  );
}

/** Lists add up over all servers. */
async function requireAll(servers: Config["servers"]): Promise<void> {
  const answers = await Promise.all(servers.map(({ url }) => withDriver(url, async () => true, { limitMs: LIMIT_MS }).catch(() => false)));
  const away = answers.flatMap((isThere, index) => (isThere ? [] : [index + 1]));
  if (away.length > 0) throw new Refused(`Database server ${away.join(", ")} does not answer, and this command needs all of them.`);
}
