import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { freePort, isTaken } from "./ports.ts";

export function isInstalled(program: string, ...words: string[]): boolean {
  try {
    execFileSync(program, words, { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

export const hasPgBouncer = isInstalled("pgbouncer", "--version");

export interface Pooler {
  url: string;
  port: number;
  process: ChildProcess;
}

/** A real PgBouncer in front of a server. In transaction mode it has few connections, so that transactions do switch between them. */
export async function startPgBouncer(mode: "session" | "transaction", target: URL, size = mode === "session" ? 20 : 3): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), "wp-pgbouncer-"));
  const port = await freePort();
  const user = decodeURIComponent(target.username) || "postgres";
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users"),
    pool_mode: mode,
    default_pool_size: size,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${target.hostname} port=${target.port || 5432}`;
  writeFileSync(join(folder, "users"), `"${user}" ""\n`);
  writeFileSync(join(folder, "ini"), `[databases]\n${database}\n[pgbouncer]\n${lines.join("\n")}\n`);
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const started = spawn("pgbouncer", [...(isRoot ? ["-u", "postgres"] : []), join(folder, "ini")], { stdio: "ignore" });
  await vi.waitUntil(() => isTaken(port), { timeout: 120_000, interval: 100 });
  const through = new URL(target.href);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  return { url: through.href, port, process: started };
}
