import cluster from "node:cluster";
import { warnAboutLoginRole } from "./adapters/database/login-role.ts";
import { openDatabase } from "./adapters/database/open.ts";
import type { App } from "./app.ts";
import { banner, missingSettings } from "./banner.ts";
import { readArguments } from "./commands/arguments.ts";
import { type Config, readConfig } from "./config.ts";
import { joinProcesses, type Member } from "./processes/member.ts";
import { stopOnSignals } from "./stopping.ts";

start(process.env).catch((error) => {
  // Not by `exitCode`: anything opened before the failure would keep the process alive without serving.
  process.stderr.write(`The service could not start: ${messageFor(error)}\n`, () => process.exit(1));
});

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  readArguments(process.argv.slice(2), []);
  const config = readConfig(env);
  if (config.processes > 1 && cluster.isPrimary) {
    const { supervise } = await import("./processes/supervisor.ts");
    await supervise(config.processes, (line) => void process.stderr.write(`${line}\n`));
    return;
  }
  const member = joinProcesses();
  const app = await (config.servers.length > 0 ? startServers(config, member) : startSingle(config, member));
  const { server, clockwork, metrics, console: webConsole } = app;
  stopOnSignals(app, { ...config, onLeave: member.onLeave });

  const address = await server.listen({ host: config.host, port: config.port });
  clockwork.start();
  if (config.metricsPort !== undefined) {
    metrics.listen(config.metricsPort).catch((error) => server.log.error({ err: error }, "metrics cannot be served"));
  }
  // After listening: API callers should not wait for the seconds of a first build.
  void webConsole.prepare();
  if (config.isProduction) await warnAboutLoginRole(app.database, server.log);
  for (const { setting, meaning } of missingSettings(config)) server.log.warn({ setting }, `${setting} is not set: ${meaning}`);
  if (member.isFirst) process.stdout.write(await banner(config, app.database, address));
}

async function startSingle(config: Config, { shareMetrics }: Member): Promise<App> {
  // The database opens in a thread or its own server while the service's modules load here.
  const opening = openDatabase({
    url: config.databaseUrl,
    migrationUrl: config.migrationDatabaseUrl,
    connections: config.databaseConnections,
    dataDir: config.dataDir,
  });
  const [database, { buildApp }] = await Promise.all([opening, import("./app.ts")]);
  return buildApp({ config, database, shareMetrics });
}

async function startServers(config: Config, { shareMetrics }: Member): Promise<App> {
  const { openServers } = await import("./servers/index.ts");
  return openServers({ config, shareMetrics });
}

/** Running out of file descriptors ends a process with errors that do not mention them. */
function messageFor(error: Error & { code?: string }): string {
  const isShort = error.code === "EMFILE" || error.code === "ENFILE" || /EMFILE|ENFILE|too many open files/i.test(error.message);
  return isShort
    ? `${error.message}. This process may open too few files: raise the limit (\`ulimit -n\`, LimitNOFILE) to 4096 or more.`
    : error.message;
}
