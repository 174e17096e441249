// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { startLedger } from "../../../../test/ledger.ts";
import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test, { name: "مختبر النور" });
});
const post = (path: string, body?: unknown) => test.post(owner.path + path, body, owner.token);

async function order(prices: number[], clientOverrides = {}) {
  const analysisIds: string[] = [];
  for (const price of prices)
    analysisIds.push((await post("/labs/analyses", { testName: `A ${newId()}`, billName: "Billed", price })).body.analysis.id);
  const { client } = (await post("/clients", { name: "ليلى حسن", dateOfBirth: "1990-06-15", gender: "female", ...clientOverrides })).body;
  return (await post("/labs/tests", { clientId: client.id, analysisIds, testDate: "2026-06-15" })).body.test;
}
async function coupon(overrides = {}) {
  const body = { couponTitle: "Offer", couponCode: newId(), couponType: "percentage", couponValue: 10, ...overrides };
  return (await post("/labs/coupons", body)).body.labCoupon;
}

describe("POST .../tests/:testId/invoice", () => {
  it("makes a draft of the test's items, once", async () => {
    const ordered = await order([10, 20.5]);
    const { status, body } = await post(`/labs/tests/${ordered.id}/invoice`);
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({
      status: "draft",
      subtotal: 30.5,
      total: 30.5,
      clientId: ordered.clientId,
      source: { kind: "lab-test", id: ordered.id },
    });
    expect(body.invoice.items.map(({ name, unitPrice }: { name: string; unitPrice: number }) => [name, unitPrice])).toEqual([
      ["Billed", 10],
      ["Billed", 20.5],
    ]);
    expect((await test.get(`${owner.path}/labs/tests/${ordered.id}`, owner.token)).body.test.invoiceId).toBe(body.invoice.id);
    expect((await test.get(`${owner.path}/pos/invoices/${body.invoice.id}`, owner.token)).status).toBe(200);
    expect((await post(`/labs/tests/${ordered.id}/invoice`)).status).toBe(409);
  });

  it("bills only what is not billed yet, and what a voided invoice set free", async () => {
    const ordered = await order([10]);
    const first = (await post(`/labs/tests/${ordered.id}/invoice`)).body.invoice;
    const later = (await post("/labs/analyses", { testName: `A ${newId()}`, billName: "Later", price: 7 })).body.analysis.id;
    expect((await post(`/labs/tests/${ordered.id}/items`, { analysisId: later })).status).toBe(201);
    const second = (await post(`/labs/tests/${ordered.id}/invoice`)).body.invoice;
    expect([second.items.map(({ name }: { name: string }) => name), second.total]).toEqual([["Later"], 7]);
    expect((await post(`/labs/tests/${ordered.id}/invoice`)).status).toBe(409);
    expect((await post(`/pos/invoices/${first.id}/void`, { reason: "Mistyped" })).status).toBe(200);
    expect((await post(`/labs/tests/${ordered.id}/invoice`)).body.invoice).toMatchObject({ total: 10, status: "draft" });
  });

  it("keeps a billed analysis in the test until its invoice is void", async () => {
    const ordered = await order([10, 20]);
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    const remove = () => test.delete(`${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[0].id}`, owner.token);
    const refused = await remove();
    expect([refused.status, refused.body.error.reason]).toEqual([409, "item-billed"]);
    await post(`/pos/invoices/${invoice.id}/void`, {});
    expect((await remove()).status).toBe(200);
  });

  it("answers 422 for more than an invoice may hold", async () => {
    const ordered = await order([900_000_000, 900_000_000]);
    const { status, body } = await post(`/labs/tests/${ordered.id}/invoice`);
    expect([status, body.error.code]).toEqual([422, "POS_INVOICE_TOO_LARGE"]);
  });

  it("takes the coupon off", async () => {
    const percent = await order([30]);
    const { body } = await post(`/labs/tests/${percent.id}/invoice`, { couponCode: (await coupon()).couponCode.toUpperCase() });
    expect([body.invoice.total, body.invoice.discounts[0].kind]).toEqual([27, "percentage"]);
    const money = await order([30]);
    const fixed = await post(`/labs/tests/${money.id}/invoice`, {
      couponCode: (await coupon({ couponType: "currency", couponValue: 50 })).couponCode,
    });
    expect(fixed.body.invoice.total).toBe(0);
  });

  it("refuses an unknown or inactive coupon and a cancelled test with 422, an unknown test with 404", async () => {
    const ordered = await order([30]);
    const inactive = await coupon({ couponStatus: "inactive" });
    for (const couponCode of ["nothing", inactive.couponCode, "", 5]) {
      expect((await post(`/labs/tests/${ordered.id}/invoice`, { couponCode })).status).toBe(422);
    }
    expect((await post(`/labs/tests/${newId()}/invoice`)).status).toBe(404);
    await test.patch(`${owner.path}/labs/tests/${ordered.id}`, { status: "cancelled" }, owner.token);
    expect((await post(`/labs/tests/${ordered.id}/invoice`)).status).toBe(422);
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(422);
  });

  it.runIf(isPostgres)("is created by one of four simultaneous requests", async () => {
    const ordered = await order([30]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(`/labs/tests/${ordered.id}/invoice`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe("POST .../tests/:testId/income", () => {
  it("is taken back when the test is cancelled, once", async () => {
    const ordered = await order([10, 20]);
    await post(`/labs/tests/${ordered.id}/income`, {});
    const cancel = () => test.patch(`${owner.path}/labs/tests/${ordered.id}`, { status: "cancelled" }, owner.token);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(422);
    const { incomes } = (await test.get(`/client${owner.path}/incomes?limit=100`, owner.token)).body;
    const own = incomes.filter(({ source }: { source: { id: string } | null }) => source?.id === ordered.id);
    expect(own.map(({ amount }: { amount: number }) => amount).sort()).toEqual([-30, 30]);
  });

  it("books the price less the coupon, once", async () => {
    const ordered = await order([10, 20.55]);
    const { status, body } = await post(`/labs/tests/${ordered.id}/income`, { couponCode: (await coupon({ couponValue: 50 })).couponCode });
    expect([status, body.income.amount]).toEqual([201, 15.27]);
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(409);
    expect((await post(`/labs/tests/${newId()}/income`)).status).toBe(404);
    const incomes = await test.get(`/client${owner.path}/incomes?limit=100`, owner.token);
    expect(incomes.body.incomes.map(({ id }: { id: string }) => id)).toContain(body.income.id);
  });

  it.runIf(isPostgres)("is created by one of four simultaneous requests", async () => {
    const ordered = await order([30]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(`/labs/tests/${ordered.id}/income`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe("GET .../tests/:testId/report.pdf", () => {
  it.each(pdfLanguages)("draws the report in %s", async (language) => {
    const ordered = await order([10]);
    const { status, headers, text } = await test.get(`${owner.path}/labs/tests/${ordered.id}/report.pdf?language=${language}`, owner.token);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(text.startsWith("%PDF-")).toBe(true);
    expect(text.length).toBeGreaterThan(3000);
  });

  it("answers 404 for an unknown test and 422 for another language", async () => {
    expect((await test.get(`${owner.path}/labs/tests/${newId()}/report.pdf`, owner.token)).status).toBe(404);
    expect((await test.get(`${owner.path}/labs/tests/${newId()}/report.pdf?language=xx`, owner.token)).status).toBe(422);
  });
});

describe("a paid invoice", () => {
  it("becomes an income once, and its refund an expense", async () => {
    const made = (await post("/pos/invoices", { items: [{ name: "Visit", quantity: 1, unitPrice: 40 }] })).body.invoice;
    const on = (step: string, body?: unknown) => post(`/pos/invoices/${made.id}/${step}`, body);
    await on("finalize");
    await on("payments", { method: "card", amount: 40 });
    const booked = async (kind = "incomes") => {
      const { body } = await test.get(`/client${owner.path}/${kind}?limit=100`, owner.token);
      return body[kind]
        .filter(({ category }: { category: string }) => category === "Sales")
        .map(({ amount }: { amount: number }) => amount);
    };
    expect(await booked()).toEqual([40]);
    const refunded = await on("refunds", { method: "card", amount: 15, reason: "Late" });
    expect(refunded.status).toBeLessThan(300);
    expect([await booked(), await booked("expenses")]).toEqual([[40], [15]]);
  });
});

describe("a test that is booked and invoiced", () => {
  async function booked(testId: string, invoiceId: string): Promise<number[]> {
    const { body } = await test.get(`/client${owner.path}/incomes?limit=100`, owner.token);
    const sources = [testId, invoiceId];
    const own = body.incomes.filter(({ source }: { source: { id: string } }) => sources.includes(source.id));
    return own.map(({ amount }: { amount: number }) => amount).sort();
  }
  async function pay(invoiceId: string, amount: number) {
    await post(`/pos/invoices/${invoiceId}/finalize`);
    return post(`/pos/invoices/${invoiceId}/payments`, { method: "card", amount });
  }

  it("has its money in the books once: the paid invoice takes the place of the income", async () => {
    const ordered = await order([30]);
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`, { couponCode: (await coupon()).couponCode })).body;
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(201);
    expect((await pay(invoice.id, 27)).status).toBe(201);
    expect(await booked(ordered.id, invoice.id)).toEqual([-30, 27, 30]);
    expect((await post(`/pos/invoices/${invoice.id}/refunds`, { amount: 7 })).status).toBe(201);
  });

  it("cannot be booked once its invoice is paid, and can again after all of it was refunded", async () => {
    const ordered = await order([30]);
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    await pay(invoice.id, 30);
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(409);
    expect(await booked(ordered.id, invoice.id)).toEqual([30]);
    await post(`/pos/invoices/${invoice.id}/refunds`);
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(201);
  });

  it.runIf(isPostgres)("is booked once when both are asked for at the same time", async () => {
    for (let round = 0; round < 8; round++) {
      const ordered = await order([30]);
      const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
      await post(`/pos/invoices/${invoice.id}/finalize`);
      const [paid] = await Promise.all([
        post(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 30 }),
        post(`/labs/tests/${ordered.id}/income`),
      ]);
      expect(paid.status).toBe(201);
      const sum = (await booked(ordered.id, invoice.id)).reduce((total, amount) => total + amount, 0);
      expect(sum).toBe(30);
    }
  });
});

describe("a test's own income", () => {
  const at = (path: string) => `/client${owner.path}${path}`;
  /** The rest of the income, and the day it was first recorded on. */
  async function own(testId: string, ...invoiceIds: string[]) {
    const { body } = await test.get(at("/incomes?limit=100"), owner.token);
    const sources = [testId, ...invoiceIds];
    const rows = body.incomes.filter(
      ({ source }: { source: { kind: string; id: string } }) => source.kind.startsWith("lab-test") && sources.includes(source.id),
    );
    const sum = rows.reduce((cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100), 0) / 100;
    return { sum, date: rows.find(({ source }: { source: { kind: string } }) => source.kind === "lab-test")?.date };
  }
  const addItem = async (testId: string, price: number) => {
    const { analysis } = (await post("/labs/analyses", { testName: `A ${newId()}`, billName: "Later", price })).body;
    return (await post(`/labs/tests/${testId}/items`, { analysisId: analysis.id })).body.item;
  };
  const change = (testId: string, body: object) => test.patch(`${owner.path}/labs/tests/${testId}`, body, owner.token);

  it("follows items, with the coupon it was recorded with, and the date", async () => {
    const ordered = await order([10, 20]);
    await post(`/labs/tests/${ordered.id}/income`, { couponCode: (await coupon({ couponValue: 50 })).couponCode });
    expect(await own(ordered.id)).toEqual({ sum: 15, date: "2026-06-15" });
    const item = await addItem(ordered.id, 8);
    expect((await own(ordered.id)).sum).toBe(19);
    expect((await test.delete(`${owner.path}/labs/tests/${ordered.id}/items/${item.id}`, owner.token)).status).toBe(200);
    expect((await own(ordered.id)).sum).toBe(15);
    expect((await change(ordered.id, { testDate: "2026-06-20" })).status).toBe(200);
    expect(await own(ordered.id)).toEqual({ sum: 15, date: "2026-06-20" });
  });

  it("is taken back when an invoice is issued and comes back when that is void, for the test as it is then", async () => {
    const ordered = await order([30]);
    await post(`/labs/tests/${ordered.id}/income`, {});
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    expect((await own(ordered.id)).sum).toBe(30);
    expect((await post(`/pos/invoices/${invoice.id}/finalize`)).status).toBe(200);
    expect((await own(ordered.id, invoice.id)).sum).toBe(0);
    await addItem(ordered.id, 5);
    expect((await own(ordered.id, invoice.id)).sum).toBe(0);
    expect((await post(`/pos/invoices/${invoice.id}/void`, { reason: "Mistyped" })).status).toBe(200);
    expect((await own(ordered.id, invoice.id)).sum).toBe(35);
    const { incomes } = (await test.get(at("/incomes?source=lab-test&limit=100"), owner.token)).body;
    expect(incomes.map(({ source }: { source: { kind: string } }) => source.kind)).toContain("lab-test-restored");
    await addItem(ordered.id, 2);
    expect((await own(ordered.id, invoice.id)).sum).toBe(37);
    const second = (await post(`/labs/tests/${ordered.id}/invoice`)).body.invoice;
    expect((await own(ordered.id, invoice.id, second.id)).sum).toBe(37);
    await post(`/pos/invoices/${second.id}/finalize`);
    expect((await own(ordered.id, invoice.id, second.id)).sum).toBe(0);
  });

  it("of 0.00 is taken back like any other, and follows again after a price of 0.00", async () => {
    const ordered = await order([0]);
    await post(`/labs/tests/${ordered.id}/income`, {});
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    await post(`/pos/invoices/${invoice.id}/finalize`);
    const item = await addItem(ordered.id, 45);
    expect((await own(ordered.id, invoice.id)).sum).toBe(0);
    await post(`/pos/invoices/${invoice.id}/void`, { reason: "Mistyped" });
    expect((await own(ordered.id, invoice.id)).sum).toBe(45);
    expect((await test.delete(`${owner.path}/labs/tests/${ordered.id}/items/${item.id}`, owner.token)).status).toBe(200);
    expect((await own(ordered.id, invoice.id)).sum).toBe(0);
    await addItem(ordered.id, 7);
    expect((await own(ordered.id, invoice.id)).sum).toBe(7);
  });

  it("stays taken back when the test is cancelled before its invoice is void", async () => {
    const ordered = await order([30]);
    await post(`/labs/tests/${ordered.id}/income`, {});
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    await post(`/pos/invoices/${invoice.id}/finalize`);
    expect((await change(ordered.id, { status: "cancelled" })).status).toBe(200);
    expect((await post(`/pos/invoices/${invoice.id}/void`, {})).status).toBe(200);
    expect((await own(ordered.id, invoice.id)).sum).toBe(0);
  });

  it("is refused with 409 while an issued invoice exists", async () => {
    const ordered = await order([30]);
    const { invoice } = (await post(`/labs/tests/${ordered.id}/invoice`)).body;
    await post(`/pos/invoices/${invoice.id}/finalize`);
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(409);
    await post(`/pos/invoices/${invoice.id}/void`, {});
    expect((await post(`/labs/tests/${ordered.id}/income`)).status).toBe(201);
  });

  it("includes the tax that is added on top, as the invoice does", async () => {
    const taxed = await makeOwner(test, {});
    const send = (path: string, body?: unknown) => test.post(taxed.path + path, body, taxed.token);
    await send("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
    const { analysis } = (await send("/labs/analyses", { testName: "Iron", billName: "Iron", price: 20 })).body;
    const { client } = (await send("/clients", { name: "Lina" })).body;
    const made = (await send("/labs/tests", { clientId: client.id, analysisIds: [analysis.id] })).body.test;
    expect((await send(`/labs/tests/${made.id}/income`)).body.income.amount).toBe(23);
    expect((await send(`/labs/tests/${made.id}/invoice`)).body.invoice.amountDue).toBe(23);
  });

  it("refuses with 422 to change a locked day", async () => {
    const locked = await makeOwner(test, {});
    const send = (path: string, body?: unknown) => test.post(locked.path + path, body, locked.token);
    const { analysis } = (await send("/labs/analyses", { testName: "Iron", billName: "Iron", price: 20 })).body;
    const other = (await send("/labs/analyses", { testName: "Zinc", billName: "Zinc", price: 9 })).body.analysis;
    const { client } = (await send("/clients", { name: "Lina" })).body;
    const made = (await send("/labs/tests", { clientId: client.id, analysisIds: [analysis.id], testDate: "2026-01-10" })).body.test;
    await send(`/labs/tests/${made.id}/income`);
    await startLedger(test, locked, { from: "2026-01-01" });
    const ledger = `/client${locked.path}/ledger`;
    expect((await test.patch(ledger, { lockedUntil: "2026-01-31" }, locked.token)).status).toBe(200);
    const refused = await send(`/labs/tests/${made.id}/items`, { analysisId: other.id });
    expect([refused.status, refused.body.error.code]).toEqual([422, "PERIOD_LOCKED"]);
    const moved = await test.patch(`${locked.path}/labs/tests/${made.id}`, { testDate: "2026-03-01" }, locked.token);
    expect([moved.status, moved.body.error.code]).toEqual([422, "PERIOD_LOCKED"]);
    expect((await test.get(`${locked.path}/labs/tests/${made.id}`, locked.token)).body.test.items).toHaveLength(1);
  });
});
