import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../adapters/database/open.ts";
import { openPostgres } from "../../adapters/database/postgres.ts";
import { translate } from "../../adapters/database/translate.ts";
import type { App, AppOptions } from "../../app.ts";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { joinServers } from "../joining/join.ts";
import { tendServers } from "../joining/upkeep.ts";
import { endAbandonedMoves } from "../move/abandoned.ts";
import { buildFront } from "./front.ts";
import { watchServers } from "./watch.ts";

/** Reads of the platform's lists are few. */
const SUMMING_CONNECTIONS = { tenantConnections: 1, platformConnections: 2, waitMs: 800 };

const TEND_MS = 60_000;
const START_MS = 30_000;
const AGAIN_MS = 500;

/** Opens the servers of `DATABASE_URLS`, each migrated and joined to the first, and puts the service in front of them. */
export async function openServers(options: Omit<AppOptions, "database">): Promise<App> {
  const { config } = options;
  const [first] = config.servers;
  if (!first) throw new Error("DATABASE_URLS holds no address");
  // By their name, a mover ends the connections of a process that is gone.
  const processId = randomUUID();
  const { databaseConnections: connections, dataDir } = config;
  const applicationName = `workspace-platform ${processId}`;
  const open = config.servers.map((place, index) => async () => {
    const openOne = () => openDatabase({ ...place, connections, dataDir, applicationName });
    const database = await (index === 0 ? patiently(openOne, 1) : openOne());
    // The first is open by then. A server that was away until now is joined when it is back.
    if (index > 0) await joinServers(config.servers);
    return database;
  });
  const everywhere = openPostgres({
    url: first.url,
    directUrl: first.migrationUrl,
    searchPath: "everywhere, public",
    ...SUMMING_CONNECTIONS,
  });
  const app = await buildFront({
    ...{ ...options, open, everywhere, processId },
    watch: (onAway, log) => watchServers(config.servers, onAway, log),
  });
  const { database, adapters, settings, hooks } = app;
  const { log } = app.server;
  const { servers } = config;
  const operation = { database, adapters, settings, hooks, log, servers, now: options.now ?? (() => new Date()) };
  const tend = async () => {
    await tendServers(servers).catch((err) => log.warn({ err }, "the servers could not be tended"));
    await endAbandonedMoves(operation).catch((err) => log.warn({ err }, "abandoned moves could not be ended"));
  };
  const tending = setInterval(() => void tend(), TEND_MS).unref();
  app.server.addHook("onClose", async () => clearInterval(tending));
  return app;
}

/** Waits for a server that is down, for a while: machines start in any order. */
async function patiently<T>(open: () => Promise<T>, number: number): Promise<T> {
  const end = performance.now() + START_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const reason = translate(error);
      if (!(reason instanceof DatabaseUnavailable)) throw error;
      if (performance.now() > end)
        throw new Error(`Database server ${number} of DATABASE_URLS could not be reached within ${START_MS / 1000} s: ${reason.message}`);
      await sleep(AGAIN_MS);
    }
  }
}
