import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const SIZES = [100, 10_000, Number(process.env.SLOTS_SESSIONS ?? 1_000_000)];
const STAFF = 10;
const AHEAD = 100;
const ROUNDS = 200;
const MINUTES_A_DAY = 1_440;

const id = (letter: string, serial: string) => `'${letter}' || lpad(to_hex(${serial}), 23, '0')`;
const open = { isOpen: true, intervals: [{ start: "09:00", end: "18:00" }] };
const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

interface Desk {
  workspaceId: string;
  token: string;
  slug: string;
}

/** A visitor's requests to a business whose past grows while the weeks ahead stay equally full. */
export async function slots(): Promise<Section> {
  const database = await createDatabase();
  const server = await startServer("ours", database.url);
  const owner = postgres(database.url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  try {
    const desk = await openDesk(server.address);
    await addPeople(owner, desk);
    const questions = questionsOf(desk);
    const times: number[][] = questions.map(() => []);
    let had = 0;
    // The service's first requests are those of a program that has just started.
    for (const { path } of questions) await medianTime(server.address, path);
    for (const size of SIZES) {
      await addSessions(owner, desk, had, size);
      had = size;
      for (const [index, { path }] of questions.entries()) times[index]?.push(await medianTime(server.address, path));
      process.stdout.write(`${size} sessions: ${times.map((each) => each.at(-1)?.toFixed(2)).join(", ")} ms\n`);
    }
    return {
      title: "Free times",
      text: `Median in milliseconds of ${ROUNDS} requests of a visitor, one at a time, to a business with ${STAFF} people and ${AHEAD} appointments in the next 60 days, while its past grows. Target: at most twice as long.`,
      head: ["Request", ...SIZES.map((size) => size.toLocaleString("en")), "growth"],
      rows: questions.map(({ name }, index) => {
        const each = times[index] ?? [];
        return [name, ...each.map((time) => time.toFixed(2)), `x${((each.at(-1) ?? 0) / (each[0] ?? 1)).toFixed(2)}`];
      }),
    };
  } finally {
    await owner.end();
    await server.stop();
    await database.drop();
  }
}

async function openDesk(address: string): Promise<Desk> {
  const { plans } = (await (await fetch(`${address}/v1/public/plans`)).json()) as { plans: { id: string }[] };
  const email = `bench-${randomBytes(6).toString("hex")}@example.com`;
  const person = { email, password: "bench-2026-long", phone: "+15550102030", planId: plans.at(-1)?.id, businessCategorySlug: "clinic" };
  const send = (method: string, path: string, body: object, token?: string) =>
    fetch(`${address}/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  const { token, workspace } = (await (await send("POST", "/signup", person)).json()) as { token: string; workspace: { id: string } };
  const profile = { workingHours: Object.fromEntries(DAYS.map((day) => [day, open])), booking: { isEnabled: true } };
  const changed = await send("PATCH", `/workspace/${workspace.id}`, profile, token);
  if (changed.status !== 200) throw new Error(await changed.text());
  const shop = await fetch(`${address}/v1/workspace/${workspace.id}/storefront/store`, { headers: { authorization: `Bearer ${token}` } });
  const { store } = (await shop.json()) as { store: { slug: string } };
  return { workspaceId: workspace.id, token, slug: store.slug };
}

async function addPeople(owner: postgres.Sql, { workspaceId }: Desk): Promise<void> {
  const insert = (sql: string) => owner.unsafe(sql, [workspaceId]);
  await insert(`insert into clients (workspace_id, id, name) select $1, ${id("c", "s")}, 'Client ' || s from generate_series(1, 100) s`);
  await insert(`
    insert into accounts (workspace_id, id, kind, email, name, password_hash)
    select $1, ${id("a", "s")}, 'staff', 'staff-' || s || '@example.com', 'Staff ' || s, 'none' from generate_series(1, ${STAFF}) s`);
  await insert(`
    insert into services (workspace_id, id, name, scope, duration_minutes)
    select $1, ${id("e", "s")}, 'Service ' || s, 'sessions', 30 from generate_series(1, 5) s`);
}

/** The first hundred are in the future; all others in the past, day by day, equally full. */
async function addSessions(owner: postgres.Sql, { workspaceId }: Desk, had: number, size: number): Promise<void> {
  const today = Math.floor(Date.now() / 86_400_000) * MINUTES_A_DAY;
  await owner.unsafe("set session_replication_role = replica; set synchronous_commit = off").simple();
  await owner.unsafe(
    `insert into sessions (workspace_id, id, client_id, staff_id, name, start_minute, duration_minutes, status)
    select $1, ${id("d", "n")}, ${id("c", "1 + n % 100")}, ${id("a", `1 + n % ${STAFF}`)}, 'Visit', ${today} + 540 + (n / ${STAFF}) % 18 * 30
      + case when n <= ${AHEAD} then 1 + n % 60 else -1 - n / ${STAFF * 18} end * ${MINUTES_A_DAY}, 30, 'scheduled'
    from generate_series(${had + 1}::bigint, ${size}) n`,
    [workspaceId],
  );
  await owner.unsafe("set session_replication_role = origin; reset synchronous_commit").simple();
  await owner.unsafe("vacuum analyze sessions");
}

function questionsOf({ slug }: Desk): { name: string; path: string }[] {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const service = `e${"1".padStart(23, "0")}`;
  const asked = (to: number, more = "") => `/v1/public/booking/${slug}/slots?from=${day(1)}&to=${day(to)}&serviceIds=${service}&${more}`;
  return [
    { name: "one day, anyone", path: asked(1) },
    { name: "31 days, anyone", path: asked(31) },
    { name: "31 days, one person", path: asked(31, `staffId=a${"1".padStart(23, "0")}`) },
    { name: "the booking page", path: `/s/${slug}/book?service=${service}` },
  ];
}

async function medianTime(address: string, path: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(address + path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    times.push(performance.now() - began);
  }
  return median(times);
}
