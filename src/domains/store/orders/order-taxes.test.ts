// @module-tag slow

import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { everyDay } from "../../../../test/booking.ts";
import { type Member, makeOwner, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeService } from "../../../../test/scheduling.ts";
import { auditWorkspace } from "../../money/checks/reconciliation.service.ts";
import { productPath } from "../site/site.rules.ts";
import { priceOrder } from "./orders.rules.ts";

const test = testApp();
const visit = async (path: string) => (await test.call("GET", path, { prefix: "" })).text;

interface Shop {
  owner: Member;
  slug: string;
}

async function openShop(currencyCode: string, store: object = {}): Promise<Shop> {
  const owner = await makeOwner(test, { currencyCode });
  const { body, text } = await test.patch(`${owner.path}/storefront/store`, store, owner.token);
  expect(body.store, text).toBeTruthy();
  return { owner, slug: body.store.slug };
}

async function add({ owner }: Shop, path: string, body: object) {
  const answer = await test.post(`${owner.path}${path}`, body, owner.token);
  expect(answer.status, answer.text).toBe(201);
  return Object.values(answer.body)[0] as { id: string; name: string };
}

const addRate = (shop: Shop, rate: object) => add(shop, "/tax-rates", { name: "VAT", percentage: 15, ...rate });
const addProduct = (shop: Shop, product: object) =>
  add(shop, "/storefront/products", { name: "Soap", price: 10, status: "active", ...product });

