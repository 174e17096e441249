import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const FOLDER = new URL("../../../migrations/", import.meta.url);

/** In the order in which they are applied. Files of a folder are named with it: `0730_baseline/01_foundation.sql`. */
export function readMigrations(folder = FOLDER): Migration[] {
  const names = readdirSync(fileURLToPath(folder), { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const files = names.filter((name) => /^\d{4}_[^/]+(\/\d{2}_[^/]+)?\.sql$/.test(name));
  return files.sort().map((name) => {
    const sql = readFileSync(new URL(name, folder), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}
