import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { byCaller } from "../by.ts";
import type { Context, Exchange } from "../context.ts";
import { type Db, keepOpen, later, type Scope } from "../db.ts";
import { PreconditionFailed } from "../errors.ts";
import { type NewEvent, RIGHTS_CHANGED, recordEvents } from "../events.ts";
import { ALL_WORKSPACES, type Id, PLATFORM_ID } from "../ids.ts";
import { networkOf } from "../networks.ts";
import { queueWork } from "../outbox.ts";
import type { Chunk, Route } from "../route.ts";
import { header } from "./authorise.ts";
import { etagMatches, type Tag } from "./etag.ts";
import { findReply, type IdempotencyKey, readKey, releaseKey, saveReply } from "./idempotency.ts";
import type { ReadInput } from "./input.ts";
import type { Serialize } from "./serialize.ts";
import type { Service } from "./service.ts";
import { openStream } from "./stream.ts";

export interface Answer {
  status: number;
  payload: Chunk | Readable;
  etag?: string | undefined;
  replayed?: boolean;
}

export interface Mounted {
  route: Route;
  serialize: Serialize;
  tag: Tag;
  /** The GET route that returns the record this one changes. */
  twin: Mounted | undefined;
}

/** Runs a route in the kind of transaction it declares, once per Idempotency-Key, and only if `If-Match` still matches. */
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
  const key = idempotencyKey(route, service, request, input);
  const ifMatch = route.method === "GET" || route.method === "POST" ? undefined : header(request, "if-match");

  const runInTransaction = async (db: Db, effects: Effects): Promise<Answer> => {
    if (key || route.emits || route.audit) keepOpen(db);
    const kept = key && (await findReply(db, key));
    if (kept) return { ...kept, replayed: true };
    const ctx = contextOf({ mounted, service, request, exchange }, db, effects);
    if (ifMatch) await requireMatch(mounted, ctx, input, ifMatch);
    const answer = await runAndEmit(mounted, ctx, input, () => run(mounted, ctx, input));
    // The reply is stored by the commit.
    if (key) await saveReply(later(db), key, { status: answer.status, payload: String(answer.payload) });
    return answer;
  };

  if (route.transaction === "none") return runInTransaction(service.database.reader(scope), new Effects());
  if (route.transaction === "manual") return runManually({ mounted, service, request, exchange }, input, scope, key, ifMatch);

  const isolation = ifMatch || route.transaction === "snapshot" ? ("repeatable read" as const) : undefined;
  const plain = { readOnly: route.transaction === "snapshot", turn: turnOf(request) };
  const how = isolation ? { ...plain, isolation } : plain;
  let effects = new Effects();
  const answer = await service.database.transaction(
    scope,
    (db) => {
      effects = new Effects();
      return runInTransaction(db, effects);
    },
    how,
  );
  effects.runAll();
  return answer;
}

/** Side effects that wait for the commit. A retried transaction starts without any. */
class Effects {
  private readonly work: (() => void)[] = [];

  add(work: () => void): void {
    this.work.push(work);
  }

  runAll(): void {
    for (const work of this.work) work();
  }
}

/** The route opens its own transactions, so that none stays open while it calls other services. */
async function runManually(
  call: Call,
  input: ReadInput,
  scope: Scope,
  key: IdempotencyKey | undefined,
  ifMatch: string | undefined,
): Promise<Answer> {
  const { mounted, service } = call;
  const claimKey = async (db: Db) => {
    const kept = key && (await findReply(db, key));
    if (key && !kept) await saveReply(db, key, null);
    return kept;
  };
  const kept = key && (await service.database.transaction(scope, claimKey));
  if (kept) return { ...kept, replayed: true };

  const effects = new Effects();
  const conclusion = { key, isKept: false, input, ...(ifMatch ? { match: { ifMatch } } : {}) };
  const ctx = contextOf({ ...call, conclusion }, service.database.reader(scope), effects);
  try {
    const answer = await run(mounted, ctx, input);
    if (key && !conclusion.isKept) {
      const reply = { status: answer.status, payload: String(answer.payload) };
      await service.database.transaction(scope, (db) => saveReply(db, key, reply));
    }
    effects.runAll();
    return answer;
  } catch (error) {
    if (key) await service.database.transaction(scope, (db) => releaseKey(db, key));
    throw error;
  }
}

async function run({ route, serialize, tag }: Mounted, ctx: Context, input: ReadInput): Promise<Answer & { body: unknown }> {
  const body = await route.run(ctx as never, input as never);
  const { status, contentType, isStreamed } = route.reply;
  if (isStreamed) return { status, payload: await openStream(ctx, body as AsyncIterable<Chunk>), body };
  if (contentType) return { status, payload: body as Chunk | Readable, body };
  const payload = serialize.whole(body);
  return { status, payload, etag: tag(body, payload), body };
}

