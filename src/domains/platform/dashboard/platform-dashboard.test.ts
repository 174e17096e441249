import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { calendarOf } from "./platform-dashboard.rules.ts";
import type { AttentionOrder } from "./platform-dashboard.schemas.ts";

const test = testApp();
let token: string;
let analyst: string;

/** A Wednesday; the week began on Sunday the 28th of June, in another month. */
const NOW = "2026-07-01T12:00:00.000Z";

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
  analyst = (await makeAdmin(test, ["analyst"])).token;
});

async function overviewAt(time: string) {
  test.setTime(time);
  const answer = await test.get("/admin/dashboard/overview", analyst);
  test.setTime();
  expect(answer.status).toBe(200);
  return answer.body;
}

async function workspaceOn(plan: keyof typeof PLANS, changes: object = {}, overrides: object = {}) {
  const { workspaceId } = await makeOwner(test, { planId: PLANS[plan], ...overrides });
  const path = `/admin/workspaces/${workspaceId}`;
  await test.patch(path, { subscriptionEndDate: null, ...changes }, token);
  return { workspaceId, path };
}

describe("GET /admin/dashboard/overview", () => {
  it("answers every field of the contract, zero in an empty platform", async () => {
    const none = { amount: 0, count: 0 };
    const stats = { today: none, thisWeek: none, thisMonth: none, total: none };
    expect(await overviewAt(NOW)).toEqual({
      metrics: {
        totalBusinesses: 0,
        pendingApprovals: 0,
        activeSubscriptions: 0,
        basicPlanAndAddonsActive: 0,
        basicPlanAndAddonsMonthlyUsd: 0,
        monthlyRecurringRevenue: 0,
        recurringMonthlyUsd: 0,
        monthlyRevenue: 0,
      },
      paymentStats: stats,
      revenueByType: { "ai-tools": 0, sms: 0, storage: 0, subscription: 0 },
      expenseStats: stats,
      attentionOrders: [],
    });
  });

  it("answers 401 without a token, 403 to an owner", async () => {
    const owner = await makeOwner(test);
    expect((await test.get("/admin/dashboard/overview")).status).toBe(401);
    expect((await test.get("/admin/dashboard/overview", owner.token)).status).toBe(403);
  });

  it("counts payments and expenses by UTC day, week from Sunday, and month", async () => {
    const { workspaceId } = await workspaceOn("pro");
    const paid = [
      ["subscription", 100, "2026-07-01T00:00:00Z"],
      ["sms", 0.1, "2026-07-01T23:59:59.999Z"],
      ["storage", 0.2, "2026-07-31T23:59:59.999Z"],
      ["ai-tools", 7, "2026-06-30T23:59:59.999Z"],
      ["sms", 11, "2026-06-28T00:00:00Z"],
      ["sms", 13, "2026-06-27T23:59:59.999Z"],
    ] as const;
    for (const [type, amount, paidAt] of paid) {
      expect((await test.post("/admin/payments", { type, amount, paidAt, workspaceId }, token)).status).toBe(201);
    }
    for (const date of ["2026-07-01", "2026-06-29", "2026-06-01"])
      await test.post("/admin/expenses", { title: "Rent", amount: 50.05, date }, token);
    const body = await overviewAt(NOW);
    expect(body.paymentStats).toEqual({
      today: { amount: 100.1, count: 2 },
      thisWeek: { amount: 118.1, count: 4 },
      thisMonth: { amount: 100.3, count: 3 },
      total: { amount: 131.3, count: 6 },
    });
    expect(body.revenueByType).toEqual({ "ai-tools": 0, sms: 0.1, storage: 0.2, subscription: 100 });
    expect(body.metrics).toMatchObject({ monthlyRecurringRevenue: 100, monthlyRevenue: 100.3 });
    expect(body.expenseStats).toEqual({
      today: { amount: 50.05, count: 1 },
      thisWeek: { amount: 100.1, count: 2 },
      thisMonth: { amount: 50.05, count: 1 },
      total: { amount: 150.15, count: 3 },
    });
  });

  it("counts who is active, to the millisecond", async () => {
    const before = (await overviewAt(NOW)).metrics;
    for (const subscriptionEndDate of ["2026-06-30", "2026-07-01", NOW, "2026-07-01T12:00:00.001Z", "2026-07-02", "2027-01-01", null]) {
      await workspaceOn("pro", { subscriptionEndDate });
    }
    const after = (await overviewAt(NOW)).metrics;
    expect(after.totalBusinesses - before.totalBusinesses).toBe(7);
    expect(after.activeSubscriptions - before.activeSubscriptions).toBe(4);
  });

  it("prices the cohort: basic plans, and the free tier where it pays for add-ons", async () => {
    const before = (await overviewAt(NOW)).metrics;
    await test.patch("/admin/business-categories/000000020000000000000007", { discountPercentage: 10 }, token);
    await workspaceOn("basic");
    await workspaceOn("basic", {}, { businessCategorySlug: "spa" });
    const own = await workspaceOn("basic", { discountPercentage: 50 }, { businessCategorySlug: "spa" });
    await test.post(`${own.path}/invoice-additions`, { reason: "SMS", quantity: 0.07, unitPrice: 1.45 }, token);
    await workspaceOn("basic", { subscriptionEndDate: "2026-06-30" });
    await workspaceOn("free");
    const storage = await workspaceOn("free");
    await test.patch(`${storage.path}/storage`, { additionalStorageMB: 5 }, token);
    const extras = await workspaceOn("free");
    await test.post(`${extras.path}/invoice-additions`, { reason: "Domain", quantity: 1, unitPrice: 3.5 }, token);
    const expired = await workspaceOn("free", { subscriptionEndDate: "2026-06-01" });
    await test.post(`${expired.path}/invoice-additions`, { reason: "Domain", quantity: 1, unitPrice: 900 }, token);
    const pro = await workspaceOn("pro");
    await test.post(`${pro.path}/invoice-additions`, { reason: "Domain", quantity: 1, unitPrice: 700 }, token);

    const after = (await overviewAt(NOW)).metrics;
    expect(after.basicPlanAndAddonsActive - before.basicPlanAndAddonsActive).toBe(5);
    const monthly = after.basicPlanAndAddonsMonthlyUsd - before.basicPlanAndAddonsMonthlyUsd;
    expect(monthly).toBeCloseTo(29 + 26.1 + 14.5 + 0.1 + 3.5, 6);
  });

  it("still answers when attention orders cannot be read", async () => {
    const { hooks } = test.app;
    const before = hooks.attentionOrders;
    const shown = { number: 1042, status: "pending", total: 9.5, currencyCode: "SAR", createdAt: NOW };
    const order: AttentionOrder = { id: "a".repeat(24), workspaceId: "b".repeat(24), ...shown };
    hooks.attentionOrders = async () => [order];
    expect((await overviewAt(NOW)).attentionOrders).toEqual([order]);
    hooks.attentionOrders = async (ctx) => (await sql<AttentionOrder>`select * from no_such_table`.execute(ctx.db)).rows;
    const broken = await overviewAt(NOW);
    hooks.attentionOrders = before;
    expect(broken.attentionOrders).toEqual([]);
    expect(broken.paymentStats.total.count).toBe(6);
  });
});

