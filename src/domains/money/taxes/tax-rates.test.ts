import { beforeAll, describe, expect, it } from "vitest";
import { copyRecord } from "../../../../test/copies.ts";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/tax-rates`;
});

async function makeRate(body: object = {}, of = owner) {
  const answer = await test.post(`${of.path}/tax-rates`, { name: "VAT", percentage: 15, ...body }, of.token);
  expect(answer.status).toBe(201);
  return answer.body.taxRate;
}

async function draft(items: object[], of = owner, body: object = {}) {
  const answer = await test.post(`${of.path}/pos/invoices`, { items, ...body }, of.token);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.invoice;
}

const line = (unitPrice: number, more: object = {}) => ({ name: "Soap", quantity: 1, unitPrice, ...more });

describe("tax rates", () => {
  it("are made, read, listed by name, changed and deleted", async () => {
    const of = await makeOwner(test);
    const rate = await makeRate({ name: "Value added tax", percentage: 7.125, isInclusive: true }, of);
    expect(rate).toMatchObject({ percentage: 7.125, isInclusive: true, isDefault: false, isActive: true });
    const at = `${of.path}/tax-rates/${rate.id}`;
    expect((await test.get(at, of.token)).body.taxRate).toEqual(rate);
    await makeRate({ name: "Alcohol" }, of);
    const names = async () => (await test.get(`${of.path}/tax-rates`, of.token)).body.taxRates.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["Alcohol", "Value added tax"]);
    const changed = await test.patch(at, { percentage: 0 }, of.token);
    expect([changed.status, changed.body.taxRate.percentage]).toEqual([200, 0]);
    expect((await test.delete(at, of.token)).status).toBe(200);
    expect((await test.get(at, of.token)).status).toBe(404);
    expect(await names()).toEqual(["Alcohol"]);
  });

  it.each([{ percentage: 100.5 }, { percentage: -1 }, { percentage: 1.2345 }, { name: "" }, { isDefault: true, isActive: false }])(
    "are refused with 400 for %j",
    async (body) => {
      expect((await test.post(base, { name: "VAT", percentage: 15, ...body }, owner.token)).status).toBe(400);
    },
  );

  it("have one default, the latest; an inactive rate is not the default", async () => {
    const of = await makeOwner(test);
    const first = await makeRate({ isDefault: true }, of);
    const second = await makeRate({ isDefault: true, name: "Second" }, of);
    const isDefault = async (id: string) => (await test.get(`${of.path}/tax-rates/${id}`, of.token)).body.taxRate.isDefault;
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([false, true]);
    await test.patch(`${of.path}/tax-rates/${second.id}`, { isActive: false }, of.token);
    expect(await isDefault(second.id)).toBe(false);
  });

  it("are visible at the till and managed by those who keep the books", async () => {
    const till = await makeStaff(test, owner, ["store.orders.view"]);
    const books = await makeStaff(test, owner, ["finance.manage"]);
    expect((await test.get(base, till.token)).status).toBe(200);
    expect((await test.post(base, { name: "x", percentage: 1 }, till.token)).status).toBe(403);
    expect((await test.post(base, { name: "x", percentage: 1 }, books.token)).status).toBe(201);
    expect((await test.patch(`${base}/${newId()}`, { name: "x" }, owner.token)).status).toBe(404);
  });

  it("of records must exist and be active", async () => {
    const resting = await makeRate({ isActive: false });
    for (const taxRateId of [newId(), resting.id]) {
      expect((await test.post(`${owner.path}/services`, { name: "x", taxRateId }, owner.token)).status).toBe(400);
      expect((await test.post(`${owner.path}/storefront/products`, { name: "x", price: 1, taxRateId }, owner.token)).status).toBe(400);
      const answer = await test.post(`${owner.path}/pos/invoices`, { items: [line(1, { taxRateId })] }, owner.token);
      expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining("items.0.taxRateId")]);
    }
  });
});

describe("the default rate", () => {
  it.runIf(isPostgres)("is one, however many become it at once", async () => {
    const { path, token } = await makeOwner(test);
    const rates = Array.from({ length: 10 }, (_, index) => ({ name: `Rate ${index}`, percentage: index, isDefault: true }));
    const answers = await Promise.all(rates.map((rate) => test.post(`${path}/tax-rates`, rate, token)));
    expect(answers.map(({ status }) => status)).toEqual(rates.map(() => 201));
    const { body } = await test.get(`${path}/tax-rates`, token);
    expect(body.taxRates.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});

describe("an invoice with taxes", () => {
  it("shows nothing new where there are no rates", async () => {
    const of = await makeOwner(test);
    expect(await draft([line(20)], of)).toMatchObject({ total: 20, taxes: [], taxTotal: 0, amountDue: 20, balance: 20 });
  });

  it("adds exclusive tax to what is due, and finds inclusive tax in the total", async () => {
    const added = await makeRate({ name: "Sales tax", percentage: 8.875 });
    const held = await makeRate({ name: "VAT", percentage: 15, isInclusive: true });
    const invoice = await draft([line(100, { taxRateId: added.id }), line(115, { taxRateId: held.id })]);
    expect(invoice).toMatchObject({
      subtotal: 215,
      total: 215,
      taxes: [
        { name: "Sales tax", percentage: 8.875, isInclusive: false, base: 100, amount: 8.88 },
        { name: "VAT", percentage: 15, isInclusive: true, base: 100, amount: 15 },
      ],
      taxTotal: 23.88,
      amountDue: 223.88,
      balance: 223.88,
    });
  });

  it("takes the item's rate, or its product's or service's, or the default", async () => {
    const of = await makeOwner(test);
    const own = await makeRate({ name: "Own", percentage: 1 }, of);
    const named = await makeRate({ name: "Named", percentage: 2 }, of);
    const usual = await makeRate({ name: "Usual", percentage: 3, isDefault: true }, of);
    const { body } = await test.post(`${of.path}/storefront/products`, { name: "Soap", price: 100, taxRateId: own.id }, of.token);
    const productId = body.product.id;
    const service = { name: "Cut", price: 100, durationMinutes: 30, taxRateId: own.id };
    const { id: serviceId } = (await test.post(`${of.path}/services`, service, of.token)).body.service;
    const lines = [{ productId, quantity: 1, taxRateId: named.id }, { productId, quantity: 1 }, { serviceId, quantity: 1 }, line(100)];
    const { items } = await draft(lines, of);
    expect(items.map(({ taxRateId }: { taxRateId: string }) => taxRateId)).toEqual([named.id, own.id, own.id, usual.id]);
    const { body: made } = await test.post(`${of.path}/clients`, { name: "Lina" }, of.token);
    const visit = { name: "Visit", clientId: made.client.id, serviceIds: [serviceId], date: "2026-05-04", startTime: "10:00" };
    const { session } = (await test.post(`${of.path}/sessions`, visit, of.token)).body;
    const billed = await test.post(`${of.path}/sessions/${session.id}/invoice`, {}, of.token);
    expect(billed.body.invoice.taxes).toMatchObject([{ name: "Own", percentage: 1, amount: 1 }]);
  });

  it("of a visit takes the default where its service's rate is no longer in use, also if the service was deleted", async () => {
    const of = await makeOwner(test);
    const rate = await makeRate({ name: "Old", percentage: 1 }, of);
    await makeRate({ name: "Usual", percentage: 3, isDefault: true }, of);
    const make = async (path: string, body: object) =>
      Object.values((await test.post(of.path + path, body, of.token)).body)[0] as { id: string };
    const client = await make("/clients", { name: "Lina" });
    const services = [];
    for (const name of ["Cut", "Gone"]) services.push(await make("/services", { name, price: 100, taxRateId: rate.id }));
    const serviceIds = services.map(({ id }) => id);
    const visit = await make("/sessions", { name: "Visit", clientId: client.id, serviceIds, date: "2026-05-04", startTime: "10:00" });
    await test.patch(`${of.path}/tax-rates/${rate.id}`, { isActive: false }, of.token);
    expect((await test.delete(`${of.path}/services/${serviceIds[1]}`, of.token)).status).toBe(200);
    const { status, body, text } = await test.post(`${of.path}/sessions/${visit.id}/invoice`, {}, of.token);
    expect(status, text).toBe(201);
    expect(body.invoice.taxes).toMatchObject([{ name: "Usual", base: 200, amount: 6 }]);
  });

  it("spreads discounts over the lines before it taxes them, and is paid and refunded to the last cent", async () => {
    const rate = await makeRate({ name: "Sales tax", percentage: 10 });
    const invoice = await draft([line(10, { taxRateId: rate.id }), line(20)]);
    const at = `${owner.path}/pos/invoices/${invoice.id}`;
    const reduced = await test.post(`${at}/discount`, { kind: "fixed", value: 1, reason: "x" }, owner.token);
    expect(reduced.body).toMatchObject({ total: 29, taxes: [{ base: 9.67, amount: 0.97 }], amountDue: 29.97 });
    const issued = await test.post(`${at}/finalize`, {}, owner.token);
    expect(issued.body.invoice.items.map(({ allocated }: { allocated: number }) => allocated)).toEqual([10.64, 19.33]);
    const short = await test.post(`${at}/payments`, { method: "card", amount: 29 }, owner.token);
    expect(short.body.invoice).toMatchObject({ status: "open", balance: 0.97 });
    const paid = await test.post(`${at}/payments`, { method: "cash", amount: 1 }, owner.token);
    expect(paid.body.invoice).toMatchObject({ status: "paid", amountPaid: 29.97, balance: 0, payments: [{}, { change: 0.03 }] });
    const back = await test.post(`${at}/refunds`, {}, owner.token);
    expect(back.body.invoice).toMatchObject({ status: "refunded", amountRefunded: 29.97 });
  });

  it("follows a changed rate while it is a draft, and never after", async () => {
    const of = await makeOwner(test);
    const rate = await makeRate({ isDefault: true }, of);
    const open = await draft([line(100)], of);
    await test.post(`${of.path}/pos/invoices/${open.id}/finalize`, {}, of.token);
    const kept = await draft([line(100)], of);
    const due = async (id: string) => (await test.get(`${of.path}/pos/invoices/${id}`, of.token)).body.invoice.amountDue;
    expect([await due(open.id), await due(kept.id)]).toEqual([115, 115]);
    await test.patch(`${of.path}/tax-rates/${rate.id}`, { percentage: 5 }, of.token);
    expect([await due(open.id), await due(kept.id)]).toEqual([115, 105]);
    await test.delete(`${of.path}/tax-rates/${rate.id}`, of.token);
    expect([await due(open.id), await due(kept.id)]).toEqual([115, 100]);
    await makeRate({ name: "New", percentage: 20, isDefault: true }, of);
    expect([await due(open.id), await due(kept.id)]).toEqual([115, 120]);
  });

  it.runIf(isPostgres)("ends with the final rate in every draft, even those made while it changes", async () => {
    const of = await makeOwner(test);
    const rate = await makeRate({ isDefault: true }, of);
    const changes = [5, 7].map((percentage) => () => test.patch(`${of.path}/tax-rates/${rate.id}`, { percentage }, of.token));
    const work = [...Array.from({ length: 28 }, () => () => draft([line(100)], of)), ...changes];
    await Promise.all(work.map((begin) => begin()));
    const { percentage } = (await test.get(`${of.path}/tax-rates/${rate.id}`, of.token)).body.taxRate;
    const { invoices } = (await test.get(`${of.path}/pos/invoices?limit=100`, of.token)).body;
    expect(invoices.map(({ amountDue }: { amountDue: number }) => amountDue)).toEqual(Array.from({ length: 28 }, () => 100 + percentage));
  });
});

describe("many", () => {
  it("rates are 500 at most, also when several are added at once", async () => {
    const own = await makeOwner(test);
    const { id } = await makeRate({}, own);
    await copyRecord(test, { workspaceId: own.workspaceId, table: "tax_rates", id }, 498);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.post(`${own.path}/tax-rates`, { name: "VAT", percentage: 5 }, own.token)),
    );
    expect(answers.map(({ status, body }) => body.error?.reason ?? status).sort()).toEqual([201, ...Array(4).fill("too-many-tax-rates")]);
  });

  it("drafts are taxed again in parts, without blocking the event loop", async () => {
    const own = await makeOwner(test);
    const rate = await makeRate({ isDefault: true, percentage: 10 }, own);
    const change = (percentage: number) => test.patch(`${own.path}/tax-rates/${rate.id}`, { percentage }, own.token);
    // The first requests to a route may take longer.
    for (const percentage of [11, 12, 13]) await change(percentage);
    const lines = Array.from({ length: 200 }, (_, index) => line(10, { name: `${index} ${"x".repeat(180)}` }));
    const { id } = await draft(lines, own);
    await copyRecord(test, { workspaceId: own.workspaceId, table: "pos_invoices", id }, 300);
    expect((await change(20)).status).toBe(200);
    const db = test.database.reader({ workspaceId: own.workspaceId });
    const found = await db.selectFrom("posInvoices").select("taxCents").distinct().execute();
    expect(found).toEqual([{ taxCents: 40_000 }]);
  });
});
