import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { createAlarms } from "../src/adapters/alarms/alarms.ts";
import { warnAboutLoginRole } from "../src/adapters/database/login-role.ts";
import { migrate } from "../src/adapters/database/migrate.ts";
import { checkFileStore } from "../src/adapters/files/marker.ts";
import type { FileStorage } from "../src/adapters/files/storage.ts";
import { banner, missingSettings } from "../src/banner.ts";
import { BadConfiguration, readConfig } from "../src/config.ts";
import { countTenantTimes } from "../src/metrics-tenants.ts";
import { BOOTSTRAP_TOKEN, isPostgres, openAt, startApp, testApp } from "./harness.ts";

// Features for operators beside the API.

const SECRETS = { BOOTSTRAP_TOKEN, TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };
const test = testApp({ isAlone: true });

it.each(["Production", "PRODUCTION", " production "])("takes NODE_ENV=%s for production", (NODE_ENV) => {
  expect(readConfig({ ...SECRETS, NODE_ENV }).isProduction).toBe(true);
  expect(() => readConfig({ NODE_ENV })).toThrow("must be set");
});

it("refuses an unknown NODE_ENV", () => {
  expect(() => readConfig({ ...SECRETS, NODE_ENV: "prodution" })).toThrow(BadConfiguration);
});

it("reads several database servers, with failover hosts of their own", () => {
  const urls = ["postgres://a:5432,b:5432/platform", "postgres://c/platform"];
  const read = (env: Record<string, string | undefined>) => readConfig({ ...SECRETS, ...env });
  const config = read({
    DATABASE_URLS: ` ${urls.join("\n ")} `,
    MIGRATION_DATABASE_URLS: urls.join(" "),
    NEW_WORKSPACES_ON: "2",
    PROCESSES: "3",
  });
  expect(config.servers).toEqual(urls.map((url) => ({ url, migrationUrl: url })));
  expect([config.newWorkspacesOn, config.databaseUrl, config.processes]).toEqual([[2], undefined, 3]);
  expect(read({}).servers).toEqual([]);
  const both = urls.join(" ");
  const refused: Record<string, string>[] = [
    { DATABASE_URLS: urls[0] as string },
    { DATABASE_URLS: both, DATABASE_URL: urls[1] as string },
    { DATABASE_URLS: `${both} mysql://x` },
    { DATABASE_URLS: both, MIGRATION_DATABASE_URLS: urls[0] as string },
    { DATABASE_URLS: both, NEW_WORKSPACES_ON: "3" },
    { NEW_WORKSPACES_ON: "1" },
  ];
  for (const env of refused) expect(() => read(env), JSON.stringify(env)).toThrow(BadConfiguration);
});

it("warns only in production that e-mails are not sent or have no working links", async () => {
  const settings = { PUBLIC_URL: "https://example.com", SMTP_URL: "smtp://127.0.0.1" };
  const warned = async (env: Record<string, string>) => {
    const config = readConfig({ ...SECRETS, DATA_DIR: test.config.dataDir, ...env });
    const text = await banner(config, test.database, "http://127.0.0.1:3000");
    const printed = [...text.matchAll(/WARNING +(\w+) is not set: \w+/g)].map((match) => match[1]);
    expect(missingSettings(config).map(({ setting }) => setting)).toEqual(printed);
    return printed;
  };
  expect(await warned({ NODE_ENV: "production" })).toEqual(["PUBLIC_URL", "SMTP_URL"]);
  expect(await warned({ NODE_ENV: "production", SMTP_URL: settings.SMTP_URL })).toEqual(["PUBLIC_URL"]);
  expect(await warned({ NODE_ENV: "production", ...settings })).toEqual([]);
  expect(await warned({})).toEqual([]);
});

it("is started by compose.yaml with everything that production warns about", () => {
  const compose = readFileSync(new URL("../compose.yaml", import.meta.url), "utf8");
  const config = readConfig({ ...SECRETS, NODE_ENV: "production" });
  for (const { setting } of missingSettings(config)) expect(compose).toContain(`${setting}: \${${setting}:?`);
});

