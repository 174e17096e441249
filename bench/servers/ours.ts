import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../src/adapters/database/open.ts";
import { buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { CONNECTIONS, serve } from "./serve.ts";

// The whole service as it runs in production, rate limiter included (its limit out of reach).
const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
const config = readConfig({
  LOG_LEVEL: "warn",
  RATE_LIMIT_PER_MINUTE: "10000000",
  DATABASE_CONNECTIONS: String(CONNECTIONS),
  ...process.env,
  DATA_DIR: dataDir,
});
const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, databaseConnections: connections } = config;
const database = await openDatabase({ url, migrationUrl, connections, dataDir });
const { server } = await buildApp({ config, database });
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
await serve(server);
