import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { LocalProvider } from "../../../demo/provider/server.ts";
import { makeOwner, makeStaff } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";
import { confirmed } from "../../../test/ledger.ts";
import {
  type Bought,
  buy,
  connect,
  deliver,
  localProvider,
  openCheckout,
  openShop,
  readOrder,
  type Shop,
  sessionIn,
} from "../../../test/payments.ts";
import { freePort } from "../../../test/ports.ts";

const PORT = await freePort();
const test = testApp({ env: { STRIPE_URL: `http://127.0.0.1:${PORT}` } });
let provider: LocalProvider;
let shop: Shop;

beforeAll(async () => {
  provider = await localProvider(PORT);
  provider.faults.eventTimes = 0;
  shop = await openShop(test);
});
afterEach(() => {
  provider.calm();
  provider.faults.eventTimes = 0;
  test.setTime();
});
afterAll(() => provider.close());

const path = () => `${shop.owner.path}/payment-providers`;
const checkoutOf = async (id: string) => (await test.get(`${shop.owner.path}/checkouts/${id}`, shop.owner.token)).body.checkout;
const lastEvent = () => provider.events.at(-1) as LocalProvider["events"][number];
const settleByEvent = async () => {
  const answer = await deliver(test, shop.providerId, lastEvent());
  await test.app.clockwork.drain();
  return answer;
};

