import { migratePostgres, pendingInPostgres } from "../../adapters/database/migrate.ts";
import { directUrl, type ServerAddress } from "./addresses.ts";

export interface Migrated {
  server: number;
  applied: string[];
  /** Why the server could not be migrated. */
  error?: Error;
}

/**
 * Migrates every server. The first comes last, because the others receive its plans and admins: a new column must be there before its values.
 * One that fails does not stop the others.
 */
export async function migrateServers(servers: readonly ServerAddress[]): Promise<Migrated[]> {
  const outcomes: Migrated[] = [];
  for (const [index, server] of [...servers.entries()].reverse()) outcomes.unshift(await migrateOne(server, index + 1));
  return outcomes;
}

async function migrateOne(server: ServerAddress, number: number): Promise<Migrated> {
  try {
    const pending = await pendingInPostgres(server.url);
    return { server: number, applied: pending.length === 0 ? [] : await migratePostgres(directUrl(server)) };
  } catch (error) {
    return { server: number, applied: [], error: error as Error };
  }
}
