import { applyMigrations, pendingMigrations } from "../adapters/database/open.ts";
import { readConfig } from "../config.ts";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";

/** Updates the schema; with `--dry-run`, only shows which files would be applied. */
export const migrateSchema: Command = async ({ given, env, print }) => {
  const isDryRun = readArguments(given, ["--dry-run"]).has("--dry-run");
  const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, dataDir } = readConfig(env);
  const pending = isDryRun
    ? await pendingMigrations({ url, migrationUrl, dataDir })
    : await applyMigrations({ url, migrationUrl, dataDir });
  for (const name of pending) print(`${isDryRun ? "pending" : "applied"}  ${name}`);
  if (isDryRun && pending.length > 0) print(`${pending.length} to apply. Nothing was changed.`);
  else print("The schema is up to date.");
  return 0;
};