it("shows no metrics in production without the token", async () => {
  const METRICS_TOKEN = "token-of-the-metrics";
  const read = async (env: Record<string, string>, tokens: string[]) => {
    const app = await startApp({ env: { ...SECRETS, NODE_ENV: "production", ...env }, isAlone: true });
    const ask = (token: string) => app.call("GET", "/metrics", { prefix: "", headers: { authorization: `Bearer ${token}` } });
    const statuses = (await Promise.all(tokens.map(ask))).map(({ status }) => status);
    await app.close();
    return statuses;
  };
  expect(await read({}, ["", METRICS_TOKEN])).toEqual([404, 404]);
  expect(await read({ METRICS_TOKEN }, ["", "another", METRICS_TOKEN])).toEqual([401, 401, 200]);
});

it("serves metrics on a separate port only to this machine, or to anyone with the token", async () => {
  const read = async (env: Record<string, string>, headers: Record<string, string> = {}) => {
    const app = await startApp({ env, isAlone: true });
    const server = await app.app.metrics.listen(0);
    const { address, port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { headers });
    await new Promise((resolve) => server.close(resolve));
    await app.close();
    return [address, status];
  };
  expect(await read({})).toEqual(["127.0.0.1", 200]);
  const METRICS_TOKEN = "token-of-the-metrics";
  expect(await read({ METRICS_TOKEN })).toEqual(["0.0.0.0", 401]);
  expect(await read({ METRICS_TOKEN }, { authorization: `Bearer ${METRICS_TOKEN}` })).toEqual(["0.0.0.0", 200]);
});

