import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { type Child, startServer } from "./child.ts";
import { createDatabase } from "./database.ts";
import type { Order, Outcome } from "./event-sender.ts";
import { median } from "./load.ts";
import type { Section } from "./report.ts";

const PER_SECOND = Number(process.env.EVENTS_PER_SECOND ?? 1_000);
const ROUNDS = Number(process.env.EVENT_ROUNDS ?? 5);
const SECONDS = Number(process.env.EVENT_SECONDS ?? 12);
const CHECKOUTS = 300;
const PAID_PER_SECOND = 4;
/** Payments of the neighbour in each part of a round. */
const PAYMENTS = 4;
const PAUSE_MS = 5;
/** Longest acceptable p99 of a neighbour, as a multiple of its quiet one. */
const TARGET = 2;
const PASSWORD = "sunny-day-2026";
const SECRET = "whsec_benchsecret0001";

interface Shop {
  path: string;
  token: string;
  key: string;
  eventUrl: string;
  /** Pages of the provider that nothing was paid at yet, and the orders that they are for. */
  pages: { session: string; orderId: string }[];
}

let server: Child;

async function sure<T>(method: string, path: string, token?: string, body?: object, more: Record<string, string> = {}): Promise<T> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { "content-type": "application/json" } : {}),
    ...more,
  };
  const response = await fetch(`${server.address}/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
}

/** Connects a store to the provider, and opens pages to pay at. */
async function openShop(name: string, pages: number, sql: postgres.Sql): Promise<Shop> {
  const signup = {
    email: `${name}@example.com`,
    password: PASSWORD,
    phone: "+15550102030",
    planId: "000000010000000000000003",
    businessCategorySlug: "clinic",
  };
  const { token, workspace } = await sure<{ token: string; workspace: { id: string } }>("POST", "/signup", undefined, signup);
  const path = `/workspace/${workspace.id}`;
  await sql`update accounts set email_confirmed_at = now()`;
  const { confirmationToken } = await sure<{ confirmationToken: string }>("POST", "/auth/confirm", token, { password: PASSWORD });
  const key = `sk_test_${randomBytes(12).toString("hex")}`;
  const provider = { kind: "stripe", secretKey: key, webhookSecret: SECRET };
  const { paymentProvider } = await sure<{ paymentProvider: { id: string } }>("POST", `${path}/payment-providers`, token, provider, {
    "x-confirmation": confirmationToken,
  });
  const soap = { name: "Soap", price: 12.5, status: "active", stock: 100_000 };
  const { product } = await sure<{ product: { id: string } }>("POST", `${path}/storefront/products`, token, soap);
  const { store } = await sure<{ store: { slug: string } }>("PATCH", `${path}/storefront/store`, token, {
    paymentOptions: ["on-site", "online"],
  });
  const shop: Shop = { path, token, key, eventUrl: `${server.address}/v1/public/payments/${paymentProvider.id}/events`, pages: [] };
  for (let index = 0; index < pages; index++) shop.pages.push(await openPage(store.slug, product.id, sql));
  return shop;
}

async function openPage(slug: string, productId: string, sql: postgres.Sql): Promise<Shop["pages"][number]> {
  // A network may order a hundred times an hour.
  await sql`delete from hourly_counts`;
  const customer = { name: "Lina Haddad", email: `${randomBytes(6).toString("hex")}@example.com` };
  const wanted = { customer, items: [{ productId, quantity: 1 }], payment: { option: "online" } };
  const placed = await sure<{ order: { id: string }; statusToken: string }>(
    "POST",
    `/public/storefront/stores/${slug}/orders`,
    undefined,
    wanted,
  );
  const { checkout } = await sure<{ checkout: { url: string } }>(
    "POST",
    `/public/storefront/orders/${placed.statusToken}/checkout`,
    undefined,
    {},
  );
  return { session: checkout.url.split("/pay/")[1] ?? "", orderId: placed.order.id };
}

/** By round: alone, while events go to another program, and while they come here. */
interface Measured {
  quiet: Samples[];
  elsewhere: Samples[];
  beside: Samples[];
}

/** A neighbour's requests by name: their times, and how often they were refused. */
type Samples = Record<string, { times: number[]; refused: number }>;

async function ask(samples: Samples, name: string, method: string, path: string, token: string, body?: object): Promise<void> {
  samples[name] ??= { times: [], refused: 0 };
  const from = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) };
  const response = await fetch(`${server.address}/v1${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
  await response.arrayBuffer();
  if (response.ok) samples[name].times.push(performance.now() - from);
  else samples[name].refused++;
}

const READ = "a list of clients";
const WRITE = "a new client";
const PAYMENT = "a payment of its own, from the event to the order";

async function askOften({ path, token }: Shop, samples: Samples, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < until; turn++) {
    await ask(samples, READ, "GET", `${path}/clients?limit=20`, token);
    await ask(samples, WRITE, "POST", `${path}/clients`, token, { name: `Client ${turn}` });
    await sleep(PAUSE_MS);
  }
}

