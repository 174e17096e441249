import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { newId } from "../../../kit/ids.ts";
import { multiplyToCents } from "../../../kit/money.ts";
import { applyDiscounts, type Discount } from "./discounts.rules.ts";
import { priceInvoice } from "./invoices.rules.ts";
import { createDraftInvoice } from "./invoices.service.ts";
import { priceItem, type StoredItem } from "./items.rules.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/pos/invoices`;
});

const haircut = { name: "Haircut", quantity: 1, unitPrice: 25.5 };

async function draft(items: object[] = [haircut], body: object = {}): Promise<string> {
  const answer = await test.post(base, { items, ...body }, owner.token);
  expect(answer.status).toBe(201);
  return answer.body.invoice.id;
}

async function aService(): Promise<string> {
  return (await test.post(`${owner.path}/services`, { name: "Cut", scope: "store" }, owner.token)).body.service.id;
}

const finalize = (id: string) => test.post(`${base}/${id}/finalize`, undefined, owner.token);

describe("POST .../pos/invoices", () => {
  it("makes a draft with every field", async () => {
    const serviceId = await aService();
    const items = [{ ...haircut, quantity: 1.5, serviceId: serviceId.toUpperCase() }, haircut];
    const { status, body } = await test.post(base, { items, notes: "By the window" }, owner.token);
    expect(status).toBe(201);
    const { invoice } = body;
    expect(invoice).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      number: null,
      status: "draft",
      clientId: null,
      clientName: null,
      buyer: null,
      posSessionId: null,
      currencyCode: "USD",
      items: [
        {
          id: expect.any(String),
          name: "Haircut",
          quantity: 1.5,
          unitPrice: 25.5,
          total: 38.25,
          allocated: null,
          refunded: 0,
          serviceId,
          productId: null,
          taxRateId: null,
          variantId: null,
          tax: null,
        },
        {
          id: expect.any(String),
          name: "Haircut",
          quantity: 1,
          unitPrice: 25.5,
          total: 25.5,
          allocated: null,
          refunded: 0,
          serviceId: null,
          productId: null,
          taxRateId: null,
          variantId: null,
          tax: null,
        },
      ],
      subtotal: 63.75,
      discounts: [],
      discountTotal: 0,
      total: 63.75,
      amountPaid: 0,
      amountDue: 63.75,
      balance: 63.75,
      amountRemaining: 63.75,
      amountRefunded: 0,
      amountRefunding: 0,
      checkoutId: null,
      payments: [],
      refunds: [],
      notes: "By the window",
      heldAs: null,
      source: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      finalizedAt: null,
      dueDate: null,
      paidAt: null,
      voidedAt: null,
      voidedBy: null,
      taxes: [],
      taxTotal: 0,
    });
    expect((await test.get(`${base}/${invoice.id}`, owner.token)).body).toEqual(body);
  });

  it.each([
    ["a quantity of 0", [{ ...haircut, quantity: 0 }]],
    ["four decimals of quantity", [{ ...haircut, quantity: 0.0001 }]],
    ["a negative price", [{ ...haircut, unitPrice: -1 }]],
    ["an item without name", [{ quantity: 1, unitPrice: 1 }]],
    ["a service and a product at once", [{ ...haircut, serviceId: newId(), productId: newId() }]],
    ["201 items", Array(201).fill(haircut)],
  ])("refuses %s with 400", async (_, items) => {
    expect((await test.post(base, { items }, owner.token)).status).toBe(400);
  });

  it("starts with the client's own discount as a line of its source", async () => {
    const discount = { kind: "percentage", value: 15 };
    const added = await test.post(`${owner.path}/clients`, { name: "Layla Haddad", discount }, owner.token);
    const clientId = added.body.client.id;
    const items = [{ name: "Cut", quantity: 1, unitPrice: 100 }];
    const { body } = await test.post(base, { items, clientId: clientId.toUpperCase() }, owner.token);
    expect(body.invoice).toMatchObject({ clientId, clientName: "Layla Haddad", total: 85 });
    expect(body.invoice.discounts).toMatchObject([{ ...discount, amount: 15, reason: "Client discount", source: "client" }]);
    for (const query of [`clientId=${clientId}`, "q=haddad"]) {
      const { invoices } = (await test.get(`${base}?${query}`, owner.token)).body;
      expect(invoices.map((invoice: { id: string }) => invoice.id)).toEqual([body.invoice.id]);
    }

    const plain = await test.post(`${owner.path}/clients`, { name: "Omar" }, owner.token);
    const undiscounted = await test.post(base, { items, clientId: plain.body.client.id }, owner.token);
    expect(undiscounted.body.invoice).toMatchObject({ clientName: "Omar", discounts: [], total: 100 });
  });

  it("answers 404 to an unknown client or POS session, 400 to malformed ones", async () => {
    for (const name of ["clientId", "posSessionId"]) {
      expect((await test.post(base, { items: [], [name]: newId() }, owner.token)).status).toBe(404);
      expect((await test.post(base, { items: [], [name]: "nonsense" }, owner.token)).status).toBe(400);
    }
  });

  it("refuses more than a billion with 422", async () => {
    const { status, body } = await test.post(base, { items: [{ name: "Ship", quantity: 2, unitPrice: 600_000_000 }] }, owner.token);
    expect([status, body.error.code]).toEqual([422, "POS_INVOICE_TOO_LARGE"]);
  });
});

