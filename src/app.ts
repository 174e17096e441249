import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from "fastify";
import { type Clockwork, createClockwork } from "./adapters/clockwork/clockwork.ts";
import { jwtTokens } from "./adapters/crypto/tokens.ts";
import { checkFileStore } from "./adapters/files/marker.ts";
import { memoryLimiter } from "./adapters/limits/memory.ts";
import { loopbackTo } from "./adapters/loopback/loopback.ts";
import { addRealtime, type RealtimeOptions, type Sockets } from "./adapters/realtime/realtime.ts";
import type { Config } from "./config.ts";
import { hooks } from "./connections.ts";
import { addConsole, type ConsoleControl, showIndex } from "./console.ts";
import { createAuthenticator } from "./domains/access/identity/index.ts";
import { reportPages } from "./domains/lab/reports/index.ts";
import { paymentPages } from "./domains/sales/payments/index.ts";
import { contestPages } from "./domains/store/contests/index.ts";
import { isPublicName } from "./domains/store/settings/index.ts";
import { isStoreDomain, storefrontSite } from "./domains/store/site/index.ts";
import { shortLinks } from "./domains/talk/messages/index.ts";
import { bookingPages } from "./domains/visits/booking/index.ts";
import { audiences, eventExample, eventKinds, jobs, routes, schedules } from "./domains.ts";
import type { Authenticator } from "./kit/access.ts";
import type { Surroundings } from "./kit/context.ts";
import type { Database } from "./kit/db.ts";
import { ServiceUnavailable } from "./kit/errors.ts";
import { addCompression } from "./kit/http/compress.ts";
import { answerBadAddress, answerBadBytes, errorHandler } from "./kit/http/failures.ts";
import { dropForgeableHeaders } from "./kit/http/forwarded.ts";
import { endWithAnswer, Incoming } from "./kit/http/incoming.ts";
import { addressOf, mountRoutes } from "./kit/http/mount.ts";
import { limitPipelining } from "./kit/http/pipelining.ts";
import { logAnswers, loggedPath, requestLog } from "./kit/http/request-log.ts";
import type { RateLimiter, Service } from "./kit/http/service.ts";
import { addMetrics, type Metrics, type MetricsOptions } from "./metrics.ts";
import { addReference } from "./reference.ts";
import { type AdapterOptions, openAdapters, readSettings } from "./surroundings.ts";

/** The longest request line Node's parser accepts: each route's own schema decides what is too long, and with which status. */
const MAX_PARAM_LENGTH = 16_384;

/** The same on every response, so they are constants: computing them took a fifteenth of a request's time. */
const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Subdomains only on the platform's own host: a tenant's domain may have subdomains that are not ours. */
const HSTS = "max-age=31536000";
const HSTS_WITH_SUBDOMAINS = `${HSTS}; includeSubDomains`;

const Stopping = () =>
  ServiceUnavailable({ message: "This process is stopping; try again in a moment.", headers: { "retry-after": "1", connection: "close" } });

export interface AppOptions extends AdapterOptions {
  database: Database;
  now?: () => Date;
  realtime?: Omit<RealtimeOptions, "redisUrl">;
  /** Undeclared errors become 500s with an explanation. */
  strict?: boolean;
  /** Receives the log instead of the standard output. */
  logTo?: { write(line: string): void };
  /** The number of the database server, where there are several. */
  serverNumber?: number;
  /** Adds what other database servers know to the database's own authenticator. */
  joinAuthenticator?: (own: Authenticator) => Authenticator;
  /** Returns a reader for the metrics of all processes on the port; this one's alone by default. */
  shareMetrics?: MetricsOptions["share"];
}

export interface App extends Surroundings {
  server: FastifyInstance;
  /** Schedules are started by the process that serves; tests run them by hand. */
  clockwork: Clockwork;
  metrics: Metrics;
  console: ConsoleControl;
  database: Database;
  authenticator: Authenticator;
  sockets: Sockets;
  /**
   * Sends `connection: close` with each reply while still serving. `/readyz` fails too, so that the proxy sends its requests to
   * other processes, unless `isReplaced`: then another process serves the same port.
   */
  drain(how?: { isReplaced: boolean }): void;
}

/** How far this process is on its way out. */
interface Leaving {
  isDraining: boolean;
  isUnready: boolean;
  isStopping: boolean;
}

