import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "../pgbouncer.ts";
import { freePort, isTaken } from "../ports.ts";
import { waitFor } from "./load.ts";

export const hasHaproxy = isInstalled("haproxy", "-v");

/** The real haproxy before several service processes, set up as docs/scaling.md says. */
export async function startHaproxy(ports: readonly number[]): Promise<{ base: string; process: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), "wp-haproxy-"));
  const port = await freePort();
  const servers = ports.map((at, index) => `  server s${index} 127.0.0.1:${at} check inter 500ms fall 2 rise 1`);
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 1s",
    "  timeout client 75s",
    "  timeout server 60s",
    "  timeout http-keep-alive 60s",
    "  retries 2",
    "  option redispatch 1",
    "  retry-on conn-failure", // what was never sent, and nothing else
    "frontend in",
    `  bind 127.0.0.1:${port}`,
    "  default_backend services",
    "backend services",
    "  balance roundrobin",
    "  option httpchk GET /readyz",
    ...servers,
  ];
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, `${lines.join("\n")}\n`);
  const started = spawn("haproxy", ["-f", file, "-db"], { stdio: "ignore" });
  await waitFor(() => isTaken(port), 20_000);
  return { base: `http://127.0.0.1:${port}`, process: started };
}
