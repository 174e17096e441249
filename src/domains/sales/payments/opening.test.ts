// @module-tag slow

import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { buy, openCheckout, openDesk, openShop, readOrder, sessionIn } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

/** Where a buyer gets who paid, and one who left. */
async function pagesAfter(key: string, session: string): Promise<string[]> {
  const page = desk.provider.account(key).sessions.get(session);
  const addresses = [page?.success_url, page?.cancel_url].map((url) => new URL(url as string));
  const answers = await Promise.all(addresses.map(({ pathname, search }) => test.call("GET", pathname + search, { prefix: "" })));
  return answers.map(({ headers }) => headers.location as string);
}

describe("opening", () => {
  it("returns one page for one order", async () => {
    const bought = await buy(test, desk.shop);
    expect(bought.order).toMatchObject({ payment: { option: "online", checkoutId: null }, paymentStatus: "unpaid", cancelReason: null });
    const [first, second] = [await openCheckout(test, bought), await openCheckout(test, bought)];
    expect(first.status).toBe(200);
    expect(first.body.checkout).toMatchObject({ status: "open", amount: 12.5, currencyCode: "USD" });
    expect(second.body).toEqual(first.body);
    expect((await readOrder(test, desk.shop, bought)).payment.checkoutId).toBe(first.body.checkout.id);
  });

  it("opens one page for twenty at once", async () => {
    const bought = await buy(test, desk.shop);
    const before = desk.provider.account(desk.shop.key).sessions.size;
    const answers = await Promise.all(Array.from({ length: isPostgres ? 20 : 5 }, () => openCheckout(test, bought)));
    expect(new Set(answers.map(({ body }) => body.checkout.id)).size).toBe(1);
    expect(desk.provider.account(desk.shop.key).sessions.size).toBe(before + 1);
  });

  it("repeats the same call after the provider was down", async () => {
    const bought = await buy(test, desk.shop);
    const before = desk.provider.account(desk.shop.key).sessions.size;
    desk.provider.faults.cutsAnswers = true;
    expect((await openCheckout(test, bought)).status).toBe(503);
    desk.provider.faults.cutsAnswers = false;
    expect((await openCheckout(test, bought)).status).toBe(200);
    expect(desk.provider.account(desk.shop.key).sessions.size).toBe(before + 1);
  });

  it("refuses what is paid, cancelled or unknown", async () => {
    const done = await desk.paid();
    expect((await openCheckout(test, done)).body.error.code).toBe("ALREADY_PAID");
    const bought = await buy(test, desk.shop);
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { status: "cancelled" }, desk.shop.owner.token);
    const cancelled = await openCheckout(test, bought);
    expect([cancelled.status, cancelled.body.error.reason]).toEqual([422, "not-payable"]);
    expect((await test.post("/public/storefront/orders/nonsense/checkout", {})).status).toBe(404);
  });

  it("refuses an order and an invoice of nothing", async () => {
    const { owner, productId } = desk.shop;
    const { body } = await test.post(`${owner.path}/storefront/products`, { name: "Sample", price: 0, status: "active" }, owner.token);
    expect(body.product.id).not.toBe(productId);
    const free = await buy(test, desk.shop, { items: [{ productId: body.product.id, quantity: 1 }] });
    expect(free.order.payment.option).toBe("on-site");
    const order = await openCheckout(test, free);
    expect([order.status, order.body.error.reason]).toEqual([422, "nothing-due"]);
    const invoice = await desk.openInvoice(0);
    const link = await test.post(`${invoice.url}/checkout`, {}, owner.token);
    expect([link.status, link.body.error.reason]).toEqual([422, "nothing-due"]);
  });

  it("opens no second page while the provider keeps one open that is about to end", async () => {
    const bought = await desk.opened();
    await test.database.transaction("platform", (db) =>
      sql`update checkouts set expires_at = now() + interval '1 minute' where id = ${bought.checkoutId}`.execute(db),
    );
    desk.provider.faults.keepsPages = true;
    const before = desk.provider.account(desk.shop.key).sessions.size;
    const answer = await openCheckout(test, bought);
    expect([answer.status, answer.body.error.reason]).toEqual([409, "checkout-open"]);
    const desked = await test.patch(
      `${desk.shop.owner.path}/storefront/orders/${bought.id}`,
      { status: "cancelled" },
      desk.shop.owner.token,
    );
    expect([desked.status, desked.body.error.reason]).toEqual([503, "provider-unavailable"]);
    expect(desk.provider.account(desk.shop.key).sessions.size).toBe(before);
    desk.provider.faults.keepsPages = false;
    expect((await openCheckout(test, bought)).body.checkout.id).not.toBe(bought.checkoutId);
    expect(desk.provider.account(desk.shop.key).sessions.get(bought.session)?.status).toBe("expired");
  });

  it("gives a pay link for an invoice, and another page when the amount has changed", async () => {
    const invoice = await desk.openInvoice();
    const url = `${desk.shop.owner.path}/pos/invoices/${invoice.id}`;
    const { status, body } = await test.post(`${url}/checkout`, {}, desk.shop.owner.token);
    expect(status).toBe(200);
    expect(body.checkout).toMatchObject({
      purpose: { kind: "invoice", id: invoice.id },
      amount: 40,
      payUrl: expect.stringContaining("/invoices/"),
    });
    const part = await test.post(`${url}/payments`, { method: "cash", amount: 15 }, desk.shop.owner.token);
    expect(part.status).toBe(201);
    expect((await desk.checkoutOf(body.checkout.id)).status).toBe("expired");
    const again = await test.post(`${url}/checkout`, {}, desk.shop.owner.token);
    expect(again.body.checkout).toMatchObject({ status: "open", amount: 25 });
    expect(again.body.checkout.payUrl).toBe(body.checkout.payUrl);
  });

  it.each(["en", "ar"] as const)("gives a pay link, and pages of return, in the workspace's language: %s", async (language) => {
    const { owner, key } = desk.shop;
    expect((await test.patch(owner.path, { language }, owner.token)).status).toBe(200);
    const { url } = await desk.openInvoice();
    const { checkout } = (await test.post(`${url}/checkout`, {}, owner.token)).body;
    const listed = (await test.get(`${owner.path}/checkouts?limit=1`, owner.token)).body.checkouts[0];
    const pages = await pagesAfter(key, sessionIn(checkout.url));
    const chosen = [checkout.payUrl, listed.payUrl, ...pages].map((link) => new URL(link, checkout.payUrl).searchParams.get("lang"));
    expect(chosen).toEqual([language, language, language, language]);
    await test.patch(owner.path, { language: "en" }, owner.token);
  });

  it("returns the buyer in the language of the last visit", async () => {
    const { key, slug } = desk.shop;
    const bought = await buy(test, desk.shop);
    const press = (language: string) =>
      test.call("GET", `/s/${slug}/orders/${bought.token}/pay?lang=${language}`, { prefix: "", headers: { "accept-language": "en" } });
    const [first, second] = [await press("en"), await press("ar")];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(second.headers.location).toBe(first.headers.location);
    const page = `/s/${slug}/orders/${bought.token}`;
    expect(await pagesAfter(key, sessionIn(first.headers.location as string))).toEqual([`${page}/return?lang=ar`, `${page}?lang=ar`]);
  });

  it("mails a pay link in the language of the mail", async () => {
    const { url } = await desk.openInvoice();
    const email = uniqueEmail("payer");
    expect((await test.post(`${url}/receipt`, { email, language: "ar" }, desk.shop.owner.token)).status).toBe(202);
    const written = await test.database.transaction("platform", (db) =>
      sql<{ body: string }>`select body from messages where recipient = ${email}`.execute(db),
    );
    expect(written.rows[0]?.body).toMatch(/\/invoices\/[\w.-]+\?lang=ar\s/);
  });

  it("refuses a pay link for a draft and for a paid invoice", async () => {
    const draft = await test.post(
      `${desk.shop.owner.path}/pos/invoices`,
      { items: [{ name: "Cut", quantity: 1, unitPrice: 5 }] },
      desk.shop.owner.token,
    );
    const url = `${desk.shop.owner.path}/pos/invoices/${draft.body.invoice.id}`;
    const refused = await test.post(`${url}/checkout`, {}, desk.shop.owner.token);
    expect([refused.status, refused.body.error.reason]).toEqual([422, "not-payable"]);
    await test.post(`${url}/finalize`, {}, desk.shop.owner.token);
    await test.post(`${url}/payments`, { method: "card", amount: 5 }, desk.shop.owner.token);
    expect((await test.post(`${url}/checkout`, {}, desk.shop.owner.token)).body.error.code).toBe("ALREADY_PAID");
  });

  it("rounds an order in steps of ten where the provider counts so", async () => {
    const kuwait = await openShop(test, { currencyCode: "KWD", name: "Kuwait Shop" });
    await test.patch(`${kuwait.owner.path}/storefront/products/${kuwait.productId}`, { price: 1.237 }, kuwait.owner.token);
    const bought = await buy(test, kuwait);
    expect(bought.order).toMatchObject({ total: 1.237, rounding: 0.003, amountDue: 1.24 });
    expect((await openCheckout(test, bought)).body.checkout.amount).toBe(1.24);
    const page = await test.call("GET", `/s/${kuwait.slug}/orders/${bought.token}?lang=en`, { prefix: "" });
    expect(page.text).toMatch(/Rounding<\/td><td class="number">[^<]*0\.003</);
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
