import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner } from "./factories.ts";
import { testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";

/** Further rows of an older day: each loses what its shape has gained, or may gain next, and is read all the same. */

const test = testApp();
let owner: Member;
let admin: { token: string };
let ids: SeededIds;
const idOf = (key: string) => ids[key] as string;
const get = (path: string) => test.get(`${owner.path}${path}`, owner.token);
const post = async (path: string, body: object) => (await test.post(`${owner.path}${path}`, body, owner.token)).body;

beforeAll(async () => {
  owner = await makeOwner(test);
  admin = await makeAdmin(test);
  ids = await seedWorkspace(test, owner, "older");
}, 120_000);

/** `older` is SQL for the column's new value. */
async function rewrite(table: string, column: string, older: string, where: string): Promise<void> {
  const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(older)} where ${sql.raw(where)}`;
  const { numAffectedRows } = await test.database.transaction("platform", (db) => change.execute(db));
  expect(numAffectedRows).toBeGreaterThan(0n);
}

describe("JSON that an older version stored", () => {
  it("is a plan whose features and translations have fewer fields", async () => {
    const at = `id = '${idOf(":planId")}'`;
    await rewrite("plans", "features", `'[{"key": "appointments"}]'`, at);
    await rewrite("plans", "translations", `'[{"locale": "en", "name": "Basic"}]'`, at);

    const { status, body } = await test.get(`/admin/plans/${idOf(":planId")}`, admin.token);
    expect(status).toBe(200);
    expect(body.plan.features).toEqual([{ key: "appointments", translations: [] }]);
    expect(body.plan.translations).toEqual([{ locale: "en", name: "Basic", description: null, logoImage: null, bannerImage: null }]);
  });

  it("is a payment's renewal without additions and without the source of its discount", async () => {
    const plain = { period: "monthly", months: 1, currencyCode: "USD", planId: idOf(":planId"), planName: "Basic", planPrice: 29 };
    const sums = { discountPercentage: 0, discountAmount: 0, discountedPrice: 29, additionsTotal: 0, total: 29 };
    const dates = { startsAt: "2026-01-31T00:00:00.000Z", newEndDate: "2026-02-28T00:00:00.000Z" };
    await rewrite("payments", "renewal", `'${JSON.stringify({ ...plain, ...sums, ...dates })}'`, `id = '${idOf(":paymentId")}'`);

    const { status, body } = await test.get(`/admin/payments/${idOf(":paymentId")}`, admin.token);
    expect(status).toBe(200);
    expect(body.payment.renewal).toMatchObject({ discountSource: null, invoiceAdditions: [], currentEndDate: null });
  });

  it("is a week whose days have only intervals, or nothing", async () => {
    const older = `'{"monday": {"intervals": [{"start": "09:00", "end": "17:00"}]}, "friday": {}}'`;
    await rewrite("workspaces", "working_hours", older, `id = '${owner.workspaceId}'`);

    const { status, body } = await get("");
    expect(status).toBe(200);
    expect(body.workspace.workingHours).toEqual({
      monday: { isOpen: true, intervals: [{ start: "09:00", end: "17:00" }] },
      friday: { isOpen: true, intervals: [] },
    });
  });

  it("is an attempt whose answers to questions left out have no option at all", async () => {
    const at = `id = '${idOf(":attemptId")}'`;
    await rewrite(
      "contest_attempts",
      "answers",
      `jsonb_build_array(jsonb_build_object('questionId', questions -> 0 ->> 'questionId'))`,
      at,
    );

    const { status, body } = await get(`/contests/${idOf(":contestId")}/attempts/${idOf(":attemptId")}/answers`);
    expect(status).toBe(200);
    expect(body.items).toEqual([expect.objectContaining({ selectedOptionId: null, isCorrect: false })]);
  });

  it("is a refund whose lines say more than today's", async () => {
    const { invoice } = await post("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 50 }] });
    await post(`/pos/invoices/${invoice.id}/finalize`, {});
    await post(`/pos/invoices/${invoice.id}/payments`, { method: "cash", amount: 50 });
    await post(`/pos/invoices/${invoice.id}/refunds`, { amount: 20, reason: "Late" });
    const older = `(select jsonb_agg(l || '{"note": "of an older version"}') from jsonb_array_elements(lines) l)`;
    await rewrite("pos_refunds", "lines", older, `invoice_id = '${invoice.id}'`);

    const { status, body } = await get(`/pos/invoices/${invoice.id}`);
    expect([status, body.invoice.status, body.invoice.items[0].refunded]).toEqual([200, "partially-refunded", 20]);
  });

  it("is a range without notes and critical limits, in the catalogue and beside a result", async () => {
    const result = `${owner.path}/labs/tests/${idOf("tests/:testId")}/items/${idOf(":itemId")}/result`;
    expect((await test.patch(result, { resultValueNumeric: 1.5 }, owner.token)).status).toBe(200);
    const range = `jsonb_build_object('id', id, 'analysisId', id, 'gender', 'both', 'ageUnit', 'years', 'lowLimit', 1, 'highLimit', 2, 'priority', 0,
      'createdAt', '2026-01-31T00:00:00.000Z', 'updatedAt', '2026-01-31T00:00:00.000Z')`;
    await rewrite("lab_test_items", "range", range, `id = '${idOf(":itemId")}'`);
    await rewrite("lab_ranges", "result_notes", "'[]'", `id = '${idOf(":rangeId")}'`);

    const { status, body } = await get(`/labs/tests/${idOf("tests/:testId")}`);
    expect(status).toBe(200);
    const item = body.test.items.find(({ id }: { id: string }) => id === idOf(":itemId"));
    expect(item.range).toMatchObject({ lowLimit: 1, criticalLow: null, criticalHigh: null, ageFrom: null, resultNotes: [] });
  });

  it("is an order whose lines say more than today's", async () => {
    const older = `(select jsonb_agg(l || '{"sku": "of an older version"}') from jsonb_array_elements(items) l)`;
    await rewrite("orders", "items", older, `id = '${idOf(":orderId")}'`);

    const { status, body } = await get(`/storefront/orders/${idOf(":orderId")}`);
    expect([status, body.order.items[0].quantity, body.order.items[0].sku]).toEqual([200, 1, undefined]);
  });
});