/** Records the events that the route declares, after its changes and in the same transaction. */
async function runAndEmit<A extends { body: unknown }>(
  mounted: Mounted,
  ctx: Context,
  input: ReadInput,
  work: () => Promise<A>,
): Promise<A> {
  const { route, twin } = mounted;
  if (!route.emits && !route.audit) return work();
  const isShownBefore = route.method === "DELETE" || (route.audit && route.method !== "POST");
  const before = isShownBefore && twin ? await twin.route.run(ctx as never, { ...input, query: {}, body: {} } as never) : {};
  const done = await work();
  if (route.audit) await recordAudited(ctx, route, input, before, done.body);
  if (!route.emits) return done;
  const emitted = route.emits(done.body as never, input as never, before as Record<string, object>);
  if (emitted) await ctx.emitEvents(Array.isArray(emitted) ? emitted : [emitted as NewEvent]);
  return done;
}

/** The record is what an answer has as its first property; a deletion answers with a message. */
async function recordAudited(
  ctx: Context,
  { audit = "", method, path }: Route,
  input: ReadInput,
  before: unknown,
  after: unknown,
): Promise<void> {
  const recordIn = (answer: unknown) => Object.values(answer ?? {}).find((value) => typeof value === "object" && value !== null);
  const [was, is] = [recordIn(before), method === "DELETE" ? undefined : recordIn(after)] as [object?, { id?: Id }?];
  const named = [...path.matchAll(/:(\w+)/g)].at(-1)?.[1] ?? "";
  const id = is?.id ?? (input.params as Record<string, Id>)[named] ?? null;
  const deed = { action: audit, record: { type: audit.split(".", 1)[0] ?? audit, id } };
  await ctx.hooks.recordAction(ctx, { ...deed, before: was ?? null, after: is ?? null });
}

async function requireMatch({ twin }: Mounted, ctx: Context, input: ReadInput, condition: string): Promise<void> {
  const current = twin && (await run(twin, ctx, { ...input, query: {}, body: {} }));
  if (!etagMatches(condition, current?.etag)) throw PreconditionFailed();
}

function scopeOf({ caller }: FastifyRequest): Scope {
  return caller?.kind === "workspace" ? inCurrency(caller, { workspaceId: caller.workspace.id }) : "platform";
}

/** Queue key of a request: the account, or the address of a caller without one. */
function turnOf({ caller, ip }: FastifyRequest): string {
  if (!caller) return networkOf(ip);
  return caller.kind === "admin" ? caller.admin.id : caller.account.id;
}

/** States the currency that the request's amounts were read in, so that the database refuses them once it has changed. */
function inCurrency(caller: FastifyRequest["caller"], scope: Scope): Scope {
  const isOwn = scope !== "platform" && caller?.kind === "workspace" && caller.workspace.id === scope.workspaceId;
  return isOwn ? { workspaceId: scope.workspaceId, currency: caller.workspace.currency.code } : scope;
}

function idempotencyKey(route: Route, service: Service, request: FastifyRequest, input: ReadInput): IdempotencyKey | undefined {
  const key = header(request, "idempotency-key");
  if (key === undefined || route.method !== "POST" || route.confidential || !request.caller) return undefined;
  return readKey(route, request.caller, key, input, service.hashesOf);
}

interface Call {
  mounted: Mounted;
  service: Service;
  request: FastifyRequest;
  exchange: Exchange;
  /** For a manual route: what its last transaction checks and stores, and whether that has happened. */
  conclusion?: { key: IdempotencyKey | undefined; isKept: boolean; input: ReadInput; match?: { ifMatch: string } };
}

function contextOf(call: Call, db: Db, effects: Effects): Context {
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
      effects.add(() => service.wakeOutbox());
    },
    forget: async (workspaceId) => {
      await sql`select pg_notify(${"forget"}, ${workspaceId})`.execute(later(db));
      effects.add(() => service.forget(workspaceId));
      if (workspaceId !== ALL_WORKSPACES && workspaceId !== PLATFORM_ID) await emitEvent(RIGHTS_CHANGED, workspaceId);
    },
    emitEvent,
    emitEvents,
    transaction: (scope, work) => ownTransaction(call, scope, work as (ctx: Context) => Promise<never>),
    conclude: (scope, work) => concludeIn(call, scope, work as (ctx: Context) => Promise<never>),
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

async function ownTransaction<T>(
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

async function concludeIn<T extends object>(call: Call, scope: Scope, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { mounted, conclusion } = call;
  const { route, serialize } = mounted;
  const { key, match, input = { params: {}, query: {}, body: {} } } = conclusion ?? {};
  const conclude = async (ctx: Context): Promise<T> => {
    if (key) keepOpen(ctx.db);
    if (match) await requireMatch(mounted, ctx, input, match.ifMatch);
    const { body: made } = await runAndEmit(mounted, ctx, input, async () => ({ body: await work(ctx) }));
    if (key) await saveReply(later(ctx.db), key, { status: route.reply.status, payload: serialize.whole(made) });
    return made;
  };
  const body = await ownTransaction(call, scope, conclude, match ? { isolation: "repeatable read" } : {});
  if (conclusion) conclusion.isKept = true;
  return body;
}

/** A second handle next to an open transaction would not see its writes, and would deadlock on the embedded database. */
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
    setHeader: (name, value) => {
      const known = name === "vary" ? [reply.getHeader(name)].flat() : [];
      void reply.header(name, [...known, value].filter(Boolean).join(", "));
    },
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      const secure = service.secureCookies;
      void reply.setCookie(name, value, { path, maxAge: maxAgeSeconds, httpOnly: true, sameSite: "lax", secure });
    },
  };
}
