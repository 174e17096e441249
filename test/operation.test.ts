import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import postgres from "postgres";
import { expect, it, vi } from "vitest";
import { createAlarms } from "../src/adapters/alarms/alarms.ts";
import { warnAboutLoginRole } from "../src/adapters/database/login-role.ts";
import { migrate } from "../src/adapters/database/migrate.ts";
import { checkFileStore } from "../src/adapters/files/marker.ts";
import type { FileStorage } from "../src/adapters/files/storage.ts";
import { BadConfiguration, readConfig } from "../src/config.ts";
import { BOOTSTRAP_TOKEN, isPostgres, openAt, startApp, testApp } from "./harness.ts";

// What an operator relies on beside the API.

const SECRETS = { BOOTSTRAP_TOKEN, TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };
const test = testApp({ isAlone: true });

it.each(["Production", "PRODUCTION", " production "])("takes NODE_ENV=%s for production", (NODE_ENV) => {
  expect(readConfig({ ...SECRETS, NODE_ENV }).isProduction).toBe(true);
  expect(() => readConfig({ NODE_ENV })).toThrow("must be set");
});

it("refuses a NODE_ENV that nobody means", () => {
  expect(() => readConfig({ ...SECRETS, NODE_ENV: "prodution" })).toThrow(BadConfiguration);
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
