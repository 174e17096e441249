import { execFile, execFileSync } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../ports.ts";

const run = promisify(execFile);

/** A PostgreSQL server of our own, to be broken. */
export interface PostgresServer {
  folder: string;
  port: number;
  url: string;
  start(): Promise<void>;
  stop(mode?: "fast" | "immediate"): Promise<void>;
  /** Signals the postmaster; its children see that it is gone and end too. */
  signal(signal: NodeJS.Signals): void;
  /** Signals the postmaster and all its children. */
  signalAll(signal: NodeJS.Signals): void;
  promote(): Promise<void>;
  sql(text: string): Promise<string>;
  /** The statements that it refused, as its log says. */
  errors(): string[];
  remove(): Promise<void>;
}

function binaries(): string | undefined {
  const base = "/usr/lib/postgresql";
  try {
    const versions = readdirSync(base).sort((a, b) => Number(b) - Number(a));
    return versions[0] && join(base, versions[0], "bin");
  } catch {
    try {
      return execFileSync("pg_config", ["--bindir"], { encoding: "utf8" }).trim();
    } catch {
      return undefined;
    }
  }
}

const BIN = binaries();
/** False where no server is installed: the faults that need one are left out. */
export const hasPostgres = BIN !== undefined;

export interface ServerOptions {
  /** Where the data goes; by default a folder of its own. */
  parent?: string;
  settings?: Record<string, string>;
  /** Makes a standby of this one instead of a fresh server. */
  standbyOf?: PostgresServer;
  name?: string;
}

export async function makeServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const parent = options.parent ?? mkdtempSync(join(tmpdir(), "wp-postgres-"));
  const folder = join(parent, "data");
  const port = await freePort();
  mkdirSync(parent, { recursive: true });
  if (process.getuid?.() === 0) chownSync(parent, ...accountIds());
  if (options.standbyOf) {
    const source = `host=127.0.0.1 port=${options.standbyOf.port} user=postgres application_name=${options.name}`;
    await asPostgres([tool("pg_basebackup"), "-D", folder, "-R", "-X", "stream", "-c", "fast", "-d", source]);
  } else await asPostgres([tool("initdb"), "-D", folder, "-A", "trust", "-U", "postgres", "--no-sync"]);

  const settings = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: parent, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => `-c ${name}='${value}'`);
  const control = (...words: string[]) => asPostgres([tool("pg_ctl"), "-D", folder, "-w", ...words]);
  const psql = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-qAtc"];
  const server: PostgresServer = {
    folder,
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: async () => void (await control("-l", join(parent, "log"), "-o", flags.join(" "), "start")),
    stop: async (mode = "fast") => void (await control("-m", mode, "stop")),
    signal: (signal) => process.kill(postmaster(folder), signal),
    signalAll: (signal) => {
      const parentPid = postmaster(folder);
      const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(parentPid)], { encoding: "utf8" })
        .trim()
        .split(/\s+/);
      for (const pid of [parentPid, ...children.map(Number)]) process.kill(pid, signal);
    },
    promote: async () => void (await control("promote")),
    sql: async (text) => (await run(tool("psql"), [...psql, text])).stdout.trim(),
    errors: () => readFileSync(join(parent, "log"), "utf8").match(/(?<=ERROR: {2}).*/g) ?? [],
    remove: async () => {
      await control("-m", "immediate", "stop").catch(() => {});
      rmSync(options.parent ? folder : parent, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

function tool(name: string): string {
  return join(BIN ?? "", name);
}

function postmaster(folder: string): number {
  return Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n", 1)[0]);
}

/** The server refuses to run as root. */
async function asPostgres(words: string[]): Promise<void> {
  if (process.getuid?.() !== 0) return void (await run(words[0] ?? "", words.slice(1)));
  const quoted = words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(" ");
  await run("su", ["postgres", "-c", `${quoted} </dev/null >/dev/null`], { cwd: "/" });
}

function accountIds(): [number, number] {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return [id("-u"), id("-g")];
}
