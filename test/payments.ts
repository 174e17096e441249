import { sql } from "kysely";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type SentEvent, signatureOf } from "../demo/provider/events.ts";
import { type LocalProvider, startProvider } from "../demo/provider/server.ts";
import type { Checkout } from "../src/domains/sales/payments/checkouts.schemas.ts";
import { type Member, makeOwner, uniqueEmail } from "./factories.ts";
import { type Answer, type TestApp, type TestOptions, testApp } from "./harness.ts";
import { confirmed } from "./ledger.ts";
import { freePort } from "./ports.ts";

// A store that takes money online, from the local provider.

export const EVENT_SECRET = "whsec_testsecret0001";

let keys = 0;
export const newKey = (mode = "test") => `sk_${mode}_${process.pid}x${String(++keys).padStart(8, "0")}`;

export interface Shop {
  owner: Member;
  slug: string;
  key: string;
  providerId: string;
  productId: string;
}

/** On a given port, because apps get its address before they start. */
export function localProvider(port: number): Promise<LocalProvider> {
  return startProvider({ port });
}

export async function connect(test: TestApp, owner: Member, fields: object = {}): Promise<Answer> {
  const body = { kind: "stripe", secretKey: newKey(), webhookSecret: EVENT_SECRET, ...fields };
  return test.call("POST", `${owner.path}/payment-providers`, { token: owner.token, headers: await confirmed(test, owner), body });
}

export async function openShop(test: TestApp, signup: object = {}): Promise<Shop> {
  return takeMoney(test, await makeOwner(test, { name: "Pay Shop", ...signup }));
}

/** Connects the store of an owner, which then sells soap. */
export async function takeMoney(test: TestApp, owner: Member): Promise<Shop> {
  const key = newKey();
  const { status, body, text } = await connect(test, owner, { secretKey: key });
  if (status !== 201) throw new Error(`The provider was not connected: ${status} ${text}`);
  const made = await test.post(
    `${owner.path}/storefront/products`,
    { name: "Soap", price: 12.5, status: "active", stock: 1000 },
    owner.token,
  );
  const { store } = (await test.patch(`${owner.path}/storefront/store`, { paymentOptions: ["on-site", "online"] }, owner.token)).body;
  return { owner, slug: store.slug, key, providerId: body.paymentProvider.id, productId: made.body.product.id };
}

export interface Bought {
  id: string;
  token: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  order: any;
}

export async function buy(test: TestApp, { slug, productId }: Shop, more: object = {}): Promise<Bought> {
  const customer = { name: "Lina Haddad", email: uniqueEmail("buyer") };
  const wanted = { customer, items: [{ productId, quantity: 1 }], payment: { option: "online" }, ...more };
  const { status, body, text } = await test.post(`/public/storefront/stores/${slug}/orders`, wanted);
  if (status !== 201) throw new Error(`The order was not placed: ${status} ${text}`);
  return { id: body.order.id, token: body.statusToken, order: body.order };
}

export const openCheckout = (test: TestApp, { token }: Bought) => test.post(`/public/storefront/orders/${token}/checkout`, {});

/** The provider's name of the page, from its address. */
export const sessionIn = (url: string) => url.split("/pay/")[1] as string;

export async function readOrder(test: TestApp, { owner }: Shop, { id }: { id: string }) {
  return (await test.get(`${owner.path}/storefront/orders/${id}`, owner.token)).body.order;
}

/** As the provider sends it. */
export function deliver(test: TestApp, providerId: string, event: Pick<SentEvent, "body">, how: { secret?: string; at?: number } = {}) {
  const signature = signatureOf(event.body, how.secret ?? EVENT_SECRET, how.at ?? Date.now());
  return test.call("POST", `/public/payments/${providerId}/events`, {
    payload: event.body,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
  });
}

