import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { confirmed } from "../../../../test/ledger.ts";
import { buy, connect, openCheckout, openDesk } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

describe("amounts that the provider does not charge", () => {
  it("are refused without blaming the account, and the page says so", async () => {
    const { owner, slug, providerId } = desk.shop;
    const wanted = { name: "Match", price: 0.3, status: "active", stock: 5 };
    const { product } = (await test.post(`${owner.path}/storefront/products`, wanted, owner.token)).body;
    const bought = await buy(test, desk.shop, { items: [{ productId: product.id, quantity: 1 }] });
    const refused = await openCheckout(test, bought);
    expect([refused.status, refused.body.error.code]).toEqual([422, "AMOUNT_NOT_SERVED"]);
    for (const [language, said] of [
      ["en", "This amount cannot be paid online"],
      ["ar", "لا يمكن دفع هذا المبلغ"],
    ]) {
      const page = await test.call("GET", `/s/${slug}/orders/${bought.token}/pay?lang=${language}`, { prefix: "" });
      expect([page.status, page.text.includes(said as string)]).toEqual([422, true]);
    }
    const { paymentProvider } = (await test.get(`${owner.path}/payment-providers/${providerId}`, owner.token)).body;
    expect(paymentProvider.problem).toBeNull();
    const cancelled = await test.patch(`${owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, owner.token);
    expect(cancelled.status).toBe(200);
  });

  it.each([
    ["AED", 10],
    ["HUF", 1000],
    ["KWD", 1],
  ])("are not tried: a trial in %s is of %d units", async (currencyCode, amount) => {
    const owner = await makeOwner(test, { currencyCode });
    const { paymentProvider } = (await connect(test, owner)).body;
    const url = `${owner.path}/payment-providers/${paymentProvider.id}`;
    const headers = await confirmed(test, owner);
    const first = await test.call("POST", `${url}/try`, { token: owner.token, headers, body: {} });
    expect([first.status, first.body.checkout?.amount]).toEqual([200, amount]);
    const again = await test.call("POST", `${url}/try`, { token: owner.token, headers, body: {} });
    expect(again.body.checkout.id).toBe(first.body.checkout.id);
    expect((await test.get(url, owner.token)).body.paymentProvider.problem).toBeNull();
  });
});

describe("failures that the provider has stored under the key", () => {
  it("end the checkout, so that the next request makes another call", async () => {
    const bought = await buy(test, desk.shop);
    desk.provider.faults.breaks = true;
    expect((await openCheckout(test, bought)).status).toBe(503);
    desk.provider.faults.breaks = false;
    const { status, body } = await openCheckout(test, bought);
    expect([status, body.checkout?.status]).toEqual([200, "open"]);
  });
});
