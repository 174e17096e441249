import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { fillLarge } from "./large-data.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SIZE = { sessions: Number(process.env.LARGE_SESSIONS ?? 1_000_000), clients: Number(process.env.LARGE_CLIENTS ?? 200_000) };
const SMALL = Number(process.env.SMALL_TENANTS ?? 100);
const TIMES = 5;
const SEARCHES_AT_ONCE = 20;
const NEIGHBOURS = 400;

/** The large business's requests, one at a time. */
const QUESTIONS = [
  "clients?limit=20",
  "clients?limit=20&withTotal=true",
  "clients?q=layla&withTotal=true",
  "clients?q=nothing&withTotal=true",
  "sessions?limit=20",
  "sessions?from=2024-06-01&to=2024-06-01",
  "sessions?q=haddad&limit=20",
  "sessions?q=haddad&withTotal=true",
  "sessions?q=nothing&withTotal=true",
  "search?q=layla",
  "dashboard",
];
const HOLDING_UP = "sessions?q=nothing&withTotal=true";

interface Tenant {
  token: string;
  path: string;
  workspaceId: string;
}

/** One large business beside many small ones: its own response times, and theirs while it searches. */
export async function large(): Promise<Section> {
  const database = await createDatabase();
  const server = await startServer("ours", database.url);
  try {
    const [giant, ...small] = await signUp(server.address, SMALL + 1);
    const owner = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
    await fillLarge(owner, (giant as Tenant).workspaceId, SIZE);
    await owner.end();
    const rows: string[][] = [];
    for (const question of QUESTIONS) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time++) times.push(await ask(server.address, giant as Tenant, question));
      rows.push([question, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
      process.stdout.write(`${question.padEnd(42)} ${median(times).toFixed(0)} ms\n`);
    }
    const quiet = await neighbours(server.address, small);
    const crowd = await startSearching(server.address, giant as Tenant);
    const beside = await neighbours(server.address, small);
    const waits = await crowd.stop();
    rows.push(["a neighbour's list, quiet", quiet.median.toFixed(1), `p99 ${quiet.p99.toFixed(1)}`]);
    rows.push([`a neighbour's list beside ${SEARCHES_AT_ONCE} such searches`, beside.median.toFixed(1), `p99 ${beside.p99.toFixed(1)}`]);
    rows.push([`${HOLDING_UP}, ${SEARCHES_AT_ONCE} at once`, median(waits).toFixed(0), Math.max(...waits).toFixed(0)]);
    return {
      title: "One large tenant",
      text: `Milliseconds of a business with ${SIZE.sessions.toLocaleString("en")} appointments and ${SIZE.clients.toLocaleString("en")} clients beside ${SMALL} small ones: the median and the longest of ${TIMES}. Then the small ones' times while it searches for words that do not exist, ${SEARCHES_AT_ONCE} times at once (target: a neighbour's p99 at most twice its quiet one).`,
      head: ["Request", "median ms", "longest ms"],
      rows,
    };
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function signUp(address: string, count: number): Promise<Tenant[]> {
  const { plans } = (await (await fetch(`${address}/v1/public/plans`)).json()) as { plans: { id: string }[] };
  const tenants: Tenant[] = [];
  for (let index = 0; index < count; index++) {
    const email = `bench-${randomBytes(6).toString("hex")}@example.com`;
    const person = { email, password: "bench-2026-long", phone: "+15550102030", planId: plans.at(-1)?.id, businessCategorySlug: "clinic" };
    const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(person) };
    const answer = await fetch(`${address}/v1/signup`, request);
    if (answer.status !== 201) throw new Error(`signup: ${answer.status} ${await answer.text()}`);
    const { token, workspace } = (await answer.json()) as { token: string; workspace: { id: string } };
    tenants.push({ token, workspaceId: workspace.id, path: `/v1/workspace/${workspace.id}/` });
  }
  return tenants;
}

async function ask(address: string, { path, token }: Tenant, question: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address + path + question, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${question}: ${answer.status} ${text.slice(0, 300)}`);
  return performance.now() - began;
}

/** Resolves once every one of them has searched; `stop` tells how long each search took. */
async function startSearching(address: string, { path, token }: Tenant): Promise<{ stop(): Promise<number[]> }> {
  const searchers = [address + path + HOLDING_UP, token, String(SEARCHES_AT_ONCE)];
  const child = fork(fileURLToPath(new URL("./large-clients.ts", import.meta.url)), searchers, { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  return {
    stop: async () => {
      child.send("stop");
      const [waits] = await once(child, "message");
      return waits;
    },
  };
}

/** Requests of the small businesses, one after the other. */
async function neighbours(address: string, small: readonly Tenant[]): Promise<{ median: number; p99: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < NEIGHBOURS; turn++) times.push(await ask(address, small[turn % small.length] as Tenant, "clients?limit=20"));
  times.sort((left, right) => left - right);
  return { median: median(times), p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
