import { appendFileSync } from "node:fs";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { expect } from "vitest";
import { eventKinds } from "../src/domains.ts";
import type { Database } from "../src/kit/db.ts";
import type { Route } from "../src/kit/route.ts";

// `npm run record` sets RECORDING to a file: answers of the service and its events are appended to it, one JSON object per line. The script
// `scripts/recorded.ts` picks the ones that the reference shows.

const file = process.env.RECORDING;
/** A longer body would fill the screen. */
const LONGEST = 30_000;
/** A longer one is not even parsed. */
const LONGEST_READ = 2_000_000;
/** Lines of a CSV file or calendar that show what it looks like. */
const LINES = 20;
const names = new Set(eventKinds.map(({ name }) => name));

export interface Sighting {
  operation: string;
  status: number;
  body: unknown;
  /** The test file: some make better examples than others. */
  source: string;
}

export interface EventSighting {
  /** The operation that emitted it; empty if none did. */
  operation: string;
  event: string;
  data: unknown;
  source: string;
}

function source(): string {
  return expect.getState().testPath?.split("/").at(-1) ?? "";
}

function append(line: Sighting | EventSighting): void {
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const seen = new Set<string>();
const timesSeen = new Map<string, number>();
/** The first list that a test reads is often empty. */
const TIMES = 4;

/** Notes each status and reason of an operation, successes a few times, per file of tests, and the events of every accepted write. */
export function recordAnswers(server: FastifyInstance, database: Database): void {
  if (!file) return;
  // Events of work that ran since the last request belong to no operation.
  const before = new WeakMap<FastifyRequest, number>();
  server.addHook("preHandler", async (request: FastifyRequest) => {
    if (request.method !== "GET") before.set(request, await lastEvent(database));
  });
  server.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const route = request.routeOptions.config.declared;
    if (!route || request.method !== route.method) return payload;
    const type = String(reply.getHeader("content-type"));
    const note = (text: string) => recordAnswer(route.name, reply.statusCode, bodyOf(type, text));
    if (payload instanceof Readable && isText(type)) return Readable.from(noted(payload, note), { objectMode: false });
    if (isText(type)) note(String(payload));
    const last = before.get(request);
    if (last !== undefined && reply.statusCode < 300) await recordEvents(database, route, last);
    return payload;
  });
}

function isText(type: string): boolean {
  return /^(text\/|application\/([\w.-]+\+)?json)/.test(type);
}

/** Passes a streamed file on, and notes its beginning. */
async function* noted(payload: Readable, note: (text: string) => void): AsyncGenerator<Buffer> {
  let text = "";
  for await (const chunk of payload as AsyncIterable<Buffer | string>) {
    if (text.length < LONGEST) text += String(chunk);
    yield Buffer.from(chunk);
  }
  note(text);
}

/** The part of a body that the reference shows: two items of a list, the first lines of a text. */
function bodyOf(type: string, text: string): unknown {
  if (!isText(type) || text.length > LONGEST_READ) return undefined;
  const body = type.startsWith("text/")
    ? text
        .replace(/^\uFEFF/, "")
        .split("\n")
        .slice(0, LINES)
        .join("\n")
    : short(JSON.parse(text));
  return JSON.stringify(body).length > LONGEST ? undefined : body;
}

function short(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(short);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, short(each)]));
}

function recordAnswer(operation: string, status: number, body: unknown): void {
  if (body === undefined) return;
  const key = `${source()} ${operation} ${status} ${(body as { error?: { reason?: string } }).error?.reason}`;
  const times = timesSeen.get(key) ?? 0;
  timesSeen.set(key, times + 1);
  if (times < (status < 300 ? TIMES : 1)) append({ operation, status, body, source: source() });
}

/** For events that no request causes. */
export function recordEvent(event: string, data: unknown): void {
  append({ operation: "", event, data: short(data), source: source() });
}

async function lastEvent(database: Database): Promise<number> {
  const rows = await database.transaction("platform", (db) =>
    db
      .selectFrom("events")
      .select((the) => the.fn.max("sequence").as("last"))
      .execute(),
  );
  return Number(rows[0]?.last ?? 0);
}

/** An event without a caller, after a request that had one, is of work in the background. */
async function recordEvents(database: Database, { name: operation, access }: Route, last: number): Promise<void> {
  const rows = await database.transaction("platform", (db) =>
    db.selectFrom("events").select(["event", "data", "by"]).where("sequence", ">", last).orderBy("sequence").execute(),
  );
  for (const { event, data } of rows.filter(({ by }) => by !== null || access.kind === "public")) {
    const key = `${operation} ${event}`;
    if (names.has(event) && !seen.has(key)) append({ operation, event, data: short(data), source: source() });
    seen.add(key);
  }
}
