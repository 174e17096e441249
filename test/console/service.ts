import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type LocalProvider, startProvider } from "../../demo/provider/server.ts";
import { type DnsServer, startDnsServer } from "../dns-server.ts";

export interface RunningService {
  url: string;
  /** The only name server that the service asks. */
  names: DnsServer;
  /** The only payment provider that it knows. */
  payments: LocalProvider;
  /** The folder that it writes its mails into. */
  mails: string;
  stop(): Promise<void>;
}

const READY_MS = 600_000;
const root = new URL("../..", import.meta.url).pathname;

/** `npm start` on a copy of a data folder, or on an empty one, until the console is there. */
export async function startService(
  port: number,
  dataDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const url = `http://127.0.0.1:${port}`;
  // Another service on this port would answer in place of ours, and be written to.
  if (await fetch(url).catch(() => undefined)) throw new Error(`Port ${port} is taken: set CONSOLE_PORT.`);
  const folder = mkdtempSync(join(tmpdir(), "wp-console-"));
  if (dataDir) cpSync(dataDir, folder, { recursive: true });
  const { DATABASE_URL: _, ...env } = process.env;
  const names = await startDnsServer();
  const payments = await startProvider();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: {
      ...env,
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: "error",
      DNS_SERVERS: names.address,
      STRIPE_URL: payments.url,
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
    await names.close();
    await payments.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, names, payments, mails: join(folder, "mails"), stop };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}.`);
    const response = await fetch(`${url}/console`).catch(() => undefined);
    if (response?.status === 200) return;
    await sleep(250);
  }
  throw new Error("The console was not ready in time.");
}

/** Three businesses over two years, or so many months, filled once where `CONSOLE_DATA` names no folder that is. */
export async function demoData(months?: number): Promise<string> {
  if (process.env.CONSOLE_DATA) return process.env.CONSOLE_DATA;
  const folder = mkdtempSync(join(tmpdir(), "wp-console-demo-"));
  const { DATABASE_URL: _, ...env } = process.env;
  const script = months === undefined ? ["demo/main.ts", "--fill-only"] : ["test/console/fill-demo.ts", String(months)];
  const child = spawn(process.execPath, ["--import", "tsx", ...script], {
    cwd: root,
    env: { ...env, DATA_DIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The demo could not be filled.");
  return folder;
}
