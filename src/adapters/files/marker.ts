import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../kit/db.ts";
import type { Alarms } from "../alarms/alarms.ts";
import type { FileStorage } from "./storage.ts";

const KEY = "store-marker";

/**
 * The database and its file store have the same marker, created by the first process. A process that finds a different marker, or none,
 * has a different folder from the others (each replica its own disk, for example), and reports it before a file goes missing.
 */
export async function checkFileStore(database: Database, storage: FileStorage, alarms: Alarms): Promise<void> {
  const found = await storage.read(KEY);
  const here = found && Buffer.from(found).toString("utf8");
  const marker = here ?? randomUUID();
  const { known, isNew } = await database.transaction("platform", async (db) => {
    const { rows: made } = await sql`
      insert into file_store (marker) values (${marker}) on conflict do nothing returning marker`.execute(db);
    const { rows } = await sql<{ marker: string }>`select marker from file_store`.execute(db);
    return { known: rows[0]?.marker, isNew: made.length > 0 };
  });
  if (isNew && !here) await storage.write(KEY, Buffer.from(marker), "text/plain");
  else if (known !== here) alarms.raise("file-store-differs", { hasMarker: here !== undefined });
}
