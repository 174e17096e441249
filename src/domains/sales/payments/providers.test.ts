import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { confirmed } from "../../../../test/ledger.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import {
  buy,
  connect,
  deliver,
  newKey,
  openCheckout,
  openDesk,
  openShop,
  readOrder,
  type Shop,
  sessionIn,
} from "../../../../test/payments.ts";
import { openPayments } from "../../../adapters/payments/open.ts";

const desk = await openDesk();
const { test } = desk;
const path = () => `${desk.shop.owner.path}/payment-providers`;

describe("payment providers", () => {
  it("lists paying on site, which cannot be deleted", async () => {
    const owner = await makeOwner(test);
    const { body } = await test.get(`${owner.path}/payment-providers`, owner.token);
    expect(body.paymentProviders).toMatchObject([{ id: owner.workspaceId, kind: "on-site", isDefault: true, webhookUrl: null }]);
    const headers = await confirmed(test, owner);
    const gone = await test.call("DELETE", `${owner.path}/payment-providers/${owner.workspaceId}`, { token: owner.token, headers });
    expect([gone.status, gone.body.error.reason]).toEqual([409, "on-site-stays"]);
    const named = await test.call("PATCH", `${owner.path}/payment-providers/${owner.workspaceId}`, {
      token: owner.token,
      headers,
      body: { name: "At the counter" },
    });
    expect(named.body.paymentProvider).toMatchObject({ kind: "on-site", name: "At the counter" });
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(1);
  });

  it("saves a key that the provider accepts, and shows only its end", async () => {
    const { body } = await test.get(`${path()}/${desk.shop.providerId}`, desk.shop.owner.token);
    expect(body.paymentProvider).toMatchObject({ mode: "test", isActive: true, isDefault: true, secretKeyEnding: desk.shop.key.slice(-4) });
    expect(body.paymentProvider.webhookUrl).toContain(`/v1/public/payments/${desk.shop.providerId}/events`);
    expect(JSON.stringify(body)).not.toContain(desk.shop.key);
    const { rows } = await sql<{ row: string }>`select to_jsonb(p)::text as row from payment_providers p`.execute(
      test.database.reader("platform"),
    );
    expect(JSON.stringify(rows)).not.toContain(desk.shop.key);
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
    desk.provider.faults.status = 500;
    expect((await connect(test, owner)).status).toBe(503);
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(1);
  });

  it("needs a confirmation and the permission", async () => {
    const staff = await makeStaff(test, desk.shop.owner, ["store.orders.manage"]);
    expect((await test.get(path(), staff.token)).status).toBe(403);
    const aged = await test.call("DELETE", `${path()}/${desk.shop.providerId}`, { token: staff.token });
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
    const refused = await remove();
    expect([refused.status, refused.body.error.reason]).toEqual([409, "provider-in-use"]);
    const rekeyed = await test.call("PATCH", `${other.owner.path}/payment-providers/${other.providerId}`, {
      token: other.owner.token,
      headers: await confirmed(test, other.owner),
      body: { secretKey: newKey() },
    });
    expect([rekeyed.status, rekeyed.body.error.reason]).toEqual([409, "provider-in-use"]);
    await test.patch(`${other.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, other.owner.token);
    expect((await remove()).status).toBe(200);
    expect((await deliver(test, other.providerId, { body: "{}" })).status).toBe(404);
    expect((await openCheckout(test, await buyOnSite(other))).body.error.code).toBe("NO_PROVIDER");
  });

  it("takes a new key of the same account while checkouts are open: the old one may have been revoked", async () => {
    const other = await openShop(test);
    const bought = await buy(test, other);
    const { body } = await openCheckout(test, bought);
    const key = newKey();
    desk.provider.roll(other.key, key);
    const rekeyed = await test.call("PATCH", `${other.owner.path}/payment-providers/${other.providerId}`, {
      token: other.owner.token,
      headers: await confirmed(test, other.owner),
      body: { secretKey: key },
    });
    expect([rekeyed.status, rekeyed.body.paymentProvider?.secretKeyEnding]).toEqual([200, key.slice(-4)]);
    await desk.provider.pay(key, sessionIn(body.checkout.url));
    await desk.sweepAfter(10);
    expect((await readOrder(test, other, bought)).paymentStatus).toBe("paid");
  });

  it.runIf(isPostgres)("is not used by a page that begins while it is deleted, or gets the key of another account", async () => {
    for (const how of ["delete", "key"]) {
      const other = await openShop(test);
      const bought = await buy(test, other);
      const headers = await confirmed(test, other.owner);
      const { token } = other.owner;
      // The page waits for its order, after it has found the provider.
      let opening: ReturnType<typeof openCheckout> | undefined;
      await test.database.transaction({ workspaceId: other.owner.workspaceId }, async (db) => {
        await db.updateTable("orders").set({ updatedAt: new Date() }).where("id", "=", bought.id).execute();
        opening = openCheckout(test, bought);
        await untilWaiting(test.database);
        const body = { secretKey: newKey() };
        const changed = await (how === "delete"
          ? test.call("DELETE", `${other.owner.path}/payment-providers/${other.providerId}`, { token, headers })
          : test.call("PATCH", `${other.owner.path}/payment-providers/${other.providerId}`, { token, headers, body }));
        expect(changed.status).toBe(200);
      });
      expect((await opening)?.status, how).toBe(503);
      const cancelled = await test.patch(`${other.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, token);
      expect([how, cancelled.status]).toEqual([how, 200]);
    }
  });

  const buyOnSite = (other: Shop) => buy(test, other, { payment: { option: "on-site" } });

  it("takes a trial that books nothing and goes back", async () => {
    const before = (await desk.incomes()).length;
    const headers = await confirmed(test, desk.shop.owner);
    const { status, body } = await test.call("POST", `${path()}/${desk.shop.providerId}/try`, {
      token: desk.shop.owner.token,
      headers,
      body: {},
    });
    expect([status, body.checkout.purpose]).toEqual([200, { kind: "trial", id: desk.shop.providerId }]);
    await desk.provider.pay(desk.shop.key, sessionIn(body.checkout.url));
    await desk.settleByEvent();
    expect(await desk.checkoutOf(body.checkout.id)).toMatchObject({
      status: "refunded",
      refunds: [{ cause: "trial", status: "succeeded" }],
    });
    expect(await desk.incomes()).toHaveLength(before);
  });

  it("are ten at most", async () => {
    const owner = await makeOwner(test);
    for (let count = 0; count < 10; count++) expect((await connect(test, owner)).status).toBe(201);
    const { status, body } = await connect(test, owner);
    expect([status, body.error.reason]).toEqual([422, "too-many-providers"]);
    expect((await test.get(`${owner.path}/payment-providers`, owner.token)).body.paymentProviders).toHaveLength(11);
  });

  it("serve no currency that the provider does not know", async () => {
    const owner = await makeOwner(test, { name: "Baghdad Shop", currencyCode: "IQD" });
    const { paymentProvider } = (await connect(test, owner)).body;
    const tried = await test.call("POST", `${owner.path}/payment-providers/${paymentProvider.id}/try`, {
      token: owner.token,
      headers: await confirmed(test, owner),
      body: {},
    });
    expect([tried.status, tried.body.error.reason]).toEqual([422, "currency-not-served"]);
    const items = [{ name: "Cut", quantity: 1, unitPrice: 5000 }];
    const draft = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body.invoice;
    await test.post(`${owner.path}/pos/invoices/${draft.id}/finalize`, {}, owner.token);
    const link = await test.post(`${owner.path}/pos/invoices/${draft.id}/checkout`, {}, owner.token);
    expect([link.status, link.body.error.reason]).toEqual([422, "currency-not-served"]);
    const offered = await test.patch(`${owner.path}/storefront/store`, { paymentOptions: ["online"] }, owner.token);
    expect([offered.status, offered.body.error.code]).toEqual([422, "NO_PROVIDER"]);
    expect((await test.get(`${owner.path}/checkouts`, owner.token)).body.checkouts).toEqual([]);
  });

  it("with a test key serve only trials in production", async () => {
    const { adapters } = test.app;
    const own = adapters.payments;
    const [before, invoice] = [await buy(test, desk.shop), await desk.openInvoice()];
    const { acceptsTestMoney } = openPayments({ stripeUrl: desk.provider.url, platform: undefined, isProduction: true });
    adapters.payments = { ...own, acceptsTestMoney };
    try {
      const { path: of, token } = desk.shop.owner;
      const customer = { name: "Lina", email: uniqueEmail("buyer") };
      const wanted = { customer, items: [{ productId: desk.shop.productId, quantity: 1 }], payment: { option: "online" } };
      const refused = [
        await test.post(`/public/storefront/stores/${desk.shop.slug}/orders`, wanted),
        await openCheckout(test, before),
        await test.post(`${invoice.url}/checkout`, {}, token),
        await test.patch(`${of}/storefront/store`, { paymentOptions: ["online", "on-site"] }, token),
      ];
      expect(refused.map(({ status, body }) => [status, body.error?.code])).toEqual(refused.map(() => [422, "NO_PROVIDER"]));
      const headers = await confirmed(test, desk.shop.owner);
      const tried = await test.call("POST", `${path()}/${desk.shop.providerId}/try`, { token, headers, body: {} });
      expect([tried.status, tried.body.checkout.purpose.kind]).toEqual([200, "trial"]);
    } finally {
      adapters.payments = own;
    }
  });

  it("does not offer online payment without a provider", async () => {
    const owner = await makeOwner(test);
    const answer = await test.patch(`${owner.path}/storefront/store`, { paymentOptions: ["online"] }, owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "NO_PROVIDER"]);
  });
});
