import { describe, expect, it } from "vitest";
import { openDesk, readOrder } from "../../../../test/payments.ts";

// Money that moves at the provider's own dashboard.

const desk = await openDesk();
const { test } = desk;

const account = () => desk.provider.account(desk.shop.key);
const paymentOf = async (checkoutId: string) => (await desk.checkoutOf(checkoutId)).reference as string;
const refundsAsked = () => desk.provider.calls.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length;
const readInvoice = async (url: string) => (await test.get(url, desk.shop.owner.token)).body.invoice;

async function giveBack(checkoutId: string, how: { amount?: number; status?: "pending" | "succeeded" } = {}) {
  return desk.provider.giveBack(desk.shop.key, await paymentOf(checkoutId), how);
}

describe("refunds at the provider's dashboard", () => {
  it("of an invoice are booked once, as the provider's, and lower what may still be refunded", async () => {
    const { owner } = desk.shop;
    const invoice = await desk.paidInvoice(40);
    const spent = (await desk.expenses()).length;
    await giveBack(invoice.checkoutId, { amount: 20_00 });
    for (let time = 0; time < 3; time++) await desk.settleByEvent();
    expect(await readInvoice(invoice.url)).toMatchObject({
      status: "partially-refunded",
      amountRefunded: 20,
      refunds: [{ method: "online", amount: 20, by: { kind: "provider" }, creditNote: { number: expect.any(Number) } }],
    });
    expect(await desk.checkoutOf(invoice.checkoutId)).toMatchObject({
      status: "partially-refunded",
      amountRefunded: 20,
      problem: "refunded-elsewhere",
      needsAttention: true,
      refunds: [{ status: "succeeded", amount: 20, by: { kind: "provider", id: desk.shop.providerId } }],
    });
    expect(await desk.expenses()).toHaveLength(spent + 1);
    expect(test.mails.filter(({ to, subject }) => to === owner.email && subject.includes("dashboard"))).toHaveLength(1);
    const tooMuch = await test.post(`${invoice.url}/refunds`, { amount: 25, method: "online" }, owner.token);
    expect(tooMuch.status).toBe(422);
    await test.post(`${invoice.url}/refunds`, { amount: 20 }, owner.token);
    await test.app.clockwork.drain();
    expect(await readInvoice(invoice.url)).toMatchObject({ status: "refunded", amountRefunded: 40 });
    expect(account().payments.get(await paymentOf(invoice.checkoutId))?.refunded).toBe(40_00);
  });

  it("of an order take no piece back, and what is left of its lines can still be refunded", async () => {
    const { owner, productId } = desk.shop;
    const stock = async () => (await test.get(`${owner.path}/storefront/products/${productId}`, owner.token)).body.product.stock;
    const bought = await desk.paid({ items: [{ productId, quantity: 2 }] });
    const before = await stock();
    await giveBack(bought.checkoutId, { amount: 10_00 });
    await desk.settleByEvent();
    const order = await readOrder(test, desk.shop, bought);
    expect(order).toMatchObject({
      paymentStatus: "partially-refunded",
      amountRefunded: 10,
      refunds: [{ status: "succeeded", amount: 10, by: { kind: "provider" }, lines: [{ quantity: 0, restocked: 0, amount: 10 }] }],
    });
    expect(await stock()).toBe(before);
    const refunds = `${owner.path}/storefront/orders/${bought.id}/refunds`;
    const lines = [{ itemId: order.items[0].id, quantity: 2, restock: true }];
    expect((await test.post(refunds, { lines, amount: 15.01 }, owner.token)).status).toBe(422);
    expect((await test.post(refunds, { lines }, owner.token)).status).toBe(201);
    await test.app.clockwork.drain();
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({ paymentStatus: "refunded", amountRefunded: 25 });
    expect(await stock()).toBe(before + 2);
  });

  it("of a whole order leave nothing to refund", async () => {
    const bought = await desk.paid();
    await giveBack(bought.checkoutId);
    await desk.settleByEvent();
    expect(await readOrder(test, desk.shop, bought)).toMatchObject({
      paymentStatus: "refunded",
      refunds: [{ lines: [{ quantity: 1, restocked: 0, amount: 12.5 }] }],
    });
    expect((await desk.checkoutOf(bought.checkoutId)).status).toBe("refunded");
  });

  it("whose event was lost are found before more is asked for than the provider has left", async () => {
    const { owner } = desk.shop;
    const invoice = await desk.paidInvoice(40);
    await giveBack(invoice.checkoutId, { amount: 20_00 });
    const asked = refundsAsked();
    expect((await test.post(`${invoice.url}/refunds`, { amount: 30 }, owner.token)).status).toBe(201);
    await test.app.clockwork.drain();
    expect(refundsAsked()).toBe(asked);
    expect(await readInvoice(invoice.url)).toMatchObject({ status: "partially-refunded", amountRefunded: 20, amountRefunding: 0 });
    const { refunds } = await desk.checkoutOf(invoice.checkoutId);
    expect(refunds).toMatchObject([
      { status: "failed", amount: 30, problem: expect.stringContaining("20.00") },
      { status: "succeeded", amount: 20, by: { kind: "provider" } },
    ]);
    await test.post(`${invoice.url}/refunds`, {}, owner.token);
    await test.app.clockwork.drain();
    expect(await readInvoice(invoice.url)).toMatchObject({ status: "refunded", amountRefunded: 40 });
  });

  it("are booked once they have succeeded, and are in the books again if they fail later", async () => {
    const invoice = await desk.paidInvoice(40);
    const [earned, spent] = [(await desk.incomes()).length, (await desk.expenses()).length];
    const refund = await giveBack(invoice.checkoutId, { amount: 15_00, status: "pending" });
    await desk.settleByEvent();
    expect(await readInvoice(invoice.url)).toMatchObject({ status: "paid", amountRefunded: 0 });
    await desk.provider.finishRefund(desk.shop.key, refund.id, "succeeded");
    await desk.settleByEvent();
    expect(await readInvoice(invoice.url)).toMatchObject({ status: "partially-refunded", amountRefunded: 15 });
    expect(await desk.expenses()).toHaveLength(spent + 1);
    await desk.provider.finishRefund(desk.shop.key, refund.id, "failed");
    for (let time = 0; time < 2; time++) await desk.settleByEvent();
    expect(await desk.checkoutOf(invoice.checkoutId)).toMatchObject({ status: "paid", amountRefunded: 0, problem: "refund-returned" });
    expect([(await desk.incomes()).length, (await desk.expenses()).length]).toEqual([earned + 1, spent + 1]);
    // The invoice has been refunded on paper: another refund of the whole payment is an expense of its own.
    await giveBack(invoice.checkoutId, { amount: 40_00 });
    await desk.settleByEvent();
    expect(await desk.checkoutOf(invoice.checkoutId)).toMatchObject({ status: "refunded", amountRefunded: 40 });
    expect((await desk.expenses())[0]).toMatchObject({ amount: 40, source: { kind: "checkout-refund" } });
  });

  it("in another currency are only told, once", async () => {
    const { owner } = desk.shop;
    const bought = await desk.paid();
    const spent = (await desk.expenses()).length;
    const refund = await giveBack(bought.checkoutId, { amount: 500 });
    refund.currency = "eur";
    const mails = () => test.mails.filter(({ to, subject }) => to === owner.email && subject.includes("cannot be recorded")).length;
    for (let time = 0; time < 2; time++) {
      await desk.provider.finishRefund(desk.shop.key, refund.id, "succeeded");
      await desk.settleByEvent();
    }
    expect(mails()).toBe(1);
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ status: "paid", problem: "refund-differs", refunds: [] });
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("paid");
    expect(await desk.expenses()).toHaveLength(spent);
  });

  it("of money that goes back unasked touch no books", async () => {
    const bought = await desk.opened();
    await desk.provider.lapse(desk.shop.key, bought.session);
    await desk.settleByEvent();
    desk.provider.faults.refunds = "pending";
    const [earned, spent] = [(await desk.incomes()).length, (await desk.expenses()).length];
    await desk.provider.pay(desk.shop.key, bought.session);
    const payment = [...account().payments.keys()].at(-1) as string;
    const paid = desk.lastEvent();
    await desk.provider.giveBack(desk.shop.key, payment);
    await desk.settleByEvent();
    await desk.provider.send(desk.shop.key, paid, { url: "http://127.0.0.1:1", secret: "x" });
    await desk.sweepAfter(10);
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ status: "refunded", amountRefunded: 12.5 });
    expect([(await desk.incomes()).length, (await desk.expenses()).length]).toEqual([earned, spent]);
    expect((await readOrder(test, desk.shop, bought)).refunds).toEqual([]);
  });

  it("are found within hours without an event", async () => {
    const bought = await desk.paid();
    await desk.sweepAfter(10);
    await giveBack(bought.checkoutId);
    await desk.sweepAfter(3 * 60);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("refunded");
  });
});

