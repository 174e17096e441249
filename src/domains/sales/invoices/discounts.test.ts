import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { USD } from "../../../kit/currencies.ts";
import { json } from "../../../kit/db.ts";
import { newId } from "../../../kit/ids.ts";
import { percentOf, toCents } from "../../../kit/money.ts";
import { applyDiscounts, type Discount, readDiscounts } from "./discounts.rules.ts";

const test = testApp();
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
});

async function draft(unitPrice = 100, body: object = {}): Promise<{ id: string; path: string }> {
  const items = [{ name: "Haircut", quantity: 1, unitPrice }];
  const answer = await test.post(`${owner.path}/pos/invoices`, { items, ...body }, owner.token);
  expect(answer.status).toBe(201);
  const { id } = answer.body.invoice;
  return { id, path: `${owner.path}/pos/invoices/${id}` };
}

const half = { kind: "percentage", value: 50, reason: "Half off" };

/** The owner, as the workspace is called. */
function ownerSeen() {
  return { kind: "owner", id: owner.accountId, name: "Bright Clinic" };
}

describe("POST .../pos/invoices/:invoiceId/discount", () => {
  it("answers the bare invoice with the line appended", async () => {
    const { id, path } = await draft();
    const { status, body } = await test.post(`${path}/discount`, { kind: "percentage", value: 12.5, reason: "Regular" }, owner.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: "draft", number: null, subtotal: 100, discountTotal: 12.5, total: 87.5 });
    expect(body.discounts).toEqual([
      { kind: "percentage", value: 12.5, amount: 12.5, reason: "Regular", source: "manual", by: ownerSeen() },
    ]);
  });

  it("takes the older form, amount and reason, as a fixed discount", async () => {
    const { path } = await draft();
    const { body } = await test.post(`${path}/discount`, { amount: 30.1, reason: "Older caller" }, owner.token);
    expect(body.discounts).toEqual([
      { kind: "fixed", value: 30.1, amount: 30.1, reason: "Older caller", source: "manual", by: ownerSeen() },
    ]);
    expect(body.total).toBe(69.9);
  });

  it("keeps the source it is given", async () => {
    const { path } = await draft();
    const { body } = await test.post(`${path}/discount`, { ...half, source: "client" }, owner.token);
    expect(body.discounts[0].source).toBe("client");
  });

  it("takes percentages of the subtotal: 50 % and 50 % of 100.00 leave 0.00", async () => {
    const { path } = await draft();
    await test.post(`${path}/discount`, half, owner.token);
    const { body } = await test.post(`${path}/discount`, half, owner.token);
    expect([body.subtotal, body.total]).toEqual([100, 0]);
    expect(body.discounts.map((line: { amount: number }) => line.amount)).toEqual([50, 50]);
  });

  it("caps a line at what earlier lines left", async () => {
    const { path } = await draft(20);
    await test.post(`${path}/discount`, { kind: "fixed", value: 15, reason: "First" }, owner.token);
    const { body } = await test.post(`${path}/discount`, { kind: "fixed", value: 15, reason: "Second" }, owner.token);
    expect(body.discounts.map((line: { value: number; amount: number }) => [line.value, line.amount])).toEqual([
      [15, 15],
      [15, 5],
    ]);
    expect(body.total).toBe(0);
  });

  it.each([
    ["a percentage above 100", { kind: "percentage", value: 100.01, reason: "x" }],
    ["a negative value", { kind: "fixed", value: -1, reason: "x" }],
    ["a fixed value of a tenth of a cent", { kind: "fixed", value: 1.001, reason: "x" }],
    ["an unknown kind", { kind: "free", value: 1, reason: "x" }],
    ["kind without value", { kind: "fixed", reason: "x" }],
    ["value without kind", { value: 5, reason: "x" }],
    ["neither form", { reason: "x" }],
    ["no reason", { kind: "fixed", value: 1 }],
    ["an empty reason", { kind: "fixed", value: 1, reason: "" }],
    ["a reason of 2001 characters", { kind: "fixed", value: 1, reason: "x".repeat(2001) }],
    ["an unknown source", { ...half, source: "staff" }],
    ["a value that is no number", { kind: "fixed", value: "10", reason: "x" }],
    ["a negative amount", { amount: -5, reason: "x" }],
  ])("refuses %s with 422", async (_, body) => {
    const { path } = await draft();
    const answer = await test.post(`${path}/discount`, body, owner.token);
    expect([answer.status, answer.body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
  });

  it.each([0, 100])("takes %s percent, an end of the range, and a reason of 2000 characters", async (value) => {
    const { path } = await draft();
    const { status } = await test.post(`${path}/discount`, { kind: "percentage", value, reason: "x".repeat(2000) }, owner.token);
    expect(status).toBe(200);
  });

  it("refuses an invoice that is not a draft with 422", async () => {
    const { path } = await draft();
    await test.post(`${path}/finalize`, undefined, owner.token);
    const { status, body } = await test.post(`${path}/discount`, half, owner.token);
    expect([status, body.error.code]).toEqual([422, "POS_INVOICE_NOT_DRAFT"]);
  });

  it("refuses a draft whose register is closed with 422", async () => {
    const opened = await test.post(`${owner.path}/pos/sessions`, { registerName: newId(), openingCash: 0 }, owner.token);
    const { id } = opened.body.posSession;
    const { path } = await draft(100, { posSessionId: id });
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db
        .updateTable("posRegisters")
        .set({ status: "closed", closedAt: new Date(), closing: json({}) })
        .where("id", "=", id)
        .execute(),
    );
    const { status, body } = await test.post(`${path}/discount`, half, owner.token);
    expect([status, body.error.code]).toEqual([422, "POS_SESSION_CLOSED"]);
  });

  it("answers 400 to a malformed invoice id and 404 to an unknown one", async () => {
    const malformed = await test.post(`${owner.path}/pos/invoices/nonsense/discount`, half, owner.token);
    expect([malformed.status, malformed.body.error.code]).toEqual([400, "INVALID_ID"]);
    const unknown = await test.post(`${owner.path}/pos/invoices/${newId()}/discount`, half, owner.token);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("needs store.orders.manage", async () => {
    const { path } = await draft();
    const viewer = await makeStaff(test, owner, ["store.orders.view", "store.manage"]);
    const manager = await makeStaff(test, owner, ["store.orders.manage"]);
    expect((await test.post(`${path}/discount`, half, viewer.token)).status).toBe(403);
    expect((await test.post(`${path}/discount`, half, manager.token)).status).toBe(200);
  });

  it("prices lines from before kinds existed by the amount they were kept with", async () => {
    const { id, path } = await draft(100);
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db
        .updateTable("posInvoices")
        .set({ discounts: json([{ amountCents: 3000, reason: "Old line" }]), totalCents: 7000 })
        .where("id", "=", id)
        .execute(),
    );
    const { body } = await test.post(`${path}/discount`, { kind: "percentage", value: 90, reason: "New line" }, owner.token);
    expect(body.discounts.map((line: { amount: number }) => line.amount)).toEqual([30, 70]);
    expect(body.discounts[0]).toEqual({ kind: "fixed", value: 30, amount: 30, reason: "Old line", source: null, by: null });

    const item = body.items[0].id;
    const smaller = await test.patch(`${path}/items/${item}`, { unitPrice: 10 }, owner.token);
    expect(smaller.body.invoice.discounts.map((line: { amount: number }) => line.amount)).toEqual([10, 0]);
    const larger = await test.patch(`${path}/items/${item}`, { unitPrice: 1000 }, owner.token);
    expect(larger.body.invoice.discounts.map((line: { amount: number }) => line.amount)).toEqual([30, 900]);
  });

  it("keeps at most 500 lines", async () => {
    const { id, path } = await draft();
    const lines = Array.from({ length: 499 }, () => ({ kind: "fixed", value: 0, amountCents: 0, reason: "x", source: "manual" }));
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db
        .updateTable("posInvoices")
        .set({ discounts: json(lines) })
        .where("id", "=", id)
        .execute(),
    );
    expect((await test.post(`${path}/discount`, half, owner.token)).status).toBe(200);
    const { status, body } = await test.post(`${path}/discount`, half, owner.token);
    expect([status, body.error.code]).toEqual([422, "POS_INVOICE_FULL"]);
  });

  it.runIf(isPostgres)("keeps all of a hundred lines posted at once", async () => {
    const { path } = await draft(1000);
    const posts = Array.from({ length: 100 }, (_, index) =>
      test.post(`${path}/discount`, { kind: "fixed", value: (index + 1) / 100, reason: `Line ${index}` }, owner.token),
    );
    const answers = await Promise.all(posts);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const { invoice } = (await test.get(path, owner.token)).body;
    expect(new Set(invoice.discounts.map((line: { reason: string }) => line.reason)).size).toBe(100);
    expect(invoice.total).toBe(949.5);
  });
});

