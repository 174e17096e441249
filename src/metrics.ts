import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Clockwork } from "./adapters/clockwork/clockwork.ts";
import type { Adapters } from "./kit/context.ts";
import type { Database } from "./kit/db.ts";
import { RouteNotFound, Unauthorized } from "./kit/errors.ts";
import type { RateLimiter } from "./kit/http/service.ts";
import { counter, gauge } from "./metrics-kinds.ts";
import { addQueue } from "./metrics-queue.ts";
import { addTenants } from "./metrics-tenants.ts";

export interface MetricsOptions {
  database: Database;
  adapters: Adapters;
  clockwork: Clockwork;
  limiter: RateLimiter | undefined;
  /** Returns a reader for the metrics of all processes on the port; this one's alone by default. */
  share?: ((register: Registry) => () => Promise<string>) | undefined;
  /** The number of the database server, where there are several; the first one's app also counts what belongs to the process. */
  server: number | undefined;
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

/** Prometheus metrics of this process, and of the queue shared by all processes. */
export function addMetrics(app: FastifyInstance, options: MetricsOptions): Metrics {
  const register = new Registry();
  const isFirst = (options.server ?? 1) === 1;
  if (options.server !== undefined) register.setDefaultLabels({ server: String(options.server) });
  if (isFirst) collectDefaultMetrics({ register });
  addRequests(app, register);
  addQueue(register, options);
  addThreads(register, options.adapters);
  addPools(register, options.database);
  addTenants(app, register);
  addOutside(register, options);
  const watching = isFirst ? addStalls(register) : undefined;
  gauge(
    register,
    "database_listening",
    "1 while notifications from other processes are received",
    () => Number(options.database.isListening()),
    undefined,
    "min",
  );
  gauge(register, "service_processes", "Service processes that serve on this port", () => Number(app.server.listening));
  gauge(register, "realtime_sockets", "Open sockets of this process", () => app.websocketServer?.clients.size ?? 0);
  gauge(register, "alarms_total", "Things that should never happen, since startup", () => options.adapters.alarms.counts(), "alarm");
  const read = options.share?.(register) ?? (() => register.metrics());
  app.get("/metrics", async (request, reply) => {
    if (options.isClosed || options.isForeignHost(request.host)) throw RouteNotFound();
    if (!mayRead(options, request.headers.authorization)) throw Unauthorized();
    return reply.header("content-type", register.contentType).send(await read());
  });
  app.addHook("onClose", async () => {
    clearInterval(watching);
    register.clear();
  });
  return { listen: (port) => listen(read, register.contentType, port, options) };
}

async function listen(read: () => Promise<string>, contentType: string, port: number, options: MetricsOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (!mayRead(options, request.headers.authorization)) return void response.writeHead(401).end();
    read().then(
      (text) => response.writeHead(200, { "content-type": contentType }).end(text),
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

function addThreads(register: Registry, { threads }: Adapters): void {
  const of = (kind: "waiting" | "running") => () => new Map(threads.state().map((pool) => [pool.name, pool[kind]]));
  gauge(register, "threads_waiting", "Tasks that wait for a thread", of("waiting"), "pool");
  gauge(register, "threads_running", "Tasks in threads", of("running"), "pool");
  counter(register, "threads_tasks_total", "Tasks that have ended, by result", ["pool", "result"], () =>
    threads.state().flatMap(({ name, counts }) => Object.entries(counts).map(([result, count]) => [[name, result], count])),
  );
}

/** Servers that the service works without, for a while: Redis and the mail server. */
function addOutside(register: Registry, { adapters, limiter }: MetricsOptions): void {
  const connections = () => {
    const known = { limits: limiter?.isShared?.(), realtime: adapters.realtime.isRedisUp?.() };
    return new Map(Object.entries(known).flatMap(([use, isUp]) => (isUp === undefined ? [] : [[use, Number(isUp)] as const])));
  };
  gauge(register, "redis_connected", "1 while Redis answers, by what it is used for; none without REDIS_URL", connections, "use", "min");
  counter(register, "mails_total", "E-mails handed to the mail server, by result", ["result"], () =>
    Object.entries(adapters.mail.counts?.() ?? {}).map(([result, count]) => [[result], count]),
  );
}

/** How long requests wait for the database, and how many were refused. */
function addPools(register: Registry, database: Database): void {
  const of = (figure: "connections" | "inUse" | "waiting") => () => new Map(database.pools().map((pool) => [pool.name, pool[figure]]));
  gauge(register, "database_connections", "Connections of a pool", of("connections"), "pool");
  gauge(register, "database_connections_in_use", "Connections that have something to do", of("inUse"), "pool");
  gauge(register, "database_waiting", "Requests that wait for a connection", of("waiting"), "pool");
  const count = (name: string, help: string, figure: "waits" | "waitedSeconds" | "refused") =>
    counter(register, name, help, ["pool"], () => database.pools().map((pool) => [[pool.name], pool[figure]]));
  count("database_waits_total", "Requests that had to wait for a connection", "waits");
  count("database_wait_seconds_total", "Total time requests waited for a connection", "waitedSeconds");
  count("database_refused_total", "Requests refused with 503 because no connection was free in time", "refused");
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
