import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { creditNoteDocument } from "../documents/credit-notes.layout.ts";
import { creditOf } from "./credit-notes.rules.ts";
import { allocate, priceInvoice, type StoredInvoice } from "./invoices.rules.ts";
import { priceItem, refundItems } from "./items.rules.ts";

const test = testApp();
let owner: Member;

async function add(path: string, body: object, of = owner) {
  const answer = await test.post(`${of.path}${path}`, body, of.token);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** An invoice of 115.00 that is paid, with 15 % tax on top. */
async function sell(of = owner): Promise<string> {
  const { invoice } = await add("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 100 }] }, of);
  await add(`/pos/invoices/${invoice.id}/finalize`, {}, of);
  await add(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 115 }, of);
  return `/pos/invoices/${invoice.id}`;
}

const notesOf = async (of = owner) => (await test.get(`${of.path}/credit-notes?limit=100`, of.token)).body.creditNotes;

beforeAll(async () => {
  owner = await makeOwner(test);
  await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
});

describe("a refund of an invoice", () => {
  it("has a credit note with its own number, the invoice's, and its part of the tax", async () => {
    const of = await makeOwner(test);
    await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true }, of);
    const at = await sell(of);
    const first = await add(`${at}/refunds`, { amount: 40, reason: "Late" }, of);
    const { creditNote } = first.invoice.refunds[0];
    expect(creditNote).toEqual({ id: expect.any(String), number: 1 });
    const read = await test.get(`${of.path}/credit-notes/${creditNote.id}`, of.token);
    expect(read.body.creditNote).toMatchObject({
      number: 1,
      source: { kind: "invoice", id: first.invoice.id },
      refundId: first.invoice.refunds[0].id,
      invoiceNumber: first.invoice.number,
      invoicedAt: first.invoice.finalizedAt,
      amount: 40,
      taxTotal: 5.22,
      taxes: [{ name: "VAT", base: 34.78, amount: 5.22 }],
      lines: [{ name: "Cut", amount: 40 }],
      reason: "Late",
    });
    const last = await add(`${at}/refunds`, {}, of);
    expect(last.invoice.refunds[1].creditNote.number).toBe(2);
    const notes = await notesOf(of);
    expect(notes.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(notes.reduce((sum: number, { taxTotal }: { taxTotal: number }) => sum + taxTotal, 0)).toBeCloseTo(15);
    const own = await test.get(`${of.path}/credit-notes?sourceId=${newId()}`, of.token);
    expect(own.body.creditNotes).toEqual([]);
    const found = await test.get(`${of.path}/credit-notes?refundId=${first.invoice.refunds[0].id}`, of.token);
    expect(found.body.creditNotes.map(({ number }: { number: number }) => number)).toEqual([1]);
  });

  it("adds up to the tax of the invoice over any refunds", () => {
    const stamps = { workspaceId: "w", isDefault: false, isActive: true, createdAt: "", updatedAt: "" };
    const rates = [
      { id: "A", name: "A", percentage: 15, isInclusive: false, ...stamps },
      { id: "B", name: "B", percentage: 7.125, isInclusive: true, ...stamps },
    ];
    const pricing = { currency: { code: "USD", digits: 2 }, goods: new Map(), rates } as never;
    const line = fc.record({ price: fc.integer({ min: 1, max: 99_999 }), rate: fc.constantFrom("A", "B", null) });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }),
        (lines, parts) => {
          const priced = lines.map(({ price, rate }) =>
            priceItem({ name: "x", quantity: 1, unitPrice: price / 100, taxRateId: rate }, pricing),
          );
          const sums = priceInvoice(priced, [], { code: "USD", digits: 2 } as never);
          if (!sums) throw new Error("too large");
          let items = allocate(priced, sums.totalCents);
          let left = sums.dueCents;
          let tax = 0;
          for (const share of [...parts, 100]) {
            const amount = share === 100 ? left : Math.floor((left * share) / 100);
            if (amount === 0) continue;
            const refunded = refundItems(items, amount);
            const credited = creditOf({ items, taxes: sums.taxes } as unknown as StoredInvoice, refunded.items);
            expect(credited.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(amount);
            for (const { baseCents, amountCents } of credited.taxes) expect([baseCents >= 0, amountCents >= 0]).toEqual([true, true]);
            tax += credited.taxCents;
            items = refunded.items;
            left -= amount;
          }
          expect(tax).toBe(sums.taxCents);
        },
      ),
    );
  });

  it.runIf(isPostgres)("is numbered without a gap or a double when twenty are made at once", async () => {
    const of = await makeOwner(test);
    await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true }, of);
    const invoices: string[] = [];
    for (let sold = 0; sold < 5; sold++) invoices.push(await sell(of));
    const refunds = Array.from({ length: 20 }, (_, index) => `${of.path}${invoices[index % 5]}/refunds`);
    const answers = await Promise.all(refunds.map((path, index) => test.post(path, { amount: index === 7 ? 999 : 3 }, of.token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, (_, index) => (index === 7 ? 422 : 201)));
    const numbers = (await notesOf(of)).map(({ number }: { number: number }) => number);
    expect(numbers.sort((one: number, other: number) => one - other)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
  });

  it("needs a reason in Saudi Arabia, also where an invoice is voided or an order refunded", async () => {
    const of = await makeOwner(test, { countryCode: "SA", currencyCode: "USD" });
    await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true }, of);
    const at = await sell(of);
    expect((await test.post(`${of.path}${at}/refunds`, { amount: 1 }, of.token)).status).toBe(400);
    expect((await test.post(`${of.path}${at}/refunds`, { amount: 1, reason: " " }, of.token)).status).toBe(400);
    expect((await test.post(`${of.path}${at}/refunds`, { amount: 1, reason: "Late" }, of.token)).status).toBe(201);
    const { order } = await placeOrder(of);
    const path = `${of.path}/storefront/orders/${order.id}`;
    expect((await test.patch(path, { paymentStatus: "paid" }, of.token)).status).toBe(200);
    expect((await test.patch(path, { paymentStatus: "refunded" }, of.token)).status).toBe(400);
    const refunded = await test.patch(path, { paymentStatus: "refunded", reason: "Broken" }, of.token);
    expect(refunded.body.order).toMatchObject({ paymentStatus: "refunded", creditNote: { number: 2 } });
  });
});