describe("DELETE .../discounts/:index", () => {
  it("takes one line off and prices the others again", async () => {
    const { path } = await draft(20);
    await test.post(`${path}/discount`, { kind: "fixed", value: 15, reason: "First" }, owner.token);
    await test.post(`${path}/discount`, { kind: "fixed", value: 15, reason: "Second" }, owner.token);
    const { status, body } = await test.delete(`${path}/discounts/0`, owner.token);
    expect(status).toBe(200);
    expect(body.message).toBe("Discount deleted.");
    expect(body.invoice).toMatchObject({ total: 5, discounts: [{ reason: "Second", amount: 15 }] });
  });

  it("answers 404 to a line that is not there, 400 to an index that is none", async () => {
    const { path } = await draft();
    expect((await test.delete(`${path}/discounts/0`, owner.token)).status).toBe(404);
    expect((await test.delete(`${path}/discounts/first`, owner.token)).status).toBe(400);
    expect((await test.delete(`${path}/discounts/-1`, owner.token)).status).toBe(400);
    expect((await test.delete(`${owner.path}/pos/invoices/${newId()}/discounts/0`, owner.token)).status).toBe(404);
  });

  it("refuses an invoice that is not a draft with 422", async () => {
    const { path } = await draft();
    await test.post(`${path}/discount`, half, owner.token);
    await test.post(`${path}/finalize`, undefined, owner.token);
    expect((await test.delete(`${path}/discounts/0`, owner.token)).status).toBe(422);
  });

  it("honours If-Match, so that a line which moved up is not deleted by mistake", async () => {
    const { path } = await draft();
    await test.post(`${path}/discount`, half, owner.token);
    const { headers } = await test.get(path, owner.token);
    await test.post(`${path}/discount`, half, owner.token);
    const stale = await test.call("DELETE", `${path}/discounts/0`, { token: owner.token, headers: { "if-match": String(headers.etag) } });
    expect(stale.status).toBe(412);
  });
});

