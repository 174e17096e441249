// Runs the main flows through Prism, a proxy that validates every request and reply against openapi.json.
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { exchangesWith } from "./exchanges.ts";
import { flows } from "./flows.ts";
import { freePort, type Running, start } from "./processes.ts";

const BOOTSTRAP_TOKEN = "bootstrap-token-of-the-proxy";
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function startService(dataDir: string): Promise<Running> {
  const port = await freePort();
  const { DATABASE_URL: _, ...rest } = process.env;
  const env = { ...rest, DATA_DIR: dataDir, PORT: String(port), BOOTSTRAP_TOKEN, LOG_LEVEL: "info" };
  return start(["--import", "tsx", file("src/main.ts")], env, port, /API reference/);
}

async function startPrism(upstream: string): Promise<Running> {
  const port = await freePort();
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
  const args = ["proxy", file("openapi.json"), `${upstream}/v1`, "--port", String(port), "--verboseLevel", "info"];
  return start([prism, ...args], process.env, port, /Prism is listening/);
}

const dataDir = mkdtempSync(join(tmpdir(), "wp-prism-"));
const running: Running[] = [];
try {
  const service = await startService(dataDir);
  running.push(service);
  const prism = await startPrism(service.url);
  running.unshift(prism);
  const exchanges = exchangesWith(prism.url);
  for (const [name, flow] of Object.entries(flows)) {
    const before = exchanges.count;
    const world = { ask: exchanges.ask, bootstrapToken: BOOTSTRAP_TOKEN, printed: service.printed };
    await flow(world).catch((error: Error) => exchanges.problems.push(`${name} stopped: ${error.message}`));
    console.log(`${name}: ${exchanges.count - before} exchanges`);
  }
  console.log(`${exchanges.count} exchanges, ${exchanges.problems.length} violations`);
  for (const problem of exchanges.problems) console.error(`  ${problem}`);
  if (exchanges.problems.length > 0) process.exitCode = 1;
} finally {
  for (const child of running) await child.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
