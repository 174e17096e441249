import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccessClaims } from "../../kit/access.ts";
import { Forbidden, failure, Unauthorized } from "../../kit/errors.ts";
import { countRequest } from "../../kit/http/authorise.ts";
import { PREFIXES } from "../../kit/http/mount.ts";
import type { Service } from "../../kit/http/service.ts";
import type { Id } from "../../kit/ids.ts";
import { isAllowedOrigin } from "../../kit/origins.ts";
import { hearDatabase, redisAnnouncer } from "./announcements.ts";
import { CLOSE, type Connection, judge, openConnection } from "./connection.ts";
import { createHub } from "./hub.ts";

export interface Realtime {
  /** Tells other processes by the second transport, where there is one; the database has told them at commit. */
  announce(workspaceId: Id, sequence: number): void;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    realtime: Realtime;
  }
}

export interface RealtimeOptions {
  redisUrl: string | undefined;
  authMs?: number;
  heartbeatMs?: number;
}

const PATH = "/realtime";
const AUTH_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const CLOSING_MS = 2_000;
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Silence of the announcements is not proof that nothing happened; every so often the table is asked. */
const POLL_MS = 15_000;

const UpgradeRequired = failure(426, "UPGRADE_REQUIRED", "This address speaks WebSocket.");

/** Mounts the socket under both prefixes and starts to listen for events. */
export async function addRealtime(server: FastifyInstance, service: Service, options: RealtimeOptions): Promise<void> {
  const { database, authenticator, now } = service;
  const { log } = server;
  const hub = createHub({ database, now, log });
  const connections = new Set<Connection>();
  const admitted = new WeakMap<FastifyRequest, AccessClaims>();

  await hearDatabase(database, hub);
  const check = (workspaceId?: Id) => void recheck(connections, workspaceId);
  await database.listen("forget", check, () => check());
  const redis = options.redisUrl ? redisAnnouncer(options.redisUrl, hub, log) : undefined;
  service.adapters.realtime = { announce: (workspaceId, sequence) => redis?.announce(workspaceId, sequence) };

  const beating = setInterval(() => {
    for (const connection of connections) connection.beat();
    // While the database cannot tell of changes, the sockets' rights are looked up now and then.
    if (!database.isListening()) check();
  }, options.heartbeatMs ?? HEARTBEAT_MS).unref();
  const polling = setInterval(hub.hearAll, POLL_MS).unref();

  await server.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      clearInterval(beating);
      clearInterval(polling);
      hub.stop();
      redis?.close();
      await closeAll(connections);
    },
  });
  const authMs = options.authMs ?? AUTH_MS;
  for (const prefix of PREFIXES) {
    server.route({
      method: "GET",
      url: prefix + PATH,
      onRequest: async (request, reply) => {
        const claims = await admit(service, request, reply);
        if (claims) admitted.set(request, claims);
      },
      handler: async () => {
        throw UpgradeRequired({ headers: { upgrade: "websocket" } });
      },
      wsHandler: (socket, request) => {
        const connection = openConnection(socket, { hub, authenticator, now, log: request.log, authMs }, admitted.get(request));
        connections.add(connection);
        socket.on("close", () => connections.delete(connection));
      },
    });
  }
}

/** Before the upgrade: pages of strangers are refused, and so is a bad token. No token yet is fine; the URL is never one. */
async function admit(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<AccessClaims | undefined> {
  await countRequest(service, request.ip, reply);
  if (!isAllowedOrigin({ origin: request.headers.origin, host: request.host }, service.adapters.allowedOrigins)) throw Forbidden();
  const credentials = request.headers.authorization;
  if (!credentials) return undefined;
  if (!/^bearer /i.test(credentials)) throw Unauthorized({ headers: { "www-authenticate": "Bearer" } });
  const verdict = await judge(service.authenticator, credentials.slice(7).trim());
  if ("claims" in verdict) return verdict.claims;
  throw verdict.code === CLOSE.forbidden
    ? Forbidden({ message: verdict.reason })
    : Unauthorized({ headers: { "www-authenticate": "Bearer" } });
}

/** Somebody's rights in a workspace have changed, or may have. One after the other: the sockets of a login ask the database once. */
async function recheck(connections: ReadonlySet<Connection>, workspaceId?: Id): Promise<void> {
  const concerned = [...connections].filter((connection) => workspaceId === undefined || connection.workspaceId() === workspaceId);
  for (const connection of concerned) await connection.recheck().catch(() => connection.terminate());
}

async function closeAll(connections: ReadonlySet<Connection>): Promise<void> {
  for (const connection of connections) connection.close(CLOSE.goingAway, "The service is going away.");
  const deadline = Date.now() + CLOSING_MS;
  while (connections.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const connection of connections) connection.terminate();
}
