import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastify, { type FastifyHttpOptions, type FastifyInstance } from "fastify";
import { argon2Passwords, type PasswordCost } from "./adapters/crypto/passwords.ts";
import { jwtTokens } from "./adapters/crypto/tokens.ts";
import { createVault } from "./adapters/crypto/vault.ts";
import { systemDns } from "./adapters/dns/dns.ts";
import { openStorage } from "./adapters/files/open.ts";
import type { FileStorage } from "./adapters/files/storage.ts";
import { httpDesignSource, noDesignSource } from "./adapters/labs/design-source.ts";
import { chatInterpreter } from "./adapters/labs/interpreter.ts";
import { memoryLimiter } from "./adapters/limits/memory.ts";
import { redisLimiter } from "./adapters/limits/redis.ts";
import { folderMailer, type Mailer, smtpMailer } from "./adapters/mail/mail.ts";
import { type Outbox, startOutbox } from "./adapters/outbox/outbox.ts";
import { threadedPdfRenderer } from "./adapters/pdf/renderer.ts";
import { addRealtime, type RealtimeOptions } from "./adapters/realtime/realtime.ts";
import { createScheduler, type Scheduler } from "./adapters/scheduler/scheduler.ts";
import { httpSms, loggedSms, noSms, type SmsSender } from "./adapters/sms/sms.ts";
import { httpWorkflow, loggedWorkflow } from "./adapters/workflow/workflow.ts";
import type { Config } from "./config.ts";
import { bookPaidInvoice, bookRefund } from "./connections.ts";
import * as files from "./domains/files/index.ts";
import { createAuthenticator } from "./domains/identity/index.ts";
import { challengeLogin } from "./domains/mfa/index.ts";
import * as storefront from "./domains/storefront/index.ts";
import { domains, jobs, routes, schedules, usage } from "./domains.ts";
import type { Adapters } from "./kit/context.ts";
import type { Database } from "./kit/db.ts";
import { ServiceUnavailable } from "./kit/errors.ts";
import { answerBadAddress, answerBadBytes, errorHandler } from "./kit/http/failures.ts";
import { mountRoutes } from "./kit/http/mount.ts";
import type { Service } from "./kit/http/service.ts";
import { openapi } from "./kit/openapi.ts";
import { addMetrics } from "./metrics.ts";
import { version } from "./version.ts";

const BODY_LIMIT = 1024 * 1024;
/** As long as Node's parser lets a request line be: each route's own schema says what is too long, and with which status. */
const MAX_PARAM_LENGTH = 16_384;

