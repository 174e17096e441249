import postgres from "postgres";
import { newId } from "../src/kit/ids.ts";
import { type Child, startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { load, type Measured, median, type Target } from "./load.ts";

const ROUNDS = 15;
const ROUND_SECONDS = 2;
const WARM_UP_REQUESTS = 20_000;
const TARGET_RATIO = 0.6;
const ROWS = 10_000;

const SOAK_REQUESTS = 300_000;
const SOAK_SLICES = 10;
const SOAK_FLOOR = 0.85;

/** One record of a workspace over the whole stack, row-level security on, against the bare query, round by round in turn. */
export async function tenantRead(): Promise<boolean> {
  return withServers(async ({ ours, bare }) => {
    for (const target of [bare, ours]) await load(target, { amount: WARM_UP_REQUESTS });
    const rounds: { ours: Measured; bare: Measured }[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const yardstick = await load(bare, { duration: ROUND_SECONDS });
      const measured = await load(ours, { duration: ROUND_SECONDS });
      rounds.push({ ours: measured, bare: yardstick });
      process.stdout.write(`round ${round}   bare ${describe(yardstick)}   ours ${describe(measured)}\n`);
    }
    const ratio = median(rounds.map((round) => round.ours.requestsPerSecond / round.bare.requestsPerSecond));
    const passed = ratio >= TARGET_RATIO;
    process.stdout.write(`median throughput ratio ${ratio.toFixed(2)} (target ${TARGET_RATIO}): ${passed ? "met" : "MISSED"}\n`);
    // The least disturbed round of each: what the code costs when nobody else uses the machine.
    const [cost, yardstick] = (["ours", "bare"] as const).map((name) =>
      Math.min(...rounds.map((round) => round[name].cpuMicrosPerRequest)),
    );
    process.stdout.write(`processor time of the server at best: bare ${yardstick?.toFixed(0)} µs, ours ${cost?.toFixed(0)} µs\n`);
    return passed;
  });
}

/** The same read, 300,000 times: throughput and memory must not drift. */
export async function soak(): Promise<boolean> {
  return withServers(async ({ ours, bare }) => {
    for (const target of [bare, ours]) await load(target, { amount: WARM_UP_REQUESTS });
    const costs: number[] = [];
    for (let slice = 1; slice <= SOAK_SLICES; slice++) {
      const measured = await load(ours, { amount: SOAK_REQUESTS / SOAK_SLICES });
      const yardstick = await load(bare, { amount: SOAK_REQUESTS / SOAK_SLICES });
      // Against the yardstick of the same minute, so that a machine that gets busier does not look like a leak.
      costs.push(measured.cpuMicrosPerRequest / yardstick.cpuMicrosPerRequest);
      const { rssBytes } = await ours.child.usage();
      process.stdout.write(`slice ${slice}   ${describe(measured)}   memory ${(rssBytes / 1024 / 1024).toFixed(0)} MiB\n`);
    }
    const kept = median(costs.slice(0, 3)) / median(costs.slice(-3));
    const passed = kept >= SOAK_FLOOR;
    process.stdout.write(`speed kept, against the yardstick, ${kept.toFixed(2)} (at least ${SOAK_FLOOR}): ${passed ? "met" : "MISSED"}\n`);
    return passed;
  });
}

function describe({ requestsPerSecond, p99Ms, cpuMicrosPerRequest }: Measured): string {
  const rate = requestsPerSecond.toFixed(0).padStart(6);
  return `${rate} req/s  p99 ${p99Ms.toFixed(0).padStart(3)} ms  ${cpuMicrosPerRequest.toFixed(0).padStart(4)} µs CPU/req`;
}

async function withServers(work: (targets: { ours: Target; bare: Target }) => Promise<boolean>): Promise<boolean> {
  const database = await createDatabase();
  const children: Child[] = [];
  try {
    const start = async (name: "ours" | "bare") => {
      const child = await startServer(name, database.url);
      children.push(child);
      return child;
    };
    const [ours, bare] = [await start("ours"), await start("bare")];
    const { token, workspaceId } = await signUp(ours.address);
    const path = `/v1/workspace/${workspaceId}/files/${await fill(database.url, workspaceId)}`;
    return await work({
      ours: { child: ours, path, headers: { authorization: `Bearer ${token}` } },
      bare: { child: bare, path, headers: {} },
    });
  } finally {
    await Promise.all(children.map((child) => child.stop()));
    await database.drop();
  }
}

async function signUp(address: string): Promise<{ token: string; workspaceId: string }> {
  const body = {
    email: "owner@bench.example",
    password: "sunny-day-2026",
    phone: "+15550102030",
    planId: "000000010000000000000003",
    businessCategorySlug: "clinic",
    name: "Bench",
  };
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${address}/v1/signup`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { token: string; workspace: { id: string } };
  return { token: answer.token, workspaceId: answer.workspace.id };
}

/** Rows of files, as many as a busy workspace has; the id of one in the middle. */
async function fill(databaseUrl: string, workspaceId: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const ids = Array.from({ length: ROWS }, () => newId());
  await sql`
    insert into files (workspace_id, id, name, content_type, size_bytes, thumbnail_bytes, width, height, stored_at)
    select ${workspaceId}, id, 'photo-' || id || '.jpg', 'image/jpeg', 180000, 9000, 1600, 1200, now() from unnest(${ids}::text[]) as id`;
  await sql`analyze files`;
  await sql.end();
  return ids[ROWS / 2] as string;
}