describe("createDraftInvoice", () => {
  it("serves other domains: lines after the client's own discount, and where the invoice came from", async () => {
    const { workspaceId, accountId } = owner;
    const source = { kind: "lab-test", id: newId() };
    const coupon: Omit<Discount, "by"> = { kind: "percentage", value: 20, reason: "Coupon SPRING", source: "manual" };
    const invoice = await test.database.transaction({ workspaceId }, (db) => {
      const ctx = {
        db,
        workspaceId,
        now: new Date(),
        caller: { account: { id: accountId, kind: "owner", name: "Mona" } },
        currency: USD,
      } as WorkspaceContext;
      return createDraftInvoice(ctx, { items: [{ name: "CBC", quantity: 1, unitPrice: 50 }], discounts: [coupon], source });
    });
    expect(invoice).toMatchObject({ status: "draft", total: 40, source, discounts: [{ ...coupon, amount: 10 }] });
    expect((await test.get(`${base}/${invoice.id}`, owner.token)).body.invoice).toEqual(invoice);
  });
});

describe("GET .../pos/invoices", () => {
  it("filters by text, number, status, register and day, page by page", async () => {
    const other = await makeOwner(test);
    const [path, token] = [`${other.path}/pos/invoices`, other.token];
    const opened = await test.post(`${other.path}/pos/sessions`, { openingCash: 0 }, token);
    const posSessionId = opened.body.posSession.id;
    const add = async (day: string, name: string, body: object = {}) => {
      test.setTime(`2026-02-${day}T12:00:00Z`);
      return (await test.post(path, { items: [{ ...haircut, name }], ...body }, token)).body.invoice.id;
    };
    const shave = await add("01", "Wet shave");
    await add("02", "50% colour", { posSessionId });
    await add("03", "Braids");
    await test.post(`${path}/${shave}/finalize`, undefined, token);
    test.setTime();

    const list = async (query: string) => (await test.get(`${path}?${query}`, token)).body;
    const names = async (query: string) =>
      (await list(query)).invoices.map((row: { items: { name: string }[] }) => row.items.map((item) => item.name).join());
    expect(await names("")).toEqual(["Braids", "50% colour", "Wet shave"]);
    expect(await names("q=SHAVE")).toEqual(["Wet shave"]);
    expect(await names("q=%25")).toEqual(["50% colour"]);
    expect(await names("q=1")).toEqual(["Wet shave"]);
    expect(await names("status=draft")).toEqual(["Braids", "50% colour"]);
    expect(await names(`posSessionId=${posSessionId.toUpperCase()}`)).toEqual(["50% colour"]);
    expect(await names(`clientId=${newId()}`)).toEqual([]);
    expect(await names("from=2026-02-02&to=2026-02-03")).toEqual(["Braids", "50% colour"]);
    const first = await list("limit=2&withTotal=true");
    expect(first.pagination.total).toBe(3);
    expect(await names(`limit=2&cursor=${first.pagination.nextCursor}`)).toEqual(["Wet shave"]);
    expect((await test.get(`${path}?status=lost`, token)).status).toBe(400);
  });

  it("answers 404 to an unknown invoice, 400 to a malformed id", async () => {
    expect((await test.get(`${base}/${newId()}`, owner.token)).status).toBe(404);
    expect((await test.get(`${base}/nonsense`, owner.token)).status).toBe(400);
  });
});

