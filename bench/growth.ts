import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import postgres from "postgres";
import { openPostgres } from "../src/adapters/database/postgres.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createDatabase } from "./database.ts";
import { type Asked, fill, idOf, numberOf, SESSIONS_EACH, signUp } from "./growth-data.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SIZES = [10, 1_000, 100_000];
const ROUNDS = 400;
const BOOTSTRAP_TOKEN = "bootstrap-token-of-the-bench";
const ADMIN = { email: "bench@example.com", password: "correct-horse-battery" };

interface Place {
  server: FastifyInstance;
  asked: Asked[];
  adminToken: string;
  close(): Promise<void>;
}

interface Request {
  method: "GET" | "POST";
  url: string;
  token: string;
  payload?: object;
}

type Question = (place: Place, serial: number) => Request;

const questions: Record<string, Question> = {
  "one appointment": ofWorkspace(({ number }, serial) => `sessions/${idOf("d", number, 1 + ((serial * 7) % SESSIONS_EACH))}`),
  "a day's appointments": ofWorkspace(() => "sessions?from=2026-02-10&to=2026-02-10"),
  "search of clients": ofWorkspace((_, serial) => `clients?search=client%20${1 + (serial % 50)}`),
  booking: (place, serial) => {
    const one = placeOf(place, serial);
    const payload = {
      name: "Booking",
      clientId: idOf("c", one.number, 1 + (serial % 50)),
      serviceIds: [idOf("e", one.number, 1 + (serial % 5))],
      staffId: idOf("a", one.number, 1 + (serial % 10)),
      date: new Date(Date.UTC(2030, 0, 1 + serial)).toISOString(),
      startTime: "09:30",
    };
    return { method: "POST", url: `/v1/workspace/${one.id}/sessions`, token: one.token, payload };
  },
  "operators' dashboard": ({ adminToken }) => ({ method: "GET", url: "/v1/admin/dashboard/overview", token: adminToken }),
  "operators' list": ({ adminToken }) => ({ method: "GET", url: "/v1/admin/workspaces?limit=20", token: adminToken }),
};

function placeOf({ asked }: Place, serial: number): Asked {
  return asked[serial % asked.length] as Asked;
}

function ofWorkspace(path: (asked: Asked, serial: number) => string): Question {
  return (place, serial) => {
    const one = placeOf(place, serial);
    return { method: "GET", url: `/v1/workspace/${one.id}/${path(one, serial)}`, token: one.token };
  };
}

/** The same requests to the same workspaces while the platform around them grows. */
export async function growth(): Promise<Section> {
  const places: Place[] = [];
  try {
    for (const size of SIZES) {
      process.stdout.write(`filling ${size} workspaces\n`);
      places.push(await open(size));
    }
    const rows: { name: string; medians: number[] }[] = [];
    for (const [name, question] of Object.entries(questions)) {
      const medians = await ask(places, question);
      rows.push({ name, medians });
      process.stdout.write(`${name.padEnd(22)} ${medians.map((ms) => `${ms.toFixed(2)} ms`).join(", ")}\n`);
    }
    return describe(rows);
  } finally {
    for (const place of places) await place.close();
  }
}

async function open(workspaces: number): Promise<Place> {
  const database = await createDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
  const config = readConfig({ DATA_DIR: dataDir, BOOTSTRAP_TOKEN, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" });
  const pools = openPostgres({ url: database.url, tenantConnections: 4, platformConnections: 2, waitMs: 10_000 });
  const { server } = await buildApp({ config, database: pools, passwordCost: { memoryCost: 1024, timeCost: 1 } });
  const owner = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  const signedUp = await signUp(server);
  await fill(owner, workspaces);
  const asked = await Promise.all(signedUp.map(async (one) => ({ ...one, number: await numberOf(owner, one.id) })));
  await owner.end();
  return {
    server,
    asked,
    adminToken: await signIn(server),
    close: async () => {
      await server.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(server: FastifyInstance): Promise<string> {
  const headers = { "x-bootstrap-token": BOOTSTRAP_TOKEN };
  await server.inject({ method: "POST", url: "/v1/auth/admin/bootstrap", headers, payload: ADMIN });
  const login = await server.inject({ method: "POST", url: "/v1/auth/admin/login", payload: ADMIN });
  return login.json().token;
}

/** The median in milliseconds at each size. They take turns, so that a noisy machine affects all of them equally. */
async function ask(places: readonly Place[], question: Question): Promise<number[]> {
  const times = places.map((): number[] => []);
  const warmUp = ROUNDS / 4;
  for (let serial = 0; serial < warmUp + ROUNDS; serial++) {
    for (const [index, place] of places.entries()) {
      const took = await timed(place.server, question(place, serial));
      if (serial >= warmUp) times[index]?.push(took);
    }
  }
  return times.map(median);
}

async function timed(server: FastifyInstance, { method, url, token, payload }: Request): Promise<number> {
  const started = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return performance.now() - started;
}

function describe(rows: readonly { name: string; medians: number[] }[]): Section {
  const growthOf = (medians: readonly number[]) => (medians.at(-1) ?? 0) / (medians[0] ?? 1);
  return {
    title: "Growth",
    text: `Median in milliseconds of ${ROUNDS} requests, one at a time, to ten workspaces of ${SESSIONS_EACH} appointments each, while the platform around them has ${SIZES.map((size) => size.toLocaleString("en")).join(", ")} workspaces (at most 1,000,000 appointments and 1,000,000 payments). Target: at most twice as long.`,
    head: ["Request", ...SIZES.map((size) => size.toLocaleString("en")), "growth"],
    rows: rows.map(({ name, medians }) => [name, ...medians.map((ms) => ms.toFixed(2)), `x${growthOf(medians).toFixed(2)}`]),
    chart: {
      name: "growth",
      title: `Time at ${SIZES.at(-1)?.toLocaleString("en")} workspaces, as a multiple of the time at ${SIZES[0]}`,
      bars: rows.map(({ name, medians }) => ({ label: name, value: growthOf(medians), text: `x${growthOf(medians).toFixed(2)}` })),
      mark: { value: 2, text: "x2" },
    },
  };
}
