// How long the dashboard takes on a small and on a large platform, on PostgreSQL. It must not grow with the data:
//   DATABASE_URL=postgres://... node --import tsx bench/dashboard.ts
// makes two databases on that server, fills, measures and drops them. A report of both, and their ratio.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { migratePostgres } from "../src/adapters/database/migrate.ts";
import { openPostgres } from "../src/adapters/database/postgres.ts";
import { type App, buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";

const SIZES = { small: { workspaces: 1_000, payments: 10_000 }, large: { workspaces: 100_000, payments: 1_000_000 } };
const TARGET = 2;
const WARM_UP = 30;
const ROUNDS = 300;
const BOOTSTRAP_TOKEN = "bootstrap-token-of-the-bench";
const ADMIN = { email: "bench@example.com", password: "correct-horse-battery" };

interface Platform {
  app: App;
  token: string;
  drop(): Promise<void>;
}

async function makePlatform(serverUrl: string, size: (typeof SIZES)["small"]): Promise<Platform> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const name = `wp_bench_${randomBytes(6).toString("hex")}`;
  await server.unsafe(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  await migratePostgres(url.href);
  await fill(url.href, size);

  const dataDir = mkdtempSync(join(tmpdir(), "wp-bench-"));
  const database = openPostgres({ url: url.href, tenantConnections: 2, platformConnections: 2, waitMs: 10_000 });
  const config = readConfig({ DATA_DIR: dataDir, BOOTSTRAP_TOKEN, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" });
  const app = await buildApp({ config, database });
  const drop = async () => {
    await app.server.close();
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, token: await signIn(app), drop };
}

async function signIn({ server }: App): Promise<string> {
  const headers = { "x-bootstrap-token": BOOTSTRAP_TOKEN };
  await server.inject({ method: "POST", url: "/v1/auth/admin/bootstrap", headers, payload: ADMIN });
  const login = await server.inject({ method: "POST", url: "/v1/auth/admin/login", payload: ADMIN });
  return login.json().token;
}

/** Workspaces of every plan and category, a fifth with a discount of their own, ending over two years around now; payments over three. */
async function fill(url: string, { workspaces, payments }: (typeof SIZES)["small"]): Promise<void> {
  const owner = postgres(url, { max: 1, onnotice: () => {}, connection: { statement_timeout: 0 } });
  const id = (prefix: string, column: string) => `'${prefix}' || lpad(to_hex(${column}), 22, '0')`;
  await owner.unsafe(`
    insert into workspaces (id, name, email, phone, plan_id, business_category_slug, discount_percentage, subscription_end_date, additional_storage_mb)
    select ${id("aa", "n")}, 'Business ' || n, 'owner' || n || '@example.com', '+15550102030',
      '00000001000000000000000' || (1 + n % 3), (array(select slug from business_categories order by id))[1 + n % 14],
      case when n % 5 = 0 then (n % 7) * 5 end,
      case when n % 4 > 0 then now() + (random() * 730 - 365) * interval '1 day' end,
      case when n % 10 = 0 then 512 else 0 end
    from generate_series(1, ${workspaces}) n`);
  await owner.unsafe(`
    insert into invoice_additions (workspace_id, id, reason, quantity, unit_price_cents, total_cents, created_by)
    select ${id("aa", "n")}, ${id("bb", "n")}, 'Extra', 1, 500, 500, '${"0".repeat(24)}' from generate_series(1, ${workspaces}, 10) n`);
  await owner.unsafe(`
    insert into payments (workspace_id, id, type, amount_cents, paid_at, created_by)
    select ${id("aa", `1 + n % ${workspaces}`)}, ${id("cc", "n")}, (array['ai-tools', 'sms', 'storage', 'subscription'])[1 + n % 4],
      (random() * 10000)::int, now() - random() * interval '1095 days', '${"0".repeat(24)}' from generate_series(1, ${payments}) n`);
  await owner.unsafe("vacuum analyze");
  await owner.end();
}

async function measure({ app, token }: Platform): Promise<number> {
  const started = performance.now();
  const answer = await app.server.inject({
    method: "GET",
    url: "/v1/admin/dashboard/overview",
    headers: { authorization: `Bearer ${token}` },
  });
  const took = performance.now() - started;
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return took;
}

function quantile(times: number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("DATABASE_URL must name a PostgreSQL server where databases may be created");

const small = await makePlatform(DATABASE_URL, SIZES.small);
const large = await makePlatform(DATABASE_URL, SIZES.large);
try {
  for (let round = 0; round < WARM_UP; round++) await Promise.all([measure(small), measure(large)]);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  // Turn by turn, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    times.small.push(await measure(small));
    times.large.push(await measure(large));
  }
  for (const [name, of] of Object.entries(times)) {
    const { workspaces, payments } = SIZES[name as keyof typeof SIZES];
    const figures = [0.5, 0.95].map((share) => `${quantile(of, share).toFixed(2)} ms`).join(", 95 % within ");
    process.stdout.write(`${workspaces} workspaces, ${payments} payments: median ${figures}\n`);
  }
  const ratio = quantile(times.large, 0.5) / quantile(times.small, 0.5);
  process.stdout.write(`ratio of medians ${ratio.toFixed(2)} (at most ${TARGET})\n`);
  if (ratio > TARGET) process.exitCode = 1;
} finally {
  await small.drop();
  await large.drop();
}