describe("items", () => {
  it("are added, changed and deleted, and discounts follow the subtotal", async () => {
    const id = await draft([{ name: "Cut", quantity: 1, unitPrice: 100 }]);
    await test.post(`${base}/${id}/discount`, { kind: "percentage", value: 10, reason: "x" }, owner.token);
    await test.post(`${base}/${id}/discount`, { kind: "fixed", value: 100, reason: "y" }, owner.token);
    const amounts = (invoice: { discounts: { amount: number }[] }) => invoice.discounts.map((line) => line.amount);

    const added = await test.post(`${base}/${id}/items`, { name: "Wax", quantity: 2, unitPrice: 50 }, owner.token);
    expect(added.status).toBe(201);
    expect(added.body.invoice).toMatchObject({ subtotal: 200, total: 80 });
    expect(amounts(added.body.invoice)).toEqual([20, 100]);

    const item = added.body.invoice.items[1].id;
    const changed = await test.patch(`${base}/${id}/items/${item}`, { quantity: 1 }, owner.token);
    expect(changed.body.invoice).toMatchObject({ subtotal: 150, total: 35 });
    expect(changed.body.invoice.items[1]).toMatchObject({ id: item, name: "Wax", unitPrice: 50, quantity: 1, total: 50 });

    const deleted = await test.delete(`${base}/${id}/items/${item}`, owner.token);
    expect([deleted.status, deleted.body.message]).toEqual([200, "Item deleted."]);
    expect(amounts(deleted.body.invoice)).toEqual([10, 90]);
    expect(deleted.body.invoice.total).toBe(0);
  });

  it("turn from a service into a product when both are sent", async () => {
    const id = await draft([{ ...haircut, serviceId: await aService() }]);
    const item = (await test.get(`${base}/${id}`, owner.token)).body.invoice.items[0].id;
    const { product } = (await test.post(`${owner.path}/storefront/products`, { name: "Wax", price: 5 }, owner.token)).body;
    const productId = product.id;
    expect((await test.patch(`${base}/${id}/items/${item}`, { productId }, owner.token)).status).toBe(400);
    const { body } = await test.patch(`${base}/${id}/items/${item}`, { productId, serviceId: null }, owner.token);
    expect(body.invoice.items[0]).toMatchObject({ productId, serviceId: null });
  });

  it("answer 404 for an unknown invoice or item, 400 for a malformed one, 422 once it is not a draft", async () => {
    const id = await draft();
    const item = (await test.get(`${base}/${id}`, owner.token)).body.invoice.items[0].id;
    const add = (invoice: string, body: object = haircut) => test.post(`${base}/${invoice}/items`, body, owner.token);
    const change = (at: string, body: object = { quantity: 2 }) => test.patch(`${base}/${id}/items/${at}`, body, owner.token);
    expect((await add(newId())).status).toBe(404);
    expect((await change(newId())).status).toBe(404);
    expect((await test.delete(`${base}/${id}/items/${newId()}`, owner.token)).status).toBe(404);
    expect((await add(id, { name: "x" })).status).toBe(400);
    expect((await change(item, { quantity: -1 })).status).toBe(400);
    expect((await change("nonsense")).status).toBe(400);
    expect((await change(item, { quantity: 1_000_000, unitPrice: 1_000_000 })).status).toBe(422);
    await finalize(id);
    expect((await add(id)).status).toBe(422);
    expect((await change(item)).status).toBe(422);
    expect((await test.delete(`${base}/${id}/items/${item}`, owner.token)).status).toBe(422);
  });

  it("keep totals equal to the fold of lines over random edits", async () => {
    const item = fc.record({
      name: fc.constant("x"),
      quantity: fc.integer({ min: 1, max: 99_999 }).map((value) => value / 1000),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100),
    });
    const discount = fc.record({
      kind: fc.constantFrom("fixed" as const, "percentage" as const),
      value: fc.integer({ min: 0, max: 100 }),
      reason: fc.constant("x"),
      source: fc.constant(null),
      by: fc.constant(null),
    });
    type Sheet = { items: readonly StoredItem[]; discounts: readonly Discount[] };
    const edit: fc.Arbitrary<(sheet: Sheet) => Sheet> = fc.oneof(
      item.map((added) => (sheet: Sheet) => ({
        ...sheet,
        items: [...sheet.items, priceItem(added, { currency: USD, goods: new Map(), rates: [] })],
      })),
      discount.map((added) => (sheet: Sheet) => ({ ...sheet, discounts: [...sheet.discounts, added] })),
      fc.nat().map((at) => (sheet: Sheet) => ({ ...sheet, items: drop(sheet.items, at) })),
      fc.nat().map((at) => (sheet: Sheet) => ({ ...sheet, discounts: drop(sheet.discounts, at) })),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let sheet: Sheet = { items: [], discounts: [] };
        for (const change of edits) {
          const edited = change(sheet);
          const priced = priceInvoice(edited.items, edited.discounts, USD);
          if (!priced) throw new Error("too large");
          const subtotal = edited.items.reduce((sum, one) => sum + multiplyToCents(one.quantity, one.unitPriceCents / 100, USD), 0);
          expect(priced.subtotalCents).toBe(subtotal);
          expect(priced.totalCents).toBe(applyDiscounts(subtotal, edited.discounts, USD).total);
          expect(priced.discounts.reduce((sum, line) => sum + line.amountCents, 0) + priced.totalCents).toBe(subtotal);
          sheet = priced;
        }
      }),
    );
  });
});

