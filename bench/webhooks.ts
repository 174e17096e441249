import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Child, startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const WORKSPACES = 10;
const ENDPOINTS = 10;
const ROUNDS = Number(process.env.WEBHOOK_ROUNDS ?? 5);
/** Changes per workspace and round: each is ten deliveries. */
const CHANGES = 10;
/** Well below what the service can send, so that what is measured is waiting for others and not for itself. */
const PAUSE_MS = 1_000;
const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

interface Shop {
  path: string;
  token: string;
}

/** Notes when each event came to which endpoint; the first one hangs while `isHanging` is set. */
function startReceiver() {
  const arrived = new Map<string, number>();
  const held: ServerResponse[] = [];
  let isHanging = false;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const { data } = JSON.parse(body) as { data: { name: string } };
    const now = performance.now();
    if (isHanging && request.url === "/0/0") return void held.push(response);
    const key = `${request.url} ${data.name}`;
    if (!arrived.has(key)) arrived.set(key, now);
    response.end("ok");
  });
  const listening = new Promise<string>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
  const hang = (is: boolean) => {
    isHanging = is;
    if (!is) for (const response of held.splice(0)) response.destroy();
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { arrived, listening, hang, close };
}

async function call<T>({ address }: Child, path: string, body: object, token?: string): Promise<T> {
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${address}/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function openShop(server: Child, receiver: string, index: number): Promise<Shop> {
  const { token, workspace } = await call<{ token: string; workspace: { id: string } }>(server, "/signup", {
    email: `owner-${index}@example.com`,
    password: "sunny-day-2026",
    phone: "+15550102030",
    planId: "000000010000000000000003",
    businessCategorySlug: "clinic",
  });
  const path = `/workspace/${workspace.id}`;
  for (let endpoint = 0; endpoint < ENDPOINTS; endpoint++) {
    await call(server, `${path}/webhook-endpoints`, { url: `${receiver}/${index}/${endpoint}`, events: ["client.created"] }, token);
  }
  return { path, token };
}

/** Milliseconds from each change's answer to its arrival at every endpoint but the first. */
async function round(
  server: Child,
  shops: readonly Shop[],
  { arrived }: ReturnType<typeof startReceiver>,
  name: string,
): Promise<number[]> {
  const made = new Map<string, number>();
  for (let change = 0; change < CHANGES; change++) {
    await Promise.all(
      shops.map(async ({ path, token }, shop) => {
        const client = `${name} ${shop} ${change}`;
        await call(server, `${path}/clients`, { name: client }, token);
        const now = performance.now();
        for (let endpoint = 0; endpoint < ENDPOINTS; endpoint++) {
          if (shop + endpoint > 0) made.set(`/${shop}/${endpoint} ${client}`, now);
        }
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const until = performance.now() + PATIENCE_MS;
  const isMissing = () => [...made.keys()].some((key) => !arrived.has(key));
  while (isMissing()) {
    if (performance.now() > until) throw new Error(`${name}: deliveries are missing`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return [...made].map(([key, at]) => Math.max(0, (arrived.get(key) ?? Number.NaN) - at));
}

const p99 = (values: readonly number[]) => [...values].sort((left, right) => left - right)[Math.floor(values.length * 0.99)] ?? Number.NaN;

/** Measures how much a receiver that never answers delays the others. */
export async function webhooks(): Promise<Section> {
  const database = await createDatabase();
  const receiver = startReceiver();
  const server = await startServer("ours", database.url);
  const times: Record<"none" | "one", number[][]> = { none: [], one: [] };
  try {
    const shops: Shop[] = [];
    for (let index = 0; index < WORKSPACES; index++) shops.push(await openShop(server, await receiver.listening, index));
    // The first changes are those of a program that has just started.
    await round(server, shops, receiver, "warm-up");
    for (let number = 0; number < ROUNDS; number++) {
      // In turn, and each kind first as often as second.
      for (const kind of number % 2 === 0 ? (["none", "one"] as const) : (["one", "none"] as const)) {
        receiver.hang(kind === "one");
        times[kind].push(await round(server, shops, receiver, `${kind} ${number}`));
        receiver.hang(false);
        process.stdout.write(`${kind}: ${p99(times[kind].at(-1) ?? []).toFixed(0)} ms\n`);
      }
    }
  } finally {
    receiver.close();
    await server.stop();
    await database.drop();
  }
  const row = (name: string, rounds: readonly number[][]) => [
    name,
    String(rounds.flat().length),
    median(rounds.flat()).toFixed(0),
    median(rounds.map(p99)).toFixed(0),
    p99(rounds.flat()).toFixed(0),
  ];
  const ratio = median(times.one.map(p99)) / median(times.none.map(p99));
  return {
    title: "Webhooks beside one that hangs",
    text: `${WORKSPACES * ENDPOINTS} endpoints of ${WORKSPACES} workspaces; ${ROUNDS} rounds of each kind in turn, ${CHANGES * WORKSPACES * ENDPOINTS} deliveries each, 100 a second. One endpoint never answers, or all do. Milliseconds from the answer to a change to its arrival at each of the other 99 (target: p99 of the middle round at most 1.2 times that without).`,
    head: ["Hanging", "deliveries", "middle ms", "p99 ms, middle round", "p99 ms, all", "ratio"],
    rows: [
      [...row("none", times.none), ""],
      [...row("one", times.one), ratio.toFixed(2)],
    ],
  };
}
