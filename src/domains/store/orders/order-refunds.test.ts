// @module-tag slow

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { json } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";
import { auditWorkspace } from "../../money/checks/index.ts";
import {
  amountOf,
  type OrderReturn,
  partsOf,
  reducedTo,
  restOf,
  returnOf,
  type StoredRefund,
  taxesOf,
  worthOfReturn,
} from "./order-refunds.rules.ts";
import { failRefund } from "./order-refunds.service.ts";
import { orderRefunds } from "./order-refunds.store.ts";
import { priceOrder, type SoldLine } from "./orders.rules.ts";

const test = testApp();
let owner: Member;
let orders: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Returns Shop" });
  orders = `${owner.path}/storefront/orders`;
  await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
  await test.patch(`${owner.path}/storefront/store`, { deliveryOptions: [{ method: "Courier", fee: 5 }] }, owner.token);
  await add("/storefront/discount-codes", { code: "TENTH", kind: "percentage", value: 10 });
});

const add = async (path: string, body: object) => (await test.post(`${owner.path}${path}`, body, owner.token)).body;

async function addProduct(fields: object = {}): Promise<string> {
  return (await add("/storefront/products", { name: "Soap", price: 9.99, stock: 50, status: "active", ...fields })).product.id;
}

interface Placing {
  quantities?: number[];
  productIds?: string[];
  more?: object;
  paid?: boolean;
}

/** An order of some products, 10 % off, delivered, and paid in cash. */
async function place({ quantities = [3, 2], productIds = [], more = {}, paid = true }: Placing = {}) {
  const ids = [...productIds];
  for (let index = ids.length; index < quantities.length; index++) ids.push(await addProduct({ price: 9.99 + index }));
  const body = {
    customer: { name: "Lina", email: uniqueEmail("buyer") },
    items: ids.map((productId, index) => ({ productId, quantity: quantities[index] })),
    delivery: { method: "Courier", address: "1 Harbour Road" },
    discountCode: "TENTH",
    ...more,
  };
  const placed = (await test.post("/public/storefront/stores/returns-shop/orders", body)).body;
  if (paid) await test.patch(`${orders}/${placed.order.id}`, { paymentStatus: "paid", method: "cash" }, owner.token);
  return placed;
}

const refund = (id: string, body: object, token = owner.token) => test.post(`${orders}/${id}/refunds`, body, token);
const read = async (id: string) => (await test.get(`${orders}/${id}`, owner.token)).body.order;
const stockOf = async (id: string) => (await test.get(`${owner.path}/storefront/products/${id}`, owner.token)).body.product.stock;
const findings = async () => (await auditWorkspace(test.database.reader("platform"), owner.workspaceId)).findings;
const cents = (amount: number) => Math.round(amount * 100);