function drop<T>(list: readonly T[], at: number): T[] {
  return list.length === 0 ? [] : list.filter((_, index) => index !== at % list.length);
}

describe("POST .../finalize", () => {
  it("gives the next number and freezes each line's share of the total", async () => {
    const id = await draft([1, 1, 1].map((unitPrice) => ({ name: "x", quantity: 1, unitPrice })));
    await test.post(`${base}/${id}/discount`, { kind: "fixed", value: 1, reason: "x" }, owner.token);
    const { status, body } = await finalize(id);
    expect(status).toBe(200);
    expect(body.invoice).toMatchObject({ status: "open", total: 2, amountDue: 2, number: expect.any(Number) });
    expect(body.invoice.items.map((item: { allocated: number }) => item.allocated)).toEqual([0.67, 0.67, 0.66]);
    const next = await finalize(await draft());
    expect(next.body.invoice.number).toBe(body.invoice.number + 1);
  });

  it("pays an invoice at once when there is nothing to pay", async () => {
    const id = await draft();
    await test.post(`${base}/${id}/discount`, { kind: "percentage", value: 100, reason: "Gift" }, owner.token);
    const { body } = await finalize(id);
    expect(body.invoice).toMatchObject({ status: "paid", total: 0, amountDue: 0, balance: 0, paidAt: body.invoice.finalizedAt });
  });

  it("answers 404, 400 to a malformed id, and 422 to an empty invoice or the second time", async () => {
    expect((await finalize(newId())).status).toBe(404);
    expect((await finalize("nonsense")).status).toBe(400);
    const empty = await finalize(await draft([]));
    expect([empty.status, empty.body.error.code]).toEqual([422, "POS_INVOICE_EMPTY"]);
    const id = await draft();
    await finalize(id);
    expect((await finalize(id)).body.error.code).toBe("POS_INVOICE_NOT_DRAFT");
  });

  it.runIf(isPostgres)("numbers twelve at once without gaps, despite refused ones in between", async () => {
    const other = await makeOwner(test);
    const path = `${other.path}/pos/invoices`;
    const make = async (items: object[]) => (await test.post(path, { items }, other.token)).body.invoice.id;
    const ids = await Promise.all(Array.from({ length: 24 }, (_, index) => make(index % 2 ? [haircut] : [])));
    const answers = await Promise.all([...ids, ...ids].map((id) => test.post(`${path}/${id}/finalize`, undefined, other.token)));
    const numbers = answers.filter((answer) => answer.status === 200).map((answer) => answer.body.invoice.number);
    expect(numbers.sort((one, two) => one - two)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });

  it("has one effect and the same answer for the same Idempotency-Key", async () => {
    const id = await draft();
    const send = () => test.call("POST", `${base}/${id}/finalize`, { token: owner.token, headers: { "idempotency-key": `key-${id}` } });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body]).toEqual([200, first.body]);
  });
});