/** The same on every answer, so they are constants: working them out per request took a fifteenth of its time. */
const SECURITY_HEADERS = {
  "content-security-policy": "default-src 'none';frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

const Stopping = () =>
  ServiceUnavailable({ message: "This process is stopping; try again in a moment.", headers: { "retry-after": "1", connection: "close" } });

export interface AppOptions {
  config: Config;
  database: Database;
  now?: () => Date;
  mailer?: Mailer;
  files?: FileStorage;
  sms?: SmsSender;
  realtime?: Omit<RealtimeOptions, "redisUrl">;
  passwordCost?: PasswordCost;
  /** Undeclared errors become 500s that say so. */
  strict?: boolean;
}

export interface App {
  server: FastifyInstance;
  outbox: Outbox;
  /** Started by whoever serves; tests run it by hand. */
  scheduler: Scheduler;
  adapters: Adapters;
}

/** The service as a value: wired, not yet listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now = () => new Date() } = options;
  const server = fastify(serverOptions(config));
  // First of all: a route has the handler that was there when it was added.
  server.setErrorHandler(errorHandler({ strict: options.strict ?? false }));
  const tokens = jwtTokens(config.tokenSecrets);
  const authenticator = createAuthenticator({ database, tokens, bootstrapToken: config.bootstrapToken, now });
  await database.listen("forget", authenticator.forget, authenticator.forgetAll);

  const adapters: Adapters = {
    tokens,
    passwords: argon2Passwords(options.passwordCost),
    mail: options.mailer ?? mailerOf(config, server),
    files: options.files ?? openStorage(config.files),
    allowedOrigins: config.corsOrigins,
    publicUrl: config.publicUrl ?? `http://${config.host}:${config.port}`,
    designSource: config.labDesignSourceUrl ? httpDesignSource(config.labDesignSourceUrl, server.log) : noDesignSource,
    interpreter: config.ai && chatInterpreter(config.ai),
    vault: createVault(config.encryptionKeys),
    sms: options.sms ?? smsOf(config, server),
    workflow: config.workflowUrl ? httpWorkflow(config.workflowUrl) : loggedWorkflow(server.log),
    productName: config.productName,
    realtime: { announce: () => {} },
    secondFactor: challengeLogin,
    findProduct: (ctx, productId) => storefront.findProduct(ctx.db, ctx.workspaceId, productId),
    pdf: threadedPdfRenderer(),
    onInvoicePaid: bookPaidInvoice,
    onInvoiceRefunded: bookRefund,
    usage,
    planTiers: { basic: config.basicPlanSlugs, free: config.freePlanSlugs },
    attentionOrders: (ctx) => storefront.attentionOrders(ctx.db),
    storageUsed: (ctx, workspaceId) => files.storageUsed(ctx.db, workspaceId),
    dns: systemDns(config.dnsServers),
    onSignup: async (ctx, workspace) => {
      await storefront.atSignup(ctx, workspace);
    },
  };
  const outbox = startOutbox({ database, adapters, jobs, log: server.log, now });
  const scheduler = createScheduler({ database, adapters, schedules, log: server.log, now });
  const limiter = limiterOf(config, server);
  const service: Service = {
    database,
    adapters,
    authenticator,
    limiter,
    now,
    forget: authenticator.forget,
    wakeOutbox: outbox.wake,
    strict: options.strict ?? false,
    secureCookies: config.isProduction,
  };

  await addPlugins(server, config);
  addOperation(server, database);
  await addReference(server);
  mountRoutes(server, routes, service);
  server.register(storefront.storefrontSite, { service });
  await addRealtime(server, service, { redisUrl: config.redisUrl, ...options.realtime });
  server.addHook("onClose", async () => {
    await scheduler.stop();
    await outbox.stop();
    await limiter?.close?.();
    await adapters.pdf.close();
    await database.close();
  });
  return { server, outbox, scheduler, adapters };
}

function serverOptions(config: Config): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: config.logLevel,
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: { req: (request) => ({ method: request.method, url: request.url.split("?", 1)[0], address: request.ip }) },
    },
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout: 30_000,
    // Node looks for late ones every 30 s and gives headers a minute: a slow sender held its connection for 90 s.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => randomUUID(),
    return503OnClosing: false, // its answer would not be in the envelope; ours is, below
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBadBytes,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  };
}

function mailerOf(config: Config, server: FastifyInstance): Mailer {
  return config.smtpUrl
    ? smtpMailer(config.smtpUrl, config.mailFrom)
    : folderMailer(`${config.dataDir}/mails`, config.mailFrom, server.log);
}

function smsOf(config: Config, server: FastifyInstance): SmsSender {
  if (config.smsUrl) return httpSms(config.smsUrl, config.smsToken);
  return config.isProduction ? noSms : loggedSms(server.log);
}

function limiterOf(config: Config, server: FastifyInstance): (Service["limiter"] & { close?: () => Promise<void> }) | undefined {
  if (config.rateLimitPerMinute === 0) return undefined;
  if (config.redisUrl) return redisLimiter(config.redisUrl, config.rateLimitPerMinute, server.log);
  return memoryLimiter(config.rateLimitPerMinute);
}

async function addPlugins(server: FastifyInstance, config: Config): Promise<void> {
  let isStopping = false;
  server.addHook("preClose", async () => {
    isStopping = true;
  });
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header("x-request-id", request.id);
    done(isStopping ? Stopping() : undefined);
  });
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
  addMetrics(server);
}

/** Outside `/v1`: is it alive, is it ready. */
function addOperation(server: FastifyInstance, database: Database): void {
  server.get("/healthz", async () => ({ status: "ok" }));
  server.get("/readyz", async (request, reply) => {
    try {
      await database.ping();
      return { status: "ready", database: database.kind };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}

export function describeApi(): object {
  const description =
    "The back end that a small business runs on. Every route answers under `/v1` and `/api/v1` alike; every error has the envelope `{ error: { code, message } }`.";
  return openapi({ title: "Workspace Platform API", version, description }, domains);
}

/** The API reference, from files of this service alone. What it describes is made beforehand: that takes longer than reading it. */
async function addReference(server: FastifyInstance): Promise<void> {
  const file = fileURLToPath(new URL("../openapi.json", import.meta.url));
  const document = readFileSync(file);
  server.get("/openapi.json", async (_, reply) => reply.type("application/json; charset=utf-8").send(document));
  await server.register(swagger, { mode: "static", specification: { path: file, baseDir: dirname(file) } });
  await server.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: true,
    uiConfig: { deepLinking: true, docExpansion: "list", tryItOutEnabled: true, persistAuthorization: false, validatorUrl: null },
  });
}
