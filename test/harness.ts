import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { openPostgres } from "../src/adapters/database/postgres.ts";
import type { Mail } from "../src/adapters/mail/mail.ts";
import { type App, type AppOptions, buildApp } from "../src/app.ts";
import { type Config, readConfig } from "../src/config.ts";
import type { Database } from "../src/kit/db.ts";
import { buildFront } from "../src/servers/front/front.ts";
import { joinServers } from "../src/servers/joining/join.ts";
import { watchContract } from "./contract.ts";
import { takeEmbedded } from "./embedded-pool.ts";
import { recordAnswers } from "./recording.ts";
import { watchStalls } from "./stalls.ts";
import { sharedThreads } from "./threads.ts";

export const BOOTSTRAP_TOKEN = "bootstrap-token-of-the-tests";
export const isPostgres = Boolean(process.env.DATABASE_URL);
/** With `INSTANCES=2` every test runs against two services on one PostgreSQL, which answer in turn. */
const processes = isPostgres ? Number(process.env.INSTANCES ?? 1) : 1;

export interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as it is, for bodies that are no JSON. */
  payload?: string | Buffer;
  prefix?: "/v1" | "/api/v1" | "";
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  body: any;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string; path?: string }[];
}

export interface TestApp {
  app: App;
  database: Database;
  /** The tables of the platform: the same database, but for `npm run test:spread`. */
  platform: Database;
  config: Config;
  /** Where another process could open the same database; PostgreSQL only. */
  databaseUrl: string | undefined;
  mails: Mail[];
  /** Sets the service's clock; without a time, the real one again. */
  setTime(time?: string | Date): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, body: unknown, token?: string): Promise<Answer>;
  patch(path: string, body: unknown, token?: string): Promise<Answer>;
  put(path: string, body: unknown, token?: string): Promise<Answer>;
  delete(path: string, token?: string): Promise<Answer>;
  close(): Promise<void>;
}

export interface TestOptions extends Partial<AppOptions> {
  env?: Record<string, string>;
  /** For tests that look into one process: what it counts, caches or holds in memory. */
  isAlone?: boolean;
  /** Called with each app before it is ready, while hooks can still be added. */
  onBuilt?: (app: App) => void;
}

/** A service on a fresh database for the tests of one file. Every reply is checked against the route's declaration. */
export function testApp(options: TestOptions = {}): TestApp {
  const holder = {} as { test?: TestApp };
  const violations: string[] = [];
  beforeAll(async () => {
    holder.test = await startApp(options, violations);
  });
  afterEach(() => {
    const found = violations.splice(0);
    expect(found, "answers that break their declaration").toEqual([]);
  });
  afterAll(() => holder.test?.close());
  return new Proxy({} as TestApp, {
    get: (_, name) => {
      if (!holder.test) throw new Error("The app is there only inside tests and hooks");
      return holder.test[name as keyof TestApp];
    },
  });
}

/** Nothing listens there. */
const NO_PROVIDER = { STRIPE_URL: "http://127.0.0.1:9" };

