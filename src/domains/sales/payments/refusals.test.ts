// @module-tag slow

import { describe, expect, it } from "vitest";
import { confirmed } from "../../../../test/ledger.ts";
import {
  type Bought,
  buy,
  deliver,
  newKey,
  openCheckout,
  openDesk,
  openShop,
  readOrder,
  type Shop,
  sessionIn,
} from "../../../../test/payments.ts";
import type { Checkout } from "./checkouts.schemas.ts";

const desk = await openDesk();
const { test } = desk;

const HOUR = 60;

interface Opened extends Bought {
  checkoutId: string;
  session: string;
}

async function opened(shop: Shop): Promise<Opened> {
  const bought = await buy(test, shop);
  const { checkout } = (await openCheckout(test, bought)).body;
  return { ...bought, checkoutId: checkout.id, session: sessionIn(checkout.url) };
}

async function openedInvoice({ owner }: Shop) {
  const draft = await test.post(`${owner.path}/pos/invoices`, { items: [{ name: "Haircut", quantity: 1, unitPrice: 40 }] }, owner.token);
  const url = `${owner.path}/pos/invoices/${draft.body.invoice.id}`;
  await test.post(`${url}/finalize`, {}, owner.token);
  const { checkout } = (await test.post(`${url}/checkout`, {}, owner.token)).body;
  const read = async () => (await test.get(url, owner.token)).body.invoice;
  return { url, read, checkoutId: checkout.id as string, session: sessionIn(checkout.url) };
}

/** The account refuses its key from now on. Returns one that it accepts. */
function close(shop: Shop): string {
  const key = newKey();
  desk.provider.roll(shop.key, key);
  return key;
}

async function save({ owner, providerId }: Shop, secretKey: string): Promise<void> {
  const headers = await confirmed(test, owner);
  const url = `${owner.path}/payment-providers/${providerId}`;
  expect((await test.call("PATCH", url, { token: owner.token, headers, body: { secretKey } })).status).toBe(200);
  await test.app.clockwork.drain();
}

const read = async <T>({ owner }: Shop, path: string): Promise<T> => (await test.get(`${owner.path}${path}`, owner.token)).body as T;
const checkoutOf = async (shop: Shop, id: string) => (await read<{ checkout: Checkout }>(shop, `/checkouts/${id}`)).checkout;
const problemsOf = async (shop: Shop) =>
  (await read<{ attention: { paymentProblems: number } }>(shop, "/attention")).attention.paymentProblems;
const stockOf = async (shop: Shop) =>
  (await read<{ product: { stock: number } }>(shop, `/storefront/products/${shop.productId}`)).product.stock;
const problemOf = async (shop: Shop) =>
  (await read<{ paymentProvider: { problem: string | null } }>(shop, `/payment-providers/${shop.providerId}`)).paymentProvider.problem;
const incomesOf = async ({ owner }: Shop) => (await test.get(`/client${owner.path}/incomes?limit=100`, owner.token)).body.incomes;

/** A page that has ended, and a day and more of refusals. */
async function waitTwoDays(): Promise<void> {
  for (const minutes of [25 * HOUR, 12 * HOUR, 13 * HOUR]) await desk.sweepAfter(minutes);
}