async function placeOrder(of: Member, price = 10) {
  const { product } = await add("/storefront/products", { name: "Soap", price, status: "active" }, of);
  const { store } = (await test.get(`${of.path}/storefront/store`, of.token)).body;
  const body = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ productId: product.id, quantity: 2 }] };
  return (await test.post(`/public/storefront/stores/${store.slug}/orders`, body)).body;
}

describe("a refund of an order", () => {
  it("has a credit note of the whole", async () => {
    const { order } = await placeOrder(owner);
    const path = `${owner.path}/storefront/orders/${order.id}`;
    const paid = await test.patch(path, { paymentStatus: "paid" }, owner.token);
    expect(paid.body.order.creditNote).toBeNull();
    const { creditNote, refunds } = (await test.patch(path, { paymentStatus: "refunded", reason: "Broken" }, owner.token)).body.order;
    const read = await test.get(`${owner.path}/credit-notes/${creditNote.id}`, owner.token);
    expect(read.body.creditNote).toMatchObject({
      source: { kind: "order", id: order.id },
      refundId: refunds[0].id,
      invoiceNumber: paid.body.order.invoiceNumber,
      amount: 23,
      taxTotal: 3,
      lines: [{ name: "Soap", amount: 23 }],
      clientName: "Lina",
      reason: "Broken",
    });
  });

  it("has none for an order of 0.00", async () => {
    const { order } = await placeOrder(owner, 0);
    const path = `${owner.path}/storefront/orders/${order.id}`;
    expect((await test.patch(path, { paymentStatus: "paid" }, owner.token)).status).toBe(200);
    const refunded = await test.patch(path, { paymentStatus: "refunded", reason: "Gift" }, owner.token);
    expect([refunded.status, refunded.body.order.creditNote]).toEqual([200, null]);
  });
});

describe("GET .../credit-notes/:creditNoteId/pdf", () => {
  it("draws it, with the invoice's number and Saudi Arabia's code there", async () => {
    const at = await sell();
    const { invoice } = await add(`${at}/refunds`, { amount: 40, reason: "Late" });
    const { id, number } = invoice.refunds[0].creditNote;
    for (const language of ["en", "ar"]) {
      const { status, headers } = await test.get(`${owner.path}/credit-notes/${id}/pdf?language=${language}`, owner.token);
      expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
      expect(headers["content-disposition"]).toBe(`inline; filename="credit-note-${number}.pdf"`);
    }
    expect((await test.get(`${owner.path}/credit-notes/${newId()}/pdf`, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/credit-notes/nonsense`, owner.token)).status).toBe(400);
    const { creditNote } = (await test.get(`${owner.path}/credit-notes/${id}`, owner.token)).body;
    const address = { line1: null, line2: null, city: null, region: null, postalCode: null, countryCode: "SA" };
    const seller = {
      ...{ name: "S", slogan: null, language: "en" as const, color: null },
      email: "e",
      phone: "p",
      timezone: "UTC",
      taxNumber: "310122393500003",
      address,
      logo: null,
    };
    const shown = JSON.stringify(creditNoteDocument(creditNote, seller, "en"));
    for (const text of [`Credit note ${number}`, `"${invoice.number}"`, "Late", "34.78", "5.22", '"code"']) expect(shown).toContain(text);
    expect(JSON.stringify(creditNoteDocument(creditNote, { ...seller, taxNumber: null }, "ar"))).not.toContain('"code"');
  });
});