const money = fc.integer({ min: 0, max: 5_000_000 });
const line: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({
    kind: fc.constant("fixed" as const),
    value: money.map((cents) => cents / 100),
    reason: fc.constant("x"),
    source: fc.constant(null),
    by: fc.constant(null),
  }),
  fc.record({
    kind: fc.constant("percentage" as const),
    value: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
    reason: fc.constant("x"),
    source: fc.constant(null),
    by: fc.constant(null),
  }),
);

describe("applyDiscounts", () => {
  it("gives amounts of at most what was left, which add up with the total to the subtotal", () => {
    fc.assert(
      fc.property(money, fc.array(line, { maxLength: 20 }), (subtotal, lines) => {
        const { discounts, total } = applyDiscounts(subtotal, lines, USD);
        let left = subtotal;
        for (const { kind, value, amountCents } of discounts) {
          const asked = kind === "percentage" ? percentOf(subtotal, value) : toCents(value, USD);
          expect(amountCents).toBe(Math.min(asked, left));
          left -= amountCents;
        }
        expect(total).toBe(left);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discounts.reduce((sum, { amountCents }) => sum + amountCents, 0) + total).toBe(subtotal);
      }),
    );
  });

  it("prices stored lines again to the same amounts, with or without kind", () => {
    fc.assert(
      fc.property(money, fc.array(line, { maxLength: 10 }), (subtotal, lines) => {
        const priced = applyDiscounts(subtotal, lines, USD);
        const again = applyDiscounts(subtotal, readDiscounts(priced.discounts, USD), USD);
        const legacy = applyDiscounts(
          subtotal,
          readDiscounts(
            priced.discounts.map(({ amountCents, reason }) => ({ amountCents, reason })),
            USD,
          ),
          USD,
        );
        expect(again).toEqual(priced);
        expect(legacy.total).toBe(priced.total);
      }),
    );
  });
});
