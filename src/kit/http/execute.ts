import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Context, Exchange } from "../context.ts";
import type { Db, Scope } from "../db.ts";
import { PreconditionFailed } from "../errors.ts";
import { queueWork } from "../outbox.ts";
import type { Route } from "../route.ts";
import { header } from "./authorise.ts";
import { names, type Tag } from "./etag.ts";
import { findKept, type IdempotencyKey, keep, letGo, readKey } from "./idempotency.ts";
import type { ReadInput } from "./input.ts";
import type { Serialize } from "./serialize.ts";
import type { Service } from "./service.ts";

export interface Answer {
  status: number;
  payload: string | Uint8Array;
  etag?: string | undefined;
  replayed?: boolean;
}

export interface Mounted {
  route: Route;
  serialize: Serialize;
  tag: Tag;
  /** The GET route that shows the record this one changes. */
  twin: Mounted | undefined;
}

/** Runs a route in the kind of transaction it declares, once per Idempotency-Key, and only if `If-Match` still holds. */
export async function execute(
  mounted: Mounted,
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  input: ReadInput,
): Promise<Answer> {
  const { route } = mounted;
  const scope = scopeOf(request);
  const exchange = exchangeOf(service, request, reply);
  const key = idempotencyKey(route, request, input);
  const ifMatch = route.method === "GET" || route.method === "POST" ? undefined : header(request, "if-match");

  const attempt = async (db: Db, effects: Effects): Promise<Answer> => {
    const kept = key && (await findKept(db, key));
    if (kept) return { ...kept, replayed: true };
    const ctx = contextOf({ mounted, service, request, exchange }, db, effects);
    if (ifMatch) await requireMatch(mounted, ctx, input, ifMatch);
    const answer = await answerOf(mounted, ctx, input);
    if (key) await keep(db, key, { status: answer.status, payload: String(answer.payload) });
    return answer;
  };

  if (route.transaction === "none") return attempt(service.database.reader(scope), new Effects());
  if (route.transaction === "manual") return runManually(mounted, service, request, exchange, input, scope, key);

  const isolation = ifMatch || route.transaction === "snapshot" ? ("repeatable read" as const) : undefined;
  const how = { ...(isolation ? { isolation } : {}), readOnly: route.transaction === "snapshot" };
  let effects = new Effects();
  const answer = await service.database.transaction(
    scope,
    (db) => {
      effects = new Effects();
      return attempt(db, effects);
    },
    how,
  );
  effects.happen();
  return answer;
}

/** What waits for the commit. A transaction that runs again starts with none. */
class Effects {
  private readonly work: (() => void)[] = [];

  add(work: () => void): void {
    this.work.push(work);
  }

  happen(): void {
    for (const work of this.work) work();
  }
}

/** The route opens its own transactions, so that none is held while it talks to the outside. */
async function runManually(
  mounted: Mounted,
  service: Service,
  request: FastifyRequest,
  exchange: Exchange,
  input: ReadInput,
  scope: Scope,
  key: IdempotencyKey | undefined,
): Promise<Answer> {
  const claim = async (db: Db) => {
    const kept = key && (await findKept(db, key));
    if (key && !kept) await keep(db, key, null);
    return kept;
  };
  const kept = key && (await service.database.transaction(scope, claim));
  if (kept) return { ...kept, replayed: true };

  const effects = new Effects();
  const conclusion = { key, isKept: false };
  const ctx = contextOf({ mounted, service, request, exchange, conclusion }, service.database.reader(scope), effects);
  try {
    const answer = await answerOf(mounted, ctx, input);
    if (key && !conclusion.isKept) {
      const reply = { status: answer.status, payload: String(answer.payload) };
      await service.database.transaction(scope, (db) => keep(db, key, reply));
    }
    effects.happen();
    return answer;
  } catch (error) {
    if (key) await service.database.transaction(scope, (db) => letGo(db, key));
    throw error;
  }
}

