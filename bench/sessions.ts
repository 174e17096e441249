// Sessions at size: `DATABASE_URL=postgres://... node --import tsx bench/sessions.ts`. Makes and drops its own databases.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import type { FastifyInstance } from "fastify";
import postgres from "postgres";
import { kyselyOver, type Statement } from "../src/adapters/database/kysely.ts";
import { migratePostgres } from "../src/adapters/database/migrate.ts";
import { openPostgres } from "../src/adapters/database/postgres.ts";
import { boundTo, TENANT_ROLE } from "../src/adapters/database/tenancy.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import * as store from "../src/domains/scheduling/sessions.store.ts";
import type { Db } from "../src/kit/db.ts";
import { bareServer } from "./sessions-bare.ts";
import { type Asked, bookingOf, fill, idOf, numberOf, SESSIONS_EACH, signUp } from "./sessions-data.ts";

const CONNECTIONS = 8;
const READS = 1000;
const ROUNDS = 8;
const ROUND_SECONDS = 2;
const DAY = { from: "2026-02-10", to: "2026-02-10" };

interface Place {
  url: string;
  server: FastifyInstance;
  owner: postgres.Sql;
  asked: (Asked & { number: number })[];
  drop(): Promise<void>;
}

async function open(serverUrl: string, workspaces: number): Promise<Place> {
  const name = `wp_bench_${process.pid}_${workspaces}`;
  const admin = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  await migratePostgres(url);

  const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" });
  const database = openPostgres({ url, tenantConnections: CONNECTIONS, platformConnections: 2, waitMs: 10_000 });
  const { server } = await buildApp({ config, database, passwordCost: { memoryCost: 1024, timeCost: 1 } });
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const signedUp = await signUp(server);
  await fill(owner, workspaces);
  const asked = await Promise.all(signedUp.map(async (one) => ({ ...one, number: await numberOf(owner, one.id) })));
  return {
    url,
    server,
    owner,
    asked,
    drop: async () => {
      await server.close();
      await owner.end();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type PathOf = (asked: Place["asked"][number], serial: number) => string;

/** Milliseconds of the middle request at each place. They are asked by turns: a noisy machine disturbs both alike. */
async function medians(places: readonly Place[], pathOf: PathOf): Promise<number[]> {
  const times = places.map((): number[] => []);
  for (let serial = 0; serial < READS; serial++) {
    for (const [index, place] of places.entries()) times[index]?.push(await timed(place, pathOf, serial));
  }
  return times.map((own) => own.sort((left, right) => left - right)[READS / 2] ?? 0);
}

async function timed({ server, asked }: Place, pathOf: PathOf, serial: number): Promise<number> {
  const one = asked[serial % asked.length] as Place["asked"][number];
  const url = `/v1/workspace/${one.id}/sessions${pathOf(one, serial)}`;
  const start = performance.now();
  const { statusCode } = await server.inject({ method: "GET", url, headers: { authorization: `Bearer ${one.token}` } });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return performance.now() - start;
}

/** How PostgreSQL reads, for the very statement the service sends. */
async function scansOf({ owner, asked }: Place, ask: (db: Db, workspaceId: string) => Promise<unknown>): Promise<string[]> {
  const workspaceId = asked[0]?.id ?? "";
  const sent: Statement[] = [];
  const listening = kyselyOver(async (statement) => {
    sent.push(boundTo({ workspaceId }, statement));
    return { rows: [], affected: 0 };
  });
  await ask(listening, workspaceId);
  const [{ sql, parameters } = { sql: "", parameters: [] }] = sent;
  const rows = await owner.begin(async (tx) => {
    await tx.unsafe(`set local role ${TENANT_ROLE}`);
    return tx.unsafe(`explain ${sql}`, parameters as never[]);
  });
  const lines = rows.map((row) => String(row["QUERY PLAN"]));
  return lines
    .filter((line) => /Scan/.test(line) && !/Subquery Scan|CTE Scan|Function Scan/.test(line))
    .map((line) => line.trim().replace(/^->\s+| +\(.*$/g, ""));
}

/** Creates per second, booked for the workspaces in turn. */
async function throughput(server: FastifyInstance, prefix: string, asked: Place["asked"], firstSerial: number): Promise<number> {
  let serial = firstSerial;
  const result = await autocannon({
    url: server.listeningOrigin,
    connections: 2 * CONNECTIONS,
    duration: ROUND_SECONDS,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const one = asked[serial % asked.length] as Place["asked"][number];
          const body = JSON.stringify(bookingOf(one.number, Math.floor(serial++ / asked.length)));
          const headers = { "content-type": "application/json", authorization: `Bearer ${one.token}` };
          return { ...request, path: `${prefix}/workspace/${one.id}/sessions`, headers, body };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${prefix}: ${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

/** The service and the bare server by short turns, compared by their sums, so that a noisy machine disturbs both alike. */
async function compareCreates(place: Place): Promise<{ service: number[]; bare: number[] }> {
  const bare = bareServer(place.url, CONNECTIONS);
  await Promise.all([place.server.listen({ port: 0, host: "127.0.0.1" }), bare.listen({ port: 0, host: "127.0.0.1" })]);
  const rates = { service: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    // What a round books, no other round does: the search for overlaps finds as little as in a well-kept diary.
    const first = round * 200_000;
    rates.bare.push(await throughput(bare, "", place.asked, first));
    rates.service.push(await throughput(place.server, "/v1", place.asked, first + 100_000));
  }
  await bare.close();
  return rates;
}

const listPath = () => `?from=${DAY.from}&to=${DAY.to}`;
const readPath = ({ number }: { number: number }, serial: number) => `/${idOf("d", number, 1 + ((serial * 7) % SESSIONS_EACH))}`;
const dayMinute = Date.parse(`${DAY.from}T00:00:00Z`) / 60_000;
const listing = (db: Db, workspaceId: string) =>
  store.listSessions(db, workspaceId, { fromMinute: dayMinute, beforeMinute: dayMinute + 1440 }, { limit: 20, withTotal: false }, "asc");

const reading = (number: number) => (db: Db, workspaceId: string) => store.findSession(db, workspaceId, idOf("d", number, 500));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function compareReads(places: readonly Place[]): Promise<void> {
  for (const [name, pathOf] of [
    ["a day's list", listPath],
    ["one session", readPath],
  ] as const) {
    await medians(places, pathOf);
    const [small = 0, large = 0] = await medians(places, pathOf);
    const growth = (large / small).toFixed(2);
    say(
      `${name}: ${small.toFixed(2)} ms at 10 x ${SESSIONS_EACH}, ${large.toFixed(2)} ms at 1,000 x ${SESSIONS_EACH}: x${growth} (target 1.5)`,
    );
  }
}

async function main(serverUrl: string): Promise<void> {
  const places: Place[] = [];
  try {
    for (const workspaces of [10, 1000]) places.push(await open(serverUrl, workspaces));
    const [, large] = places as [Place, Place];
    await compareReads(places);
    say(`plan of the list: ${(await scansOf(large, listing)).join("; ")}`);
    say(`plan of one session: ${(await scansOf(large, reading(large.asked[0]?.number ?? 0))).join("; ")}`);
    const { service, bare } = await compareCreates(large);
    const sum = (rates: number[]) => rates.reduce((total, rate) => total + rate, 0);
    const shown = (rates: number[]) => rates.map((rate) => rate.toFixed(0)).join(", ");
    say(`creates per second: service ${shown(service)}; bare Fastify + postgres.js ${shown(bare)}`);
    say(`create throughput: ${(sum(service) / sum(bare)).toFixed(2)} of bare (target 0.5)`);
  } finally {
    for (const place of places) await place.drop();
  }
}

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("DATABASE_URL must name a server where databases may be created");
await main(DATABASE_URL);