it("shows the queue, threads, connections, sockets, tenants and stalls", async () => {
  await test.database.transaction("platform", (db) =>
    sql`insert into outbox (id, topic, payload, run_at, dead_at) values ('dead', 'files.remove-bytes', '{}', now(), now()),
      ('waits', 'of-another-version', '{}', now() - interval '1 minute', null)`.execute(db),
  );
  const { text } = await test.call("GET", "/metrics", { prefix: "" });
  expect(text).toContain('queue_dead_letters{topic="files.remove-bytes"} 1');
  expect(text).toContain('queue_waiting{topic="of-another-version"} 1');
  expect(Number(/queue_oldest_seconds\{topic="of-another-version"\} (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(60);
  expect(text).toMatch(/database_connections\{pool="\w+"\} \d/);
  expect(text).toMatch(/database_wait_seconds_total\{pool="\w+"\} \d/);
  for (const name of [
    "database_waiting",
    "database_refused_total",
    "threads_waiting",
    "realtime_sockets",
    "database_listening 1",
    "event_loop_stalls_total",
    "tenant_request_seconds",
  ]) {
    expect(text).toContain(name);
  }
});

it("shows failing and parked work, failing schedules and mail apart from what waits", async () => {
  await test.database.transaction("platform", (db) =>
    sql`insert into outbox (id, topic, payload, run_at, attempts, last_error, parked_from) values
      ('again', 'mail.of-tests', '{}', now() + interval '1 hour', 3, 'The mail server is away.', null),
      ('rests', 'mail.of-tests', '{}', 'infinity', 0, null, now())`.execute(db),
  );
  await test.database.transaction("platform", (db) =>
    sql`insert into schedules (name, next_run_at, failing_since, last_success_at, locked_until) values
      ('fails', now() + interval '1 day', now() - interval '2 hours', to_timestamp(1000), null),
      ('runs-long', now() - interval '1 hour', null, to_timestamp(1000), now() + interval '1 minute')`.execute(db),
  );
  await test.app.adapters.mail.send({ to: "someone@example.com", subject: "Hello", text: "Hello" });
  const fresh = await startApp({ database: test.database, isAlone: true });
  const { text } = await fresh.call("GET", "/metrics", { prefix: "" });
  const value = (series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")[1],
    );
  const topic = '{topic="mail.of-tests"}';
  expect(["waiting", "retrying", "retries", "parked"].map((name) => value(`queue_${name}${topic}`))).toEqual([0, 1, 3, 1]);
  expect(value('schedule_lag_seconds{schedule="fails"}')).toBeGreaterThanOrEqual(7_200);
  expect(value('schedule_lag_seconds{schedule="runs-long"}')).toBe(0);
  expect(value('schedule_last_success_timestamp_seconds{schedule="fails"}')).toBe(1000);
  const { text: own } = await test.call("GET", "/metrics", { prefix: "" });
  expect(own).toContain('mails_total{result="sent"} 1');
  expect(own, "without Redis there is nothing to say about it").not.toMatch(/^redis_connected\{/m);
});

it("shows Redis while it is away", async () => {
  const app = await startApp({ env: { REDIS_URL: "redis://127.0.0.1:1" }, isAlone: true });
  const { text } = await app.call("GET", "/metrics", { prefix: "" });
  await app.close();
  expect(text).toContain('redis_connected{use="limits"} 0');
  expect(text).toContain('redis_connected{use="realtime"} 0');
});

it("counts the time of the busiest workspaces without ever counting down", () => {
  let time = 0;
  const times = countTenantTimes(() => time, 3);
  let last = new Map<string, number>();
  let spent = 0;
  for (let turn = 0; turn < 3_000; turn++) {
    time += 1_000;
    const id = turn < 1_500 ? `w${turn % 7}` : `w${4 + (turn % 3)}`;
    const seconds = id === "w6" ? 2 : 0.5;
    times.add(id, seconds);
    spent += seconds;
    const now = new Map(times.totals());
    for (const [name, before] of last) expect(now.get(name) ?? before).toBeGreaterThanOrEqual(before);
    expect(now.get("others")).toBeGreaterThanOrEqual(last.get("others") ?? 0);
    expect(now.size).toBeLessThanOrEqual(4);
    last = now;
  }
  expect([...last.values()].reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(spent);
  expect([...last.keys()].sort(), "those that are busy now").toEqual(["others", "w4", "w5", "w6"]);
});

it("writes one line per request, and none for health checks", async () => {
  const lines: Record<string, unknown>[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = await startApp({ env: { LOG_LEVEL: "info" }, isAlone: true, logTo });
  lines.length = 0;
  await app.call("GET", "/healthz", { prefix: "" });
  await app.call("GET", "/readyz", { prefix: "" });
  await app.call("GET", "/metrics", { prefix: "" });
  const { headers } = await app.call("GET", "/public/plans?secret=1");
  await app.close();
  expect(lines.filter(({ msg }) => msg !== "stopping")).toEqual([
    expect.objectContaining({
      requestId: headers["x-request-id"],
      method: "GET",
      path: "/v1/public/plans",
      status: 200,
      ms: expect.any(Number),
      address: "127.0.0.1",
      msg: "answered",
    }),
  ]);
});

it.runIf(isPostgres)("warns about a login role that inherits the service's roles or is a superuser, and about no other", async () => {
  const role = `wp_login_${Date.now().toString(36)}`;
  const warned = async (how: string) => {
    const login = postgres(String(test.databaseUrl), { max: 1 });
    await login.unsafe(`create role ${role} login password 'of-the-tests' ${how}; grant workspace_tenant, workspace_platform to ${role}`);
    const url = new URL(String(test.databaseUrl));
    url.username = role;
    url.password = "of-the-tests";
    const database = openAt(url.href);
    const warn = vi.fn();
    await warnAboutLoginRole(database, { debug: () => {}, info: () => {}, warn, error: () => {} });
    await database.close();
    await login.unsafe(`drop role ${role}`);
    await login.end();
    return warn.mock.calls.length;
  };
  expect(await warned("noinherit")).toBe(0);
  expect(await warned("inherit")).toBe(1);
  expect(await warned("noinherit superuser")).toBe(1);
});

it("notices a file store that is not its peers'", async () => {
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const memory = (): FileStorage => {
    const objects = new Map<string, Uint8Array>();
    const write = async (key: string, bytes: Uint8Array) => void objects.set(key, bytes);
    return { write, read: async (key) => objects.get(key), open: async () => undefined, remove: async (key) => void objects.delete(key) };
  };
  const differs = async (storage: FileStorage) => {
    const alarms = createAlarms(log);
    await checkFileStore(test.database, storage, alarms);
    return alarms.counts()["file-store-differs"];
  };
  expect(await differs(test.app.adapters.files)).toBe(0);
  expect(await differs(memory())).toBe(1);
  const other = memory();
  await other.write("store-marker", Buffer.from("another"), "text/plain");
  expect(await differs(other)).toBe(1);
});

it("refuses to start on a schema that is newer than its code", async () => {
  const owner = {
    script: async () => {},
    query: async () => ({ rows: [{ name: "9999_of_tomorrow.sql", checksum: "x" }] }),
  };
  await expect(migrate(owner)).rejects.toThrow("newer than this version");
});
