import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { isInstalled } from "../pgbouncer.ts";

// Every documented alert, given the series that it is for, by Prometheus' own tool.

const RULES = fileURLToPath(new URL("../../docs/alerts.yml", import.meta.url));
const hasPromtool = isInstalled("promtool", "--version");
const folder = mkdtempSync(join(tmpdir(), "wp-alerts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Series = Record<string, string>;
const MINUTES = 120;
const steady = (value: number) => `${value}x${MINUTES}`;
const rising = (perMinute: number) => `0+${perMinute}x${MINUTES}`;
const requests = (route: string, status: number) => `http_request_duration_seconds_count{instance="a",route="${route}",status="${status}"}`;
const bucket = (le: string) => `http_request_duration_seconds_bucket{instance="a",le="${le}"}`;

/** A healthy service: some errors of callers, a check that fails during a restart, one bad e-mail address, one busy hour. */
const HEALTHY: Series = {
  'up{job="workspace-platform",instance="a"}': steady(1),
  [requests("/clients", 200)]: rising(600),
  [requests("/clients", 404)]: rising(30),
  [requests("/clients", 500)]: `${steady(0).replace(`x${MINUTES}`, "x30")} 1x90`,
  [requests("/readyz", 503)]: `0x40 0+60x1 60x78`,
  [requests("/auth/login", 401)]: rising(10),
  [bucket("0.1")]: rising(590),
  [bucket("0.5")]: rising(600),
  [bucket("1")]: rising(600),
  [bucket("+Inf")]: rising(600),
  'database_waits_total{pool="tenants"}': rising(100),
  'database_wait_seconds_total{pool="tenants"}': rising(1),
  nodejs_eventloop_lag_p99_seconds: steady(0.02),
  event_loop_stalls_total: rising(1),
  'queue_oldest_seconds{topic="identity.export"}': steady(20),
  'queue_retrying{topic="messages.send"}': steady(2),
  'queue_retries{topic="messages.send"}': steady(8),
  'queue_retrying{topic="webhooks.deliver"}': steady(40),
  'queue_retries{topic="webhooks.deliver"}': steady(2),
  'queue_parked{topic="messages.send"}': steady(5_000),
  'queue_dead_letters{topic="messages.send"}': steady(0),
  'mails_total{result="failed"}': "0+0.33x120",
  'mails_total{result="sent"}': rising(3),
  'schedule_lag_seconds{schedule="books.audit"}': steady(14),
  'threads_tasks_total{pool="pdf",result="refused"}': steady(3),
  database_listening: steady(1),
  'redis_connected{use="limits"}': steady(1),
  'tenant_request_seconds{workspace="quiet"}': rising(1),
  'tenant_request_seconds{workspace="others"}': rising(0.2),
  'alarms_total{alarm="file-missing"}': steady(2),
};

/** Series that differ from those of the healthy service. */
const CASES: Record<string, Series> = {
  ServiceDown: { 'up{job="workspace-platform",instance="b"}': steady(0) },
  ManyServerErrors: { [requests("/clients", 500)]: rising(12) },
  Overloaded: { [requests("/clients", 503)]: rising(4) },
  WaitingForConnections: { 'database_wait_seconds_total{pool="tenants"}': rising(20) },
  SlowAnswers: { [bucket("0.1")]: rising(100), [bucket("0.5")]: rising(300) },
  BusyEventLoop: { nodejs_eventloop_lag_p99_seconds: steady(0.4) },
  Stalls: { event_loop_stalls_total: rising(30) },
  QueueStandsStill: { 'queue_oldest_seconds{topic="identity.export"}': rising(60) },
  WorkKeepsFailing: { 'queue_retrying{topic="messages.send"}': steady(6) },
  WorkGivenUp: { 'queue_dead_letters{topic="messages.send"}': steady(1) },
  MailFails: { 'mails_total{result="failed"}': rising(2), 'mails_total{result="sent"}': steady(40) },
  ScheduleLate: { 'schedule_lag_seconds{schedule="books.audit"}': rising(60) },
  DocumentsRefused: { 'threads_tasks_total{pool="pdf",result="refused"}': rising(1) },
  NotListening: { database_listening: steady(0) },
  RedisAway: { 'redis_connected{use="limits"}': steady(0) },
  OneTenantTakesMost: { 'tenant_request_seconds{workspace="loud"}': rising(50) },
  NeverHappens: { 'alarms_total{alarm="file-missing"}': `2x${MINUTES - 5} 3x5` },
  ManyRefusedLogins: { [requests("/auth/login", 401)]: rising(120) },
};

/** Fails if anything but `alerts` fires at any of the times. */
function check(name: string, series: Series, alerts: string[], times: number[]): string {
  const file = join(folder, `${name}.json`);
  const samples = alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 }));
  const test = {
    interval: "1m",
    input_series: Object.entries(series).map(([series, values]) => ({ series, values })),
    promql_expr_test: times.map((minute) => ({
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${minute}m`,
      exp_samples: samples,
    })),
  };
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: "1m", tests: [test] }));
  try {
    execFileSync("promtool", ["test", "rules", file], { encoding: "utf8", stdio: "pipe" });
    return "as expected";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

describe.skipIf(!hasPromtool)(`alerts${hasPromtool ? "" : " (promtool is not installed)"}`, () => {
  it("has a case for every rule of docs/alerts.yml", () => {
    const rules = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map((match) => match[1]);
    expect(Object.keys(CASES).sort()).toEqual(rules.sort());
  });

  it("raises none on a healthy service", () => {
    expect(check("healthy", HEALTHY, [], [0, 15, 30, 35, 42, 60, 90, 119])).toBe("as expected");
  });

  it.each(Object.keys(CASES))("%s fires, and nothing else does", (alert) => {
    expect(check(alert, { ...HEALTHY, ...CASES[alert] }, [alert], [119])).toBe("as expected");
  });
});
