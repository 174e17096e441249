import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Faults, type LocalProvider, nonsenses } from "../../demo/provider/server.ts";
import type { Provider } from "../../src/adapters/payments/payments.ts";
import { stripeProvider } from "../../src/adapters/payments/stripe.ts";
import type { Database } from "../../src/kit/db.ts";
import { freshDatabase, startApp, type TestApp } from "../harness.ts";
import { buy, deliver, localProvider, openCheckout, openShop, readOrder, type Shop, sessionIn, sweepAfter } from "../payments.ts";
import { freePort } from "../ports.ts";
import { measure } from "./report.ts";

// Opening, settling and refunding are interrupted at every boundary: before and after each commit, and before and after each call to the
// provider. Everything in memory is lost there, as if the process had been killed. Events are doubled, lost, late, out of order or forged.
// Meanwhile the provider is slow, down, or answers nonsense.

const KILLS = Number(process.env.KILLS ?? 240);
const SEED = Number(process.env.SEED ?? 1);
const PORT = await freePort();
const TIMEOUT_MS = 500;

class Killed extends Error {}

/** Counts the boundaries that are passed, and ends at the chosen one. */
const boundary = { left: Number.POSITIVE_INFINITY, kills: 0 };
function pass(): void {
  if (--boundary.left > 0) return;
  boundary.left = Number.POSITIVE_INFINITY;
  boundary.kills++;
  throw new Killed("killed here");
}

function interrupted(database: Database): Database {
  const transaction: Database["transaction"] = async (scope, work, how) => {
    pass();
    const result = await database.transaction(scope, work, how);
    pass();
    return result;
  };
  return new Proxy(database, {
    get: (own, name) => {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(own, name);
      return typeof value === "function" ? value.bind(own) : value;
    },
  });
}

function interruptedProvider(provider: Provider): Provider {
  return new Proxy(provider, {
    get: (own, name) => async (argument: never) => {
      pass();
      const result = await (Reflect.get(own, name) as (given: never) => Promise<unknown>)(argument);
      pass();
      return result;
    },
  });
}

let seed = SEED;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
}
const chance = (share: number) => random() < share;

let test: TestApp;
let provider: LocalProvider;
let shop: Shop;
let drop: () => Promise<void>;

beforeAll(async () => {
  provider = await localProvider(PORT);
  provider.faults.eventTimes = 0;
  const fresh = await freshDatabase();
  drop = fresh.drop;
  test = await startApp({ database: interrupted(fresh.database), env: { STRIPE_URL: provider.url }, isAlone: true, strict: false });
  const { payments } = test.app.adapters;
  const open = (key: string) => stripeProvider({ url: provider.url, key, timeoutMs: TIMEOUT_MS });
  test.app.adapters.payments = { ...payments, open: (_, key) => interruptedProvider(open(key)) };
  shop = await openShop(test);
});
afterAll(async () => {
  await test.close();
  await drop();
  await provider.close();
});

const troubles: readonly Partial<Faults>[] = [
  { status: 500 },
  { status: 429 },
  { delayMs: 2 * TIMEOUT_MS },
  { cutsAnswers: true },
  ...nonsenses.map((nonsense) => ({ nonsense })),
];
const met = new Map<string, number>();

function misbehave(): void {
  const trouble = troubles[Math.floor(random() * troubles.length)] ?? {};
  const name = JSON.stringify(trouble);
  met.set(name, (met.get(name) ?? 0) + 1);
  Object.assign(provider.faults, trouble);
}

/** Runs a step that is killed at some boundary, most of the time, with a provider that misbehaves, some of the time. */
async function killedIn(work: () => Promise<unknown>): Promise<void> {
  if (chance(0.25)) misbehave();
  if (chance(0.85)) boundary.left = 1 + Math.floor(random() * 12);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    boundary.left = Number.POSITIVE_INFINITY;
    provider.calm();
    provider.faults.eventTimes = 0;
  }
}

async function later(minutes: number): Promise<void> {
  await sweepAfter(test, minutes);
  // A network may order a hundred times an hour.
  await test.database.transaction("platform", (db) => sql`delete from hourly_counts`.execute(db));
}

async function someEvents(): Promise<void> {
  const known = provider.events.slice(-6);
  for (const event of known.sort(() => random() - 0.5)) {
    if (chance(0.3)) continue;
    for (let time = chance(0.4) ? 2 : 1; time > 0; time--) await deliver(test, shop.providerId, event);
    if (chance(0.2)) expect((await deliver(test, shop.providerId, event, { secret: "whsec_forged000001" })).status).toBe(400);
  }
}

