import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Line } from "./line.ts";
import { connectionOptions } from "./postgres.ts";
import { Servers } from "./servers.ts";

/** Runs statements as the schema's owner. */
export interface Owner {
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const FOLDER = new URL("../../../migrations/", import.meta.url);
/** Any constant does; it only has to be the same in every process. */
const LOCK = 740_411_802;

export function readMigrations(): Migration[] {
  const names = readdirSync(fileURLToPath(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  return names.sort().map((name) => {
    const sql = readFileSync(new URL(name, FOLDER), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Applies what is missing, each file in a transaction of its own. Returns the names applied. */
export async function migrate(owner: Owner): Promise<string[]> {
  await owner.script(
    "create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  const { rows } = await owner.query("select name, checksum from schema_migrations");
  const applied = new Map((rows as { name: string; checksum: string }[]).map((row) => [row.name, row.checksum]));
  const pending: string[] = [];
  for (const { name, sql, checksum } of readMigrations()) {
    const known = applied.get(name);
    if (known === checksum) continue;
    if (known) throw new Error(`Migration ${name} was changed after it had been applied. Add a new one instead.`);
    const record = `insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`;
    await owner.script(`begin;\n${sql}\n;${record};\ncommit;`).catch(async (error) => {
      await owner.script("rollback").catch(() => {});
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    });
    pending.push(name);
  }
  return pending;
}

/** Migrates a PostgreSQL server under a lock, so that several processes may start at once. */
export async function migratePostgres(url: string): Promise<string[]> {
  const { connection, ...options } = connectionOptions(url);
  const unlimited = { ...connection, statement_timeout: 0 };
  const line = new Line(new Servers(url), { ...options, connection: unlimited, fetch_types: false });
  const { driver } = line;
  try {
    await line.connect();
    await driver.unsafe(`select pg_advisory_lock(${LOCK})`);
    return await migrate({
      script: async (sql) => void (await driver.unsafe(sql).simple()),
      query: async (sql, parameters = []) => ({ rows: await driver.unsafe(sql, parameters as never[]) }),
    });
  } finally {
    await driver.end({ timeout: 5 });
  }
}