describe("calendarOf", () => {
  it("gives the Sunday on or before, and the month's first", () => {
    expect(calendarOf(new Date(NOW))).toEqual({
      today: "2026-07-01",
      weekStart: "2026-06-28",
      weekEnd: "2026-07-04",
      monthStart: "2026-07-01",
    });
    expect(calendarOf(new Date("2026-03-01T00:00:00Z"))).toMatchObject({ weekStart: "2026-03-01", weekEnd: "2026-03-07" });
    expect(calendarOf(new Date("2026-02-28T23:59:59.999Z"))).toMatchObject({ weekStart: "2026-02-22" });
  });
});

interface RawMetrics {
  total: number;
  active: number;
  cohort: number;
  monthly: number;
}

/** The dashboard's definitions straight from the rows, written apart from the code that keeps totals. */
async function rawMetrics(now: string): Promise<RawMetrics> {
  const { rows } = await sql<RawMetrics>`
    with priced as (
      select w.subscription_end_date is null or w.subscription_end_date > ${now}::timestamptz as active, p.slug,
        w.additional_storage_mb > 0 or exists (select from invoice_additions a where a.workspace_id = w.id) as addons,
        round((select (price ->> 'amountCents')::numeric from jsonb_array_elements(p.price_periods) price
          where price ->> 'period' = 'monthly') * (100 - coalesce(w.discount_percentage, c.discount_percentage, 0)) / 100) as plan_cents,
        (select coalesce(sum(total_cents), 0) from invoice_additions a where a.workspace_id = w.id) as additions
      from workspaces w join plans p on p.id = w.plan_id join business_categories c on c.slug = w.business_category_slug)
    select count(*) as total, count(*) filter (where active) as active,
      count(*) filter (where active and (slug = 'basic' or (slug = 'free' and addons))) as cohort,
      coalesce(sum(plan_cents + additions) filter (where active and (slug = 'basic' or (slug = 'free' and addons))), 0) as monthly
    from priced`.execute(test.database.reader("platform"));
  return rows[0] as RawMetrics;
}

