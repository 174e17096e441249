import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { WebSocketServer } from "ws";
import { openPostgres } from "../src/adapters/database/postgres.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { json } from "../src/kit/db.ts";
import { recordAndAnnounce } from "../src/kit/events.ts";
import { newId } from "../src/kit/ids.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SOCKETS = 1000;
const EVENTS_PER_SECOND = 100;
const SECONDS = 30;
const BURST = 400;
const ROUNDS = 3;

interface Report {
  received: number;
  elapsedMs: number;
  misordered: number;
}

/** Clients run in their own process, so that their work is not counted as the server's. */
function startClients(url: string, token: string, expected: number): { ready: Promise<void>; done: Promise<Report> } {
  const child = fork(fileURLToPath(new URL("./fanout-clients.ts", import.meta.url)), [url, token, String(SOCKETS), String(expected)], {
    execArgv: ["--import", "tsx"],
  });
  const message = (type: string) =>
    new Promise<Report>((resolve, reject) => {
      child.on("message", (sent: { type: string } & Report) => sent.type === type && resolve(sent));
      child.on(
        "message",
        (sent: { type: string }) => sent.type === "cut-off" && reject(new Error(`a client was cut off: ${JSON.stringify(sent)}`)),
      );
      child.on("exit", (code) => code && reject(new Error(`clients ended with ${code}`)));
    });
  return { ready: message("ready").then(() => {}), done: message("done") };
}

async function openService() {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-fanout-"));
  const own = await createDatabase();
  const config = readConfig({ DATABASE_URL: own.url, DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  const database = openPostgres({ url: own.url, tenantConnections: 8, platformConnections: 4, waitMs: 10_000 });
  const app = await buildApp({ config, database });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const base = `127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  const signup = await fetch(`http://${base}/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: `${newId()}@example.com`,
      password: "sunny-day-2026",
      phone: "+15550102030",
      planId: "000000010000000000000003",
      businessCategorySlug: "clinic",
    }),
  });
  const { token, workspace } = (await signup.json()) as { token: string; workspace: { id: string } };
  const close = async () => {
    await app.server.close();
    await own.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, database, url: `ws://${base}/v1/realtime`, token, workspaceId: workspace.id, close };
}

const data = {
  jobId: newId(),
  status: "processing",
  progress: 40,
  step: "writing",
  message: "Writing the text",
  meta: { post: "x".repeat(200) },
};
const progressed = { event: "job.progress", data: json(data) };
const mebibytes = () => Math.round(process.memoryUsage().rss / 1024 / 1024);

/** `EVENTS_PER_SECOND` events a second, one transaction each: is everything delivered, and does memory stay flat? */
async function steady(service: Awaited<ReturnType<typeof openService>>) {
  const total = EVENTS_PER_SECOND * SECONDS;
  const clients = startClients(service.url, service.token, total);
  await clients.ready;
  const memory = [mebibytes()];
  const startedAt = performance.now();
  for (let sent = 0; sent < total; sent++) {
    const dueIn = startedAt + (sent * 1000) / EVENTS_PER_SECOND - performance.now();
    if (dueIn > 0) await new Promise((resolve) => setTimeout(resolve, dueIn));
    await service.database.transaction("platform", (db) => recordAndAnnounce(db, service.workspaceId, [progressed], new Date()));
    if (sent % (EVENTS_PER_SECOND * 5) === 0) memory.push(mebibytes());
  }
  const report = await clients.done;
  memory.push(mebibytes());
  return { delivered: report.received, expected: total * SOCKETS, misordered: report.misordered, elapsedMs: report.elapsedMs, memory };
}

/** As fast as it goes: events stored beforehand in one transaction, read and sent by the hub. */
async function burst(service: Awaited<ReturnType<typeof openService>>): Promise<number> {
  const clients = startClients(service.url, service.token, BURST);
  await clients.ready;
  await service.database.transaction("platform", async (db) => {
    await sql`insert into events (workspace_id, event, data, at)
      select ${service.workspaceId}, 'job.progress', ${json(data)}::json, now() from generate_series(2, ${BURST}::int)`.execute(db);
    await recordAndAnnounce(db, service.workspaceId, [progressed], new Date());
  });
  const { received, elapsedMs } = await clients.done;
  return received / (elapsedMs / 1000);
}

/** The same bytes sent by a minimal server. */
async function bare(workspaceId: string): Promise<number> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
  await new Promise((resolve) => server.once("listening", resolve));
  server.on("connection", (socket) => socket.once("message", () => socket.send(JSON.stringify({ type: "subscribed" }))));
  const clients = startClients(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, "", BURST);
  await clients.ready;
  for (let index = 1; index <= BURST; index++) {
    const text = JSON.stringify({ id: String(index), event: "job.progress", workspaceId, data, at: new Date().toISOString() });
    for (const socket of server.clients) socket.send(text);
    if (index % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const { received, elapsedMs } = await clients.done;
  server.close();
  for (const socket of server.clients) socket.terminate();
  return received / (elapsedMs / 1000);
}

/** How fast events reach many sockets, compared with a bare `ws` server that sends the same bytes. */
export async function fanout(): Promise<Section> {
  const service = await openService();
  const [bareRates, ownRates]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    bareRates.push(await bare(service.workspaceId));
    ownRates.push(await burst(service));
  }
  const [bareRate, ownRate] = [median(bareRates), median(ownRates)];
  const { delivered, expected, misordered, elapsedMs, memory } = await steady(service);
  await service.close();
  return {
    title: "Events to sockets",
    text: `${SOCKETS} sockets of one workspace. Burst: messages per second, the median of ${ROUNDS} turns, compared with a bare \`ws\` server that sends the same bytes (target: half of it). Steady: ${EVENTS_PER_SECOND} events a second for ${SECONDS} s, each stored in its own transaction.`,
    head: ["Burst, bare/s", "Burst, ours/s", "ratio", "delivered", "of", "out of order", "seconds", "memory MB"],
    rows: [
      [
        bareRate.toFixed(0),
        ownRate.toFixed(0),
        (ownRate / bareRate).toFixed(2),
        String(delivered),
        String(expected),
        String(misordered),
        (elapsedMs / 1000).toFixed(1),
        `${Math.min(...memory)} to ${Math.max(...memory)}`,
      ],
    ],
  };
}