/** As if so many minutes had passed, and the sweep runs. */
async function sweepAfter(minutes: number): Promise<void> {
  await test.database.transaction("platform", async (db) => {
    const by = sql`${minutes}::int * interval '1 minute'`;
    await sql`update checkouts set checked_at = checked_at - ${by}, created_at = created_at - ${by}, expires_at = expires_at - ${by}`.execute(
      db,
    );
    await sql`update checkout_refunds set tried_at = tried_at - ${by}, created_at = created_at - ${by}`.execute(db);
    await sql`update orders set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(db);
    await sql`delete from schedules where name = 'payments.round'`.execute(db);
  });
  await test.app.clockwork.runDue();
  await test.app.clockwork.drain();
}

async function opened(more: object = {}): Promise<Bought & { checkoutId: string; session: string }> {
  const bought = await buy(test, shop, more);
  const { body } = await openCheckout(test, bought);
  return { ...bought, checkoutId: body.checkout.id, session: sessionIn(body.checkout.url) };
}

async function paid() {
  const bought = await opened();
  await provider.pay(shop.key, bought.session);
  await settleByEvent();
  return bought;
}

async function openInvoice(price = 40) {
  const draft = await test.post(
    `${shop.owner.path}/pos/invoices`,
    { items: [{ name: "Haircut", quantity: 1, unitPrice: price }] },
    shop.owner.token,
  );
  const { body } = await test.post(`${shop.owner.path}/pos/invoices/${draft.body.invoice.id}/finalize`, {}, shop.owner.token);
  return body.invoice;
}

const incomes = async () => (await test.get(`/client${shop.owner.path}/incomes?limit=100`, shop.owner.token)).body.incomes;
const expenses = async () => (await test.get(`/client${shop.owner.path}/expenses?limit=100`, shop.owner.token)).body.expenses;

describe("payment providers", () => {
  it("lists paying on site, which cannot be deleted", async () => {
    const owner = await makeOwner(test);
    const { body } = await test.get(`${owner.path}/payment-providers`, owner.token);
    expect(body.paymentProviders).toMatchObject([{ id: owner.workspaceId, kind: "on-site", isDefault: true, webhookUrl: null }]);
    const headers = await confirmed(test, owner);
    const gone = await test.call("DELETE", `${owner.path}/payment-providers/${owner.workspaceId}`, { token: owner.token, headers });
    expect(gone.status).toBe(409);
    const named = await test.call("PATCH", `${owner.path}/payment-providers/${owner.workspaceId}`, {
      token: owner.token,
      headers,
      body: { name: "At the counter" },
    });
    expect(named.body.paymentProvider).toMatchObject({ kind: "on-site", name: "At the counter" });
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(1);
  });

  it("saves a key that the provider accepts, and shows only its end", async () => {
    const { body } = await test.get(`${path()}/${shop.providerId}`, shop.owner.token);
    expect(body.paymentProvider).toMatchObject({ mode: "test", isActive: true, isDefault: true, secretKeyEnding: shop.key.slice(-4) });
    expect(body.paymentProvider.webhookUrl).toContain(`/v1/public/payments/${shop.providerId}/events`);
    expect(JSON.stringify(body)).not.toContain(shop.key);
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row from payment_providers p`.execute(
      test.database.reader("platform"),
    );
    expect(JSON.stringify(rows)).not.toContain(shop.key);
  });

  it.each([
    ["refused", { secretKey: "sk_test_refused0001" }, 422, "PROVIDER_REFUSED"],
    ["no key", { secretKey: "pk_live_abcdefgh" }, 422, "VALIDATION_ERROR"],
    ["no signing secret", { webhookSecret: "abcdefghijk" }, 422, "VALIDATION_ERROR"],
  ])("saves nothing that is %s", async (_, fields, status, code) => {
    const owner = await makeOwner(test);
    const answer = await connect(test, owner, fields);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(1);
  });

  it("answers 503 while the provider is down, and saves nothing", async () => {
    const owner = await makeOwner(test);
    provider.faults.status = 500;
    expect((await connect(test, owner)).status).toBe(503);
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(1);
  });

  it("needs a confirmation and the permission", async () => {
    const staff = await makeStaff(test, shop.owner, ["store.orders.manage"]);
    expect((await test.get(path(), staff.token)).status).toBe(403);
    const aged = await test.call("DELETE", `${path()}/${shop.providerId}`, { token: staff.token });
    expect(aged.status).toBe(403);
  });

  it("is not deleted while a checkout is open, and forgets its keys then", async () => {
    const other = await openShop(test);
    const bought = await buy(test, other);
    await openCheckout(test, bought);
    const remove = async () =>
      test.call("DELETE", `${other.owner.path}/payment-providers/${other.providerId}`, {
        token: other.owner.token,
        headers: await confirmed(test, other.owner),
      });
    expect((await remove()).status).toBe(409);
    await test.patch(`${other.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, other.owner.token);
    expect((await remove()).status).toBe(200);
    expect((await deliver(test, other.providerId, { body: "{}" })).status).toBe(404);
    expect((await openCheckout(test, await buyOnSite(other))).body.error.code).toBe("NO_PROVIDER");
  });

  const buyOnSite = (other: Shop) => buy(test, other, { payment: { option: "on-site" } });

  it("takes a trial that books nothing and goes back", async () => {
    const before = (await incomes()).length;
    const headers = await confirmed(test, shop.owner);
    const { status, body } = await test.call("POST", `${path()}/${shop.providerId}/try`, { token: shop.owner.token, headers, body: {} });
    expect([status, body.checkout.purpose]).toEqual([200, { kind: "trial", id: shop.providerId }]);
    await provider.pay(shop.key, sessionIn(body.checkout.url));
    await settleByEvent();
    expect(await checkoutOf(body.checkout.id)).toMatchObject({ status: "refunded", refunds: [{ cause: "trial", status: "succeeded" }] });
    expect(await incomes()).toHaveLength(before);
  });

  it("does not offer online payment without a provider", async () => {
    const owner = await makeOwner(test);
    const answer = await test.patch(`${owner.path}/storefront/store`, { paymentOptions: ["online"] }, owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "NO_PROVIDER"]);
  });
});

describe("opening", () => {
  it("returns one page for one order", async () => {
    const bought = await buy(test, shop);
    expect(bought.order).toMatchObject({ payment: { option: "online", checkoutId: null }, paymentStatus: "unpaid", cancelReason: null });
    const [first, second] = [await openCheckout(test, bought), await openCheckout(test, bought)];
    expect(first.status).toBe(200);
    expect(first.body.checkout).toMatchObject({ status: "open", amount: 12.5, currencyCode: "USD" });
    expect(second.body).toEqual(first.body);
    expect((await readOrder(test, shop, bought)).payment.checkoutId).toBe(first.body.checkout.id);
  });

  it("opens one page for twenty at once", async () => {
    const bought = await buy(test, shop);
    const before = provider.account(shop.key).sessions.size;
    const answers = await Promise.all(Array.from({ length: isPostgres ? 20 : 5 }, () => openCheckout(test, bought)));
    expect(new Set(answers.map(({ body }) => body.checkout.id)).size).toBe(1);
    expect(provider.account(shop.key).sessions.size).toBe(before + 1);
  });

  it("repeats the same call after the provider was down", async () => {
    const bought = await buy(test, shop);
    const before = provider.account(shop.key).sessions.size;
    provider.faults.cutsAnswers = true;
    expect((await openCheckout(test, bought)).status).toBe(503);
    provider.faults.cutsAnswers = false;
    expect((await openCheckout(test, bought)).status).toBe(200);
    expect(provider.account(shop.key).sessions.size).toBe(before + 1);
  });

  it("refuses what is paid, cancelled or unknown", async () => {
    const done = await paid();
    expect((await openCheckout(test, done)).body.error.code).toBe("ALREADY_PAID");
    const bought = await buy(test, shop);
    await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, shop.owner.token);
    expect((await openCheckout(test, bought)).status).toBe(422);
    expect((await test.post("/public/storefront/orders/nonsense/checkout", {})).status).toBe(404);
  });

  it("gives a pay link for an invoice, and another page when the amount has changed", async () => {
    const invoice = await openInvoice();
    const url = `${shop.owner.path}/pos/invoices/${invoice.id}`;
    const { status, body } = await test.post(`${url}/checkout`, {}, shop.owner.token);
    expect(status).toBe(200);
    expect(body.checkout).toMatchObject({
      purpose: { kind: "invoice", id: invoice.id },
      amount: 40,
      payUrl: expect.stringContaining("/invoices/"),
    });
    const part = await test.post(`${url}/payments`, { method: "cash", amount: 15 }, shop.owner.token);
    expect(part.status).toBe(201);
    expect((await checkoutOf(body.checkout.id)).status).toBe("expired");
    const again = await test.post(`${url}/checkout`, {}, shop.owner.token);
    expect(again.body.checkout).toMatchObject({ status: "open", amount: 25 });
    expect(again.body.checkout.payUrl).toBe(body.checkout.payUrl);
  });

  it("refuses a pay link for a draft and for a paid invoice", async () => {
    const draft = await test.post(
      `${shop.owner.path}/pos/invoices`,
      { items: [{ name: "Cut", quantity: 1, unitPrice: 5 }] },
      shop.owner.token,
    );
    const url = `${shop.owner.path}/pos/invoices/${draft.body.invoice.id}`;
    expect((await test.post(`${url}/checkout`, {}, shop.owner.token)).status).toBe(422);
    await test.post(`${url}/finalize`, {}, shop.owner.token);
    await test.post(`${url}/payments`, { method: "card", amount: 5 }, shop.owner.token);
    expect((await test.post(`${url}/checkout`, {}, shop.owner.token)).body.error.code).toBe("ALREADY_PAID");
  });

  it("rounds an order in steps of ten where the provider counts so", async () => {
    const kuwait = await openShop(test, { currencyCode: "KWD", name: "Kuwait Shop" });
    await test.patch(`${kuwait.owner.path}/storefront/products/${kuwait.productId}`, { price: 1.237 }, kuwait.owner.token);
    const bought = await buy(test, kuwait);
    expect(bought.order).toMatchObject({ total: 1.237, rounding: 0.003, amountDue: 1.24 });
    expect((await openCheckout(test, bought)).body.checkout.amount).toBe(1.24);
    const link = await test.post(
      `${kuwait.owner.path}/pos/invoices`,
      { items: [{ name: "Cut", quantity: 1, unitPrice: 1.237 }] },
      kuwait.owner.token,
    );
    const url = `${kuwait.owner.path}/pos/invoices/${link.body.invoice.id}`;
    await test.post(`${url}/finalize`, {}, kuwait.owner.token);
    expect((await test.post(`${url}/checkout`, {}, kuwait.owner.token)).body.error.code).toBe("AMOUNT_NOT_SERVED");
  });
});

describe("settling", () => {
  it("pays an order once, however often the event comes", async () => {
    const bought = await opened();
    await provider.pay(shop.key, bought.session);
    for (let time = 0; time < 3; time++) expect((await settleByEvent()).body).toEqual({ received: true });
    expect(await readOrder(test, shop, bought)).toMatchObject({
      paymentStatus: "paid",
      paymentMethod: "online",
      invoiceNumber: expect.any(Number),
    });
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ status: "paid", url: null, reference: expect.stringContaining("pi_") });
    expect((await incomes()).filter(({ title }: { title: string }) => title === `Order ${bought.order.number}`)).toHaveLength(1);
    const { history } = await readOrder(test, shop, bought);
    expect(history.at(-1)).toMatchObject({ field: "paymentStatus", to: "paid", by: { kind: "provider", id: shop.providerId } });
  });

  it("pays an invoice, and says by whom", async () => {
    const invoice = await openInvoice();
    const url = `${shop.owner.path}/pos/invoices/${invoice.id}`;
    const { checkout } = (await test.post(`${url}/checkout`, {}, shop.owner.token)).body;
    await provider.pay(shop.key, sessionIn(checkout.url));
    await settleByEvent();
    expect((await test.get(url, shop.owner.token)).body.invoice).toMatchObject({
      status: "paid",
      payments: [{ method: "online", amount: 40, posSessionId: null, by: { kind: "provider" } }],
    });
  });

  it("records one payment of forty settlers", async () => {
    const bought = await opened();
    await provider.pay(shop.key, bought.session);
    const event = lastEvent();
    const pages = Array.from({ length: isPostgres ? 39 : 9 }, () =>
      test.call("GET", `/s/${shop.slug}/orders/${bought.token}/return`, { prefix: "" }),
    );
    await Promise.all([deliver(test, shop.providerId, event), ...pages]);
    await test.app.clockwork.drain();
    const booked = (await incomes()).filter(({ title }: { title: string }) => title === `Order ${bought.order.number}`);
    expect(booked).toHaveLength(1);
    expect((await readOrder(test, shop, bought)).history.filter(({ to }: { to: string }) => to === "paid")).toHaveLength(1);
  });

  it("finds a payment whose event was lost, by the sweep", async () => {
    const bought = await opened();
    await provider.pay(shop.key, bought.session);
    await sweepAfter(10);
    expect((await readOrder(test, shop, bought)).paymentStatus).toBe("paid");
  });

  it("cancels an unpaid order only after the provider says that its page has ended", async () => {
    const before = (await test.get(`${shop.owner.path}/storefront/products/${shop.productId}`, shop.owner.token)).body.product.stock;
    const bought = await opened();
    await sweepAfter(65);
    expect((await readOrder(test, shop, bought)).status).toBe("pending");
    await provider.lapse(shop.key, bought.session);
    await sweepAfter(75);
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "cancelled", cancelReason: "unpaid" });
    const after = (await test.get(`${shop.owner.path}/storefront/products/${shop.productId}`, shop.owner.token)).body.product.stock;
    expect(after).toBe(before);
  });

  it("cancels an online order whose page was never opened", async () => {
    const bought = await buy(test, shop);
    await sweepAfter(62);
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "cancelled", cancelReason: "unpaid" });
  });

  it("keeps other money than was asked for at the provider", async () => {
    const bought = await opened();
    provider.faults.takesMore = 1;
    await provider.pay(shop.key, bought.session);
    await settleByEvent();
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ status: "failed", problem: "amount", refunds: [] });
    expect((await readOrder(test, shop, bought)).paymentStatus).toBe("unpaid");
    expect(test.app.adapters.alarms.counts()["payment-differs"]).toBeGreaterThan(0);
  });

  it("sends back money that comes after the page had ended", async () => {
    const bought = await opened();
    await provider.lapse(shop.key, bought.session);
    await settleByEvent();
    expect((await readOrder(test, shop, bought)).status).toBe("cancelled");
    await provider.pay(shop.key, bought.session);
    await settleByEvent();
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ status: "refunded", refunds: [{ cause: "late", status: "succeeded" }] });
    expect(test.mails.some(({ subject }) => subject.includes("too late"))).toBe(true);
  });

  it("refuses to cancel or to take cash for what was paid meanwhile", async () => {
    for (const changes of [{ status: "cancelled" }, { paymentStatus: "paid", method: "cash" }]) {
      const bought = await opened();
      await provider.pay(shop.key, bought.session);
      const answer = await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, changes, shop.owner.token);
      expect([answer.status, answer.body.error.code]).toEqual([409, "ALREADY_PAID"]);
      expect(await readOrder(test, shop, bought)).toMatchObject({ status: "pending", paymentStatus: "paid", paymentMethod: "online" });
    }
  });

  it("ends the page first when money is taken at the desk", async () => {
    const bought = await opened();
    const answer = await test.patch(
      `${shop.owner.path}/storefront/orders/${bought.id}`,
      { paymentStatus: "paid", method: "cash" },
      shop.owner.token,
    );
    expect(answer.status).toBe(200);
    expect(provider.account(shop.key).sessions.get(bought.session)?.status).toBe("expired");
    await settleByEvent();
    expect(await readOrder(test, shop, bought)).toMatchObject({ status: "pending", paymentStatus: "paid", paymentMethod: "cash" });
  });

  it("refuses the desk while the provider cannot be asked", async () => {
    const bought = await opened();
    provider.faults.status = 500;
    const answer = await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, shop.owner.token);
    expect(answer.status).toBe(503);
    expect((await readOrder(test, shop, bought)).status).toBe("pending");
  });
});

describe("events", () => {
  it.each([
    ["forged", { secret: "whsec_forged000001" }, 400],
    ["old", { at: Date.now() - 600_000 }, 400],
    ["from the future", { at: Date.now() + 1_200_000 }, 400],
    ["genuine", {}, 200],
  ])("answers an event that is %s", async (_, how, status) => {
    const body = JSON.stringify({ id: `evt_${Math.random()}`, type: "customer.created", data: { object: {} } });
    expect((await deliver(test, shop.providerId, { body }, how)).status).toBe(status);
  });

  it("answers no JSON, no signature and unknown providers", async () => {
    expect((await deliver(test, shop.providerId, { body: "nonsense" })).status).toBe(400);
    expect((await test.call("POST", `/public/payments/${shop.providerId}/events`, { body: {} })).status).toBe(400);
    expect((await deliver(test, shop.owner.workspaceId, { body: "{}" })).status).toBe(404);
    expect((await deliver(test, "platform", { body: "{}" })).status).toBe(404);
    expect((await deliver(test, shop.providerId, { body: `"${"x".repeat(300_000)}"` })).status).toBe(413);
  });

  it("does not settle a checkout of another workspace", async () => {
    const other = await openShop(test);
    const bought = await opened();
    await provider.pay(shop.key, bought.session);
    const answer = await deliver(test, other.providerId, lastEvent());
    await test.app.clockwork.drain();
    expect(answer.status).toBe(200);
    expect((await readOrder(test, shop, bought)).paymentStatus).toBe("unpaid");
    await settleByEvent();
  });

  it("accepts the old secret for a day after a change", async () => {
    const other = await openShop(test);
    const headers = await confirmed(test, other.owner);
    const body = { webhookSecret: "whsec_brandnew0001" };
    await test.call("PATCH", `${other.owner.path}/payment-providers/${other.providerId}`, { token: other.owner.token, headers, body });
    const event = () => ({ body: JSON.stringify({ id: `evt_${Math.random()}`, type: "x", data: { object: {} } }) });
    expect((await deliver(test, other.providerId, event())).status).toBe(200);
    expect((await deliver(test, other.providerId, event(), { secret: "whsec_brandnew0001" })).status).toBe(200);
    const later = Date.now() + 25 * 3_600_000;
    test.setTime(new Date(later));
    expect((await deliver(test, other.providerId, event(), { at: later })).status).toBe(400);
  });
});

describe("refunds", () => {
  it("go back by the provider, and into the books when they have", async () => {
    const bought = await paid();
    provider.faults.refunds = "pending";
    const [item] = (await readOrder(test, shop, bought)).items;
    const asked = { lines: [{ itemId: item.id, quantity: 1, restock: true }], amount: 5, reason: "Broken" };
    const refunds = `${shop.owner.path}/storefront/orders/${bought.id}/refunds`;
    expect((await test.post(refunds, asked, shop.owner.token)).body.order).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ status: "pending", amount: 5 }],
    });
    await test.app.clockwork.drain();
    const spent = (await expenses()).length;
    expect((await checkoutOf(bought.checkoutId)).refunds).toMatchObject([{ status: "pending", amount: 5, by: { kind: "owner" } }]);
    const [refund] = [...provider.account(shop.key).refunds.values()].slice(-1);
    await provider.finishRefund(shop.key, refund?.id as string, "succeeded");
    await sweepAfter(10);
    expect(await readOrder(test, shop, bought)).toMatchObject({ paymentStatus: "partially-refunded", amountRefunded: 5 });
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ status: "partially-refunded", amountRefunded: 5 });
    expect(await expenses()).toHaveLength(spent + 1);
  });

  it("of the whole order, by its status", async () => {
    const bought = await paid();
    await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, shop.owner.token);
    await test.app.clockwork.drain();
    expect((await readOrder(test, shop, bought)).paymentStatus).toBe("refunded");
    const payment = (await checkoutOf(bought.checkoutId)).reference;
    expect(provider.account(shop.key).payments.get(payment)?.refunded).toBe(1250);
    const undone = await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "unpaid" }, shop.owner.token);
    expect(undone.status).toBe(422);
  });

  it("of an invoice; pending counts, and a failed one frees the amount", async () => {
    const invoice = await openInvoice();
    const url = `${shop.owner.path}/pos/invoices/${invoice.id}`;
    const { checkout } = (await test.post(`${url}/checkout`, {}, shop.owner.token)).body;
    await provider.pay(shop.key, sessionIn(checkout.url));
    await settleByEvent();
    provider.faults.refunds = "refused";
    const first = await test.post(`${url}/refunds`, { amount: 30 }, shop.owner.token);
    expect(first.body.invoice).toMatchObject({ status: "paid", amountRefunding: 30, amountRefunded: 0 });
    expect((await test.post(`${url}/refunds`, { amount: 11 }, shop.owner.token)).status).toBe(422);
    await test.app.clockwork.drain();
    expect((await test.get(url, shop.owner.token)).body.invoice).toMatchObject({ status: "paid", amountRefunding: 0 });
    expect(await checkoutOf(checkout.id)).toMatchObject({ problem: "refund-failed", refunds: [{ status: "failed" }] });
    provider.faults.refunds = "succeeded";
    await test.post(`${url}/refunds`, { reason: "All of it" }, shop.owner.token);
    await test.app.clockwork.drain();
    const { invoice: refunded } = (await test.get(url, shop.owner.token)).body;
    expect(refunded).toMatchObject({ status: "refunded", refunds: [{ method: "online", amount: 40, by: { kind: "owner" } }] });
    expect((await checkoutOf(checkout.id)).status).toBe("refunded");
  });

  it("are sent once, although the answer was lost", async () => {
    const bought = await paid();
    provider.faults.cutsAnswers = true;
    await test.patch(`${shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, shop.owner.token);
    await test.app.clockwork.drain();
    provider.faults.cutsAnswers = false;
    await sweepAfter(10);
    expect((await readOrder(test, shop, bought)).paymentStatus).toBe("refunded");
    const { reference } = await checkoutOf(bought.checkoutId);
    expect([...provider.account(shop.key).refunds.values()].filter(({ payment_intent }) => payment_intent === reference)).toHaveLength(1);
  });
});