/** The service, wired but not yet listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now = () => new Date() } = options;
  const server = fastify(serverOptions(config, options.logTo));
  limitPipelining(server.server);
  dropForgeableHeaders(server);
  logAnswers(server);
  // First of all: a route keeps the handler that was set when it was added.
  server.setErrorHandler(errorHandler({ strict: options.strict ?? false }));
  const tokens = jwtTokens(config.tokenSecrets);
  const around: Surroundings = {
    adapters: { ...openAdapters(options, server.log), tokens, loopback: loopbackTo(server) },
    settings: readSettings(config),
    hooks: { ...hooks, eventNames: () => eventKinds.map(({ name }) => name), eventAudience: (event) => audiences.get(event), eventExample },
  };
  const { passwords, vault } = around.adapters;
  const own = createAuthenticator({ database, tokens, passwords, bootstrapToken: config.bootstrapToken, log: server.log, now });
  await database.listen("forget", own.forget, own.forgetAll);
  const authenticator = options.joinAuthenticator?.(own) ?? own;
  const clockwork = createClockwork({ database, around, jobs, schedules, log: server.log, now, night: config.night });
  const limiter = await limiterOf(config, server);
  const service: Service = {
    ...around,
    database,
    authenticator,
    limiter,
    now,
    hashesOf: vault.hashesOf,
    forget: own.forget,
    wakeOutbox: clockwork.wake,
    announce: (workspaceId) => around.adapters.realtime.announce(workspaceId),
    audienceOf: (event) => audiences.get(event),
    strict: options.strict ?? false,
    secureCookies: config.isProduction,
  };

  const leaving: Leaving = { isDraining: false, isUnready: false, isStopping: false };
  await addPlugins(server, config, leaving);
  const metrics = addMetrics(server, {
    ...around,
    database,
    clockwork,
    limiter,
    share: options.shareMetrics,
    server: options.serverNumber,
    token: config.metricsToken,
    isClosed: config.isProduction && !config.metricsToken,
    isForeignHost: (host) => isPublicName(host) && host.replace(/:\d+$/, "") !== ownHostOf(config),
  });
  addOperation(server, database, leaving);
  addReference(server, config.isProduction);
  mountRoutes(server, routes, service);
  const webConsole = addConsole(server, { isStoreDomain: (host) => isStoreDomain(database.reader("platform"), host) });
  server.register(storefrontSite, { service, showIndex, parts: [bookingPages, contestPages, reportPages, paymentPages] });
  server.register(shortLinks, { service });
  const sockets = await addRealtime(server, service, { redisUrl: config.redisUrl, ...options.realtime });
  // Tasks waiting for a thread are refused as soon as the stop begins, because they would delay the close.
  server.addHook("preClose", async () => void around.adapters.threads.stop());
  server.addHook("onClose", async () => {
    await clockwork.stop();
    await limiter?.close?.();
    await around.adapters.threads.stop();
    await database.close();
  });
  await checkFileStore(database, around.adapters.files, around.adapters.alarms);
  const drain: App["drain"] = ({ isReplaced } = { isReplaced: false }) => {
    leaving.isDraining = true;
    leaving.isUnready = !isReplaced;
  };
  return { server, clockwork, ...around, metrics, console: webConsole, database, authenticator, sockets, drain };
}

function serverOptions(config: Config, logTo: AppOptions["logTo"]): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: { req: (request) => ({ method: request.method, url: loggedPath(request.originalUrl), address: request.ip }) },
      ...(logTo ? { stream: logTo } : {}),
    },
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout: 30_000,
    // By default Node checks for late requests every 30 s and allows a minute for headers, so a slow sender held its connection for 90 s.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, IncomingMessage: Incoming },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLog,
    // One line per request, with everything in it, is written by `logAnswers`.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    return503OnClosing: false, // its answer would not be in the envelope; ours is, below
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
    rewriteUrl: ({ url }) => addressOf(url ?? "/"),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  };
}

async function limiterOf(config: Config, server: FastifyInstance): Promise<(RateLimiter & { close?: () => Promise<void> }) | undefined> {
  const { rateLimitPerMinute, redisUrl } = config;
  if (rateLimitPerMinute === 0) return undefined;
  if (!redisUrl) return memoryLimiter(rateLimitPerMinute);
  const { redisLimiter } = await import("./adapters/limits/redis.ts");
  return redisLimiter(redisUrl, rateLimitPerMinute, server.log);
}

function ownHostOf({ publicUrl }: Config): string | undefined {
  return publicUrl ? new URL(publicUrl).hostname : undefined;
}

async function addPlugins(server: FastifyInstance, config: Config, leaving: Leaving): Promise<void> {
  const ownHost = ownHostOf(config);
  server.addHook("preClose", async () => {
    leaving.isStopping = true;
  });
  server.addHook("onRequest", (request, reply, done) => {
    const isOwnHost = request.hostname === ownHost;
    reply.headers(SECURITY_HEADERS).header("strict-transport-security", isOwnHost ? HSTS_WITH_SUBDOMAINS : HSTS);
    reply.header("x-request-id", request.id);
    if (request.headers["transfer-encoding"] !== undefined) endWithAnswer(request.raw, reply.raw);
    // Otherwise the next request on this connection would come too late.
    if (leaving.isDraining) reply.header("connection", "close");
    done(leaving.isStopping ? Stopping() : undefined);
  });
  addCompression(server);
  await server.register(cookie);
  await server.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    exposedHeaders: [
      "ETag",
      "RateLimit-Limit",
      "RateLimit-Remaining",
      "RateLimit-Reset",
      "Retry-After",
      "X-Request-Id",
      "Idempotent-Replayed",
    ],
  });
}

/** Outside `/v1`: liveness and readiness. */
function addOperation(server: FastifyInstance, database: Database, leaving: Leaving): void {
  server.get("/healthz", async () => ({ status: "ok" }));
  server.get("/readyz", async (request, reply) => {
    if (leaving.isUnready) return reply.code(503).send({ status: "stopping" });
    try {
      await database.ping();
      return { status: "ready", database: database.kind };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
