import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { type LocalProvider, startProvider } from "../../demo/provider/server.ts";
import { PASSWORD } from "../factories.ts";
import { EVENT_SECRET, newKey, sessionIn } from "../payments.ts";
import { type Owner, signUp, waitFor } from "./load.ts";
import { hasPostgres, makeServer, type PostgresServer } from "./postgres-server.ts";
import { measure } from "./report.ts";
import { type CallOptions, type Reply, type Service, startService } from "./service.ts";

// Two processes on one database, one of which is killed while visitors pay. The provider answers slowly, so that most kills hit a call.

const KILLS = Number(process.env.PROCESS_KILLS ?? 60);
const BUYERS = 6;
const MOMENT_MS = 600;
const [AT_REST_MS, ROUND_MS] = [300_000, 3_000];

const dataDir = mkdtempSync(join(tmpdir(), "wp-paying-"));
const server: PostgresServer | undefined = hasPostgres ? await makeServer() : undefined;
const services: Service[] = [];
let provider: LocalProvider | undefined;
afterAll(async () => {
  for (const service of services) await service.kill("SIGKILL");
  await provider?.close();
  await server?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** From one of the processes, again until it answers: the other one may have been killed. */
async function ask(method: string, path: string, options: CallOptions = {}): Promise<Reply> {
  for (;;) {
    const service = services[Math.floor(Math.random() * services.length)] as Service;
    const reply = await service.call(method, path, options).catch(() => undefined);
    if (reply && reply.status < 500) return reply;
    await sleep(50);
  }
}

interface Shop {
  owner: Owner;
  slug: string;
  productId: string;
  key: string;
}

async function openShop(own: LocalProvider): Promise<Shop> {
  const owner = await signUp(services[0] as Service);
  const { path, token } = owner;
  const { confirmationToken } = (await ask("POST", "/v1/auth/confirm", { token, body: { password: PASSWORD } })).body;
  const key = newKey();
  const { paymentProvider } = (
    await ask("POST", `${path}/payment-providers`, {
      token,
      body: { kind: "stripe", secretKey: key, webhookSecret: EVENT_SECRET },
      headers: { "x-confirmation": confirmationToken },
    })
  ).body;
  const product = { name: "Soap", price: 12.5, status: "active", stock: 100_000 };
  const made = await ask("POST", `${path}/storefront/products`, { token, body: product });
  const { store } = (await ask("PATCH", `${path}/storefront/store`, { token, body: { paymentOptions: ["on-site", "online"] } })).body;
  // Events go to one process; while it is dead they are lost.
  own.sendTo(key, { url: `${services[0]?.base}/v1/public/payments/${paymentProvider.id}/events`, secret: EVENT_SECRET });
  return { owner, slug: store.slug, productId: made.body.product.id, key };
}

/** Orders, opens, pays or leaves, comes back, and sometimes gets the money back. */
async function visit(own: LocalProvider, { owner, slug, productId, key }: Shop): Promise<void> {
  const customer = { name: "Lina Haddad", email: `${randomUUID()}@example.com` };
  const body = { customer, items: [{ productId, quantity: 1 }], payment: { option: "online" } };
  const placed = await ask("POST", `/v1/public/storefront/stores/${slug}/orders`, { body });
  // A network may order a hundred times an hour; the count is emptied after each kill.
  if (placed.status === 429) return sleep(200);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { order, statusToken } = placed.body;
  const opened = await ask("POST", `/v1/public/storefront/orders/${statusToken}/checkout`, { body: {} });
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const session = sessionIn(opened.body.checkout.url);
  if (Math.random() < 0.2) return own.lapse(key, session);
  await own.pay(key, session);
  await ask("GET", `/s/${slug}/orders/${statusToken}/return`);
  if (Math.random() < 0.5) return;
  const path = `${owner.path}/storefront/orders/${order.id}`;
  const headers = { "idempotency-key": randomUUID() };
  await ask("PATCH", path, { token: owner.token, body: { paymentStatus: "refunded" }, headers });
}

/** Minutes pass: what failed is due again, and the sweep runs. One statement after another, so that none waits for a process that waits for it. */
async function minutesLater(database: PostgresServer, minutes: number): Promise<void> {
  const earlier = (table: string, ...columns: string[]) =>
    `update ${table} set ${columns.map((column) => `${column} = ${column} - interval '${minutes} minutes'`).join(", ")}`;
  const statements = [
    earlier("checkouts", "checked_at", "created_at", "expires_at", "refused_since"),
    earlier("checkout_refunds", "tried_at", "created_at"),
    earlier("orders", "created_at", "updated_at"),
    "update outbox set run_at = now() where run_at > now()",
    "delete from schedules where name = 'payments.round'",
  ];
  for (const statement of statements) await database.sql(statement).catch((error) => laterIfDeadlocked(error, database, statement));
}

/** Rows are locked in another order than the services lock them in. */
async function laterIfDeadlocked(error: Error, database: PostgresServer, statement: string): Promise<void> {
  if (!error.message.includes("deadlock")) throw error;
  await sleep(100);
  await database.sql(statement).catch((again) => laterIfDeadlocked(again, database, statement));
}

const STUCK = `
  select (select count(*) from checkouts where status in ('open', 'processing') or refunding_cents > 0)
    + (select count(*) from checkout_refunds where status = 'pending')
    + (select count(*) from orders where payment_status = 'unpaid' and status <> 'cancelled')`;

it.runIf(hasPostgres)("keeps the books right while one of two processes is killed", async () => {
  const database = server as PostgresServer;
  const own = await startProvider();
  provider = own;
  const env = { DATABASE_URL: database.url, STRIPE_URL: own.url };
  for (const name of ["one", "two"]) services.push(await startService({ env: { ...env, DATA_DIR: join(dataDir, name) } }));
  const shop = await openShop(own);
  Object.assign(own.faults, { delayMs: 60, eventTimes: 2 });

  const state = { isOver: false, visits: 0 };
  const buyers = Array.from({ length: BUYERS }, async () => {
    for (; !state.isOver; state.visits++) await visit(own, shop);
  });
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(Math.random() * MOMENT_MS);
    const index = Math.floor(Math.random() * 2);
    const { port } = services[index] as Service;
    await services[index]?.kill("SIGKILL");
    services[index] = await startService({ env: { ...env, DATA_DIR: join(dataDir, String(index)) }, port });
    // An order that is being counted may win the deadlock.
    await database.sql("delete from hourly_counts").catch(() => undefined);
  }
  state.isOver = true;
  await Promise.all(buyers);

  own.calm();
  const account = own.account(shop.key);
  for (const { id, status } of account.sessions.values()) if (status === "open") await own.lapse(shop.key, id);
  await waitFor(async () => {
    await minutesLater(database, 15);
    await sleep(ROUND_MS);
    return Number(await database.sql(STUCK)) === 0;
  }, AT_REST_MS);

  const atProvider = [...account.payments.values()].reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const books = "select coalesce(sum(case kind when 'income' then amount_cents else -amount_cents end), 0) from financial_entries";
  const inBooks = Number(await database.sql(books));
  const twice = Number(
    await database.sql(
      "select count(*) from (select from financial_entries group by workspace_id, source_kind, source_id, source_part having count(*) > 1) t",
    ),
  );
  const payments = Number(await database.sql("select count(*) from financial_entries where kind = 'income'"));
  measure({
    promise: "Money at the provider is the money in the books",
    fault: `kill -9 of one of two processes, ${KILLS} times, during ${state.visits} visits of buyers`,
    target: "no cent differs, nothing twice, nothing stuck",
    measured: `${atProvider} at the provider in ${account.payments.size} payments, ${inBooks} in the books with ${payments} incomes; ${twice} twice`,
    held: atProvider === inBooks && twice === 0,
  });
  expect([inBooks, twice]).toEqual([atProvider, 0]);
});
