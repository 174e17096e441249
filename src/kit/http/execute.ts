import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keepsAny, keptOf, type Line, lineOf } from "../activity.ts";
import type { Context } from "../context.ts";
import { type Db, later, type Scope } from "../db.ts";
import { PreconditionFailed } from "../errors.ts";
import type { NewEvent } from "../events.ts";
import { type Id, isId } from "../ids.ts";
import { noteTenant } from "../neighbours.ts";
import type { Chunk, Route } from "../route.ts";
import { header } from "./authorise.ts";
import { type Call, contextOf, Effects, exchangeOf, inCurrency, ownTransaction, turnOf } from "./contexts.ts";
import { etagMatches, type Tag } from "./etag.ts";
import { findReply, type IdempotencyKey, readKey, releaseKey, type StoredReply, saveReply } from "./idempotency.ts";
import type { ReadInput } from "./input.ts";
import type { Serialize } from "./serialize.ts";
import type { Service } from "./service.ts";
import { openStream } from "./stream.ts";

export interface Answer {
  status: number;
  payload: Chunk | Readable;
  /** Makes the payload, once no transaction is open. */
  draw?: () => Promise<Chunk>;
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
  if (request.caller?.kind === "workspace") noteTenant(request.caller.workspace.id);
  const scope = scopeOf(request);
  const exchange = exchangeOf(service, request, reply);
  const key = idempotencyKey(route, service, request, input);
  const ifMatch = route.method === "GET" || route.method === "POST" ? undefined : header(request, "if-match");

  const inTransaction = route.transaction === "none" ? undefined : route;
  const runInTransaction = async (db: Db, effects: Effects): Promise<Answer> => {
    const kept = key && (await findReply(db, key));
    if (kept) return replay(mounted, kept);
    const ctx = contextOf({ service, request, exchange, inTransaction }, db, effects);
    if (ifMatch) await requireMatch(mounted, ctx, input, ifMatch);
    const answer = await runAndEmit(mounted, ctx, input, () => run(mounted, ctx, input));
    // The reply is stored by the commit.
    if (key) await saveReply(later(db), key, { status: answer.status, payload: String(answer.payload) });
    return answer;
  };

  if (route.transaction === "none") return drawAfter(runInTransaction(service.database.reader(scope), new Effects()));
  if (route.transaction === "manual") return runManually(mounted, { service, request, exchange }, input, scope, key, ifMatch);

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
  return drawAfter(answer);
}

/** With the tag of the first answer: a client that lost that answer needs it for its next change. */
function replay({ route, tag }: Mounted, kept: StoredReply): Answer {
  const etag = route.reply.contentType ? undefined : tag(JSON.parse(kept.payload), kept.payload);
  return { ...kept, etag, replayed: true };
}

async function drawAfter(reading: Answer | Promise<Answer>): Promise<Answer> {
  const answer = await reading;
  return answer.draw ? { ...answer, payload: await answer.draw() } : answer;
}

/** The route opens its own transactions, so that none stays open while it calls other services. */
async function runManually(
  mounted: Mounted,
  call: Call,
  input: ReadInput,
  scope: Scope,
  key: IdempotencyKey | undefined,
  ifMatch: string | undefined,
): Promise<Answer> {
  const { service } = call;
  const claimKey = async (db: Db) => {
    const kept = key && (await findReply(db, key));
    if (key && !kept) await saveReply(db, key, null);
    return kept;
  };
  const kept = key && (await service.database.transaction(scope, claimKey));
  if (kept) return replay(mounted, kept);

  const effects = new Effects();
  const conclusion = { mounted, key, input, ifMatch, isKept: false };
  const ctx = contextOf({ ...call, conclude: concluding(conclusion) }, service.database.reader(scope), effects);
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
  const { status, contentType, isStreamed, isDrawn } = route.reply;
  if (isStreamed) return { status, payload: await openStream(ctx, body as AsyncIterable<Chunk>), body };
  if (isDrawn) return { status, payload: "", draw: body as () => Promise<Chunk>, body };
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
  const line = lineOf(route.audit);
  if (!route.emits && !line) return work();
  const isShownBefore = (route.method === "DELETE" && (route.emits || keepsAny(line))) || (keepsAny(line) && route.method !== "POST");
  const before = isShownBefore && twin ? await twin.route.run(ctx as never, { ...input, query: {}, body: {} } as never) : {};
  const done = await work();
  if (line) await recordLine(ctx, route, line, input, before, done.body);
  if (!route.emits) return done;
  const emitted = route.emits(done.body as never, input as never, before as Record<string, object>);
  if (emitted) await ctx.emitEvents(Array.isArray(emitted) ? emitted : [emitted as NewEvent]);
  return done;
}

