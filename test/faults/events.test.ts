import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import { WebSocket } from "ws";
import { allClients, type Owner, signUp, startWriters, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { type Service, startService } from "./service.ts";

const CHANGES = Number(process.env.CHANGES ?? 10_000);
const KILLS = Number(process.env.KILLS ?? 10);
const WRITERS = 8;
const RECONNECT_MS = 50;

const dataDir = mkdtempSync(join(tmpdir(), "wp-events-"));
const server: PostgresServer | undefined = hasPostgres ? await makeServer() : undefined;
afterAll(async () => {
  await server?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const databases: [name: string, env: Record<string, string>][] = [["the embedded database", { DATA_DIR: join(dataDir, "embedded") }]];
if (server) databases.push(["PostgreSQL", { DATA_DIR: join(dataDir, "service"), DATABASE_URL: server.url }]);

interface Ears {
  /** Names of clients in the order of their events, with repetitions. */
  names: string[];
  ids: number[];
  resyncs: number;
  close(): void;
}

/** Listens, and resumes after the last received event when the connection breaks. */
function listenThrough(find: () => Service, { token }: Owner): Ears {
  const ears: Ears = { names: [], ids: [], resyncs: 0, close: () => {} };
  let last: string | undefined;
  let isClosed = false;
  const connect = (): void => {
    if (isClosed) return;
    const socket = new WebSocket(`${find().base.replace("http", "ws")}/v1/realtime`, { headers: { authorization: `Bearer ${token}` } });
    socket.on("open", () => socket.send(JSON.stringify({ type: "subscribe", lastEventId: last })));
    socket.on("message", (text) => {
      const message = JSON.parse(text.toString());
      if (message.type === "resync") ears.resyncs++;
      if (message.type === "subscribed") last ??= message.lastEventId;
      if (!message.event) return;
      last = message.id;
      ears.ids.push(Number(message.id));
      ears.names.push(message.data.name);
    });
    socket.on("error", () => {});
    socket.on("close", () => setTimeout(connect, RECONNECT_MS));
    ears.close = () => {
      isClosed = true;
      socket.close();
    };
  };
  connect();
  return ears;
}

describe.each(databases)("events of the service on %s", (name, env) => {
  let service: Service;
  afterAll(() => service?.kill("SIGKILL"));

  it(`survive ${KILLS} kills during ${CHANGES} changes`, async () => {
    service = await startService({ env });
    const owner = await signUp(service);
    const ears = listenThrough(() => service, owner);
    await sleep(500);
    const writers = startWriters(() => service, owner, WRITERS);
    for (let kill = 1; kill <= KILLS; kill++) {
      await waitFor(() => writers.acknowledged.size >= (CHANGES * kill) / (KILLS + 1), 600_000);
      await service.kill("SIGKILL");
      service = await startService({ env, port: service.port });
    }
    await waitFor(() => writers.acknowledged.size >= CHANGES, 600_000);
    await writers.stop();
    const stored = await allClients(service, owner);
    const missing = () => [...stored.keys()].filter((client) => !heard.has(client)).length;
    let heard = new Set(ears.names);
    await waitFor(() => {
      heard = new Set(ears.names);
      return missing() === 0;
    }, 60_000).catch(() => {});
    ears.close();
    const isOrdered = ears.ids.every((id, index) => index === 0 || id > (ears.ids[index - 1] ?? 0));
    const invented = [...heard].filter((client) => !stored.has(client)).length;
    measure({
      promise: "Every acknowledged change has its event, in order, with no gap after a resume",
      fault: `kill -9 of the service on ${name}, ${KILLS} times during ${writers.acknowledged.size} changes`,
      target: "0 missing, 0 out of order, 0 of changes that were undone",
      measured: `${missing()} missing, ${isOrdered ? 0 : "some"} out of order, ${invented} invented, ${ears.resyncs} resyncs`,
      held: missing() === 0 && isOrdered && invented === 0 && ears.resyncs === 0,
    });
  });
});
