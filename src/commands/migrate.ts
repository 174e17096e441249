import type { FillOptions } from "../adapters/database/fills.ts";
import { fillPostgres } from "../adapters/database/migrate.ts";
import { applyMigrations, pendingMigrations } from "../adapters/database/open.ts";
import { readConfig } from "../config.ts";
import { joinServers, migrateServers } from "../servers/index.ts";
import { directUrl } from "../servers/joining/addresses.ts";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";

type Servers = ReturnType<typeof readConfig>["servers"];
type Print = (line: string) => void;

/** Updates the schema, and fills what migrations have left to fill; with `--dry-run`, only shows which files would be applied. */
export const migrateSchema: Command = async ({ given, env, print }) => {
  const isDryRun = readArguments(given, ["--dry-run"]).has("--dry-run");
  const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, dataDir, servers } = readConfig(env);
  if (servers.length > 0) return isDryRun ? showPending(servers, dataDir, print) : migrateAll(servers, print);
  const place = { url, migrationUrl, dataDir };
  const pending = isDryRun ? await pendingMigrations(place) : [];
  for (const name of pending) print(`pending  ${name}`);
  if (pending.length > 0) print(`${pending.length} to apply. Nothing was changed.`);
  if (!isDryRun) await applyMigrations(place, (name) => print(`applied  ${name}`), progress(print));
  if (pending.length === 0) print("The schema is up to date.");
  return 0;
};

function progress(print: Print): FillOptions {
  const shown = (count: number) => count.toLocaleString("en");
  return { onProgress: (table, rows, all) => print(`filling  ${table}: ${shown(rows)} of about ${shown(all)} rows`) };
}

async function showPending(servers: Servers, dataDir: string, print: Print): Promise<number> {
  for (const [index, server] of servers.entries()) {
    const pending = await pendingMigrations({ ...server, dataDir });
    for (const name of pending) print(`server ${index + 1}  pending  ${name}`);
    if (pending.length === 0) print(`server ${index + 1}  The schema is up to date.`);
  }
  return 0;
}

/** A server that fails does not stop the others; the exit code says so. */
async function migrateAll(servers: Servers, print: Print): Promise<number> {
  const outcomes = await migrateServers(servers);
  for (const { server, applied, error } of outcomes) {
    for (const name of applied) print(`server ${server}  applied  ${name}`);
    print(`server ${server}  ${error ? `FAILED: ${error.message}` : "The schema is up to date."}`);
  }
  const isWhole = outcomes.every(({ error }) => error === undefined);
  if (!isWhole) return 1;
  await joinServers(servers);
  for (const [index, server] of servers.entries())
    await fillPostgres(
      directUrl(server),
      progress((line) => print(`server ${index + 1}  ${line}`)),
    );
  return 0;
}
