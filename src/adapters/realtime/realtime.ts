import websocket from "@fastify/websocket";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type AccessClaims, maySee, type WorkspaceCaller } from "../../kit/access.ts";
import { Forbidden, failure, RateLimited, Unauthorized } from "../../kit/errors.ts";
import { countRequest } from "../../kit/http/authorise.ts";
import type { Service } from "../../kit/http/service.ts";
import type { Id } from "../../kit/ids.ts";
import { networkOf } from "../../kit/networks.ts";
import { isAllowedOrigin } from "../../kit/origins.ts";
import { createAnnouncer } from "./announcements.ts";
import { type Admitted, CLOSE, type Connection, checkToken, openConnection, type Place } from "./connection.ts";
import { createHub } from "./hub.ts";

export interface Realtime {
  /** The workspace has events that this process has committed. */
  announce(workspaceId: Id): void;
  /** Undefined without Redis. */
  isRedisUp?(): boolean;
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
  /** Where the workspace of a token lives; here by default. */
  placeOf?(token: string): Place | undefined | Promise<Place | undefined>;
}

/** The sockets of a process on one database. */
export interface Sockets {
  place: Place;
  /** Ends the sockets of a workspace; their clients come again, and resume. */
  release(workspaceId: Id): void;
}

const PATH = "/v1/realtime";
const AUTH_MS = 5_000;
const HEARTBEAT_MS = 30_000;
const CLOSING_MS = 2_000;
const MAX_MESSAGE_BYTES = 16 * 1024;
/** Enough for an office whose connection was just restored. */
const MAX_STRANGERS = 200;
/** Tabs and devices of one person, and of everyone in a workspace, in each process. */
const [MAX_PER_ACCOUNT, MAX_PER_WORKSPACE] = [50, 1_000];
/** A lack of announcements does not prove that nothing happened, so the table is checked regularly. */
const POLL_MS = 2_000;

const UpgradeRequired = failure(426, "UPGRADE_REQUIRED", "upgrade-required", "This address accepts only WebSocket connections.");