describe("a checkout that its provider refuses to show", () => {
  it("waits for a day after the first refusal and after its end, and is then given up", async () => {
    const shop = await openShop(test);
    const stock = await stockOf(shop);
    const bought = await opened(shop);
    close(shop);
    const states: unknown[] = [];
    for (const minutes of [10, 2 * HOUR, 21 * HOUR, 2 * HOUR]) {
      await desk.sweepAfter(minutes);
      states.push((await checkoutOf(shop, bought.checkoutId)).status);
    }
    // 23 hours after the first refusal, then 25, when its page has ended 24 hours ago.
    expect(states).toEqual(["open", "open", "open", "failed"]);
    expect(await checkoutOf(shop, bought.checkoutId)).toMatchObject({ problem: "no-access", needsAttention: true, paidAt: null });
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "cancelled", cancelReason: "unpaid", paymentStatus: "unpaid" });
    expect(await stockOf(shop)).toBe(stock);
    expect(await problemsOf(shop)).toBe(2);
    const mails = test.mails.filter(({ subject }) => subject === "An online payment could not be checked");
    expect(mails.at(-1)?.text).toContain(`#${bought.order.number}`);
    expect(mails.at(-1)?.html).toContain(`/console/settings/payments" class="b"`);
    const { notifications } = await read<{ notifications: { kind: string }[] }>(shop, "/notifications");
    expect(notifications.map(({ kind }) => kind)).toContain("payment-problem");
  });

  it.each(["given up", "expired"])("frees the last use of a discount code when it is %s", async (how) => {
    const shop = await openShop(test);
    const codes = `${shop.owner.path}/storefront/discount-codes`;
    const made = await test.post(codes, { code: "ONCE", kind: "percentage", value: 10, maxUses: 1 }, shop.owner.token);
    const usedCount = async () => (await test.get(`${codes}/${made.body.discountCode.id}`, shop.owner.token)).body.discountCode.usedCount;
    const bought = await buy(test, shop, { discountCode: "ONCE" });
    const session = sessionIn((await openCheckout(test, bought)).body.checkout.url);
    await expect(buy(test, shop, { discountCode: "ONCE" })).rejects.toThrow("422");
    if (how === "expired") await desk.provider.lapse(shop.key, session);
    else close(shop);
    expect(await usedCount()).toBe(1);
    await waitTwoDays();
    expect((await readOrder(test, shop, bought)).status).toBe("cancelled");
    expect(await usedCount()).toBe(0);
    expect((await buy(test, shop, { discountCode: "ONCE" })).id).not.toBe(bought.id);
  });

  it("is not given up while its page could still be paid", async () => {
    const shop = await openShop(test);
    const invoice = await openedInvoice(shop);
    close(shop);
    await desk.sweepAfter(10);
    await desk.sweepAfter(26 * HOUR);
    expect((await checkoutOf(shop, invoice.checkoutId)).status).toBe("open");
  });

  it("counts from the latest good answer", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    const key = close(shop);
    await desk.sweepAfter(20 * HOUR);
    await save(shop, key);
    expect(await problemOf(shop)).toBe(null);
    const again = newKey();
    desk.provider.roll(key, again);
    for (const hours of [1, 20]) await desk.sweepAfter(hours * HOUR);
    expect((await checkoutOf(shop, bought.checkoutId)).status).toBe("open");
  });

  it("shows that the key is good again by the next answer", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    const key = close(shop);
    await desk.sweepAfter(10);
    expect(await problemOf(shop)).toContain("Invalid API Key");
    desk.provider.roll(key, shop.key);
    await desk.sweepAfter(10);
    expect([await problemOf(shop), (await checkoutOf(shop, bought.checkoutId)).status]).toEqual([null, "open"]);
  });

  it("sends back what was paid for an order that it has cancelled, once the key is good again", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    await desk.provider.pay(shop.key, bought.session);
    const key = close(shop);
    await waitTwoDays();
    expect((await readOrder(test, shop, bought)).status).toBe("cancelled");
    await save(shop, key);
    expect(await checkoutOf(shop, bought.checkoutId)).toMatchObject({
      status: "refunded",
      problem: null,
      refunds: [{ cause: "late", status: "succeeded" }],
    });
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "cancelled", paymentStatus: "unpaid" });
    expect(await incomesOf(shop)).toEqual([]);
    expect(await problemsOf(shop)).toBe(0);
  });

  it("finds by the sweep that the account is open again", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    await desk.provider.pay(shop.key, bought.session);
    const key = close(shop);
    await waitTwoDays();
    desk.provider.roll(key, shop.key);
    await desk.sweepAfter(25 * HOUR);
    expect((await checkoutOf(shop, bought.checkoutId)).status).toBe("refunded");
  });

  it("keeps an order whose payment was reported, and records it once the key is good again", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    await desk.provider.pay(shop.key, bought.session);
    const key = close(shop);
    await deliver(test, shop.providerId, desk.lastEvent());
    await waitTwoDays();
    expect(await checkoutOf(shop, bought.checkoutId)).toMatchObject({ status: "failed", problem: "no-access" });
    expect(test.mails.at(-1)?.subject).toBe("A reported online payment could not be checked");
    await desk.sweepAfter(3 * HOUR);
    expect((await readOrder(test, shop, bought)).status).toBe("pending");
    await save(shop, key);
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "pending", paymentStatus: "paid", paymentMethod: "online" });
    expect(await incomesOf(shop)).toHaveLength(1);
    expect(await checkoutOf(shop, bought.checkoutId)).toMatchObject({ status: "paid", problem: null, refunds: [] });
  });

  it("lets an order be cancelled after a member has dismissed the problem", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    await desk.provider.pay(shop.key, bought.session);
    close(shop);
    await deliver(test, shop.providerId, desk.lastEvent());
    await waitTwoDays();
    await test.post(`${shop.owner.path}/checkouts/${bought.checkoutId}/dismiss`, {}, shop.owner.token);
    await desk.sweepAfter(2 * HOUR);
    expect((await readOrder(test, shop, bought)).status).toBe("cancelled");
  });

  it("expires, if the provider says so in the end", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    await desk.provider.lapse(shop.key, bought.session);
    const key = close(shop);
    await waitTwoDays();
    await save(shop, key);
    expect(await checkoutOf(shop, bought.checkoutId)).toMatchObject({ status: "expired", problem: null });
  });

  it("leaves an invoice open, which can be paid at the desk or once the key is good again, but not twice", async () => {
    const shop = await openShop(test);
    const { path, token } = shop.owner;
    const [early, cash] = [await openedInvoice(shop), await openedInvoice(shop)];
    for (const { session } of [early, cash]) await desk.provider.pay(shop.key, session);
    const key = close(shop);
    const desk503 = await test.post(`${cash.url}/payments`, { method: "card", amount: 40 }, token);
    expect(desk503.status).toBe(503);
    await waitTwoDays();
    expect((await test.post(`${cash.url}/payments`, { method: "card", amount: 40 }, token)).status).toBe(201);
    await save(shop, key);
    expect(await early.read()).toMatchObject({ status: "paid", payments: [{ method: "online", amount: 40 }] });
    expect(await cash.read()).toMatchObject({ status: "paid", payments: [{ method: "card", amount: 40 }] });
    expect(await checkoutOf(shop, cash.checkoutId)).toMatchObject({ status: "refunded", refunds: [{ cause: "duplicate" }] });
    expect((await test.get(`${path}/checkouts?needsAttention=true`, token)).body.checkouts).toEqual([]);
  });

  it("sends money back if the client was asked to pay again", async () => {
    const shop = await openShop(test);
    const { token } = shop.owner;
    const invoice = await openedInvoice(shop);
    await desk.provider.pay(shop.key, invoice.session);
    const old = close(shop);
    await waitTwoDays();
    // The account is open again, and a page is opened before the old one was read.
    desk.provider.roll(old, shop.key);
    const { checkout } = (await test.post(`${invoice.url}/checkout`, {}, token)).body;
    expect(checkout.status).toBe("open");
    await desk.sweepAfter(25 * HOUR);
    expect(await checkoutOf(shop, invoice.checkoutId)).toMatchObject({ status: "refunded", refunds: [{ cause: "late" }] });
    expect((await invoice.read()).status).toBe("open");
  });
});

describe("another amount than was asked for", () => {
  it("keeps its order until a member has dismissed the problem", async () => {
    const shop = await openShop(test);
    const bought = await opened(shop);
    desk.provider.faults.takesMore = 1;
    await desk.provider.pay(shop.key, bought.session);
    await deliver(test, shop.providerId, desk.lastEvent());
    await test.app.clockwork.drain();
    await desk.sweepAfter(3 * HOUR);
    expect((await readOrder(test, shop, bought)).status).toBe("pending");
    await test.post(`${shop.owner.path}/checkouts/${bought.checkoutId}/dismiss`, {}, shop.owner.token);
    await desk.sweepAfter(3 * HOUR);
    expect((await readOrder(test, shop, bought)).status).toBe("cancelled");
  });
});
