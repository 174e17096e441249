import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { USD } from "../../../kit/currencies.ts";
import { newId } from "../../../kit/ids.ts";
import { splitAmount } from "../../money/taxes/index.ts";
import { allocate } from "./invoices.rules.ts";
import type { Invoice } from "./invoices.schemas.ts";
import { priceItem, refundItems } from "./items.rules.ts";

const test = testApp();
const pricing = { currency: USD, goods: new Map(), rates: [] };
let owner: Member;
let base: string;
const taken: { invoice: Invoice; amount: number }[] = [];
const refunded: { invoice: Invoice; amount: number }[] = [];

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/pos/invoices`;
  test.app.hooks.subscribers = {
    ...test.app.hooks.subscribers,
    "invoice.payment": [async (_, invoice, payment) => void taken.push({ invoice, amount: payment.amount })],
    "invoice.refunded": [async (_, invoice, refund) => void refunded.push({ invoice, amount: refund.amount })],
  };
});

async function draft(unitPrice = 100, body: object = {}): Promise<string> {
  const answer = await test.post(base, { items: [{ name: "Cut", quantity: 1, unitPrice }], ...body }, owner.token);
  expect(answer.status).toBe(201);
  return answer.body.invoice.id;
}

async function issue(unitPrice = 100, body: object = {}): Promise<string> {
  const id = await draft(unitPrice, body);
  expect((await test.post(`${base}/${id}/finalize`, undefined, owner.token)).status).toBe(200);
  return id;
}

async function settled(unitPrice = 100, method = "cash"): Promise<string> {
  const id = await issue(unitPrice);
  expect((await pay(id, method, unitPrice)).body.invoice.status).toBe("paid");
  return id;
}

const pay = (id: string, method: string, amount: number, more: object = {}) =>
  test.post(`${base}/${id}/payments`, { method, amount, ...more }, owner.token);
const refund = (id: string, body: object = {}) => test.post(`${base}/${id}/refunds`, body, owner.token);
const voidIt = (id: string, body?: object) => test.post(`${base}/${id}/void`, body, owner.token);
const told = (id: string) => taken.filter(({ invoice }) => invoice.id === id);
const read = async (id: string): Promise<Invoice> => (await test.get(`${base}/${id}`, owner.token)).body.invoice;

async function openRegister(openingCash = 0): Promise<string> {
  const { body } = await test.post(`${owner.path}/pos/sessions`, { registerName: newId(), openingCash }, owner.token);
  return body.posSession.id;
}

describe("POST .../payments", () => {
  it("settles by several payments, with change from the cash", async () => {
    const id = await issue(100);
    const first = await pay(id, "card", 30.5, { reference: "slip 7" });
    expect(first.status).toBe(201);
    expect(first.body.invoice).toMatchObject({ status: "open", amountPaid: 30.5, amountDue: 100, balance: 69.5, paidAt: null });
    const second = await pay(id, "cash", 100);
    expect(second.body.invoice).toMatchObject({ status: "paid", amountPaid: 100, amountDue: 100, balance: 0 });
    expect(second.body.invoice.payments).toMatchObject([
      { method: "card", tendered: 30.5, amount: 30.5, change: 0, reference: "slip 7" },
      { method: "cash", tendered: 100, amount: 69.5, change: 30.5, reference: null },
    ]);
    expect(await read(id)).toEqual(second.body.invoice);
  });

  it("announces every payment once", async () => {
    const id = await issue(10);
    await pay(id, "card", 4);
    expect(told(id)).toMatchObject([{ invoice: { status: "open" }, amount: 4 }]);
    await pay(id, "card", 6);
    await pay(id, "card", 6);
    expect(told(id)).toMatchObject([{ amount: 4 }, { invoice: { status: "paid", total: 10, amountPaid: 10 }, amount: 6 }]);
  });

  it.each(["card", "transfer", "other"])("gives no change on %s: 422", async (method) => {
    const { status, body } = await pay(await issue(10), method, 10.01);
    expect([status, body.error.code]).toEqual([422, "POS_CHANGE_ONLY_FROM_CASH"]);
  });

  it("is refused: 404, 400 and, unless the invoice is open, 422", async () => {
    expect((await pay(newId(), "cash", 1)).status).toBe(404);
    const id = await issue(10);
    expect((await pay(id, "cash", 1, { posSessionId: newId() })).status).toBe(404);
    for (const [method, amount] of [
      ["cash", 0],
      ["cash", -1],
      ["cheque", 1],
      ["cash", 0.001],
    ] as const) {
      expect((await pay(id, method, amount)).status).toBe(400);
    }
    expect((await pay("nonsense", "cash", 1)).status).toBe(400);
    for (const closed of [await draft(), await settled()]) {
      const { status, body } = await pay(closed, "cash", 1);
      expect([status, body.error.code]).toEqual([422, "POS_INVOICE_NOT_OPEN"]);
    }
  });

  it("goes through another register once the invoice's own is closed", async () => {
    const first = await openRegister();
    const id = await issue(10, { posSessionId: first });
    await test.post(`${owner.path}/pos/sessions/${first}/close`, { countedCash: 0 }, owner.token);
    expect((await pay(id, "cash", 10)).body.error.code).toBe("POS_SESSION_CLOSED");
    expect((await pay(id, "cash", 10, { posSessionId: first })).body.error.code).toBe("POS_SESSION_CLOSED");
    const second = await openRegister();
    const { body } = await pay(id, "cash", 10, { posSessionId: second });
    expect(body.invoice).toMatchObject({ status: "paid", posSessionId: first, payments: [{ posSessionId: second }] });
    const { posSession } = (await test.get(`${owner.path}/pos/sessions/${second}`, owner.token)).body;
    expect(posSession.expectedCash).toBe(10);
  });

  it.runIf(isPostgres)("takes no more than is due when twenty pay at once, and announces it once", async () => {
    const id = await issue(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id, "card", 10)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10);
    const invoice = await read(id);
    expect(invoice).toMatchObject({ status: "paid", amountPaid: 100 });
    expect(invoice.payments).toHaveLength(10);
    expect(told(id).reduce((sum, { amount }) => sum + amount, 0)).toBe(100);
  });
});

describe("POST .../refunds", () => {
  it("splits the amount over the lines and follows the states", async () => {
    const items = [10, 20, 30].map((unitPrice) => ({ name: "x", quantity: 1, unitPrice }));
    const { body } = await test.post(base, { items }, owner.token);
    const { id } = body.invoice;
    await test.post(`${base}/${id}/discount`, { kind: "fixed", value: 0.02, reason: "x" }, owner.token);
    await test.post(`${base}/${id}/finalize`, undefined, owner.token);
    await pay(id, "card", 59.98);
    const part = await refund(id, { amount: 0.05, method: "cash", reason: "Late" });
    expect(part.status).toBe(201);
    expect(part.body.invoice).toMatchObject({ status: "partially-refunded", amountRefunded: 0.05, amountPaid: 59.98 });
    const [first] = part.body.invoice.refunds;
    expect(first).toMatchObject({ amount: 0.05, method: "cash", reason: "Late" });
    expect(first.lines.map((line: { amount: number }) => line.amount)).toEqual([0.01, 0.02, 0.02]);

    const rest = await refund(id);
    expect(rest.body.invoice).toMatchObject({ status: "refunded", amountRefunded: 59.98 });
    expect(rest.body.invoice.refunds[1]).toMatchObject({ amount: 59.93, method: "card", reason: null });
    for (const item of rest.body.invoice.items) expect(item.refunded).toBe(item.allocated);
    expect(await read(id)).toEqual(rest.body.invoice);
    expect(refunded.filter((one) => one.invoice.id === id).map((one) => one.amount)).toEqual([0.05, 59.93]);
  });

  it("never exceeds what was paid: 422", async () => {
    const id = await settled(10);
    const { status, body } = await refund(id, { amount: 10.01 });
    expect([status, body.error.code]).toEqual([422, "POS_REFUND_TOO_LARGE"]);
    await refund(id, { amount: 6 });
    expect((await refund(id, { amount: 4.01 })).body.error.code).toBe("POS_REFUND_TOO_LARGE");
    expect((await refund(id, { amount: 4 })).body.invoice.status).toBe("refunded");
    expect((await refund(id, { amount: 0.01 })).body.error.code).toBe("POS_INVOICE_NOT_PAID");
  });

  it("is refused: 404, 400, and 422 for what was not paid", async () => {
    expect((await refund(newId())).status).toBe(404);
    expect((await refund(await settled(), { posSessionId: newId() })).status).toBe(404);
    expect((await refund(await settled(), { amount: 0 })).status).toBe(400);
    expect((await refund("nonsense")).status).toBe(400);
    const open = await issue();
    await pay(open, "card", 1);
    for (const id of [open, await draft()]) expect((await refund(id)).body.error.code).toBe("POS_INVOICE_NOT_PAID");
    const free = await issue(0);
    expect((await refund(free)).body.error.code).toBe("POS_REFUND_TOO_LARGE");
  });

  it("needs an open register where the invoice has one", async () => {
    const register = await openRegister();
    const id = await issue(10, { posSessionId: register });
    await pay(id, "cash", 10);
    await test.post(`${owner.path}/pos/sessions/${register}/close`, { countedCash: 10 }, owner.token);
    expect((await refund(id)).body.error.code).toBe("POS_SESSION_CLOSED");
    expect((await refund(id, { posSessionId: await openRegister(10) })).body.invoice.status).toBe("refunded");
  });

  it.runIf(isPostgres)("refunds no more than was paid under twenty concurrent requests", async () => {
    const id = await settled(100);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amount: 15 })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(6);
    expect(await read(id)).toMatchObject({ status: "partially-refunded", amountRefunded: 90 });
  });
});

describe("POST .../void", () => {
  it("voids a draft without a number, and an open invoice with its own", async () => {
    const discarded = await voidIt(await draft());
    expect(discarded.status).toBe(200);
    expect(discarded.body.invoice).toMatchObject({ status: "void", number: null, balance: 0, voidedAt: expect.any(String) });
    const { body } = await voidIt(await issue(), {});
    expect(body.invoice).toMatchObject({ status: "void", number: expect.any(Number), total: 100 });
  });

  it("gives payments back, each by its method, only when told to", async () => {
    const register = await openRegister();
    const id = await issue(100, { posSessionId: register });
    await pay(id, "cash", 20);
    await pay(id, "card", 30);
    await pay(id, "cash", 5);
    const { status, body } = await voidIt(id);
    expect([status, body.error.code]).toEqual([422, "POS_INVOICE_HAS_PAYMENTS"]);
    const done = await voidIt(id, { refundPayments: true, reason: "Changed their mind" });
    expect(done.body.invoice).toMatchObject({ status: "void", amountPaid: 55, amountRefunded: 55, balance: 0 });
    expect(done.body.invoice.refunds).toMatchObject([
      { method: "cash", amount: 25, posSessionId: register },
      { method: "card", amount: 30, posSessionId: register },
    ]);
    const { posSession } = (await test.get(`${owner.path}/pos/sessions/${register}`, owner.token)).body;
    expect(posSession.methods.map((one: { expected: number }) => one.expected)).toEqual([0, 0, 0, 0]);
  });

  it("frees an invoice of 0.00, and what it took from stock", async () => {
    const { product } = (await test.post(`${owner.path}/storefront/products`, { name: "Sample", price: 0, stock: 3 }, owner.token)).body;
    const items = [{ productId: product.id, quantity: 2 }];
    const { id } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body.invoice;
    const finalized = await test.post(`${owner.path}/pos/invoices/${id}/finalize`, {}, owner.token);
    expect(finalized.body.invoice).toMatchObject({ status: "paid", amountDue: 0, amountPaid: 0 });
    expect((await voidIt(id)).body.invoice).toMatchObject({ status: "void", number: expect.any(Number) });
    expect((await test.get(`${owner.path}/storefront/products/${product.id}`, owner.token)).body.product.stock).toBe(3);
    expect((await voidIt(id)).status).toBe(422);
  });

  it("is refused: 404, 400, and 422 for what is paid or void", async () => {
    expect((await voidIt(newId())).status).toBe(404);
    expect((await voidIt("nonsense")).status).toBe(400);
    expect((await voidIt(await draft(), { refundPayments: "yes" })).status).toBe(400);
    const gone = await draft();
    await voidIt(gone);
    for (const id of [gone, await settled()]) expect((await voidIt(id)).body.error.code).toBe("POS_INVOICE_NOT_VOIDABLE");
  });

  it.runIf(isPostgres)("and a simultaneous payment: one of the two succeeds", async () => {
    for (let round = 0; round < 5; round++) {
      const id = await issue(10);
      const [payment, voiding] = await Promise.all([pay(id, "card", 10), voidIt(id)]);
      expect([payment.status, voiding.status].filter((status) => status < 300)).toHaveLength(1);
      expect((await read(id)).status).toBe(payment.status === 201 ? "paid" : "void");
    }
  });
});

describe("split", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 30 });

  it("adds up exactly and is within a cent of the exact share", () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1_000_000_000 }), (parts, amount) => {
        const sum = parts.reduce((left, right) => left + right, 0);
        fc.pre(sum > 0);
        const shares = splitAmount(amount, parts);
        expect(shares.reduce((left, right) => left + right, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const exact = (BigInt(amount) * BigInt(parts[index] ?? 0)) / BigInt(sum);
          expect(share === Number(exact) || share === Number(exact) + 1).toBe(true);
        }
      }),
    );
  });

  it("refunds every line to its share exactly, never beyond, for any parts", () => {
    const prices = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(prices, fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 20 }), fc.nat(), (cents, parts, cut) => {
        const subtotal = cents.reduce((left, right) => left + right, 0);
        const total = subtotal === 0 ? 0 : cut % (subtotal + 1);
        let items = allocate(
          cents.map((price) => priceItem({ name: "x", quantity: 1, unitPrice: price / 100 }, pricing)),
          total,
        );
        let left = total;
        for (const part of [...parts, total]) {
          const amount = Math.min(part, left);
          const refund = refundItems(items, amount);
          expect(refund.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(amount);
          for (const item of refund.items) expect(item.refundedCents).toBeLessThanOrEqual(item.allocatedCents ?? 0);
          items = refund.items;
          left -= amount;
        }
        for (const item of items) expect(item.refundedCents).toBe(item.allocatedCents);
      }),
    );
  });
});