/** The owner sends money back in the provider's dashboard; its event may be lost. */
async function refundAtDashboard(session: string): Promise<void> {
  const payment = [...provider.account(shop.key).payments.values()].find((one) => one.session === session);
  if (!payment || payment.refunded === payment.amount) return;
  await provider.giveBack(
    shop.key,
    payment.id,
    chance(0.3) ? {} : { amount: 1 + Math.floor(random() * (payment.amount - payment.refunded)) },
  );
  if (chance(0.5)) await killedIn(someEvents);
}

async function buyer(): Promise<string> {
  const bought = await buy(test, shop);
  await killedIn(() => openCheckout(test, bought));
  const opened = await openCheckout(test, bought);
  expect(opened.status, opened.text).toBe(200);
  const session = sessionIn(opened.body.checkout.url);
  const isPaying = chance(0.75);
  if (isPaying) await provider.pay(shop.key, session);
  else await provider.lapse(shop.key, session);
  if (!isPaying && chance(0.3)) await provider.pay(shop.key, session);
  await killedIn(async () => {
    await Promise.all([someEvents(), test.call("GET", `/s/${shop.slug}/orders/${bought.token}/return`, { prefix: "" })]);
    await test.app.clockwork.drain();
  });
  await later(10);
  if (isPaying && chance(0.4)) await refundAtDashboard(session);
  const order = await readOrder(test, shop, bought);
  if (order.paymentStatus === "paid" && chance(0.5)) {
    const path = `${shop.owner.path}/storefront/orders/${bought.id}`;
    const ask = () =>
      chance(0.5)
        ? test.patch(path, { paymentStatus: "refunded" }, shop.owner.token)
        : test.post(`${path}/refunds`, { lines: [{ itemId: order.items[0].id, quantity: 1 }], amount: 5 }, shop.owner.token);
    await killedIn(async () => {
      await ask();
      await test.app.clockwork.drain();
    });
  }
  return bought.id;
}

it("leaves as much money in the books as at the provider, wherever it is killed", async () => {
  const ids: string[] = [];
  while (boundary.kills < KILLS) ids.push(await buyer());
  for (const minutes of [10, 10, 65, 10, 130, 10]) await later(minutes);

  const db = test.database.reader("platform");
  const { rows: stuck } = await sql`select id, status from checkouts where status in ('open', 'processing') or refunding_cents > 0`.execute(
    db,
  );
  expect(stuck, "checkouts that are stuck").toEqual([]);
  const { rows: waiting } = await sql`select id from checkout_refunds where status = 'pending'`.execute(db);
  expect(waiting, "refunds that are stuck").toEqual([]);

  const account = provider.account(shop.key);
  const atProvider = [...account.payments.values()].reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const { rows } = await sql<{ cents: number; entries: number }>`
    select coalesce(sum(case kind when 'income' then amount_cents else -amount_cents end), 0)::bigint as cents, count(*)::int as entries
    from financial_entries where workspace_id = ${shop.owner.workspaceId}`.execute(db);
  expect(rows[0]?.cents).toBe(atProvider);
  expect([...met.keys()].length, "every trouble was met").toBe(KILLS < 200 ? [...met.keys()].length : troubles.length);

  for (const id of ids) {
    const order = await readOrder(test, shop, { id });
    const isDone = order.paymentStatus !== "unpaid" || (order.status === "cancelled" && order.cancelReason === "unpaid");
    expect(isDone, `order ${order.number} is ${order.status} and ${order.paymentStatus}`).toBe(true);
    expect(order.history.filter(({ to }: { to: string }) => to === "paid").length).toBeLessThanOrEqual(1);
  }
  measure({
    promise: "Money at the provider is the money in the books",
    fault: `${boundary.kills} kills while ${ids.length} buyers open, pay and are refunded here and in the provider's dashboard, and ${[...met.values()].reduce((sum, count) => sum + count, 0)} spells of a slow, silent or confused provider`,
    target: "no cent differs, nothing is stuck",
    measured: `${atProvider} at the provider, ${rows[0]?.cents} in ${rows[0]?.entries} entries`,
    held: rows[0]?.cents === atProvider,
  });
});
