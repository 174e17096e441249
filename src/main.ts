import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "./adapters/database/open.ts";
import { type Config, readConfig } from "./config.ts";
import type { Database } from "./kit/db.ts";

const SWEEP_MS = 10 * 60_000;
const STOP_MS = 10_000;
/** How long the door stays open while stopping: who comes meanwhile is told 503 and can go elsewhere, not left at a closed port. */
const DRAIN_MS = 1_000;

try {
  await start(readConfig(process.env));
} catch (error) {
  // Not by `exitCode`: whatever was opened before the failure would keep the process alive, serving nothing.
  process.stderr.write(`The service could not start: ${(error as Error).message}\n`, () => process.exit(1));
}

async function start(config: Config): Promise<void> {
  // The database opens in a thread or a server of its own while the service's modules load here.
  const opening = openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: config.databaseConnections,
    dataDir: config.dataDir,
  });
  const [database, { buildApp }, { sweeps }] = await Promise.all([opening, import("./app.ts"), import("./domains.ts")]);
  const { server, scheduler } = await buildApp({ config, database });
  server.addHook("preClose", async () => void (await sleep(DRAIN_MS)));
  const sweeping = setInterval(() => {
    for (const sweep of sweeps) {
      database.transaction("platform", sweep).catch((error) => server.log.warn({ err: error }, "sweep failed"));
    }
  }, SWEEP_MS);
  sweeping.unref();

  const address = await server.listen({ host: config.host, port: config.port });
  scheduler.start();
  process.stdout.write(await banner(config, database, address));

  const stop = (signal: string) => {
    server.log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

async function banner(config: Config, database: Database, address: string): Promise<string> {
  const storage =
    database.kind === "postgres"
      ? "PostgreSQL"
      : `embedded, in ${config.dataDir}: safe against a crash of the process, not of the machine (no fsync); use DATABASE_URL in production`;
  const lines = [`Workspace Platform   ${address}/v1`, `API reference        ${address}/docs`, `Database             ${storage}`];
  const { hasAdmins } = await import("./domains/identity/index.ts");
  if (!(await hasAdmins(database.reader("platform")))) {
    const token = config.isProduction ? "the value of BOOTSTRAP_TOKEN" : config.bootstrapToken;
    lines.push(`First admin          POST ${address}/v1/auth/admin/bootstrap with x-bootstrap-token: ${token}`);
  }
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`;
}
