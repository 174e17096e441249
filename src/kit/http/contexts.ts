import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { byCaller } from "../by.ts";
import type { Context, Exchange, PublicContext } from "../context.ts";
import { type Db, later, type Scope } from "../db.ts";
import { type NewEvent, RIGHTS_CHANGED, recordEvents } from "../events.ts";
import { ALL_WORKSPACES, type Id, PLATFORM_ID } from "../ids.ts";
import { networkOf } from "../networks.ts";
import { queueMerged, queueWork, tenantOf } from "../outbox.ts";
import type { Route } from "../route.ts";
import { header } from "./authorise.ts";
import type { Service } from "./service.ts";

/** Side effects that wait for the commit. A retried transaction starts without any. */
export class Effects {
  private readonly work: (() => void)[] = [];

  add(work: () => void): void {
    this.work.push(work);
  }

  runAll(): void {
    for (const work of this.work) work();
  }
}

export interface Call {
  service: Service;
  request: FastifyRequest;
  exchange: Exchange;
  /** A route that runs in one transaction and may open no other. */
  inTransaction?: Route | undefined;
  /** Runs the last transaction of a manual route. */
  conclude?: Conclude;
}

type Conclude = <T extends object>(call: Call, scope: Scope, work: (ctx: Context) => Promise<T>) => Promise<T>;

/** The context of a public page. It reads as the platform; changes are made in `ctx.transaction`. */
export function pageContext(service: Service, request: FastifyRequest, reply: FastifyReply): PublicContext {
  const call = { service, request, exchange: exchangeOf(service, request, reply) };
  return contextOf(call, service.database.reader("platform"), new Effects());
}

export function contextOf(call: Call, db: Db, effects: Effects): Context {
  const { service, request, exchange } = call;
  const { caller } = request;
  const emitEvents = async (events: readonly NewEvent[], of?: Id): Promise<void> => {
    if (events.length === 0) return;
    const member = caller?.kind === "workspace" ? caller : undefined;
    const workspaceId = of ?? member?.workspace.id;
    if (!workspaceId) throw new Error(`${events[0]?.event} does not belong to a workspace`);
    const own = member?.workspace.id === workspaceId ? member : undefined;
    const known = own ? { hasWebhooks: own.workspace.hasWebhooks, by: byCaller({ caller: own }) } : {};
    await recordEvents(db, workspaceId, events, service.now(), known);
    effects.add(() => service.announce(workspaceId));
  };
  const emitEvent = (event: NewEvent, of?: Id) => emitEvents([event], of);
  const context: Context = {
    requestId: request.id,
    now: service.now(),
    log: request.log,
    db,
    adapters: service.adapters,
    settings: service.settings,
    hooks: service.hooks,
    exchange,
    afterCommit: (work) => effects.add(work),
    enqueue: async (topic, payload, { runAt } = {}) => {
      await queueWork(later(db), topic, payload, runAt ?? service.now());
      effects.add(() => service.wakeOutbox(topic, tenantOf(payload)));
    },
    enqueueMerged: async (topic, works) => {
      await queueMerged(later(db), topic, works, service.now());
      const tenants = new Set(works.map((work) => tenantOf(work.payload)));
      effects.add(() => {
        for (const tenant of tenants) service.wakeOutbox(topic, tenant);
      });
    },
    forget: async (workspaceId) => {
      await sql`select pg_notify(${"forget"}, ${workspaceId})`.execute(later(db));
      effects.add(() => service.forget(workspaceId));
      if (workspaceId !== ALL_WORKSPACES && workspaceId !== PLATFORM_ID) await emitEvent(RIGHTS_CHANGED, workspaceId);
    },
    emitEvent,
    emitEvents,
    transaction: (scope, work) => ownTransaction(call, scope, work as (ctx: Context) => Promise<never>),
    conclude: (scope, work) => {
      const conclude: Conclude = call.conclude ?? ownTransaction;
      return conclude(call, scope, work as (ctx: Context) => Promise<never>);
    },
    reader: (scope) => {
      refuseInTransaction(call);
      return service.database.reader(scope);
    },
  };
  const own = caller?.kind === "workspace" ? caller.workspace : undefined;
  const of = own ? { workspaceId: own.id, currency: own.currency, countryCode: own.countryCode, timezone: own.timezone } : {};
  const who = caller ? { caller, ...of } : {};
  return Object.assign(context, who);
}

export async function ownTransaction<T>(
  call: Call,
  scope: Scope,
  work: (ctx: Context) => Promise<T>,
  how: { isolation?: "repeatable read" } = {},
): Promise<T> {
  refuseInTransaction(call);
  let effects = new Effects();
  const run = (db: Db): Promise<T> => {
    effects = new Effects();
    return work(contextOf(call, db, effects));
  };
  const { service, request } = call;
  const result = await service.database.transaction(inCurrency(request.caller, scope), run, { ...how, turn: turnOf(request) });
  effects.runAll();
  return result;
}

/** Queue key of a request: the account, or the address of a caller without one. */
export function turnOf({ caller, ip }: FastifyRequest): string {
  if (!caller) return networkOf(ip);
  return caller.kind === "admin" ? caller.admin.id : caller.account.id;
}

/** States the currency that the request's amounts were read in, so that the database refuses them once it has changed. */
export function inCurrency(caller: FastifyRequest["caller"], scope: Scope): Scope {
  const isOwn = scope !== "platform" && caller?.kind === "workspace" && caller.workspace.id === scope.workspaceId;
  return isOwn ? { workspaceId: scope.workspaceId, currency: caller.workspace.currency.code } : scope;
}

/** A second handle next to an open transaction would not see its writes, and would deadlock on the embedded database. */
function refuseInTransaction({ inTransaction }: Call): void {
  if (!inTransaction) return;
  throw new Error(`${inTransaction.method} ${inTransaction.path} already is a transaction; declare it manual`);
}

export function exchangeOf(service: Service, request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    address: request.ip,
    userAgent: header(request, "user-agent")?.slice(0, 400) ?? null,
    origin: header(request, "origin") ?? null,
    host: request.host,
    cookies: request.cookies,
    received: { headers: request.headers, body: request.body },
    setHeader: (name, value) => {
      const others = name === "vary" ? String(reply.getHeader(name) ?? "").split(", ") : [];
      void reply.header(name, [...new Set([...others, value])].filter(Boolean).join(", "));
    },
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      const secure = service.secureCookies;
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax", secure });
    },
  };
}
