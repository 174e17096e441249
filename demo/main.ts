// Fills three workspaces with two years of data and serves them: `npm run demo`. With --fill-only it ends after filling.
import { ApiError } from "../sdk/src/index.ts";
import { openDatabase } from "../src/adapters/database/open.ts";
import { readArguments } from "../src/commands/arguments.ts";
import { type Config, readConfig } from "../src/config.ts";
import { PASSWORD } from "./business.ts";
import { ADMIN, ADMIN_PASSWORD, ANALYST, fill } from "./fill.ts";
import { connectShop, provideProvider, sendEvents } from "./payments.ts";
import { clinic } from "./plans.ts";
import { progressBar } from "./progress.ts";
import type { LocalProvider } from "./provider/server.ts";
import { printTour } from "./tour.ts";
import { openWorld, type World } from "./world.ts";

const MONTHS = 24;

process.env.DATA_DIR ||= "./data-demo";
process.env.LOG_LEVEL ||= "warn";

try {
  const isFillOnly = readArguments(process.argv.slice(2), ["--fill-only"]).has("--fill-only");
  const provider = await provideProvider(process.env);
  const config = readConfig(process.env);
  await prepare(config, provider);
  if (!isFillOnly) await import("../src/main.ts");
  printTour(config);
} catch (error) {
  process.stderr.write(`\nThe demo could not start: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function prepare(config: Config, provider: LocalProvider | undefined): Promise<void> {
  const { databaseUrl: url, migrationDatabaseUrl: migrationUrl, databaseConnections: connections, dataDir } = config;
  const database = await openDatabase({ url, migrationUrl, connections, dataDir });
  const world = await openWorld({ config, database });
  try {
    if (!(await isComplete(world))) {
      await refuseLeftovers(world, url ? "use an empty database" : `remove ${dataDir}`);
      const started = Date.now();
      await fill(world, new Date(), MONTHS, progressBar("Two years of three businesses"));
      await connectShop(world);
      process.stdout.write(`  Filled in ${Math.round((Date.now() - started) / 1000)} s.\n`);
    }
    if (provider) await sendEvents(world, provider);
  } finally {
    await world.close();
  }
}

async function isComplete(world: World): Promise<boolean> {
  return canSignIn(() => world.client().auth.admin.login({ email: ANALYST, password: ADMIN_PASSWORD }));
}

/** An interrupted demo cannot be continued, and must not be mixed with other data. */
async function refuseLeftovers(world: World, remedy: string): Promise<void> {
  const isBegun =
    (await canSignIn(() => world.client().auth.admin.login({ email: ADMIN, password: ADMIN_PASSWORD }))) ||
    (await canSignIn(() => world.client().auth.login({ email: clinic.email, password: PASSWORD })));
  if (isBegun) throw new Error(`an earlier one was interrupted; ${remedy} and start again`);
}

async function canSignIn(signIn: () => Promise<unknown>): Promise<boolean> {
  try {
    await signIn();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
