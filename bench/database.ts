import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { migratePostgres } from "../src/adapters/database/migrate.ts";

export interface BenchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database for the bench alone, on the server of DATABASE_URL. */
export async function emptyDatabase(): Promise<BenchDatabase> {
  const serverUrl = process.env.DATABASE_URL;
  if (!serverUrl) throw new Error("Set DATABASE_URL to a PostgreSQL server where databases may be created");
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const name = `wp_bench_${randomBytes(4).toString("hex")}`;
  await server.unsafe(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => {
      await server.unsafe(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

export async function createDatabase(): Promise<BenchDatabase> {
  const database = await emptyDatabase();
  await migratePostgres(database.url);
  return database;
}
