// @module-tag slow

import { describe, expect, it } from "vitest";
import { confirmed } from "../../../../test/ledger.ts";
import { buy, deliver, openCheckout, openDesk, openShop, readOrder, sessionIn } from "../../../../test/payments.ts";
import { newId } from "../../../kit/ids.ts";

const desk = await openDesk();
const { test } = desk;

describe("refunds", () => {
  it("go back by the provider, and into the books when they have", async () => {
    const bought = await desk.paid();
    desk.provider.faults.refunds = "pending";
    const [item] = (await readOrder(test, desk.shop, bought)).items;
    const asked = { lines: [{ itemId: item.id, quantity: 1, restock: true }], amount: 5, reason: "Broken" };
    const refunds = `${desk.shop.owner.path}/storefront/orders/${bought.id}/refunds`;
    expect((await test.post(refunds, asked, desk.shop.owner.token)).body.order).toMatchObject({
      paymentStatus: "paid",
      refunds: [{ status: "pending", amount: 5 }],
    });
    await test.app.clockwork.drain();
    const spent = (await desk.expenses()).length;
    expect((await desk.checkoutOf(bought.checkoutId)).refunds).toMatchObject([{ status: "pending", amount: 5, by: { kind: "owner" } }]);
    const [refund] = [...desk.provider.account(desk.shop.key).refunds.values()].slice(-1);
    await desk.provider.finishRefund(desk.shop.key, refund?.id as string, "succeeded");
    await desk.sweepAfter(10);
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({ paymentStatus: "partially-refunded", amountRefunded: 5 });
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ status: "partially-refunded", amountRefunded: 5 });
    expect(await desk.expenses()).toHaveLength(spent + 1);
  });

  it.each(["succeeded", "failed"] as const)("that were pending and %s later are settled by the event", async (status) => {
    const bought = await desk.paid();
    desk.provider.faults.refunds = "pending";
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    expect((await desk.checkoutOf(bought.checkoutId)).refunds).toMatchObject([{ status: "pending" }]);
    const [refund] = [...desk.provider.account(desk.shop.key).refunds.values()].slice(-1);
    await desk.provider.finishRefund(desk.shop.key, refund?.id as string, status);
    await desk.settleByEvent();
    await desk.settleByEvent();
    expect((await desk.checkoutOf(bought.checkoutId)).refunds).toMatchObject([{ status }]);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe(status === "succeeded" ? "refunded" : "paid");
  });

  it("of the whole order, by its status", async () => {
    const bought = await desk.paid();
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("refunded");
    const payment = (await desk.checkoutOf(bought.checkoutId)).reference as string;
    expect(desk.provider.account(desk.shop.key).payments.get(payment)?.refunded).toBe(1250);
    const undone = await test.patch(
      `${desk.shop.owner.path}/storefront/orders/${bought.id}`,
      { paymentStatus: "unpaid" },
      desk.shop.owner.token,
    );
    expect(undone.status).toBe(422);
  });

  it("of an invoice; pending counts, and a failed one frees the amount", async () => {
    const invoice = await desk.openInvoice();
    const url = `${desk.shop.owner.path}/pos/invoices/${invoice.id}`;
    const { checkout } = (await test.post(`${url}/checkout`, {}, desk.shop.owner.token)).body;
    await desk.provider.pay(desk.shop.key, sessionIn(checkout.url));
    await desk.settleByEvent();
    desk.provider.faults.refunds = "refused";
    const first = await test.post(`${url}/refunds`, { amount: 30 }, desk.shop.owner.token);
    expect(first.body.invoice).toMatchObject({ status: "paid", amountRefunding: 30, amountRefunded: 0 });
    expect((await test.post(`${url}/refunds`, { amount: 11 }, desk.shop.owner.token)).status).toBe(422);
    await test.app.clockwork.drain();
    expect((await test.get(url, desk.shop.owner.token)).body.invoice).toMatchObject({ status: "paid", amountRefunding: 0 });
    expect(await desk.checkoutOf(checkout.id)).toMatchObject({ problem: "refund-failed", refunds: [{ status: "failed" }] });
    desk.provider.faults.refunds = "succeeded";
    await test.post(`${url}/refunds`, { reason: "All of it" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    const { invoice: refunded } = (await test.get(url, desk.shop.owner.token)).body;
    expect(refunded).toMatchObject({ status: "refunded", refunds: [{ method: "online", amount: 40, by: { kind: "owner" } }] });
    expect((await desk.checkoutOf(checkout.id)).status).toBe("refunded");
  });

  it("lead to their checkout by their id", async () => {
    const bought = await desk.paid();
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    const [refund] = (await desk.checkoutOf(bought.checkoutId)).refunds;
    const by = (id: string, { owner } = desk.shop) => test.get(`${owner.path}/checkouts?refundId=${id}`, owner.token);
    expect((await by(refund?.id as string)).body.checkouts).toMatchObject([{ id: bought.checkoutId }]);
    expect((await by(newId())).body.checkouts).toEqual([]);
    expect((await by(refund?.id as string, await openShop(test))).body.checkouts).toEqual([]);
    expect((await by("none")).status).toBe(400);
  });

  it("never exceed what came that way", async () => {
    const { token } = desk.shop.owner;
    const invoice = await desk.openInvoice(40);
    await test.post(`${invoice.url}/payments`, { method: "cash", amount: 15 }, token);
    const { checkout } = (await test.post(`${invoice.url}/checkout`, {}, token)).body;
    await desk.provider.pay(desk.shop.key, sessionIn(checkout.url));
    await desk.settleByEvent();
    const refused = await test.post(`${invoice.url}/refunds`, { amount: 26, method: "online" }, token);
    expect([refused.status, refused.body.error.reason]).toEqual([422, "online-refund-too-large"]);
    expect(refused.body.error.message).toContain("25.00");
    expect((await desk.checkoutOf(checkout.id)).refunds).toEqual([]);
    expect((await test.post(`${invoice.url}/refunds`, { amount: 25, method: "online" }, token)).status).toBe(201);
    await test.app.clockwork.drain();
    expect((await test.get(invoice.url, token)).body.invoice).toMatchObject({ status: "partially-refunded", amountRefunded: 25 });
  });

  it("go in the provider's steps, and not at all once it is deleted", async () => {
    const kuwait = await openShop(test, { currencyCode: "KWD", name: "Kuwait Shop" });
    const { path, token } = kuwait.owner;
    const bought = await buy(test, kuwait);
    const { checkout } = (await openCheckout(test, bought)).body;
    await desk.provider.pay(kuwait.key, sessionIn(checkout.url));
    await deliver(test, kuwait.providerId, desk.lastEvent());
    await test.app.clockwork.drain();
    const { items } = await readOrder(test, kuwait, bought);
    const refund = (amount: number) => {
      const lines = [{ itemId: items[0].id, quantity: 1 }];
      return test.post(`${path}/storefront/orders/${bought.id}/refunds`, { lines, amount }, token);
    };
    const uneven = await refund(1.237);
    expect([uneven.status, uneven.body.error.reason]).toEqual([422, "online-refund-too-large"]);
    const headers = await confirmed(test, kuwait.owner);
    await test.call("DELETE", `${path}/payment-providers/${kuwait.providerId}`, { token, headers });
    const gone = await refund(1.23);
    expect([gone.status, gone.body.error.reason]).toEqual([422, "online-refund-too-large"]);
    expect(gone.body.error.message).toBe("The provider that the money came from has been deleted.");
    expect((await readOrder(test, kuwait, bought)).refunds).toEqual([]);
  });

  it("are sent once, although the answer was lost", async () => {
    const bought = await desk.paid();
    desk.provider.faults.cutsAnswers = true;
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    desk.provider.faults.cutsAnswers = false;
    await desk.sweepAfter(10);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("refunded");
    const { reference } = await desk.checkoutOf(bought.checkoutId);
    expect(
      [...desk.provider.account(desk.shop.key).refunds.values()].filter(({ payment_intent }) => payment_intent === reference),
    ).toHaveLength(1);
  });

  it.each(["order", "invoice"] as const)("of an %s that come back are in the books again, once", async (kind) => {
    const { owner } = desk.shop;
    const record = kind === "order" ? await desk.paid() : await desk.paidInvoice(12.5);
    const path = kind === "order" ? `${owner.path}/storefront/orders/${record.id}` : `${owner.path}/pos/invoices/${record.id}`;
    if (kind === "order") await test.patch(path, { paymentStatus: "refunded" }, owner.token);
    else await test.post(`${path}/refunds`, {}, owner.token);
    await test.app.clockwork.drain();
    expect((await desk.checkoutOf(record.checkoutId)).status).toBe("refunded");
    const [incomes, expenses] = [(await desk.incomes()).length, (await desk.expenses()).length];
    const [sent] = [...desk.provider.account(desk.shop.key).refunds.values()].slice(-1);
    await desk.provider.finishRefund(desk.shop.key, sent?.id as string, "failed");
    for (let time = 0; time < 2; time++) await desk.settleByEvent();
    await desk.sweepAfter(26 * 60);
    expect(await desk.checkoutOf(record.checkoutId)).toMatchObject({
      status: "paid",
      amountRefunded: 0,
      problem: "refund-returned",
      needsAttention: true,
      refunds: [{ status: "failed", problem: expect.any(String) }],
    });
    expect([(await desk.incomes()).length, (await desk.expenses()).length]).toEqual([incomes + 1, expenses]);
    const [back] = (await desk.incomes()).filter(({ title }) => title.endsWith("came back")).slice(0, 1);
    expect(back).toMatchObject({ amount: 12.5, source: { kind: "checkout-refund" } });
    expect(test.mails.filter(({ to, subject }) => to === owner.email && subject === "An online refund came back")).toHaveLength(
      kind === "order" ? 1 : 2,
    );
    const page = kind === "order" ? `orders/${record.id}` : `invoices?open=${record.id}`;
    expect(test.mails.at(-1)?.html).toContain(`/console/${page}" class="b"`);
    const { notifications } = (await test.get(`${owner.path}/notifications`, owner.token)).body;
    expect(notifications[0]).toMatchObject({ kind: "payment-problem", record: { type: kind, id: record.id } });
  });

  it("that come back without an event are found within a day", async () => {
    const bought = await desk.paid();
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    // The look at the end of the page's time comes before.
    await desk.sweepAfter(10);
    const [sent] = [...desk.provider.account(desk.shop.key).refunds.values()].slice(-1);
    await desk.provider.finishRefund(desk.shop.key, sent?.id as string, "failed");
    await desk.sweepAfter(10);
    expect((await desk.checkoutOf(bought.checkoutId)).status).toBe("refunded");
    await desk.sweepAfter(26 * 60);
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ status: "paid", problem: "refund-returned" });
  });
});