/** Buyers of the neighbour pay; each order is read until it says so. */
async function takePayments({ path, token, key, eventUrl, pages }: Shop, samples: Samples, sender: Sender): Promise<void> {
  samples[PAYMENT] ??= { times: [], refused: 0 };
  for (const { session, orderId } of pages.splice(0, PAYMENTS)) {
    const from = performance.now();
    sender.order({ pay: { key, session, url: eventUrl, secret: SECRET } });
    for (;;) {
      const { order } = await sure<{ order: { paymentStatus: string } }>("GET", `${path}/storefront/orders/${orderId}`, token);
      if (order.paymentStatus === "paid") break;
      await sleep(10);
    }
    samples[PAYMENT].times.push(performance.now() - from);
    await sleep(500);
  }
}

interface Sender {
  url: string;
  /** Where events go that are not for the service. */
  elsewhere: string;
  order(order: Order): void;
  stop(): Promise<Outcome>;
  close(): void;
}

async function startSender(): Promise<Sender> {
  const child: ChildProcess = fork(fileURLToPath(new URL("./event-sender.ts", import.meta.url)), { execArgv: ["--import", "tsx"] });
  const [{ url, elsewhere }] = (await once(child, "message")) as [{ url: string; elsewhere: string }];
  const order = (given: Order) => void child.send(given);
  return {
    url,
    elsewhere,
    order,
    stop: async () => {
      order({ stop: true });
      const [{ outcome }] = (await once(child, "message")) as [{ outcome: Outcome }];
      return outcome;
    },
    close: () => void child.kill(),
  };
}

const at = (values: readonly number[], share: number) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * share)] ?? Number.NaN;

/** Measures how much a thousand events a second for one tenant slow its neighbour down, in turns, because other programs come and go. */
export async function paymentEvents(): Promise<Section> {
  const database = await createDatabase();
  const sender = await startSender();
  process.env.STRIPE_URL = sender.url;
  server = await startServer("ours", database.url);
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const measured: Measured = { quiet: [], elsewhere: [], beside: [] };
  const outcomes: Outcome[] = [];
  try {
    const storm = await openShop("storm", CHECKOUTS, sql);
    const neighbour = await openShop("neighbour", 3 * ROUNDS * PAYMENTS, sql);
    await askOften(neighbour, {}, 3);
    for (let round = 0; round < ROUNDS; round++) {
      measured.quiet.push(await thirdOfRound(neighbour, sender));
      await stormAt(sender, storm, sender.elsewhere);
      measured.elsewhere.push(await thirdOfRound(neighbour, sender));
      await sender.stop();
      await stormAt(sender, storm, storm.eventUrl);
      measured.beside.push(await thirdOfRound(neighbour, sender));
      outcomes.push(await sender.stop());
      process.stdout.write(`${JSON.stringify(outcomes.at(-1))}\n`);
      await untilQueueIsEmpty(sql);
    }
  } finally {
    await sql.end();
    await server.stop();
    sender.close();
    await database.drop();
  }
  return sectionOf(measured, outcomes);
}

