// The tenant in `neighbours.ts` that fills its share, until it is ended. A thread of its own: its work must not be counted as the
// neighbour's waiting.
import { setTimeout as sleep } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { WebSocket } from "ws";

/** @type {{ address: string, token: string, requests: { method: string, path: string, times: number, rows?: number, pauseMs?: number, names?: boolean }[], sockets?: number }} */
const { address, token, requests, sockets = 0 } = workerData;
const authorization = `Bearer ${token}`;
let count = 0;

/** @param {number} rows */
function file(rows) {
  const lines = Array.from({ length: rows }, (_, index) => `Greedy ${count} ${index},g-${count}-${index}@example.com`);
  const form = new FormData();
  form.set("file", new Blob([["name,email", ...lines].join("\n")], { type: "text/csv" }), "clients.csv");
  return form;
}

/** @param {typeof requests[number]} request */
async function repeat({ method, path, rows, pauseMs = 0, names = false }) {
  for (;;) {
    count++;
    const json = names ? JSON.stringify({ name: `Greedy ${count}` }) : undefined;
    const headers = { authorization, ...(json ? { "content-type": "application/json" } : {}) };
    const answer = await fetch(`${address}/v1${path}`, { method, headers, body: rows ? file(rows) : (json ?? null) });
    await answer.arrayBuffer();
    if (pauseMs > 0) await sleep(pauseMs);
  }
}

for (let index = 0; index < sockets; index++) {
  const socket = new WebSocket(`${address.replace("http", "ws")}/v1/realtime`, { headers: { authorization } });
  socket.on("open", () => socket.send(JSON.stringify({ type: "subscribe" })));
  socket.on("message", () => undefined);
  socket.on("error", () => undefined);
}
for (const request of requests) for (let index = 0; index < request.times; index++) void repeat(request);
