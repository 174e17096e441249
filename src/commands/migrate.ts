import { applyMigrations, pendingMigrations } from "../adapters/database/open.ts";
import { joinServers } from "../adapters/servers/join.ts";
import { migrateServers } from "../adapters/servers/migrate.ts";
import { readConfig } from "../config.ts";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";

/** Updates the schema; with `--dry-run`, only shows which files would be applied. */
export const migrateSchema: Command = async ({ given, env, print }) => {
  const isDryRun = readArguments(given, ["--dry-run"]).has("--dry-run");
  const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, dataDir, servers } = readConfig(env);
  if (servers.length > 0) return isDryRun ? showPending(servers, dataDir, print) : migrateAll(servers, print);
  const pending = isDryRun
    ? await pendingMigrations({ url, migrationUrl, dataDir })
    : await applyMigrations({ url, migrationUrl, dataDir });
  for (const name of pending) print(`${isDryRun ? "pending" : "applied"}  ${name}`);
  if (isDryRun && pending.length > 0) print(`${pending.length} to apply. Nothing was changed.`);
  else print("The schema is up to date.");
  return 0;
};

type Servers = ReturnType<typeof readConfig>["servers"];
type Print = (line: string) => void;

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
  if (isWhole) await joinServers(servers);
  return isWhole ? 0 : 1;
}
