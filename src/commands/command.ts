import { openDatabase } from "../adapters/database/open.ts";
import { readConfig } from "../config.ts";
import type { Database } from "../kit/db.ts";

/** A command without the process around it, so that tests can run it. */
export interface CommandInput {
  /** The words after the command's name. */
  given: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
}

/** Returns the exit code. */
export type Command = (input: CommandInput) => Promise<number>;

/** Runs a command as this process, and ends it. */
export async function runAsProcess(command: Command, failure: string): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    process.exitCode = await command({ given: process.argv.slice(2), env: process.env, print });
  } catch (error) {
    // Not by `exitCode`: anything opened before the failure would keep the process alive.
    process.stderr.write(`${failure}: ${(error as Error).message}\n`, () => process.exit(1));
  }
}

/** Opens the database of the settings for a command, and closes it afterwards. */
export async function withDatabase<T>(
  env: CommandInput["env"],
  work: (database: Database) => Promise<T>,
  connections?: number,
): Promise<T> {
  const config = readConfig(env);
  const database = await openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: connections ?? config.databaseConnections,
    dataDir: config.dataDir,
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
