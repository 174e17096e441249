import { setTimeout as sleep } from "node:timers/promises";
import { warnAboutLoginRole } from "./adapters/database/login-role.ts";
import { openDatabase } from "./adapters/database/open.ts";
import { type Config, readConfig } from "./config.ts";
import type { Database } from "./kit/db.ts";

const STOP_MS = 10_000;
/** How long to keep listening while stopping: new requests get 503 and can go elsewhere, instead of finding a closed port. */
const DRAIN_MS = 1_000;
const IDLE_CHECK_MS = 100;

/** Whether the service is up, once known. */
export const started: Promise<boolean> = start(process.env).then(
  () => true,
  (error) => {
    // Not by `exitCode`: anything opened before the failure would keep the process alive without serving.
    process.stderr.write(`The service could not start: ${messageFor(error)}\n`, () => process.exit(1));
    return false;
  },
);

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env);
  // The database opens in a thread or its own server while the service's modules load here.
  const opening = openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: config.databaseConnections,
    driver: config.databaseDriver,
    dataDir: config.dataDir,
  });
  const [database, { buildApp }] = await Promise.all([opening, import("./app.ts")]);
  const { server, clockwork, metrics, console: webConsole } = await buildApp({ config, database });
  server.addHook("preClose", async () => {
    await sleep(DRAIN_MS);
    // Closing ends the connections that are idle at that moment. Those still being answered would stay for the next request for a minute.
    setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
  });

  const address = await server.listen({ host: config.host, port: config.port });
  clockwork.start();
  if (config.metricsPort !== undefined) {
    metrics.listen(config.metricsPort).catch((error) => server.log.error({ err: error }, "metrics cannot be served"));
  }
  // After listening: API callers should not wait for the seconds of a first build.
  void webConsole.prepare();
  if (config.isProduction) await warnAboutLoginRole(database, server.log);
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

/** Running out of file descriptors ends a process with errors that do not mention them. */
function messageFor(error: Error & { code?: string }): string {
  const isShort = error.code === "EMFILE" || error.code === "ENFILE" || /EMFILE|ENFILE|too many open files/i.test(error.message);
  return isShort
    ? `${error.message}. This process may open too few files: raise the limit (\`ulimit -n\`, LimitNOFILE) to 4096 or more.`
    : error.message;
}

async function banner(config: Config, database: Database, address: string): Promise<string> {
  const storage =
    database.kind === "postgres"
      ? "PostgreSQL"
      : `embedded, in ${config.dataDir}: safe against a crash of the process, not of the machine (no fsync); use DATABASE_URL in production`;
  const lines = [
    `Web console          ${address}/console`,
    `API                  ${address}/v1`,
    `API reference        ${address}/docs`,
    `Database             ${storage}`,
  ];
  const { hasAdmins } = await import("./domains/identity/index.ts");
  if (!(await hasAdmins(database.reader("platform")))) {
    const token = config.isProduction ? "the value of BOOTSTRAP_TOKEN" : config.bootstrapToken;
    lines.push(`First admin          POST ${address}/v1/auth/admin/bootstrap with x-bootstrap-token: ${token}`);
  }
  return `\n${lines.map((line) => `  ${line}`).join("\n")}\n\n`;
}
