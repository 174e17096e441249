import { appendFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { expect } from "vitest";
import { eventKinds } from "../src/domains.ts";
import type { Database } from "../src/kit/db.ts";

// `npm run record` sets RECORDING to a file: answers of the service and its events are appended to it, one JSON object per line. The script
// `scripts/recorded.ts` picks the ones that the reference shows.

const file = process.env.RECORDING;
/** A longer body would fill the screen. */
const LONGEST = 30_000;
const names = new Set(eventKinds.map(({ name }) => name));

export interface Sighting {
  operation: string;
  status: number;
  body: unknown;
  /** The test file: some make better examples than others. */
  source: string;
}

export interface EventSighting {
  /** The operation that emitted it. */
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

/** Notes each status and reason of an operation once per worker, and the events of every accepted write. */
export function recordAnswers(server: FastifyInstance, database: Database): void {
  if (!file) return;
  let last = 0;
  server.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply, payload) => {
    const route = request.routeOptions.config.declared;
    if (!route || request.method !== route.method || typeof payload !== "string" || payload.length > LONGEST) return payload;
    if (!String(reply.getHeader("content-type")).startsWith("application/json")) return payload;
    const body = JSON.parse(payload) as { error?: { reason?: string } };
    const key = `${source()} ${route.name} ${reply.statusCode} ${body.error?.reason}`;
    if (!seen.has(key)) append({ operation: route.name, status: reply.statusCode, body, source: source() });
    seen.add(key);
    if (route.method !== "GET" && reply.statusCode < 300) last = await recordEvents(database, route.name, last);
    return payload;
  });
}

async function recordEvents(database: Database, operation: string, last: number): Promise<number> {
  const rows = await database.transaction("platform", (db) =>
    db.selectFrom("events").select(["sequence", "event", "data"]).where("sequence", ">", last).orderBy("sequence").execute(),
  );
  for (const { event, data } of rows) {
    const key = `${operation} ${event}`;
    if (names.has(event) && !seen.has(key)) append({ operation, event, data, source: source() });
    seen.add(key);
  }
  return Number(rows.at(-1)?.sequence ?? last);
}