/** The record is the first object of an answer; a deletion answers with a message. */
async function recordLine(ctx: Context, route: Route, line: Line, input: ReadInput, before: unknown, after: unknown): Promise<void> {
  const recordIn = (answer: unknown) =>
    Object.values(answer ?? {}).find((value) => typeof value === "object" && value !== null && !Array.isArray(value));
  const [was, is] = [recordIn(before), route.method === "DELETE" ? undefined : recordIn(after)] as [object?, { id?: Id }?];
  const named = line.of ?? [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name).at(-1) ?? "";
  // A write of many records, such as an import, is about none of them.
  const isAboutMany = named === "workspaceId" && line.keeps !== undefined;
  const inPath = isAboutMany ? undefined : (input.params as Record<string, Id>)[named];
  const found = line.of ? inPath : (is?.id ?? inPath);
  // A parameter may be a number, such as that of a design, which is no record of its own.
  const id = isId(found) ? found : null;
  const record = { type: line.action.split(".", 1)[0] ?? line.action, id };
  const [kept, left] = [keptOf(was, line.keeps), keptOf(is, line.keeps)];
  await ctx.hooks.recordAction(ctx, { action: line.action, record, before: kept, after: left });
}

async function requireMatch({ twin }: Mounted, ctx: Context, input: ReadInput, condition: string): Promise<void> {
  const current = twin && (await run(twin, ctx, { ...input, query: {}, body: {} }));
  if (!etagMatches(condition, current?.etag)) throw PreconditionFailed();
}

function scopeOf({ caller }: FastifyRequest): Scope {
  return caller?.kind === "workspace" ? inCurrency(caller, { workspaceId: caller.workspace.id }) : "platform";
}

function idempotencyKey(route: Route, service: Service, request: FastifyRequest, input: ReadInput): IdempotencyKey | undefined {
  const key = header(request, "idempotency-key");
  if (key === undefined || route.method !== "POST" || route.confidential || !request.caller) return undefined;
  return readKey(route, request.caller, key, input, service.hashesOf);
}

/** The last transaction of a manual route: its checks, and its reply to keep. */
interface Conclusion {
  mounted: Mounted;
  key: IdempotencyKey | undefined;
  input: ReadInput;
  ifMatch: string | undefined;
  isKept: boolean;
}

function concluding(conclusion: Conclusion): NonNullable<Call["conclude"]> {
  const { mounted, key, input, ifMatch } = conclusion;
  return async (call, scope, work) => {
    const conclude = async (ctx: Context) => {
      if (ifMatch) await requireMatch(mounted, ctx, input, ifMatch);
      const { body: made } = await runAndEmit(mounted, ctx, input, async () => ({ body: await work(ctx) }));
      if (key) await saveReply(later(ctx.db), key, { status: mounted.route.reply.status, payload: mounted.serialize.whole(made) });
      return made;
    };
    const body = await ownTransaction(call, scope, conclude, ifMatch ? { isolation: "repeatable read" } : {});
    conclusion.isKept = true;
    return body;
  };
}