async function place({ slug }: Shop, items: object[], more: object = {}) {
  const body = { customer: { name: "Lina", email: uniqueEmail("buyer") }, items, ...more };
  const answer = await test.post(`/public/storefront/stores/${slug}/orders`, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const change = async ({ owner }: Shop, id: string, changes: object) => {
  const answer = await test.patch(`${owner.path}/storefront/orders/${id}`, changes, owner.token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.order;
};

const netOf = async ({ owner }: Shop): Promise<number> =>
  (await test.get(`/client/workspace/${owner.workspaceId}/financial/summary`, owner.token)).body.summary.totals.net;

/** Tax by the definition, in exact fractions: rounded once per rate, half away from zero. */
function oracle(lines: readonly { cents: number; rate: { id: string; thousandths: number; isInclusive: boolean } | null }[]) {
  const byRate = new Map<string, { sum: bigint; thousandths: bigint; isInclusive: boolean }>();
  for (const { cents, rate } of lines) {
    if (!rate) continue;
    const group = byRate.get(rate.id) ?? { sum: 0n, thousandths: BigInt(rate.thousandths), isInclusive: rate.isInclusive };
    byRate.set(rate.id, { ...group, sum: group.sum + BigInt(cents) });
  }
  let [all, onTop] = [0n, 0n];
  for (const { sum, thousandths, isInclusive } of byRate.values()) {
    const whole = isInclusive ? 100_000n + thousandths : 100_000n;
    const tax = (2n * sum * thousandths + whole) / (2n * whole);
    all += tax;
    if (!isInclusive) onTop += tax;
  }
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { total, tax: Number(all), due: total + Number(onTop) };
}

const rate = fc.record({ thousandths: fc.integer({ min: 0, max: 30_000 }), isInclusive: fc.boolean() });

describe("priceOrder", () => {
  it("taxes pieces and delivery as the definition says", () => {
    const line = fc.record({ cents: fc.nat(5_000_000), rate: fc.integer({ min: -1, max: 2 }) });
    const cart = fc.record({
      rates: fc.array(rate, { minLength: 3, maxLength: 3 }),
      lines: fc.array(line, { minLength: 1, maxLength: 50 }),
    });
    fc.assert(
      fc.property(cart, fc.option(line), ({ rates, lines }, delivery) => {
        const known = rates.map((one, index) => ({ ...one, id: String(index) }));
        const rateAt = (index: number) => known[index] ?? null;
        const taxAt = (index: number) => {
          const one = rateAt(index);
          return one && { rateId: one.id, name: one.id, percentage: one.thousandths / 1000, isInclusive: one.isInclusive };
        };
        const fee = delivery && { feeCents: delivery.cents, tax: taxAt(delivery.rate) };
        const priced = priceOrder(
          lines.map((one) => ({ totalCents: one.cents, tax: taxAt(one.rate) })),
          fee,
        );
        const expected = oracle([...lines, ...(delivery ? [delivery] : [])].map((one) => ({ cents: one.cents, rate: rateAt(one.rate) })));
        expect({ total: priced.totalCents, tax: priced.taxCents, due: priced.dueCents }).toEqual(expected);
      }),
    );
  });
});

describe("what a cart shows", () => {
  it.each([
    ["USD", 2],
    ["KWD", 3],
    ["JPY", 0],
  ])("is what is ordered, owed and booked, in %s", async (currencyCode, digits) => {
    const unit = 10 ** digits;
    const delivery = fc.sample(fc.integer({ min: 1, max: 5_000 }), { numRuns: 1, seed: digits })[0] as number;
    const shop = await openShop(currencyCode, { deliveryOptions: [{ method: "Courier", fee: delivery / unit }] });
    const settings = [
      { thousandths: 15_000, isInclusive: false },
      { thousandths: 7_125, isInclusive: true },
      { thousandths: 8_875, isInclusive: false },
    ];
    const rates = [];
    for (const [index, { thousandths, isInclusive }] of settings.entries()) {
      const made = await addRate(shop, { name: `R${index}`, percentage: thousandths / 1000, isInclusive, isDefault: index === 0 });
      rates.push({ ...made, thousandths, isInclusive });
    }
    await test.patch(`${shop.owner.path}/storefront/store`, { deliveryTaxRateId: rates[1]?.id }, shop.owner.token);
    const prices = fc.sample(fc.integer({ min: 1, max: 99_999 }), { numRuns: 4, seed: 11 + digits });
    const products = [];
    for (const [index, cents] of prices.entries()) {
      const taxRateId = rates[index]?.id ?? null;
      const { id } = await addProduct(shop, { name: `P${index}`, price: cents / unit, taxRateId });
      products.push({ id, cents, rate: rates[index] ?? rates[0] ?? null });
    }
    let booked = 0;
    const quantities = fc.sample(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }), { numRuns: 2, seed: 5 });
    for (const [run, counts] of quantities.entries()) {
      const chosen = products.slice(0, 2 + run).map((product, index) => ({ ...product, quantity: counts[index] as number }));
      const query = chosen.map(({ id, quantity }) => `quantity-${id}=${quantity}`).join("&");
      const page = await visit(`/s/${shop.slug}/cart?${query}&lang=en`);
      const shown = [...page.matchAll(/Amount due<\/span><span>([^<]*)</g)].map(([, figure = ""]) => Number(figure.replace(/[^\d.]/g, "")));
      const lines = chosen.map(({ cents, quantity, rate }) => ({ cents: cents * quantity, rate }));
      const expected = [oracle(lines), oracle([...lines, { cents: delivery, rate: rates[1] ?? null }])];
      expect(shown).toEqual(expected.map(({ due }) => due / unit));
      const items = chosen.map(({ id, quantity }) => ({ productId: id, quantity }));
      for (const [index, more] of [{}, { delivery: { method: "Courier", address: "12 King Fahd Road" } }].entries()) {
        const { order } = await place(shop, items, more);
        const { total, tax, due } = expected[index] as { total: number; tax: number; due: number };
        expect(order).toMatchObject({ total: total / unit, taxTotal: tax / unit, amountDue: due / unit, rounding: 0, discount: null });
        await change(shop, order.id, { paymentStatus: "paid" });
        booked += due;
      }
    }
    expect(Math.round((await netOf(shop)) * unit)).toBe(booked);
    expect((await auditWorkspace(test.database.reader("platform"), shop.owner.workspaceId)).findings).toEqual([]);
  });
});

describe("an order", () => {
  let shop: Shop;
  let soap: { id: string };
  beforeAll(async () => {
    shop = await openShop("USD", { deliveryOptions: [{ method: "Courier", fee: 5 }] });
    await addRate(shop, { isDefault: true });
    soap = await addProduct(shop, {});
  });

  it("shows its taxes to its buyer and in e-mails, and what is due", async () => {
    const { order, statusToken } = await place(shop, [{ productId: soap.id, quantity: 2 }], {
      delivery: { method: "Courier", address: "x" },
    });
    const sums = {
      subtotal: 20,
      total: 25,
      taxes: [{ name: "VAT", percentage: 15, isInclusive: false, base: 25, amount: 3.75 }],
      taxTotal: 3.75,
      amountDue: 28.75,
    };
    expect(order).toMatchObject({ ...sums, invoiceNumber: null });
    expect((await test.get(`/public/storefront/orders/${statusToken}`)).body.order).toMatchObject(sums);
    const page = await visit(`/s/${shop.slug}/orders/${statusToken}?lang=en`);
    for (const text of ["VAT 15%", "$3.75", "Amount due", "$28.75"]) expect(page).toContain(text);
    await test.app.clockwork.drain();
    const mail = test.mails.find(({ to }) => to === order.customer.email);
    for (const text of ["VAT 15%: $3.75", "$28.75"]) expect(mail?.text).toContain(text);
  });

  it("takes its invoice's number from the till's counter when it is first paid or completed, and keeps it", async () => {
    const items = [{ productId: soap.id, quantity: 1 }];
    const sale = async () => {
      const drafted = await add(shop, "/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 1 }] });
      return (await test.post(`${shop.owner.path}/pos/invoices/${drafted.id}/finalize`, {}, shop.owner.token)).body.invoice.number;
    };
    const [first, second] = [(await place(shop, items)).order, (await place(shop, items)).order];
    const start = await sale();
    const paid = await change(shop, first.id, { paymentStatus: "paid" });
    expect(paid).toMatchObject({ invoiceNumber: start + 1, invoicedAt: expect.any(String) });
    for (const status of ["confirmed", "processing"]) expect((await change(shop, second.id, { status })).invoiceNumber).toBeNull();
    expect((await change(shop, second.id, { status: "completed" })).invoiceNumber).toBe(start + 2);
    expect((await change(shop, second.id, { paymentStatus: "paid" })).invoiceNumber).toBe(start + 2);
    await change(shop, first.id, { paymentStatus: "unpaid" });
    expect((await change(shop, first.id, { paymentStatus: "paid" })).invoiceNumber).toBe(start + 1);
    expect(await sale()).toBe(start + 3);
  });

  it("has an invoice as PDF from then on, for the workspace and for its buyer", async () => {
    const { order, statusToken } = await place(shop, [{ productId: soap.id, quantity: 1 }]);
    const own = `${shop.owner.path}/storefront/orders/${order.id}/invoice.pdf`;
    const buyers = `/public/storefront/orders/${statusToken}/invoice.pdf`;
    const early = await test.get(own, shop.owner.token);
    expect([early.status, early.body.error.reason]).toEqual([422, "order-not-invoiced"]);
    expect((await test.get(buyers)).status).toBe(422);
    expect(await visit(`/s/${shop.slug}/orders/${statusToken}`)).not.toContain("invoice.pdf");
    const { invoiceNumber } = await change(shop, order.id, { paymentStatus: "paid" });
    for (const [path, token] of [
      [own, shop.owner.token],
      [`${buyers}?language=ar`, undefined],
    ] as const) {
      const { status, headers } = await test.get(path, token);
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(headers["content-disposition"]).toBe(`inline; filename="invoice-${invoiceNumber}.pdf"`);
    }
    expect(await visit(`/s/${shop.slug}/orders/${statusToken}`)).toContain("invoice.pdf");
    expect((await test.get("/public/storefront/orders/unknown/invoice.pdf")).status).toBe(404);
  });

  it("of before there were taxes owes its total", async () => {
    const { order } = await place(shop, [{ productId: soap.id, quantity: 1 }]);
    await test.database.transaction({ workspaceId: shop.owner.workspaceId }, (db) =>
      sql`update orders set due_cents = null, taxes = '[]', tax_cents = 0, items = items #- '{0,tax}' where id = ${order.id}`.execute(db),
    );
    const read = await test.get(`${shop.owner.path}/storefront/orders/${order.id}`, shop.owner.token);
    expect(read.body.order).toMatchObject({ subtotal: 10, total: 10, taxes: [], taxTotal: 0, amountDue: 10 });
    const before = await netOf(shop);
    await change(shop, order.id, { paymentStatus: "paid" });
    expect((await netOf(shop)) - before).toBeCloseTo(10);
    expect((await auditWorkspace(test.database.reader("platform"), shop.owner.workspaceId)).findings).toEqual([]);
  });
});

describe("a store", () => {
  it("charges no tax while that is switched off, and says nothing about it", async () => {
    const shop = await openShop("USD");
    await addRate(shop, { isDefault: true });
    const { id } = await addProduct(shop, {});
    const store = async () => (await test.get(`/public/storefront/stores/${shop.slug}`)).body.store;
    expect(await store()).toMatchObject({ chargesTax: true });
    const pages = [`/s/${shop.slug}`, `/s/${shop.slug}${productPath({ id, name: "Soap" })}`, `/s/${shop.slug}/cart?quantity-${id}=1`];
    for (const page of pages) expect(await visit(`${page}${page.includes("?") ? "&" : "?"}lang=en`)).toContain("excl. tax");
    for (const page of pages) expect(await visit(`${page}${page.includes("?") ? "&" : "?"}lang=ar`)).toContain("غير شامل الضريبة");
    await test.patch(`${shop.owner.path}/storefront/store`, { chargesTax: false }, shop.owner.token);
    expect(await store()).toMatchObject({ chargesTax: false });
    for (const page of pages) expect(await visit(page)).not.toMatch(/cl\. tax/);
    expect((await place(shop, [{ productId: id, quantity: 1 }])).order).toMatchObject({ total: 10, taxes: [], amountDue: 10 });
    expect((await test.get(`${shop.owner.path}/dashboard`, shop.owner.token)).body.dashboard.attention.untaxedStores).toBe(1);
  });

  it("says that prices include tax where they do, also on the booking page", async () => {
    const shop = await openShop("USD");
    await addRate(shop, { isDefault: true, isInclusive: true });
    await addProduct(shop, {});
    await makeService(test, shop.owner, { name: "Haircut", durationMinutes: 30, price: 20 });
    await test.patch(shop.owner.path, { workingHours: everyDay("09:00", "17:00"), booking: { isEnabled: true } }, shop.owner.token);
    for (const page of ["", "/book"]) {
      expect(await visit(`/s/${shop.slug}${page}?lang=en`)).toContain("incl. tax");
      expect(await visit(`/s/${shop.slug}${page}?lang=ar`)).toContain("شامل الضريبة");
    }
  });

  it("takes an active tax rate of its own workspace for deliveries, and nothing else", async () => {
    const [shop, other] = [await openShop("USD"), await openShop("USD")];
    const foreign = await addRate(other, {});
    const resting = await addRate(shop, { isActive: false });
    for (const deliveryTaxRateId of [foreign.id, resting.id, "nonsense"])
      expect((await test.patch(`${shop.owner.path}/storefront/store`, { deliveryTaxRateId }, shop.owner.token)).status).toBe(400);
    const own = await addRate(shop, {});
    const { body } = await test.patch(`${shop.owner.path}/storefront/store`, { deliveryTaxRateId: own.id }, shop.owner.token);
    expect(body.store.deliveryTaxRateId).toBe(own.id);
    await test.delete(`${shop.owner.path}/tax-rates/${own.id}`, shop.owner.token);
    expect((await test.get(`${shop.owner.path}/storefront/store`, shop.owner.token)).body.store.deliveryTaxRateId).toBeNull();
  });
});
