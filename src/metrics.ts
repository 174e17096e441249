import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Clockwork } from "./adapters/clockwork/clockwork.ts";
import type { Adapters } from "./kit/context.ts";
import type { Database } from "./kit/db.ts";
import { RouteNotFound, Unauthorized } from "./kit/errors.ts";

export interface MetricsOptions {
  database: Database;
  adapters: Adapters;
  clockwork: Clockwork;
  /** If undefined, anyone who reaches the port can read them, unless `isClosed`. */
  token: string | undefined;
  isClosed: boolean;
  /** A store's own domain is for its visitors: it does not show the platform's metrics. */
  isForeignHost(host: string): boolean;
}

export interface Metrics {
  /**
   * Serves only metrics on a separate port. Without a token anyone who reaches it could read them, so then it listens only on this
   * machine.
   */
  listen(port: number): Promise<Server>;
}

const STALL_MS = 200;
const STALL_LOOK_MS = 100;
const QUEUE_CACHE_MS = 5_000;
const TOP_TENANTS = 10;
/** Beyond this many workspaces, they are not distinguished between two scrapes. */
const MAX_TENANTS = 5_000;

/** Prometheus metrics of this process, and of the queue shared by all processes. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  addRequests(app, register);
  addQueue(register, options);
  addThreads(register, options.adapters);
  addPools(register, options.database);
  addTenants(app, register);
  const watching = addStalls(register);
  gauge(register, "database_listening", "1 while notifications from other processes are received", () =>
    Number(options.database.isListening()),
  );
  gauge(register, "realtime_sockets", "Open sockets of this process", () => app.websocketServer?.clients.size ?? 0);
  gauge(register, "alarms_total", "Things that should never happen, since startup", () => options.adapters.alarms.counts(), "alarm");
  app.get("/metrics", async (request, reply) => {
    if (options.isClosed || options.isForeignHost(request.host)) throw RouteNotFound();
    if (!mayRead(options, request.headers.authorization)) throw Unauthorized();
    return reply.header("content-type", register.contentType).send(await register.metrics());
  });
  app.addHook("onClose", async () => {
    clearInterval(watching);
    register.clear();
  });
  return { listen: (port) => listen(register, port, options) };
}

async function listen(register: Registry, port: number, options: MetricsOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (!mayRead(options, request.headers.authorization)) return void response.writeHead(401).end();
    register.metrics().then(
      (text) => response.writeHead(200, { "content-type": register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, options.token ? "0.0.0.0" : "127.0.0.1").unref();
  await once(server, "listening");
  return server;
}

function mayRead({ token }: MetricsOptions, authorization = ""): boolean {
  return !token || equalsInConstantTime(authorization, `Bearer ${token}`);
}

function equalsInConstantTime(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

type Values = number | Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** A metric that is read when it is scraped. */
function gauge(register: Registry, name: string, help: string, read: () => Values | Promise<Values>, label?: string): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [register],
    async collect() {
      const values = await read();
      if (typeof values === "number") return this.set(values);
      this.reset();
      const entries = values instanceof Map ? values : Object.entries(values);
      for (const [key, value] of entries) this.set({ [label ?? "name"]: key }, value);
    },
  });
}

function addRequests(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.config.declared?.path ?? request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

interface QueueFigures {
  waiting: Map<string, number>;
  age: Map<string, number>;
  dead: Map<string, number>;
  lag: Map<string, number>;
}

/** The queue's metrics are the same in every process; reading them often would cost more than it is worth. */
function addQueue(register: Registry, { database, clockwork }: MetricsOptions): void {
  let kept: { at: number; figures: Promise<QueueFigures> } | undefined;
  const figures = (): Promise<QueueFigures> => {
    if (!kept || Date.now() - kept.at > QUEUE_CACHE_MS) kept = { at: Date.now(), figures: readQueue(database) };
    return kept.figures.catch(() => ({ waiting: new Map(), age: new Map(), dead: new Map(), lag: new Map() }));
  };
  gauge(register, "queue_waiting", "Queued work that is due or being done", async () => (await figures()).waiting, "topic");
  gauge(register, "queue_oldest_seconds", "How long the oldest due work has waited", async () => (await figures()).age, "topic");
  gauge(register, "queue_dead_letters", "Work that was given up", async () => (await figures()).dead, "topic");
  gauge(register, "schedule_lag_seconds", "How late a schedule is", async () => (await figures()).lag, "schedule");
  gauge(register, "queue_running", "Work this process is doing", () => clockwork.state().running, "topic");
  new Counter({
    name: "queue_finished_total",
    help: "Work this process has ended, by result",
    labelNames: ["topic", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const [topic, counts] of clockwork.state().counts) {
        for (const [result, count] of Object.entries(counts)) this.inc({ topic, result }, count);
      }
    },
  });
}