export async function startApp(options: TestOptions = {}, violations: string[] = []): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-data-"));
  const config = readConfig({
    DATA_DIR: dataDir,
    BOOTSTRAP_TOKEN,
    ...NO_PROVIDER,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
    ...options.env,
  });
  const fresh = options.database ? { database: options.database, url: undefined, drop: async () => {} } : await freshDatabase();
  const mails: Mail[] = [];
  let time: Date | undefined;
  const appOptions = {
    config,
    now: () => time ?? new Date(),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    passwordCost: { memoryCost: 1024, timeCost: 1 },
    threads: sharedThreads,
    strict: true,
    ...options,
  };
  const watch = (app: App, database: Database): void => {
    watchContract(app.server, violations);
    watchStalls(app.server, violations);
    recordAnswers(app.server, database);
    options.onBuilt?.(app);
  };
  const build = async (database: Database): Promise<App> => {
    const app = await buildApp({ ...appOptions, database });
    watch(app, database);
    await app.server.ready();
    return app;
  };
  const { url } = fresh;
  const firstServer = options.isAlone ? undefined : inject("firstServer");
  const { app, apps, allHave, platform } =
    url && firstServer
      ? await spread(firstServer, { ...fresh, url }, appOptions, watch)
      : await together(fresh.database, url && !options.isAlone ? url : undefined, build);
  let calls = 0;

  const call = async (method: string, path: string, how: CallOptions = {}) => {
    const answer = await request(apps[calls++ % apps.length] ?? app, method, path, how);
    if (method !== "GET") await allHave();
    return answer;
  };
  return {
    app,
    database: fresh.database,
    platform: platform ?? fresh.database,
    config,
    databaseUrl: fresh.url,
    mails,
    setTime: (value) => {
      time = value === undefined ? undefined : new Date(value);
    },
    call,
    get: (path, token) => call("GET", path, { token }),
    post: (path, body, token) => call("POST", path, { body, token }),
    patch: (path, body, token) => call("PATCH", path, { body, token }),
    put: (path, body, token) => call("PUT", path, { body, token }),
    delete: (path, token) => call("DELETE", path, { token }),
    close: async () => {
      for (const { server } of apps) await server.close();
      await fresh.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  app: App;
  /** Answer in turn. */
  apps: readonly App[];
  /** Waits until all of them know of a change. */
  allHave(): Promise<void>;
  /** The platform's tables, if they are elsewhere. */
  platform?: Database | undefined;
}

/** As many services on one database as `INSTANCES` says. */
async function together(database: Database, url: string | undefined, build: (database: Database) => Promise<App>): Promise<Running> {
  const first = await build(database);
  const databases = url ? Array.from({ length: processes - 1 }, () => openAt(url)) : [];
  const others: App[] = [];
  for (const other of databases) others.push(await build(other));
  const apps = [first, ...others];
  if (others.length === 0) return { app: first, apps, allHave: async () => {} };
  const app = { ...first, clockwork: jointClockwork(apps), adapters: joint(apps, "adapters"), hooks: joint(apps, "hooks") };
  return { app, apps, allHave: await hearEverywhere([database, ...databases]) };
}

/** Fastify's own way to inject requests, here into another handler. */
const injectInto = createRequire(createRequire(import.meta.url).resolve("fastify"))("light-my-request");

/** One service on two database servers: all workspaces are on the second, which is the one that tests look into. */
async function spread(
  firstServer: { url: string; name: string },
  second: { url: string; database: Database },
  options: Omit<AppOptions, "database">,
  watch: (app: App, database: Database) => void,
): Promise<Running> {
  const first = await copyOf(firstServer);
  await joinServers([{ url: first.url }, { url: second.url }]);
  const everywhere = openPostgres({
    url: first.url,
    tenantConnections: 1,
    platformConnections: 2,
    ...PATIENT,
    searchPath: "everywhere, public",
  });
  const built: App[] = [];
  const front = await buildFront({
    ...options,
    config: { ...options.config, newWorkspacesOn: [2] },
    open: [async () => openAt(first.url), async () => second.database],
    everywhere,
    processId: randomBytes(6).toString("hex"),
    onBuilt: (app) => {
      built.push(app);
      watch(app, app.database);
    },
  });
  front.server.addHook("onClose", async () => {
    await leaveServer(second.url);
    await first.drop();
  });
  await front.server.ready();
  // Requests come through the front, and what tests look into is the second server's.
  const dispatch = (request: unknown, response: unknown) => void front.server.server.emit("request", request, response);
  const server = new Proxy(front.server, {
    get: (own, name) => (name === "inject" ? (how: InjectOptions) => injectInto(dispatch, how) : Reflect.get(own, name, own)),
  });
  const seen = front.parts.get(2) as App;
  const all = [seen, ...built.filter((app) => app !== seen)];
  const { clockwork, drain } = front;
  const app = { ...seen, server, clockwork, drain, adapters: joint(all, "adapters"), hooks: joint(all, "hooks") };
  return { app, apps: [app], allHave: async () => {}, platform: front.parts.get(1)?.database };
}

/**
 * A change in one process reaches the others by a notification, milliseconds after its commit. Waits until every process has
 * received one that was sent later.
 */
async function hearEverywhere(databases: readonly Database[]): Promise<() => Promise<void>> {
  const waiting = new Map<string, () => void>();
  for (const [index, database] of databases.entries()) {
    await database.listen(
      "harness",
      (payload) => waiting.get(`${payload} ${index}`)?.(),
      () => {},
    );
  }
  return async () => {
    const payload = randomBytes(6).toString("hex");
    const heard = databases.map((_, index) => new Promise<void>((resolve) => waiting.set(`${payload} ${index}`, resolve)));
    await databases[0]?.transaction("platform", (db) => sql`select pg_notify(${"harness"}, ${payload})`.execute(db));
    await Promise.all(heard);
    for (const index of databases.keys()) waiting.delete(`${payload} ${index}`);
  };
}

/** Replaces an adapter or a hook in every app. */
function joint<K extends "adapters" | "hooks">([first, ...others]: readonly App[], kind: K): App[K] {
  return new Proxy((first as App)[kind], {
    set: (own, name, value) => {
      for (const { [kind]: theirs } of others) Reflect.set(theirs, name, value);
      return Reflect.set(own, name, value);
    },
  });
}

/** Drains the queue in every process: any of them may have claimed the work. */
function jointClockwork(apps: readonly App[]): App["clockwork"] {
  return {
    ...(apps[0] as App).clockwork,
    drain: async () => {
      for (const { clockwork } of [...apps, ...apps]) await clockwork.drain();
    },
    stop: async () => {
      for (const { clockwork } of apps) await clockwork.stop();
    },
  };
}

async function request({ server }: App, method: string, path: string, how: CallOptions): Promise<Answer> {
  const headers: Record<string, string> = { ...how.headers };
  if (how.token) headers.authorization = `Bearer ${how.token}`;
  const options: InjectOptions = { method: method as "GET", url: (how.prefix ?? "/v1") + path, headers };
  if (how.payload !== undefined) options.payload = how.payload;
  else if (how.body !== undefined) {
    options.payload = JSON.stringify(how.body);
    headers["content-type"] ??= "application/json";
  }
  const response = await server.inject(options);
  const isJson = String(response.headers["content-type"] ?? "").startsWith("application/json");
  return {
    status: response.statusCode,
    body: isJson && response.body ? JSON.parse(response.body) : undefined,
    text: response.body,
    headers: response.headers,
    cookies: response.cookies as Answer["cookies"],
  };
}

export interface FreshDatabase {
  database: Database;
  url: string | undefined;
  drop(): Promise<void>;
}

/** A copy of the run's template. */
export async function freshDatabase(connections = { tenant: 8, platform: 4 }): Promise<FreshDatabase> {
  const template = inject("template");
  if ("file" in template) {
    return { database: await takeEmbedded(template.file), url: undefined, drop: async () => {} };
  }
  const { url, drop } = await copyOf(template);
  return { database: openAt(url, connections), url, drop };
}

async function copyOf(template: { url: string; name: string }): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `wp_test_${randomBytes(6).toString("hex")}`;
  const server = postgres(template.url, { max: 1, onnotice: () => {} });
  await server.unsafe(`create database ${name} template ${template.name}`);
  // A disk that stalls would show as refusals for locks that are held too long. Tests that cut the power use their own server.
  await server.unsafe(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(template.url);
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => {
      await server.unsafe(`drop database if exists ${name} with (force)`);
      await server.end();
    },
  };
}

/** A database that is subscribed to another cannot be dropped. */
async function leaveServer(url: string): Promise<void> {
  const server = postgres(url, { max: 1, onnotice: () => {} });
  for (const {
    subname,
  } of await server`select subname from pg_subscription where subdbid = (select oid from pg_database where datname = current_database())`)
    await server.unsafe(`drop subscription ${subname}`);
  await server.end();
}

/** Requests that would be refused on a busy machine wait: for a connection, a lock, or a slow statement. */
const PATIENT = { waitMs: 60_000, settings: { lock_timeout: "30000", statement_timeout: "30000" } };

/** Another process's connection to the same PostgreSQL database. */
export function openAt(url: string, { tenant, platform } = { tenant: 8, platform: 4 }): Database {
  return openPostgres({ url, tenantConnections: tenant, platformConnections: platform, ...PATIENT });
}
