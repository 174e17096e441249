import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeOwner, PLANS } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { describeSubscription } from "./subscription.service.ts";

const test = testApp();
let token: string;

beforeAll(async () => {
  token = (await makeAdmin(test)).token;
});

async function makeWorkspace(overrides: object = {}) {
  const { workspaceId } = await makeOwner(test, { planId: PLANS.basic, ...overrides });
  return { workspaceId, path: `/admin/workspaces/${workspaceId}` };
}

describe("GET /admin/workspaces/:workspaceId/renewal", () => {
  it("shows every part of the formula", async () => {
    const { path } = await makeWorkspace();
    await test.patch(path, { discountPercentage: 15, subscriptionEndDate: "2040-01-31T10:00:00Z" }, token);
    const added = await test.post(`${path}/invoice-additions`, { reason: "SMS", quantity: 3, unitPrice: 19.99 }, token);
    const { status, body } = await test.get(`${path}/renewal?period=quarterly`, token);
    expect(status).toBe(200);
    expect(body.renewal).toEqual({
      period: "quarterly",
      months: 3,
      currencyCode: "USD",
      planId: PLANS.basic,
      planName: "Basic",
      planPrice: 81,
      discountPercentage: 15,
      discountSource: "workspace",
      discountAmount: 12.15,
      discountedPrice: 68.85,
      invoiceAdditions: [{ id: added.body.id, reason: "SMS", quantity: 3, unitPrice: 19.99, total: 59.97 }],
      additionsTotal: 59.97,
      total: 128.82,
      currentEndDate: "2040-01-31T10:00:00.000Z",
      startsAt: "2040-01-31T10:00:00.000Z",
      newEndDate: "2040-04-30T10:00:00.000Z",
    });
  });

  it("takes the category's discount where the workspace has none, and none where it has 0", async () => {
    const slug = `discounted-${newId()}`;
    await test.post("/admin/business-categories", { slug, name: "Discounted", discountPercentage: 20 }, token);
    const { path } = await makeWorkspace({ businessCategorySlug: slug });
    const shown = async () => (await test.get(`${path}/renewal`, token)).body.renewal;
    expect(await shown()).toMatchObject({ period: "monthly", discountSource: "category", discountPercentage: 20, total: 23.2 });
    await test.patch(path, { discountPercentage: 0 }, token);
    expect(await shown()).toMatchObject({ discountSource: "workspace", discountPercentage: 0, total: 29 });
  });

  it("answers 400 to a bad period or id, 404 to an unknown workspace, 422 to a period the plan is not sold by", async () => {
    const { path } = await makeWorkspace({ planId: PLANS.free });
    expect((await test.get(`${path}/renewal?period=weekly`, token)).status).toBe(400);
    expect((await test.get("/admin/workspaces/zzz/renewal", token)).status).toBe(400);
    expect((await test.get(`/admin/workspaces/${newId()}/renewal`, token)).status).toBe(404);
    expect((await test.get(`${path}/renewal?period=annual`, token)).status).toBe(422);
  });
});

