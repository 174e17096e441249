import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { type App, buildApp } from "../../src/app.ts";
import type { TestApp } from "../harness.ts";

/** More than others may wait because of one request, beyond what they wait for a plain one. */
const MOST_WAIT_MS = 100;
/** A busy machine makes others wait at times; only a defect does so each time. */
const TRIES = 4;

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Seen {
  status: number;
  bytes: number;
  type: string;
  /** The longest that `/healthz` took meanwhile, in milliseconds. */
  othersWaited: number;
}

export interface Bystander {
  send(sent: Sent): Promise<Seen>;
  /** Whether others wait longer for this request than for a plain one, each time; by how much at least, or undefined. */
  delayOf(sent: Sent, plain: Sent, first: Seen): Promise<number | undefined>;
  close(): Promise<void>;
}

/** The same service without the harness's own work, called from another thread. */
export async function startBystander(test: TestApp): Promise<Bystander> {
  const app: App = await buildApp({
    config: test.config,
    database: test.database,
    mailer: { send: async () => {} },
    passwordCost: { memoryCost: 1024, timeCost: 1 },
  });
  await app.server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const worker = new Worker(new URL("client.mjs", import.meta.url), { workerData: { port } });
  const waiting = new Map<number, (seen: Seen) => void>();
  worker.on("message", ({ id, ...seen }: Seen & { id: number }) => {
    waiting.get(id)?.(seen);
    waiting.delete(id);
  });
  let calls = 0;
  const send = (sent: Sent) =>
    new Promise<Seen>((resolve) => {
      const id = calls++;
      waiting.set(id, resolve);
      worker.postMessage({ id, ...sent });
    });
  return {
    send,
    delayOf: async (sent, plain, first) => {
      if (first.othersWaited <= MOST_WAIT_MS) return undefined;
      let least = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < TRIES && least > MOST_WAIT_MS; tries++) {
        const { othersWaited: usual } = await send(plain);
        const { othersWaited } = await send(sent);
        least = Math.min(least, othersWaited - usual);
      }
      return least > MOST_WAIT_MS ? Math.round(least) : undefined;
    },
    close: async () => {
      await worker.terminate();
      await app.server.server.closeAllConnections();
      await new Promise<void>((resolve) => app.server.server.close(() => resolve()));
    },
  };
}