describe("methods whose money comes later", () => {
  it("are on their way until the provider says how they ended", async () => {
    for (const outcome of ["succeeded", "failed"] as const) {
      const bought = await desk.opened();
      await desk.provider.payLater(desk.shop.key, bought.session);
      await desk.settleByEvent();
      expect((await desk.checkoutOf(bought.checkoutId)).status).toBe("processing");
      await desk.sweepAfter(100);
      expect(await readOrder(test, desk.shop, bought)).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
      await desk.provider.finishPayment(desk.shop.key, bought.session, outcome);
      for (let time = 0; time < 2; time++) await desk.settleByEvent();
      expect((await desk.checkoutOf(bought.checkoutId)).status).toBe(outcome === "succeeded" ? "paid" : "failed");
      expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe(outcome === "succeeded" ? "paid" : "unpaid");
    }
  });
});

describe("failures that the provider has stored", () => {
  it("are repeated until it forgets them, and then the money goes back once", async () => {
    const bought = await desk.paid();
    desk.provider.faults.breaks = "writes";
    await test.patch(`${desk.shop.owner.path}/storefront/orders/${bought.id}`, { paymentStatus: "refunded" }, desk.shop.owner.token);
    await test.app.clockwork.drain();
    desk.provider.faults.breaks = false;
    await desk.sweepAfter(10);
    expect((await desk.checkoutOf(bought.checkoutId)).refunds).toMatchObject([{ status: "pending" }]);
    account().answers.clear();
    await desk.sweepAfter(26 * 60);
    expect((await readOrder(test, desk.shop, bought)).paymentStatus).toBe("refunded");
    expect(account().payments.get(await paymentOf(bought.checkoutId))?.refunded).toBe(12_50);
  });
});