async function stormAt(sender: Sender, { key, pages }: Shop, url: string): Promise<void> {
  const sessions = pages.map(({ session }) => session);
  const paidPerSecond = url === sender.elsewhere ? 0 : PAID_PER_SECOND;
  sender.order({ storm: { url, secret: SECRET, key, sessions, perSecond: PER_SECOND, paidPerSecond } });
  await sleep(1_000);
}

async function thirdOfRound(neighbour: Shop, sender: Sender): Promise<Samples> {
  const samples: Samples = {};
  const [before, from] = [await server.usage(), performance.now()];
  await Promise.all([askOften(neighbour, samples, SECONDS), takePayments(neighbour, samples, sender)]);
  const share = ((await server.usage()).cpuMicros - before.cpuMicros) / 10 / (performance.now() - from);
  process.stdout.write(`service: ${share.toFixed(0)} % of a processor\n`);
  return samples;
}

async function untilQueueIsEmpty(sql: postgres.Sql): Promise<void> {
  const from = performance.now();
  for (;;) {
    const [row] = await sql`select count(*)::int as waiting from outbox where run_at <= now() and dead_at is null`;
    if (!row?.waiting) break;
    await sleep(50);
  }
  process.stdout.write(`queue empty after ${((performance.now() - from) / 1_000).toFixed(1)} s\n`);
  await sleep(1_500);
}

function sectionOf({ quiet, elsewhere, beside }: Measured, outcomes: readonly Outcome[]): Section {
  const rows = [READ, WRITE, PAYMENT].map((name) => {
    const timesOf = (rounds: readonly Samples[]) => rounds.map((samples) => samples[name]?.times ?? []);
    const [alone, plain, besides] = [timesOf(quiet), timesOf(elsewhere), timesOf(beside)];
    const refused = beside.reduce((sum, samples) => sum + (samples[name]?.refused ?? 0), 0);
    const ratioTo = (others: number[][]) =>
      median(besides.map((times, round) => at(times, 0.99) / at(others[round] ?? [], 0.99))).toFixed(2);
    const figures = [alone, plain, besides].flatMap((rounds) => [median(rounds.flat()).toFixed(1), at(rounds.flat(), 0.99).toFixed(1)]);
    return [name, String(besides.flat().length), ...figures, ratioTo(alone), ratioTo(plain), String(refused)];
  });
  const statuses: Record<string, number> = {};
  for (const outcome of outcomes)
    for (const [status, count] of Object.entries(outcome.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
  const sent = outcomes.reduce((sum, outcome) => sum + outcome.sent, 0);
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0);
  const answered = Object.entries(statuses)
    .map(([status, count]) => `${count.toLocaleString("en")} with ${status}`)
    .join(", ");
  return {
    title: "A neighbour of a tenant whose provider sends a thousand events a second",
    text: `Milliseconds of a neighbour's requests: alone, while a provider sends as many events to another program, and while it sends ${Math.round(sent / seconds).toLocaleString("en")} events a second for another tenant of the service: new ones about ${CHECKOUTS} checkouts, of which ${PAID_PER_SECOND} a second are paid, and doubled, unknown and forged ones (30, 15 and 15 of a hundred). ${ROUNDS} turns of ${SECONDS} s each; the ratios are those of the p99 in the middle turn, to the first and to the second (target: at most ${TARGET}, because the provider's own work slows the neighbour down too). Events answered: ${answered}. The service, PostgreSQL, the provider and both tenants share two processors.`,
    head: [
      "Neighbour's request",
      "samples",
      "quiet ms",
      "p99",
      "elsewhere ms",
      "p99",
      "here ms",
      "p99",
      "to quiet",
      "to elsewhere",
      "refused",
    ],
    rows,
  };
}