describe("disputes", () => {
  it("are shown, and cost their amount once lost", async () => {
    const bought = await paid();
    const { reference } = await checkoutOf(bought.checkoutId);
    await provider.dispute(shop.key, reference, "needs_response");
    await settleByEvent();
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ isDisputed: true, problem: "disputed" });
    const spent = (await expenses()).length;
    await provider.dispute(shop.key, reference, "lost");
    await settleByEvent();
    await settleByEvent();
    expect(await checkoutOf(bought.checkoutId)).toMatchObject({ isDisputed: true, problem: "dispute-lost" });
    expect(await expenses()).toHaveLength(spent + 1);
  });
});

describe("GET /workspace/:workspaceId/checkouts", () => {
  it("lists by status and purpose", async () => {
    const { owner } = shop;
    const by = async (query: string) => (await test.get(`${owner.path}/checkouts?${query}`, owner.token)).body.checkouts;
    expect((await by("status=expired")).every(({ status }: { status: string }) => status === "expired")).toBe(true);
    expect((await by("purpose=trial")).length).toBeGreaterThan(0);
    const staff = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/checkouts`, staff.token)).status).toBe(403);
    expect((await test.get(`${owner.path}/checkouts/${owner.workspaceId}`, owner.token)).status).toBe(404);
  });
});
