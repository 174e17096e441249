import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import postgres from "postgres";
import { startSmtp } from "../test/smtp-server.ts";
import { subscribed } from "../test/sockets.ts";
import { type Child, startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SAMPLES = Number(process.env.NEIGHBOUR_SAMPLES ?? 15);
const ROUNDS = Number(process.env.NEIGHBOUR_ROUNDS ?? 3);
const CLIENTS = 10_000;
const LINES = 200;
const SMTP_MS = 50;
const INVITED = 200;
/** Longest acceptable wait of a neighbour, as a multiple of its quiet wait. */
const TARGET = 2;

interface Shop {
  path: string;
  token: string;
  email: string;
}

/** One pool: what a neighbour asks for, and how another tenant fills its share of the pool. */
interface Pool {
  name: string;
  /** The tenant's share, in words. */
  share: string;
  ask(): Promise<unknown>;
  fill: Fill;
}

/** Fills the share; what it gives empties it again. */
type Fill = () => Promise<() => Promise<void>>;

let server: Child;

async function call(method: string, path: string, token?: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && !isForm ? { "content-type": "application/json" } : {}),
  };
  const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
  return fetch(`${server.address}/v1${path}`, { method, headers, body: sent });
}

async function sure<T>(method: string, path: string, token?: string, body?: object | FormData): Promise<T> {
  const response = await call(method, path, token, body);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return (text.startsWith("{") ? JSON.parse(text) : text) as T;
}

/** A refusal is what a tenant beyond its share gets. */
async function drain(method: string, path: string, token: string, body?: object | FormData): Promise<void> {
  await (await call(method, path, token, body)).arrayBuffer();
}

async function openShop(name: string): Promise<Shop> {
  const email = `${name}@example.com`;
  const plan = { planId: "000000010000000000000003", businessCategorySlug: "clinic" };
  const made = await sure<{ token: string; workspace: { id: string } }>("POST", "/signup", undefined, {
    email,
    password: "sunny-day-2026",
    phone: "+15550102030",
    ...plan,
  });
  return { path: `/workspace/${made.workspace.id}`, token: made.token, email };
}

function csv(rows: number, mark: string): FormData {
  const lines = Array.from({ length: rows }, (_, index) => `${mark} ${index},${mark}-${index}@example.com`);
  const form = new FormData();
  form.set("file", new Blob([["name,email", ...lines].join("\n")], { type: "text/csv" }), "clients.csv");
  return form;
}

async function invoiceOf({ path, token }: Shop, lines: number): Promise<string> {
  const { posSession } = await sure<{ posSession: { id: string } }>("POST", `${path}/pos/sessions`, token, {
    registerName: `R ${lines}`,
    openingCash: 0,
  });
  const items = Array.from({ length: lines }, () => ({ name: "علاج ترطيب عميق ".repeat(10).trim(), quantity: 1, unitPrice: 1 }));
  const { invoice } = await sure<{ invoice: { id: string } }>("POST", `${path}/pos/invoices`, token, {
    posSessionId: posSession.id,
    items,
  });
  return `${path}/pos/invoices/${invoice.id}/pdf`;
}

interface Greed {
  requests: { method: string; path: string; times: number; rows?: number; pauseMs?: number; names?: boolean }[];
  sockets?: number;
}

/** Requests of the greedy tenant, over and over, in a thread of their own. */
function greed({ token }: Shop, work: Greed): Fill {
  return async () => {
    const worker = new Worker(new URL("greedy.mjs", import.meta.url), {
      workerData: { address: server.address, token, ...work },
      execArgv: [],
    });
    return async () => void (await worker.terminate());
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function sample(pool: Pool): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < SAMPLES; turn++) times.push(await timed(pool.ask));
  return times;
}

const p90 = (values: readonly number[]) => [...values].sort((left, right) => left - right)[Math.floor(values.length * 0.9)] ?? Number.NaN;