/** Mounts the socket under both prefixes and starts listening for events. */
export async function addRealtime(server: FastifyInstance, service: Service, options: RealtimeOptions): Promise<Sockets> {
  const { database, authenticator, now } = service;
  const { log } = server;
  const hub = createHub({ database, now, log, onRightsChanged: service.forget });
  const connections = new Set<Connection>();
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const place: Place = { hub, authenticator, connections };
  const strangers = countStrangers();
  const members = countMembers();

  const check = (workspaceId?: Id) => void recheck(connections, workspaceId);
  await database.listen("forget", check, () => check());
  const announcer = await createAnnouncer(database, options.redisUrl, hub, log);
  service.adapters.realtime = announcer;

  const beating = setInterval(() => {
    for (const connection of connections) connection.beat();
    // While the database cannot announce changes, the sockets' permissions are looked up periodically.
    if (!database.isListening()) check();
  }, options.heartbeatMs ?? HEARTBEAT_MS).unref();
  const look = () => hub.findMissed().catch((error) => log.debug({ err: error }, "missed events could not be looked for"));
  const polling = setInterval(look, POLL_MS).unref();

  // A peer that does not answer our close would otherwise keep its socket for half a minute; the type does not know the option yet.
  const limits = { maxPayload: MAX_MESSAGE_BYTES, autoPong: false, closeTimeout: CLOSING_MS };
  await server.register(websocket, {
    options: { ...limits, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => {
      clearInterval(beating);
      clearInterval(polling);
      hub.stop();
      announcer.close();
      await closeAll(connections);
    },
  });
  const authMs = options.authMs ?? AUTH_MS;
  const mayReceive = (caller: WorkspaceCaller, event: string) => {
    const access = service.audienceOf(event);
    return access !== undefined && maySee(access, caller, now());
  };
  server.route({
    method: "GET",
    url: PATH,
    onRequest: async (request, reply) => {
      const verdict = await admit(service, request, reply);
      if (verdict) admitted.set(request, verdict);
      else strangers.requireRoom(request.ip);
    },
    handler: async () => {
      throw UpgradeRequired({ headers: { upgrade: "websocket" } });
    },
    wsHandler: (socket, request) => {
      const known = admitted.get(request);
      const leaveStrangers = known ? () => {} : strangers.enter(request.ip);
      let leave = () => {};
      const identify = (claims: AccessClaims) => {
        leaveStrangers();
        const entered = members.enter(claims);
        if (entered) leave = entered;
        return entered !== undefined;
      };
      const placeOf = async (token: string) => (await options.placeOf?.(token)) ?? place;
      openConnection(socket, request.raw.socket, { place, placeOf, now, log: request.log, authMs, mayReceive, identify }, known);
      socket.on("close", () => {
        leaveStrangers();
        leave();
      });
    },
  });
  return {
    place,
    release: (workspaceId) => {
      for (const connection of connections)
        if (connection.workspaceId() === workspaceId) connection.close(CLOSE.goingAway, "Connect again.");
    },
  };
}

/** Counts by name, with a limit. */
function counter(limit: number) {
  const counts = new Map<string, number>();
  return {
    isFull: (name: string) => (counts.get(name) ?? 0) >= limit,
    /** Returns a function that makes room again. */
    enter: (name: string): (() => void) => {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      let isCounted = true;
      return () => {
        if (!isCounted) return;
        isCounted = false;
        const left = (counts.get(name) ?? 1) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
}

/** Sockets that have not sent a token yet, by address. */
function countStrangers() {
  const counts = counter(MAX_STRANGERS);
  return {
    requireRoom: (address: string) => {
      if (!counts.isFull(networkOf(address))) return;
      throw RateLimited({ message: "Too many sockets of this address have not sent a token.", headers: { "retry-after": "5" } });
    },
    enter: (address: string) => counts.enter(networkOf(address)),
  };
}

/** Sockets with a token, by account and by workspace. */
function countMembers() {
  const [accounts, workspaces] = [counter(MAX_PER_ACCOUNT), counter(MAX_PER_WORKSPACE)];
  return {
    /** Returns a function that makes room again; undefined if there is none. */
    enter: ({ accountId, workspaceId }: AccessClaims): (() => void) | undefined => {
      if (accounts.isFull(accountId) || workspaces.isFull(workspaceId)) return undefined;
      const leaves = [accounts.enter(accountId), workspaces.enter(workspaceId)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
  };
}

/** Before the upgrade: pages from other origins and invalid tokens are refused. A missing token is fine; a token in the URL is ignored. */
async function admit(service: Service, request: FastifyRequest, reply: FastifyReply): Promise<Admitted | undefined> {
  await countRequest(service, request.ip, reply);
  if (!isAllowedOrigin({ origin: request.headers.origin, host: request.host }, service.settings.allowedOrigins)) throw Forbidden();
  const credentials = request.headers.authorization;
  if (!credentials) return undefined;
  if (!/^bearer /i.test(credentials)) throw Unauthorized({ headers: { "www-authenticate": "Bearer" } });
  const verdict = await checkToken(service.authenticator, credentials.slice(7).trim());
  if ("claims" in verdict) return verdict;
  throw verdict.code === CLOSE.forbidden
    ? Forbidden({ message: verdict.reason })
    : Unauthorized({ headers: { "www-authenticate": "Bearer" } });
}

/** Someone's permissions in a workspace have changed, or may have. One by one, so that the sockets of a login query the database once. */
async function recheck(connections: ReadonlySet<Connection>, workspaceId?: Id): Promise<void> {
  const concerned = [...connections].filter((connection) => workspaceId === undefined || connection.workspaceId() === workspaceId);
  for (const connection of concerned) await connection.recheck().catch(() => connection.terminate());
}

async function closeAll(connections: ReadonlySet<Connection>): Promise<void> {
  for (const connection of connections) connection.close(CLOSE.goingAway, "The service is shutting down.");
  const deadline = Date.now() + CLOSING_MS;
  while (connections.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  for (const connection of connections) connection.terminate();
}