export interface Desk {
  test: TestApp;
  readonly provider: LocalProvider;
  readonly shop: Shop;
  checkoutOf(id: string): Promise<Checkout>;
  lastEvent(): SentEvent;
  /** Delivers the latest event, and what it queued. */
  settleByEvent(): Promise<Answer>;
  /** As if so many minutes had passed, and the sweep runs. */
  sweepAfter(minutes: number): Promise<void>;
  opened(more?: object): Promise<Bought & { checkoutId: string; session: string }>;
  paid(more?: object): Promise<Bought & { checkoutId: string; session: string }>;
  openInvoice(price?: number, more?: object): Promise<{ id: string; number: number; url: string }>;
  paidInvoice(price?: number, more?: object): Promise<{ id: string; number: number; url: string; checkoutId: string }>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  incomes(): Promise<any[]>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  expenses(): Promise<any[]>;
}

/** A shop, its provider and an app, for all tests of a file. Events are delivered by the tests. */
export async function openDesk({ env = {}, ...options }: TestOptions = {}): Promise<Desk> {
  const port = await freePort();
  const test = testApp({ ...options, env: { STRIPE_URL: `http://127.0.0.1:${port}`, ...env } });
  let provider: LocalProvider;
  let shop: Shop;

  beforeAll(async () => {
    provider = await localProvider(port);
    provider.faults.eventTimes = 0;
    shop = await openShop(test);
  });
  afterEach(() => {
    provider.calm();
    provider.faults.eventTimes = 0;
    test.setTime();
  });
  afterAll(() => provider.close());

  const list = async (kind: string) => (await test.get(`/client${shop.owner.path}/${kind}?limit=100`, shop.owner.token)).body[kind];
  const desk: Desk = {
    test,
    get provider() {
      return provider;
    },
    get shop() {
      return shop;
    },
    checkoutOf: async (id) => (await test.get(`${shop.owner.path}/checkouts/${id}`, shop.owner.token)).body.checkout,
    lastEvent: () => provider.events.at(-1) as SentEvent,
    settleByEvent: async () => {
      const answer = await deliver(test, shop.providerId, desk.lastEvent());
      await test.app.clockwork.drain();
      return answer;
    },
    sweepAfter: (minutes) => sweepAfter(test, minutes),
    opened: async (more = {}) => {
      const bought = await buy(test, shop, more);
      const { body } = await openCheckout(test, bought);
      return { ...bought, checkoutId: body.checkout.id, session: sessionIn(body.checkout.url) };
    },
    paid: async (more = {}) => {
      const bought = await desk.opened(more);
      await provider.pay(shop.key, bought.session);
      await desk.settleByEvent();
      return bought;
    },
    openInvoice: async (price = 40, more = {}) => {
      const { path, token } = shop.owner;
      const items = [{ name: "Haircut", quantity: 1, unitPrice: price }];
      const draft = await test.post(`${path}/pos/invoices`, { items, ...more }, token);
      const url = `${path}/pos/invoices/${draft.body.invoice.id}`;
      const { body } = await test.post(`${url}/finalize`, {}, token);
      return { ...body.invoice, url };
    },
    paidInvoice: async (price = 40, more = {}) => {
      const invoice = await desk.openInvoice(price, more);
      const { checkout } = (await test.post(`${invoice.url}/checkout`, {}, shop.owner.token)).body;
      await provider.pay(shop.key, sessionIn(checkout.url));
      await desk.settleByEvent();
      return { ...invoice, checkoutId: checkout.id };
    },
    incomes: () => list("incomes"),
    expenses: () => list("expenses"),
  };
  return desk;
}

/** As if so many minutes had passed, and the sweep runs; what failed before is due again. */
export async function sweepAfter(test: TestApp, minutes: number): Promise<void> {
  await test.database.transaction("platform", async (db) => {
    const by = sql`${minutes}::int * interval '1 minute'`;
    await sql`update checkouts set checked_at = checked_at - ${by}, created_at = created_at - ${by}, expires_at = expires_at - ${by},
      refused_since = refused_since - ${by}`.execute(db);
    await sql`update checkout_refunds set tried_at = tried_at - ${by}, created_at = created_at - ${by}`.execute(db);
    await sql`update orders set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(db);
    await sql`update outbox set run_at = least(run_at, now()), locked_until = null, locked_by = null`.execute(db);
    await sql`delete from schedules where name in ('payments.round', 'payments.reviews')`.execute(db);
  });
  await test.app.clockwork.runDue();
  await test.app.clockwork.drain();
}