describe("POST /workspace/:workspaceId/storefront/orders/:orderId/refunds", () => {
  it("gives back pieces with their discount and tax, until the last refund makes it whole", async () => {
    const { order } = await place();
    // 29.97 and 21.98, a tenth off, and 5.00 of delivery; 15 % on top.
    expect(order.amountDue).toBe(59.51);
    const [first, second] = order.items;
    const one = await refund(order.id, { lines: [{ itemId: first.id, quantity: 1 }], reason: "Broken" });
    expect(one.status).toBe(201);
    expect(one.body.order).toMatchObject({ paymentStatus: "partially-refunded", amountRefunded: 10.34 });
    expect(one.body.order.items.map(({ refunded }: { refunded: number }) => refunded)).toEqual([1, 0]);
    expect(one.body.order.refunds[0]).toMatchObject({
      ...{ status: "succeeded", amount: 10.34, taxTotal: 1.35, delivery: null, method: "cash", reason: "Broken" },
      lines: [{ itemId: first.id, quantity: 1, restocked: 0, amount: 10.34 }],
      by: { kind: "owner" },
      creditNote: { id: one.body.order.creditNote.id },
    });

    await refund(order.id, { lines: [{ itemId: second.id, quantity: 2 }], delivery: true });
    const last = (await refund(order.id, { lines: [{ itemId: first.id, quantity: 2 }] })).body.order;
    expect(last).toMatchObject({ paymentStatus: "refunded", amountRefunded: 59.51 });
    expect(last.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0)).toBe(5951);
    expect(last.refunds.reduce((sum: number, each: { taxTotal: number }) => sum + cents(each.taxTotal), 0)).toBe(cents(order.taxTotal));
    expect(last.history.map(({ to }: { to: string }) => to)).toEqual(["paid", "partially-refunded", "refunded"]);
    const notes = (await test.get(`${owner.path}/credit-notes?sourceId=${order.id}`, owner.token)).body.creditNotes;
    expect(notes.map(({ amount }: { amount: number }) => amount).sort()).toEqual(
      last.refunds.map(({ amount }: { amount: number }) => amount).sort(),
    );
    const expenses = (await test.get(`/client/workspace/${owner.workspaceId}/expenses?limit=100`, owner.token)).body.expenses;
    const own = expenses.filter(({ title }: { title: string }) => title === `Refund of order ${order.number}`);
    expect(own.reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0)).toBe(5951);
    expect(await findings()).toEqual([]);
  });

  it("gives back less if asked to, never more, and the rest by PATCH", async () => {
    const { order } = await place({ quantities: [2] });
    const lines = [{ itemId: order.items[0].id, quantity: 2 }];
    const worth = cents(order.amountDue) - 575;
    const more = await refund(order.id, { lines, amount: (worth + 1) / 100 });
    expect([more.status, more.body.error.reason]).toEqual([422, "order-refund-too-large"]);
    expect(more.body.error.message).toContain(String(worth / 100));
    const less = await refund(order.id, { lines, amount: 12 });
    expect(less.body.order).toMatchObject({ paymentStatus: "partially-refunded", amountRefunded: 12, items: [{ refunded: 2 }] });
    const again = await refund(order.id, { lines });
    expect([again.status, again.body.error.details]).toMatchObject([422, [{ path: "lines.0.quantity" }]]);
    const rest = await test.patch(`${orders}/${order.id}`, { paymentStatus: "refunded" }, owner.token);
    expect(rest.body.order).toMatchObject({ paymentStatus: "refunded", amountRefunded: order.amountDue });
    expect(cents(rest.body.order.refunds[1].amount)).toBe(cents(order.amountDue) - 1200);
    expect(await findings()).toEqual([]);
  });

  it("puts pieces back into stock where asked, with a movement, and a cancellation returns the others", async () => {
    const product = await addProduct({ stock: 10 });
    const { order } = await place({ productIds: [product], quantities: [4] });
    expect(await stockOf(product)).toBe(6);
    const itemId = order.items[0].id;
    await refund(order.id, { lines: [{ itemId, quantity: 1, restock: true }], reason: "Wrong size" });
    await refund(order.id, { lines: [{ itemId, quantity: 1 }] });
    expect(await stockOf(product)).toBe(7);
    const { stockMovements } = (await test.get(`${owner.path}/storefront/products/${product}/stock-movements`, owner.token)).body;
    const back = stockMovements.find(({ cause }: { cause: string }) => cause === "return");
    expect(back).toMatchObject({
      change: 1,
      left: 7,
      source: { kind: "order", id: order.id },
      reason: "Wrong size",
      by: { kind: "owner" },
    });
    await test.patch(`${orders}/${order.id}`, { status: "cancelled" }, owner.token);
    expect(await stockOf(product)).toBe(10);
    const late = await refund(order.id, { lines: [{ itemId, quantity: 1, restock: true }] });
    expect([late.status, late.body.error.details]).toMatchObject([422, [{ path: "lines.0.restock" }]]);
    expect((await refund(order.id, { lines: [{ itemId, quantity: 2 }] })).status).toBe(201);
    expect(await stockOf(product)).toBe(10);
    expect(await findings()).toEqual([]);
  });

  it("puts back variants, and nothing of a product whose stock was not counted", async () => {
    const product = await addProduct();
    const at = `${owner.path}/storefront/products/${product}`;
    await test.put(`${at}/options`, { options: [{ name: "Size", values: ["S"] }] }, owner.token);
    const { variant } = (await test.post(`${at}/variants`, { options: { Size: "S" }, stock: 5 }, owner.token)).body;
    const endless = await addProduct({ stock: null });
    const items = [
      { productId: product, variantId: variant.id, quantity: 2 },
      { productId: endless, quantity: 1 },
    ];
    const { order } = await place({ more: { items } });
    const lines = order.items.map(({ id, quantity }: { id: string; quantity: number }) => ({ itemId: id, quantity, restock: true }));
    const { body } = await refund(order.id, { lines });
    const byProduct = new Map(order.items.map(({ id, productId }: { id: string; productId: string }) => [id, productId]));
    const restocked = body.order.refunds[0].lines.map((line: { itemId: string; restocked: number }) => [
      byProduct.get(line.itemId),
      line.restocked,
    ]);
    expect(Object.fromEntries(restocked)).toEqual({ [product]: 2, [endless]: 0 });
    expect([await stockOf(product), await stockOf(endless)]).toEqual([5, null]);
  });

  it("refuses what makes no sense, and changes nothing", async () => {
    const { order } = await place();
    const unpaid = await place({ paid: false });
    const [{ id: itemId }] = order.items;
    const tries: [string, object, unknown][] = [
      [order.id, { lines: [] }, "nothing-to-refund"],
      [order.id, { lines: [{ itemId, quantity: 4 }] }, "lines.0.quantity"],
      [order.id, { lines: [{ itemId, quantity: 0 }] }, "lines.0.quantity"],
      [order.id, { lines: [{ itemId: owner.workspaceId, quantity: 1 }] }, "lines.0.itemId"],
      [order.id, { lines: [1, 1].map((quantity) => ({ itemId, quantity })) }, "lines"],
      [order.id, { lines: [{ itemId, quantity: 1 }], amount: 0 }, "amount"],
      [order.id, { lines: [{ itemId, quantity: 1 }], amount: 1.001 }, "amount"],
      [unpaid.order.id, { lines: [{ itemId: unpaid.order.items[0].id, quantity: 1 }] }, "order-not-paid"],
    ];
    for (const [id, body, why] of tries) {
      const { status, body: answer } = await refund(id, body);
      expect([status, answer.error.details?.[0]?.path ?? answer.error.reason]).toEqual([422, why]);
    }
    expect((await refund(order.id, { lines: [], delivery: true })).body.order.refunds[0]).toMatchObject({ amount: 5.75, delivery: 5.75 });
    const twice = await refund(order.id, { lines: [], delivery: true });
    expect([twice.status, twice.body.error.details]).toMatchObject([422, [{ path: "delivery" }]]);
    const collected = await place({ more: { delivery: null } });
    expect((await refund(collected.order.id, { lines: [], delivery: true })).status).toBe(422);
    for (const paymentStatus of ["paid", "unpaid"])
      expect((await test.patch(`${orders}/${order.id}`, { paymentStatus }, owner.token)).status).toBe(422);
    expect((await test.patch(`${orders}/${collected.order.id}`, { paymentStatus: "partially-refunded" }, owner.token)).status).toBe(422);
    expect((await refund(owner.workspaceId, { lines: [] })).status).toBe(404);
    expect((await read(order.id)).amountRefunded).toBe(5.75);
  });

  it("keeps the fiftieth refund for all that is left", async () => {
    const { order } = await place({ quantities: [50] });
    const line = (quantity: number) => ({ lines: [{ itemId: order.items[0].id, quantity }] });
    for (let count = 0; count < 49; count++) expect((await refund(order.id, { ...line(1), amount: 0.5 })).status).toBe(201);
    const part = await refund(order.id, line(1));
    expect([part.status, part.body.error.reason]).toEqual([422, "order-refunds-full"]);
    const rest = await test.patch(`${orders}/${order.id}`, { paymentStatus: "refunded" }, owner.token);
    expect(rest.body.order).toMatchObject({ paymentStatus: "refunded", amountRefunded: order.amountDue });
    expect(rest.body.order.refunds).toHaveLength(50);
    expect(await findings()).toEqual([]);
  });

  it("requires the permission to refund, and a reason in Saudi Arabia", async () => {
    const { order } = await place();
    const body = { lines: [{ itemId: order.items[0].id, quantity: 1 }] };
    const seller = await makeStaff(test, owner, ["store.orders.view", "store.orders.manage"]);
    expect((await refund(order.id, body, seller.token)).status).toBe(403);
    await test.patch(owner.path, { address: { countryCode: "SA" } }, owner.token);
    const silent = await refund(order.id, body);
    expect([silent.status, silent.body.error.details]).toMatchObject([422, [{ path: "reason" }]]);
    expect((await refund(order.id, { ...body, reason: "Broken" })).status).toBe(201);
    await test.patch(owner.path, { address: { countryCode: "US" } }, owner.token);
  });

  it("is repeated without effect under the same Idempotency-Key, and recorded in the audit log", async () => {
    const { order } = await place();
    const body = { lines: [{ itemId: order.items[0].id, quantity: 1 }] };
    const headers = { "idempotency-key": `refund-${order.id}` };
    const send = () => test.call("POST", `${orders}/${order.id}/refunds`, { body, token: owner.token, headers });
    const answers = [await send(), await send()];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await read(order.id)).refunds).toHaveLength(1);
    const { events } = (await test.get(`${owner.path}/audit?action=order.refund&limit=100`, owner.token)).body;
    expect(events.filter(({ record }: { record: { id: string } }) => record.id === order.id)).toHaveLength(1);
  });

  it("shows the buyer what was refunded, on the page, in the API and on the invoice; the export has it too", async () => {
    const { order, statusToken } = await place();
    await refund(order.id, { lines: [{ itemId: order.items[0].id, quantity: 1 }], reason: "Secret reason" });
    const shown = (await test.get(`/public/storefront/orders/${statusToken}`)).body.order;
    expect(shown).toMatchObject({ paymentStatus: "partially-refunded", amountRefunded: 10.34, refunds: [{ amount: 10.34 }] });
    expect(JSON.stringify(shown)).not.toContain("Secret reason");
    for (const [lang, words] of [
      ["en", ["Partly refunded", "$10.34", "1 returned"]],
      ["ar", ["مسترد جزئيًا", "10.34", "أُعيد 1"]],
    ] as const) {
      const page = await test.app.server.inject({ url: `/s/returns-shop/orders/${statusToken}?lang=${lang}` });
      for (const word of words) expect(page.body).toContain(word);
    }
    const pdf = await test.app.server.inject({ url: `/v1/public/storefront/orders/${statusToken}/invoice.pdf` });
    expect(pdf.statusCode).toBe(200);
    const csv = await test.app.server.inject({
      url: `/v1${orders}.csv?q=${order.number}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const [head, row] = csv.body
      .replace("\ufeff", "")
      .split("\r\n")
      .map((line) => line.split(","));
    expect(row?.[head?.indexOf("refunded") ?? -1]).toBe("10.34");
  });
});

describe("a refund whose money is on its way", () => {
  it("counts until it has failed, and changes neither payment nor books", async () => {
    const { order } = await place({ quantities: [2] });
    const [{ id: itemId }] = order.items;
    const { workspaceId } = owner;
    const id = newId();
    const lines = json([{ itemId, quantity: 2, restocked: 0, amountCents: 1000 }]);
    const pending = { id, orderId: order.id, status: "pending", amountCents: 1000, lines, createdAt: new Date() };
    await test.database.transaction({ workspaceId }, (db) => orderRefunds.insert(db, workspaceId, pending));
    expect(await read(order.id)).toMatchObject({
      paymentStatus: "paid",
      amountRefunded: 0,
      items: [{ refunded: 2 }],
      refunds: [{ status: "pending" }],
    });
    const blocked = await refund(order.id, { lines: [{ itemId, quantity: 1 }] });
    expect([blocked.status, blocked.body.error.details[0].path]).toEqual([422, "lines.0.quantity"]);
    expect(await findings()).toEqual([]);
    await test.database.transaction({ workspaceId }, (db) => failRefund({ db, workspaceId, now: new Date() }, id));
    const rest = await refund(order.id, { lines: [{ itemId, quantity: 2 }], delivery: true });
    expect(rest.body.order).toMatchObject({ paymentStatus: "refunded", amountRefunded: order.amountDue });
    expect(rest.body.order.refunds.map(({ status }: { status: string }) => status)).toEqual(["failed", "succeeded"]);
    expect(await findings()).toEqual([]);
  });
});

describe.runIf(isPostgres)("twenty refunds at once", () => {
  it("never give back more than was paid, nor a piece twice", async () => {
    const product = await addProduct({ stock: 40 });
    const { order } = await place({ productIds: [product], quantities: [7] });
    const lines = [{ itemId: order.items[0].id, quantity: 1, restock: true }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 5 === 4
          ? test.patch(`${orders}/${order.id}`, { paymentStatus: "refunded" }, owner.token)
          : refund(order.id, { lines, delivery: index % 3 === 0 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(1);
    expect(answers.every(({ status }) => [200, 201, 422].includes(status))).toBe(true);
    const shown = await read(order.id);
    expect(shown).toMatchObject({ paymentStatus: "refunded", amountRefunded: order.amountDue });
    expect(shown.refunds.reduce((sum: number, { amount }: { amount: number }) => sum + cents(amount), 0)).toBe(cents(order.amountDue));
    const restocked = shown.refunds.flatMap(({ lines }: { lines: { restocked: number }[] }) => lines.map((line) => line.restocked));
    expect(await stockOf(product)).toBe(33 + restocked.reduce((sum: number, pieces: number) => sum + pieces, 0));
    expect(await findings()).toEqual([]);
  });
});

const rates = [
  null,
  { rateId: "a", name: "VAT", percentage: 15, isInclusive: false },
  { rateId: "b", name: "Levy", percentage: 7.125, isInclusive: true },
];
const line = fc.record({ price: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 30 }), rate: fc.nat(2), off: fc.nat(100) });

describe("the shares of an order", () => {
  it("add up to the amount due and its taxes, in any portions", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.option(fc.nat(3_000)),
        fc.array(fc.record({ at: fc.nat(5), pieces: fc.nat(30), delivery: fc.boolean(), percent: fc.integer({ min: 1, max: 100 }) })),
        (lines, fee, steps) => {
          const items = lines.map(({ price, quantity, rate, off }, index): SoldLine => {
            const totalCents = price * quantity;
            const bought = {
              productId: `p${index}`,
              variantId: null,
              variantName: null,
              name: "x",
              unitPriceCents: price,
              quantity,
              totalCents,
            };
            return { ...bought, id: `i${index}`, tax: rates[rate] ?? null, discountCents: Math.floor((totalCents * off) / 100) };
          });
          const delivery =
            fee === null ? null : { method: "Courier", feeCents: fee, address: null, destination: null, tax: rates[1] ?? null };
          const { totalCents, taxes, dueCents } = priceOrder(items, delivery);
          const order = { status: "completed" as const, items, delivery, totalCents, taxes };
          expect(partsOf(order).reduce((sum, { shareCents }) => sum + shareCents, 0)).toBe(dueCents);

          const refunds: StoredRefund[] = [];
          const give = (given: OrderReturn) => {
            if (given.amountCents === 0) return;
            const settled = { ...given, status: "succeeded", taxes: taxesOf(order, refunds, given) } as StoredRefund;
            expect(settled.taxes.every((tax) => tax.amountCents >= 0 && tax.baseCents >= 0)).toBe(true);
            refunds.push(settled);
          };
          for (const { at, pieces, delivery: withFee, percent } of steps) {
            const item = items[at % items.length] as SoldLine;
            const back = refunds.flatMap((each) => each.lines).filter(({ itemId }) => itemId === item.id);
            const left = item.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0);
            const quantity = Math.min(left, pieces);
            const isOpen = delivery !== null && refunds.every(({ deliveryCents }) => deliveryCents === null);
            const asked = { lines: quantity > 0 ? [{ itemId: item.id, quantity }] : [], delivery: withFee && isOpen };
            const whole = returnOf(order, refunds, asked);
            give(reducedTo(Math.ceil((worthOfReturn(whole) * percent) / 100), whole));
            expect(amountOf(refunds)).toBeLessThanOrEqual(dueCents);
          }
          give(restOf(order, refunds));
          expect(amountOf(refunds)).toBe(dueCents);
          for (const tax of taxes) {
            const given = refunds.flatMap((each) => each.taxes).filter(({ rateId }) => rateId === tax.rateId);
            expect(given.reduce((sum, each) => sum + each.amountCents, 0)).toBe(tax.amountCents);
            expect(given.reduce((sum, each) => sum + each.baseCents, 0)).toBe(tax.baseCents);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it("are whole for lines that come back one piece at a time", () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.integer({ min: 1, max: 40 }), fc.nat(100), (price, quantity, off) => {
        const totalCents = price * quantity;
        const bought = { productId: "p", variantId: null, variantName: null, name: "x", unitPriceCents: price, quantity, totalCents };
        const items: SoldLine[] = [{ ...bought, id: "i", tax: rates[1] ?? null, discountCents: Math.floor((totalCents * off) / 100) }];
        const order = { status: "completed" as const, items, delivery: null, ...priceOrder(items, null) };
        const refunds: StoredRefund[] = [];
        for (let piece = 0; piece < quantity; piece++) {
          const whole = returnOf(order, refunds, { lines: [{ itemId: "i", quantity: 1 }], delivery: false });
          refunds.push({ ...reducedTo(worthOfReturn(whole), whole), status: "succeeded" } as StoredRefund);
        }
        expect(amountOf(refunds)).toBe(order.dueCents);
      }),
    );
  });
});
