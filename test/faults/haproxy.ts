import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "../pgbouncer.ts";
import { freePort, isTaken } from "../ports.ts";
import { waitFor } from "./load.ts";

export const hasHaproxy = isInstalled("haproxy", "-v");

const DOCUMENTED = new URL("../../docs/haproxy.cfg", import.meta.url);

/** The real haproxy in front of several service processes, configured by docs/haproxy.cfg: only addresses differ. */
export async function startHaproxy(ports: readonly number[]): Promise<{ base: string; process: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), "wp-haproxy-"));
  const port = await freePort();
  const servers = ports.map((at, index) => `  server s${index} 127.0.0.1:${at}`).join("\n");
  const documented = readFileSync(DOCUMENTED, "utf8");
  const config = documented.replace("bind :8080", `bind 127.0.0.1:${port}`).replace(/(^ {2}server .+\n)+/m, `${servers}\n`);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, config);
  const started = spawn("haproxy", ["-f", file, "-db"], { stdio: "ignore" });
  await waitFor(() => isTaken(port), 20_000);
  return { base: `http://127.0.0.1:${port}`, process: started };
}
