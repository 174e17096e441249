import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled } from "../pgbouncer.ts";
import { freePort, isTaken } from "../ports.ts";
import { waitFor } from "./load.ts";

export const hasPrometheus = isInstalled("prometheus", "--version");

const RULES = new URL("../../docs/alerts.yml", import.meta.url);

/** A Prometheus that scrapes the service every second, with the documented rules in which a minute takes a second. */
export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<string[]>;
  stop(): void;
}

/** The documented rules, sixty times as fast: windows, patience, and ages in seconds. Rates stay as they are. */
export function hastened(rules: string): string {
  return rules
    .replaceAll(/\b(\d+)m\b/g, "$1s")
    .replace(/(queue_oldest_seconds\) > )(\d+)/, (_, text, limit) => text + Number(limit) / 60)
    .replace(/(schedule_lag_seconds\) > )(\d+)/, (_, text, limit) => text + Number(limit) / 60);
}

export function alertNames(): string[] {
  return [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");
}

export async function startPrometheus(target: number, token: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), "wp-prometheus-"));
  const port = await freePort();
  writeFileSync(join(folder, "alerts.yml"), hastened(readFileSync(RULES, "utf8")));
  const config = {
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yml"],
    scrape_configs: [
      {
        job_name: "workspace-platform",
        authorization: { credentials: token },
        static_configs: [{ targets: [`127.0.0.1:${target}`] }],
      },
    ],
  };
  writeFileSync(join(folder, "prometheus.yml"), JSON.stringify(config));
  const flags = [
    `--config.file=${join(folder, "prometheus.yml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn("prometheus", flags, { stdio: "ignore" });
  await waitFor(() => isTaken(port), 30_000);
  return {
    firing: async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { data } = (await answer.json()) as { data: { alerts: { state: string; labels: { alertname: string } }[] } };
      const names = data.alerts.filter(({ state }) => state === "firing").map(({ labels }) => labels.alertname);
      return [...new Set(names)].sort();
    },
    stop: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