async function answerOf({ route, serialize, tag }: Mounted, ctx: Context, input: ReadInput): Promise<Answer> {
  const body = await route.run(ctx as never, input as never);
  if (route.reply.contentType) return { status: route.reply.status, payload: body as string | Uint8Array };
  const payload = serialize.whole(body);
  return { status: route.reply.status, payload, etag: tag(body, payload) };
}

async function requireMatch({ twin }: Mounted, ctx: Context, input: ReadInput, condition: string): Promise<void> {
  const current = twin && (await answerOf(twin, ctx, { ...input, query: {}, body: {} }));
  if (!names(condition, current?.etag)) throw PreconditionFailed();
}

function scopeOf({ caller }: FastifyRequest): Scope {
  return caller?.kind === "workspace" ? { workspaceId: caller.workspace.id } : "platform";
}

function idempotencyKey(route: Route, request: FastifyRequest, input: ReadInput): IdempotencyKey | undefined {
  const key = header(request, "idempotency-key");
  if (key === undefined || route.method !== "POST" || route.confidential || !request.caller) return undefined;
  return readKey(route, request.caller, key, input);
}

interface Call {
  mounted: Mounted;
  service: Service;
  request: FastifyRequest;
  exchange: Exchange;
  /** Of a manual route: the key its answer is to be kept under, and whether that was done with its last transaction. */
  conclusion?: { key: IdempotencyKey | undefined; isKept: boolean };
}

function contextOf(call: Call, db: Db, effects: Effects): Context {
  const { service, request, exchange } = call;
  const { caller } = request;
  const context: Context = {
    requestId: request.id,
    now: service.now(),
    log: request.log,
    db,
    adapters: service.adapters,
    exchange,
    afterCommit: (work) => effects.add(work),
    enqueue: async (topic, payload, { runAt } = {}) => {
      await queueWork(db, topic, payload, runAt ?? service.now());
      effects.add(() => service.wakeOutbox());
    },
    forget: async (workspaceId) => {
      await sql`select pg_notify(${"forget"}, ${workspaceId})`.execute(db);
      effects.add(() => service.forget(workspaceId));
    },
    transaction: (scope, work) => ownTransaction(call, scope, work as (ctx: Context) => Promise<never>),
    conclude: (scope, work) => concludeIn(call, scope, work as (ctx: Context) => Promise<never>),
    reader: (scope) => {
      refuseInTransaction(call);
      return service.database.reader(scope);
    },
  };
  const who = caller ? { caller, ...(caller.kind === "workspace" ? { workspaceId: caller.workspace.id } : {}) } : {};
  return Object.assign(context, who);
}

async function ownTransaction<T>(call: Call, scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  refuseInTransaction(call);
  let effects = new Effects();
  const result = await call.service.database.transaction(scope, (db) => {
    effects = new Effects();
    return work(contextOf(call, db, effects));
  });
  effects.happen();
  return result;
}

async function concludeIn<T extends object>(call: Call, scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { mounted, conclusion } = call;
  const { route, serialize } = mounted;
  const body = await ownTransaction(call, scope, async (ctx) => {
    const made = await work(ctx);
    if (conclusion?.key) await keep(ctx.db, conclusion.key, { status: route.reply.status, payload: serialize.whole(made) });
    return made;
  });
  if (conclusion) conclusion.isKept = true;
  return body;
}

/** A second handle beside an open transaction would miss what it wrote, and wait for itself on the embedded database. */
function refuseInTransaction({ mounted: { route } }: Call): void {
  if (route.transaction === "write" || route.transaction === "snapshot") {
    throw new Error(`${route.method} ${route.path} already is a transaction; declare it manual`);
  }
}

function exchangeOf(service: Service, request: FastifyRequest, reply: FastifyReply): Exchange {
  return {
    address: request.ip,
    userAgent: header(request, "user-agent")?.slice(0, 400) ?? null,
    origin: header(request, "origin") ?? null,
    host: request.host,
    cookies: request.cookies,
    received: { headers: request.headers, body: request.body },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      const secure = service.secureCookies;
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax", secure });
    },
  };
}
