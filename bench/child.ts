import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Usage {
  cpuMicros: number;
  rssBytes: number;
}

export interface Child {
  address: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

const CONNECTIONS = 12;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The service or the bare server, in its own process: neither pays for the other's work or for generating the load. Without a
 * database URL the service uses the embedded database.
 */
export async function startServer(name: "ours" | "bare", databaseUrl?: string): Promise<Child> {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
  const { DATABASE_URL: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    NODE_ENV: "development",
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    DATA_DIR: dataDir,
    PORT: "0",
    LOG_LEVEL: "warn",
    RATE_LIMIT_PER_MINUTE: "10000000", // counted, but out of reach
  };
  const execArgv = ["--import", here("./usage.mjs"), ...(process.env.BENCH_NODE_OPTIONS ?? "").split(" ").filter(Boolean)];
  // Another build of the service, to compare the two in turns.
  const ours = process.env.BENCH_MAIN ?? here("../dist/main.js");
  const file = name === "ours" ? ours : here("./bare.mjs");
  const child = fork(file, { execArgv, env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const died = once(child, "exit").then(([code]) => {
    throw new Error(`The server ${name} of the bench ended with code ${code}`);
  });
  died.catch(() => {}); // expected at the end; a caller waiting for a message gets the rejection

  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const address = await Promise.race([firstAddress(output), died]);
  return {
    address,
    usage: async () => {
      const heard = new AbortController();
      child.send("usage");
      const message = once(child, "message", { signal: heard.signal }).then(([usage]) => usage as Usage);
      return Promise.race([message, died]).finally(() => heard.abort());
    },
    stop: async () => {
      child.kill("SIGTERM");
      await died.catch(() => {});
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /http:\/\/[\d.]+:\d+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error("A server of the bench never said where it listens");
}
