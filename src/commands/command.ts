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

/** Runs a command's work on the database of the settings, or on each of several servers in turn. Returns the highest exit code. */
export async function withDatabases(
  { env, print }: CommandInput,
  work: (database: Database) => Promise<number>,
  connections?: number,
): Promise<number> {
  const { servers, dataDir, databaseUrl: url, migrationDatabaseUrl: migrationUrl, databaseConnections } = readConfig(env);
  const codes: number[] = [];
  for (const [index, place] of (servers.length > 0 ? servers : [{ url, migrationUrl }]).entries()) {
    if (servers.length > 0) print(`Database server ${index + 1}:`);
    const database = await openDatabase({ ...place, connections: connections ?? databaseConnections, dataDir });
    codes.push(await work(database).finally(() => database.close()));
  }
  return Math.max(...codes);
}