describe("POST /admin/workspaces/:workspaceId/renewal", () => {
  it("records a payment and extends month by month without drifting", async () => {
    const { path, workspaceId } = await makeWorkspace();
    test.setTime("2026-01-15T09:00:00Z");
    await test.patch(path, { subscriptionEndDate: "2026-01-31" }, token);
    await test.post(`${path}/invoice-additions`, { reason: "SMS", quantity: 0.07, unitPrice: 1.45 }, token);
    const ends: string[] = [];
    for (let month = 0; month < 3; month++) {
      const { status, body } = await test.post(`${path}/renewal`, { period: "monthly" }, token);
      expect(status).toBe(201);
      expect(body.payment).toMatchObject({ workspaceId, type: "subscription", amount: 29.1, paidAt: "2026-01-15T09:00:00.000Z" });
      expect(body.payment.renewal).toEqual(body.renewal);
      expect(body.workspace.subscriptionEndDate).toBe(body.renewal.newEndDate);
      ends.push(body.workspace.subscriptionEndDate);
    }
    test.setTime();
    expect(ends.map((end) => end.slice(0, 10))).toEqual(["2026-02-28", "2026-03-31", "2026-04-30"]);
    const { payments } = (await test.get(`/admin/payments?workspaceId=${workspaceId}`, token)).body;
    expect(payments).toHaveLength(3);
  });

  it("follows the new date when an admin moves the end", async () => {
    const { path } = await makeWorkspace();
    test.setTime("2026-01-15T09:00:00Z");
    await test.patch(path, { subscriptionEndDate: "2026-01-31" }, token);
    await test.post(`${path}/renewal`, { period: "monthly" }, token);
    await test.patch(path, { subscriptionEndDate: "2026-02-28" }, token);
    const { body } = await test.post(`${path}/renewal`, { period: "monthly" }, token);
    test.setTime();
    expect(body.workspace.subscriptionEndDate).toBe("2026-03-28T00:00:00.000Z");
  });

  it("starts now for a subscription that has run out or has no end", async () => {
    const { path } = await makeWorkspace();
    test.setTime("2026-03-31T08:30:00Z");
    for (const subscriptionEndDate of [null, "2026-03-30"]) {
      await test.patch(path, { subscriptionEndDate }, token);
      const { body } = await test.post(`${path}/renewal`, { period: "monthly" }, token);
      expect(body.workspace.subscriptionEndDate).toBe("2026-04-30T08:30:00.000Z");
    }
    test.setTime();
  });

  it("lets an owner with an expired subscription back in at once", async () => {
    const { path, workspaceId } = await makeWorkspace();
    await test.patch(path, { subscriptionEndDate: "2020-01-01" }, token);
    const subscription = () => describeSubscription(test.database.reader({ workspaceId }), workspaceId, new Date());
    expect(await subscription()).toMatchObject({ isActive: false, plan: { slug: "basic" } });
    await test.post(`${path}/renewal`, { period: "annual" }, token);
    const renewed = await subscription();
    expect(renewed).toMatchObject({ isActive: true });
    expect(renewed?.renewals.map(({ period }) => period)).toEqual(["monthly", "quarterly", "semiannual", "annual"]);
    expect(renewed?.limits).toContainEqual({ key: "max-staff", allowed: 10 });
  });

  it("answers 400, 404 and 422, and records nothing then", async () => {
    const { path, workspaceId } = await makeWorkspace({ planId: PLANS.free });
    expect((await test.post(`${path}/renewal`, {}, token)).status).toBe(400);
    expect((await test.post(`${path}/renewal`, { period: "weekly" }, token)).status).toBe(400);
    expect((await test.post("/admin/workspaces/zzz/renewal", { period: "monthly" }, token)).status).toBe(400);
    expect((await test.post(`/admin/workspaces/${newId()}/renewal`, { period: "monthly" }, token)).status).toBe(404);
    expect((await test.post(`${path}/renewal`, { period: "annual" }, token)).status).toBe(422);
    expect((await test.get(`/admin/payments?workspaceId=${workspaceId}`, token)).body.payments).toEqual([]);
  });

  it.runIf(isPostgres)("never mixes two plans in one payment while the plan changes", async () => {
    const { path, workspaceId } = await makeWorkspace();
    const rounds = Array.from({ length: 12 }, (_, index) => [
      test.patch(`${path}/plan`, { planId: index % 2 ? PLANS.basic : PLANS.pro }, token),
      test.post(`${path}/renewal`, { period: "monthly" }, token),
    ]);
    const answers = await Promise.all(rounds.flat());
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(12).fill(200), ...Array(12).fill(201)]);
    const { payments } = (await test.get(`/admin/payments?limit=100&workspaceId=${workspaceId}`, token)).body;
    expect(payments).toHaveLength(12);
    for (const { amount, renewal, note } of payments) {
      expect([`${PLANS.basic} 29 Basic, monthly`, `${PLANS.pro} 79 Pro, monthly`]).toContain(`${renewal.planId} ${amount} ${note}`);
    }
    const starts = payments.map(({ renewal }: { renewal: { startsAt: string } }) => renewal.startsAt);
    expect(new Set(starts).size, "each renewal goes on where another ended").toBe(12);
  });
});