async function rawMoney(table: "payments" | "platform_expenses", column: "paid_at" | "date", now: string) {
  const { today, weekStart, monthStart } = calendarOf(new Date(now));
  const stretch = (from: string, length: string) =>
    sql`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${from}::date + ${length}::interval`;
  const sums = async (condition: ReturnType<typeof stretch>) => {
    const { rows } = await sql<{ cents: number; count: number }>`
      select coalesce(sum(amount_cents), 0) as cents, count(*) as count from ${sql.table(table)} where ${condition}`.execute(
      (table === "payments" ? test.database : test.platform).reader("platform"),
    );
    return { amount: (rows[0]?.cents ?? 0) / 100, count: rows[0]?.count ?? 0 };
  };
  return {
    today: await sums(stretch(today, "1 day")),
    thisWeek: await sums(stretch(weekStart, "7 days")),
    thisMonth: await sums(stretch(monthStart, "1 month")),
    total: await sums(sql`true`),
  };
}

describe("kept totals", () => {
  const moment = fc.date({ min: new Date("2026-06-20T00:00:00Z"), max: new Date("2026-07-12T00:00:00Z"), noInvalidDate: true });
  const iso = moment.map((date) => date.toISOString());
  const cents = fc.integer({ min: 0, max: 99_999 }).map((value) => value / 100);
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("pay" as const),
      type: fc.constantFrom("ai-tools", "sms", "storage", "subscription"),
      amount: cents,
      at: iso,
    }),
    fc.record({ kind: fc.constant("spend" as const), amount: cents, at: iso }),
    fc.record({ kind: fc.constant("respend" as const), amount: cents, at: iso }),
    fc.record({ kind: fc.constant("undo" as const) }),
    fc.record({
      kind: fc.constant("workspace" as const),
      discountPercentage: fc.option(fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100)),
      subscriptionEndDate: fc.option(iso),
    }),
    fc.record({ kind: fc.constant("plan" as const), plan: fc.constantFrom<keyof typeof PLANS>("free", "basic", "pro") }),
    fc.record({ kind: fc.constant("storage" as const), megabytes: fc.constantFrom(0, 5) }),
    fc.record({ kind: fc.constant("add" as const), amount: cents }),
    fc.record({ kind: fc.constant("unadd" as const) }),
    fc.record({ kind: fc.constant("category" as const), discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })) }),
    fc.record({ kind: fc.constant("price" as const), amountCents: fc.integer({ min: 0, max: 10_000 }) }),
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  async function take(path: string, workspaceId: string, { kind, ...given }: Step): Promise<void> {
    const last = async (list: string, name: string) => (await test.get(list, token)).body[name].at(0)?.id;
    const values = given as { amount: number; at: string; type: string; plan: keyof typeof PLANS; megabytes: number; amountCents: number };
    switch (kind) {
      case "pay":
        await test.post("/admin/payments", { type: values.type, amount: values.amount, paidAt: values.at, workspaceId }, token);
        break;
      case "undo":
        await test.delete(`/admin/payments/${await last("/admin/payments", "payments")}`, token);
        break;
      case "spend":
        await test.post("/admin/expenses", { title: "Rent", amount: values.amount, date: values.at }, token);
        break;
      case "respend":
        await test.patch(`/admin/expenses/${await last("/admin/expenses", "expenses")}`, { amount: values.amount, date: values.at }, token);
        break;
      case "workspace":
        await test.patch(path, given, token);
        break;
      case "plan":
        await test.patch(`${path}/plan`, { planId: PLANS[values.plan] }, token);
        break;
      case "storage":
        await test.patch(`${path}/storage`, { additionalStorageMB: values.megabytes }, token);
        break;
      case "add":
        await test.post(`${path}/invoice-additions`, { reason: "Extra", quantity: 1, unitPrice: values.amount }, token);
        break;
      case "unadd":
        await test.delete(`${path}/invoice-additions/${await last(`${path}/invoice-additions`, "invoiceAdditions")}`, token);
        break;
      case "category":
        await test.patch("/admin/business-categories/000000020000000000000001", given, token);
        break;
      case "price": {
        const pricePeriods = [{ period: "monthly", amountCents: values.amountCents, currencyCode: "USD" }];
        await test.patch(`/admin/plans/${PLANS.basic}`, { pricePeriods }, token);
      }
    }
  }

  async function expectHonest(now: string): Promise<void> {
    const shown = await overviewAt(now);
    const raw = await rawMetrics(now);
    expect(shown.metrics).toMatchObject({
      totalBusinesses: raw.total,
      activeSubscriptions: raw.active,
      basicPlanAndAddonsActive: raw.cohort,
      basicPlanAndAddonsMonthlyUsd: raw.monthly / 100,
    });
    expect(shown.paymentStats).toEqual(await rawMoney("payments", "paid_at", now));
    expect(shown.expenseStats).toEqual(await rawMoney("platform_expenses", "date", now));
  }

  it("equal the raw sums after anything that admins do", async () => {
    const owners = [await workspaceOn("basic"), await workspaceOn("free"), await workspaceOn("pro")];
    const steps = fc.array(fc.tuple(fc.nat({ max: 2 }), step), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(steps, iso, async (entries, now) => {
        for (const [index, entry] of entries) {
          const { path, workspaceId } = owners[index] as (typeof owners)[number];
          await take(path, workspaceId, entry);
        }
        await expectHonest(now);
      }),
      { numRuns: isPostgres ? 40 : 15 },
    );
  });

  it.runIf(isPostgres)("equal the raw sums after many simultaneous changes to the same rows", async () => {
    const now = "2026-07-01T12:00:00.000Z";
    const one = await workspaceOn("basic");
    const two = await workspaceOn("free");
    const entries = Array.from({ length: 15 }, (_, index) => [
      test.post("/admin/payments", { type: "sms", amount: 1.01, paidAt: now, workspaceId: one.workspaceId }, token),
      test.post("/admin/expenses", { title: "Rent", amount: 2.02, date: now }, token),
      test.patch(`${one.path}/plan`, { planId: index % 2 ? PLANS.basic : PLANS.free }, token),
      test.patch(`${two.path}/plan`, { planId: index % 2 ? PLANS.free : PLANS.basic }, token),
      makeOwner(test, { planId: PLANS.free }).then(() => ({ status: 200 })),
    ]);
    const answers = await Promise.all(entries.flat());
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    await expectHonest(now);
  });
});
