// @module-tag slow

import { describe, expect, it } from "vitest";
import { uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres } from "../../../../test/harness.ts";
import { buy, deliver, openDesk, readOrder, sessionIn } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

describe("settling", () => {
  it("pays an order once, however often the event comes", async () => {
    const bought = await desk.opened();
    await desk.provider.pay(desk.shop.key, bought.session);
    for (let time = 0; time < 3; time++) expect((await desk.settleByEvent()).body).toEqual({ received: true });
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({
      paymentStatus: "paid",
      paymentMethod: "online",
      invoiceNumber: expect.any(Number),
    });
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({
      status: "paid",
      url: null,
      reference: expect.stringContaining("pi_"),
    });
    expect((await desk.incomes()).filter(({ title }: { title: string }) => title === `Order ${bought.order.number}`)).toHaveLength(1);
    const { history } = await readOrder(test, desk.shop, bought);
    expect(history.at(-1)).toMatchObject({ field: "paymentStatus", to: "paid", by: { kind: "provider", id: desk.shop.providerId } });
  });

  it("pays an invoice, and says by whom", async () => {
    const invoice = await desk.openInvoice();
    const url = `${desk.shop.owner.path}/pos/invoices/${invoice.id}`;
    const { checkout } = (await test.post(`${url}/checkout`, {}, desk.shop.owner.token)).body;
    await desk.provider.pay(desk.shop.key, sessionIn(checkout.url));
    await desk.settleByEvent();
    expect((await test.get(url, desk.shop.owner.token)).body.invoice).toMatchObject({
      status: "paid",
      payments: [{ method: "online", amount: 40, posSessionId: null, by: { kind: "provider" } }],
    });
  });

  it("thanks the buyer of an order once, in the order's language", async () => {
    const mailsTo = (address: string) => test.mails.filter(({ to }) => to === address).map(({ subject }) => subject);
    for (const [language, subject] of [
      ["en", "We received your payment for order"],
      ["ar", "استلمنا دفعتك عن الطلب رقم"],
    ] as const) {
      const email = uniqueEmail("payer");
      const bought = await desk.opened({ customer: { name: "Lina Haddad", email }, language });
      await test.app.clockwork.drain();
      expect(mailsTo(email)).toHaveLength(1);
      await desk.provider.pay(desk.shop.key, bought.session);
      for (let time = 0; time < 2; time++) await desk.settleByEvent();
      expect(mailsTo(email)[1]).toBe(`${subject} ${bought.order.number}`);
      expect(mailsTo(email)).toHaveLength(2);
      const mail = test.mails.find(({ to, subject: of }) => to === email && of.startsWith(subject));
      expect(mail?.text).toMatch(/12[.٫]50/);
      expect(mail?.text).toContain("/orders/");
    }
    const { owner } = desk.shop;
    const logged = (await test.get(`${owner.path}/messages?kind=order-paid`, owner.token)).body.messages;
    expect(logged.slice(0, 2)).toMatchObject([
      { language: "ar", about: "order", status: "sent" },
      { language: "en", about: "order", status: "sent" },
    ]);
  });

  it("sends no message about money that goes back, and none that the owner switched off", async () => {
    const { owner } = desk.shop;
    const logged = async () => (await test.get(`${owner.path}/messages?kind=order-paid`, owner.token)).body.messages.length;
    const before = await logged();
    const late = await desk.opened();
    await desk.provider.lapse(desk.shop.key, late.session);
    await desk.settleByEvent();
    await desk.provider.pay(desk.shop.key, late.session);
    await desk.settleByEvent();
    expect(await logged()).toBe(before);
    await test.patch(`${owner.path}/messages/settings`, { kinds: { "order-paid": { email: false } } }, owner.token);
    await desk.paid();
    expect(await logged()).toBe(before);
    await test.patch(`${owner.path}/messages/settings`, { kinds: { "order-paid": { email: true } } }, owner.token);
  });

  it("mails the receipt of an invoice to its client once", async () => {
    const { owner } = desk.shop;
    const email = uniqueEmail("client");
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Lina Haddad", email }, owner.token)).body;
    const invoice = await desk.paidInvoice(40, { clientId: client.id });
    await desk.settleByEvent();
    // The document may take longer than its job has on a busy machine, and is made again then.
    for (let time = 0; time < 5 && !test.mails.some(({ to }) => to === email); time++) await desk.sweepAfter(0);
    const mails = test.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Receipt ${invoice.number} from Pay Shop`]);
    expect(mails[0]?.attachments?.[0]?.filename).toBe(`receipt-${invoice.number}.pdf`);
    const logged = (await test.get(`${owner.path}/messages?kind=receipt`, owner.token)).body.messages;
    expect(logged).toMatchObject([{ aboutId: invoice.id, clientId: client.id, to: email, status: "sent" }]);
  });

  it("records one payment of forty settlers", async () => {
    const bought = await desk.opened();
    await desk.provider.pay(desk.shop.key, bought.session);
    const event = desk.lastEvent();
    const pages = Array.from({ length: isPostgres ? 39 : 9 }, () =>
      test.call("GET", `/s/${desk.shop.slug}/orders/${bought.token}/return`, { prefix: "" }),
    );
    await Promise.all([deliver(test, desk.shop.providerId, event), ...pages]);
    await test.app.clockwork.drain();
    const booked = (await desk.incomes()).filter(({ title }: { title: string }) => title === `Order ${bought.order.number}`);
    expect(booked).toHaveLength(1);
    expect((await readOrder(test, desk.shop, bought)).history.filter(({ to }: { to: string }) => to === "paid")).toHaveLength(1);
  });

  it("finds a payment whose event was lost, by the sweep", async () => {
    const bought = await desk.opened();
    await desk.provider.pay(desk.shop.key, bought.session);
    await desk.sweepAfter(10);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("paid");
  });

  it("cancels an unpaid order only after the provider says that its page has ended", async () => {
    const before = (await test.get(`${desk.shop.owner.path}/storefront/products/${desk.shop.productId}`, desk.shop.owner.token)).body
      .product.stock;
    const bought = await desk.opened();
    await desk.sweepAfter(65);
    expect((await readOrder(test, desk.shop, bought)).status).toBe("pending");
    await desk.provider.lapse(desk.shop.key, bought.session);
    await desk.sweepAfter(75);
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({ status: "cancelled", cancelReason: "unpaid" });
    const after = (await test.get(`${desk.shop.owner.path}/storefront/products/${desk.shop.productId}`, desk.shop.owner.token)).body.product
      .stock;
    expect(after).toBe(before);
  });

  it("cancels an online order whose page was never opened", async () => {
    const bought = await buy(test, desk.shop);
    await desk.sweepAfter(62);
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({ status: "cancelled", cancelReason: "unpaid" });
  });

  it("keeps other money than was asked for at the provider", async () => {
    const bought = await desk.opened();
    desk.provider.faults.takesMore = 1;
    await desk.provider.pay(desk.shop.key, bought.session);
    await desk.settleByEvent();
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ status: "failed", problem: "amount", refunds: [] });
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("unpaid");
    expect(test.app.adapters.alarms.counts()["payment-differs"]).toBeGreaterThan(0);
  });

  it("sends back money that comes after the page had ended", async () => {
    const bought = await desk.opened();
    await desk.provider.lapse(desk.shop.key, bought.session);
    await desk.settleByEvent();
    expect((await readOrder(test, desk.shop, bought)).status).toBe("cancelled");
    await desk.provider.pay(desk.shop.key, bought.session);
    await desk.settleByEvent();
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({
      status: "refunded",
      refunds: [{ cause: "late", status: "succeeded" }],
    });
    expect(test.mails.some(({ subject }) => subject.includes("too late"))).toBe(true);
  });

  it("refuses to cancel or to take cash for what was paid meanwhile", async () => {
    for (const changes of [{ status: "cancelled" }, { paymentStatus: "paid", method: "cash" }]) {
      const bought = await desk.opened();
      await desk.provider.pay(desk.shop.key, bought.session);
      const answer = await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, changes, desk.shop.owner.token);
      expect([answer.status, answer.body.error.code]).toEqual([409, "ALREADY_PAID"]);
      expect(await readOrder(test, desk.shop, bought)).toMatchObject({ status: "pending", paymentStatus: "paid", paymentMethod: "online" });
    }
  });

  it("ends the page first when money is taken at the desk", async () => {
    const bought = await desk.opened();
    const answer = await test.patch(
      `${desk.shop.owner.path}/storefront/orders/${bought.id}`,
      { paymentStatus: "paid", method: "cash" },
      desk.shop.owner.token,
    );
    expect(answer.status).toBe(200);
    expect(desk.provider.account(desk.shop.key).sessions.get(bought.session)?.status).toBe("expired");
    await desk.settleByEvent();
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({ status: "pending", paymentStatus: "paid", paymentMethod: "cash" });
  });

  it("refuses the desk while the provider cannot be asked", async () => {
    const bought = await desk.opened();
    desk.provider.faults.status = 500;
    const answer = await test.patch(
      `${desk.shop.owner.path}/storefront/orders/${bought.id}`,
      { status: "cancelled" },
      desk.shop.owner.token,
    );
    expect(answer.status).toBe(503);
    expect((await readOrder(test, desk.shop, bought)).status).toBe("pending");
  });
});