/** In turns, because other programs on the machine come and go. */
async function measure(pool: Pool): Promise<string[]> {
  await pool.ask();
  const [quiet, beside]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await sample(pool));
    const empty = await pool.fill();
    await pause(2_000);
    beside.push(await sample(pool));
    await empty();
    await pause(2_000);
  }
  const ratio = median(beside.map((times, round) => median(times) / median(quiet[round] ?? [])));
  const [alone, besides] = [quiet.flat(), beside.flat()];
  const row = [pool.name, pool.share, median(alone).toFixed(0), median(besides).toFixed(0), p90(besides).toFixed(0), ratio.toFixed(2)];
  process.stdout.write(`${row.join(" | ")}\n`);
  return row;
}

/** Answers at once, but never under `/hang`. */
function startReceiver() {
  const waiting = new Map<string, () => void>();
  const held = new Set<ServerResponse>();
  const receiver = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url === "/hang") return void held.add(response);
    waiting.get((JSON.parse(body) as { data: { name: string } }).data.name)?.();
    response.end("ok");
  });
  const url = new Promise<string>((resolve) => {
    receiver.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`));
  });
  const release = () => {
    for (const response of held) response.destroy();
    held.clear();
  };
  return {
    url,
    release,
    arrivalOf: (name: string) => new Promise<void>((resolve) => waiting.set(name, resolve)),
    close: () => void receiver.close(),
  };
}

async function poolsOf(
  greedy: Shop,
  neighbour: Shop,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
  receiver: ReturnType<typeof startReceiver>,
  url: string,
) {
  const [large, small] = [await invoiceOf(greedy, LINES), await invoiceOf(neighbour, 3)];
  await sure("POST", `${greedy.path}/clients/import`, greedy.token, csv(5_000, "first"));
  for (let part = 1; part < CLIENTS / 5_000; part++)
    await sure("POST", `${greedy.path}/clients/import`, greedy.token, csv(5_000, `part${part}`));
  await sure("POST", `${neighbour.path}/clients/import`, neighbour.token, csv(200, "quiet"));
  const at = await receiver.url;
  await sure("POST", `${neighbour.path}/webhook-endpoints`, neighbour.token, { url: `${at}/ok`, events: ["client.created"] });
  let count = 0;
  const mine = (path: string) => () => sure("GET", neighbour.path + path, neighbour.token);
  const reads = (path: string, times: number) => greed(greedy, { requests: [{ method: "GET", path, times }] });
  const listening = await subscribed(`${server.address.replace("http", "ws")}/v1/realtime`, neighbour.token);
  const sql = postgres(url, { max: 1, onnotice: () => {} });

  const pools: Pool[] = [
    {
      name: "documents",
      share: `8 invoices of ${LINES} lines at once`,
      ask: () => sure("GET", small, neighbour.token),
      fill: reads(large, 8),
    },
    {
      name: "exports",
      share: `4 exports of ${CLIENTS} clients at once`,
      ask: mine("/clients.csv"),
      fill: reads(`${greedy.path}/clients.csv`, 4),
    },
    {
      name: "searches",
      share: "20 searches at once",
      ask: mine("/clients?q=quiet&withTotal=true"),
      fill: reads(`${greedy.path}/clients?q=nothing&withTotal=true`, 20),
    },
    {
      name: "imports",
      share: "3 dry runs of 5,000 rows at once",
      ask: () => sure("POST", `${neighbour.path}/clients/import?dryRun=true`, neighbour.token, csv(20, `n${count++}`)),
      fill: greed(greedy, { requests: [{ method: "POST", path: `${greedy.path}/clients/import?dryRun=true`, times: 3, rows: 5_000 }] }),
    },
    {
      name: "sockets",
      share: "50 sockets, 20 changes a second",
      ask: async () => {
        const name = `heard ${count++}`;
        await sure("POST", `${neighbour.path}/clients`, neighbour.token, { name });
        await listening.until((messages) => messages.some(({ data }) => data?.name === name));
      },
      fill: greed(greedy, {
        sockets: 50,
        requests: [{ method: "POST", path: `${greedy.path}/clients`, times: 1, pauseMs: 50, names: true }],
      }),
    },
    {
      name: "mail",
      share: `${INVITED} invitations; the mail server takes ${SMTP_MS} ms each`,
      ask: async () => {
        const email = `invited-${count++}@example.com`;
        const { roles } = await sure<{ roles: { id: string }[] }>("GET", `${neighbour.path}/roles`, neighbour.token);
        await sure("POST", `${neighbour.path}/staff`, neighbour.token, { name: "Mona", email, roleId: roles[0]?.id });
        while (!smtp.received.some(({ to }) => to.includes(email))) await pause(10);
      },
      fill: async () => {
        await inviteMany(greedy, `many-${count++}`);
        return async () => undefined;
      },
    },
    {
      name: "webhooks",
      share: "24 endpoints that never answer, 20 changes",
      ask: async () => {
        const name = `sent ${count++}`;
        const arrival = receiver.arrivalOf(name);
        await sure("POST", `${neighbour.path}/clients`, neighbour.token, { name });
        await arrival;
      },
      fill: async () => {
        await hangMany(greedy, `${at}/hang`);
        return async () => receiver.release();
      },
    },
    {
      name: "connections",
      share: "15 reads that wait for a locked table",
      ask: mine("/clients?limit=20"),
      fill: async () => {
        const end = await lockTable(sql);
        const stop = await reads(`${greedy.path}/holidays`, 15)();
        return async () => {
          await stop();
          await end();
        };
      },
    },
  ];
  const close = async () => {
    listening.socket.close();
    await sql.end();
  };
  return { pools, close };
}

/** Until what it gives is called. */
async function lockTable(sql: postgres.Sql): Promise<() => Promise<void>> {
  let unlock = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    unlock = resolve;
  });
  let held = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const locking = sql.begin(async (tx) => {
    await tx`lock table holidays in access exclusive mode`;
    held();
    await isOver;
  });
  await isHeld;
  return async () => {
    unlock();
    await locking;
  };
}

async function inviteMany({ path, token }: Shop, mark: string): Promise<void> {
  const { roles } = await sure<{ roles: { id: string }[] }>("GET", `${path}/roles`, token);
  for (let index = 0; index < INVITED; index++)
    await drain("POST", `${path}/staff`, token, { name: "Mona", email: `${mark}-${index}@example.com`, roleId: roles[0]?.id });
}

async function hangMany({ path, token }: Shop, url: string): Promise<void> {
  const { endpoints } = await sure<{ endpoints: unknown[] }>("GET", `${path}/webhook-endpoints?limit=100`, token);
  for (let index = endpoints.length; index < 24; index++)
    await sure("POST", `${path}/webhook-endpoints`, token, { url, events: ["client.created"] });
  for (let index = 0; index < 20; index++) await sure("POST", `${path}/clients`, token, { name: `hanging ${index}` });
}

/** Measures, pool by pool, how much a tenant that fills its share slows its neighbour down. */
export async function neighbours(): Promise<Section> {
  const database = await createDatabase();
  const smtp = await startSmtp({ answerAfterMs: SMTP_MS });
  process.env.SMTP_URL = smtp.url;
  process.env.MESSAGES_PER_DAY_NEW = process.env.MESSAGES_PER_DAY_UNPAID = "100000";
  server = await startServer("ours", database.url);
  const receiver = startReceiver();
  const rows: string[][] = [];
  try {
    const [greedy, neighbour] = [await openShop("greedy"), await openShop("neighbour")];
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    await sql`update accounts set email_confirmed_at = now()`;
    await sql.end();
    const { pools, close } = await poolsOf(greedy, neighbour, smtp, receiver, database.url);
    const only = process.env.NEIGHBOUR_POOLS?.split(",");
    for (const pool of pools) if (!only || only.includes(pool.name)) rows.push(await measure(pool));
    await close();
  } finally {
    receiver.close();
    await server.stop();
    await smtp.close();
    await database.drop();
  }
  return {
    title: "A neighbour of a tenant that fills its share",
    text: `Milliseconds of a neighbour's own request of the same kind, ${SAMPLES} times alone and ${SAMPLES} times while another tenant fills its share of the pool, in ${ROUNDS} turns (target: the middle at most ${TARGET} times the quiet one, in the middle turn). The service, PostgreSQL, both tenants and the receivers share two processors.`,
    head: ["Pool", "share", "quiet ms", "beside ms", "p90 beside ms", "ratio"],
    rows,
  };
}