async function readQueue(database: Database): Promise<QueueFigures> {
  const db = database.reader("platform");
  const { rows } = await sql<{ topic: string; waiting: number; age: number; dead: number }>`
    select topic,
      (count(*) filter (where dead_at is null and run_at <= now()))::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where dead_at is null and run_at <= now())), 0)::float8 as age,
      (count(*) filter (where dead_at is not null))::int as dead
    from outbox group by topic`.execute(db);
  const { rows: late } = await sql<{ name: string; lag: number }>`
    select name, greatest(0, extract(epoch from now() - next_run_at))::float8 as lag from schedules`.execute(db);
  return {
    waiting: new Map(rows.map(({ topic, waiting }) => [topic, waiting])),
    age: new Map(rows.map(({ topic, age }) => [topic, age])),
    dead: new Map(rows.map(({ topic, dead }) => [topic, dead])),
    lag: new Map(late.map(({ name, lag }) => [name, lag])),
  };
}

function addThreads(register: Registry, { threads }: Adapters): void {
  const of = (kind: "waiting" | "running") => () => new Map(threads.state().map((pool) => [pool.name, pool[kind]]));
  gauge(register, "threads_waiting", "Tasks that wait for a thread", of("waiting"), "pool");
  gauge(register, "threads_running", "Tasks in threads", of("running"), "pool");
  new Counter({
    name: "threads_tasks_total",
    help: "Tasks that have ended, by result",
    labelNames: ["pool", "result"],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, counts } of threads.state()) {
        for (const [result, count] of Object.entries(counts)) this.inc({ pool: name, result }, count);
      }
    },
  });
}

/** How long requests wait for the database, and how many were refused. */
function addPools(register: Registry, database: Database): void {
  const of = (figure: "connections" | "inUse" | "waiting") => () => new Map(database.pools().map((pool) => [pool.name, pool[figure]]));
  gauge(register, "database_connections", "Connections of a pool", of("connections"), "pool");
  gauge(register, "database_connections_in_use", "Connections that have something to do", of("inUse"), "pool");
  gauge(register, "database_waiting", "Requests that wait for a connection", of("waiting"), "pool");
  const count = (name: string, help: string, figure: "waits" | "waitedSeconds" | "refused") =>
    new Counter({
      name,
      help,
      labelNames: ["pool"],
      registers: [register],
      collect() {
        this.reset();
        for (const pool of database.pools()) this.inc({ pool: pool.name }, pool[figure]);
      },
    });
  count("database_waits_total", "Requests that had to wait for a connection", "waits");
  count("database_wait_seconds_total", "Total time requests waited for a connection", "waitedSeconds");
  count("database_refused_total", "Requests refused with 503 because no connection was free in time", "refused");
}

/** The tenants that used the most time between two scrapes: the top ten, and all others together. A label per tenant would grow forever. */
function addTenants(app: FastifyInstance, register: Registry): void {
  let seconds = new Map<string, number>();
  app.addHook("onResponse", (request, reply, done) => {
    const { caller } = request;
    const id = caller?.kind === "workspace" ? caller.workspace.id : "none";
    const key = seconds.has(id) || seconds.size < MAX_TENANTS ? id : "others";
    seconds.set(key, (seconds.get(key) ?? 0) + reply.elapsedTime / 1000);
    done();
  });
  const read = (): Map<string, number> => {
    const sorted = [...seconds].sort(([, one], [, other]) => other - one);
    seconds = new Map();
    const rest = sorted.slice(TOP_TENANTS).reduce((sum, [, value]) => sum + value, 0);
    return new Map([...sorted.slice(0, TOP_TENANTS), ["others", rest]]);
  };
  gauge(register, "tenant_request_seconds", "Time spent on requests since the last scrape: the ten busiest workspaces", read, "workspace");
}

function addStalls(register: Registry): NodeJS.Timeout {
  const stalls = new Counter({
    name: "event_loop_stalls_total",
    help: "Number of times the main thread was blocked for over 200 ms",
    registers: [register],
  });
  let last = performance.now();
  return setInterval(() => {
    const now = performance.now();
    if (now - last > STALL_LOOK_MS + STALL_MS) stalls.inc();
    last = now;
  }, STALL_LOOK_MS).unref();
}
