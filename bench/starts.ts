import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { emptyDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const TIMES = 3;
const TARGETS = { first: 15, again: 3 };
const root = fileURLToPath(new URL("..", import.meta.url));

/** From the command to the first 200 from /readyz: with an empty database, and with an existing one. */
export async function starts(): Promise<Section> {
  const rows: string[][] = [];
  for (const kind of ["embedded", "PostgreSQL"] as const) {
    const seconds = { first: [] as number[], again: [] as number[] };
    for (let time = 0; time < TIMES; time++) {
      const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
      const database = kind === "PostgreSQL" ? await emptyDatabase() : undefined;
      seconds.first.push(await startOnce(dataDir, database?.url));
      seconds.again.push(await startOnce(dataDir, database?.url));
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
    const [first, again] = [median(seconds.first), median(seconds.again)];
    process.stdout.write(`${kind}: first ${first.toFixed(1)} s, then ${again.toFixed(1)} s\n`);
    rows.push([kind, first.toFixed(1), again.toFixed(1)]);
  }
  return {
    title: "Starting",
    text: `Seconds from \`npm start\` to the first 200 from \`/readyz\`, the median of ${TIMES}. Targets: ${TARGETS.first} s with an empty database, ${TARGETS.again} s afterwards.`,
    head: ["Database", "first", "again"],
    rows,
  };
}

async function startOnce(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const port = await freePort();
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: "warn",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const started = performance.now();
  const child = spawn("npm", ["start"], { cwd: root, env, stdio: "ignore", detached: true });
  await untilReady(`http://127.0.0.1:${port}/readyz`, child);
  const seconds = (performance.now() - started) / 1000;
  const gone = once(child, "exit");
  process.kill(-(child.pid as number), "SIGTERM"); // npm and the service it runs
  await gone;
  await untilFree(port);
  return seconds;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}`);
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

/** npm may exit before the service it started. */
async function untilFree(port: number): Promise<void> {
  while (
    await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    )
  ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
