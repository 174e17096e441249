import { describe, expect, it } from "vitest";
import { makeAdmin, makeOwner, makeStaff, PLANS } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

describe("GET /workspace/:workspaceId/subscription", () => {
  it("shows the plan, its end, and each limit with what is used of it", async () => {
    const owner = await makeOwner(test, { planId: PLANS.free });
    const staff = await makeStaff(test, owner, []);
    await makeStaff(test, owner, []);
    await test.patch(`${owner.path}/staff/${staff.accountId}`, { isActive: false }, owner.token);
    await test.post(`${owner.path}/clients`, { name: "Client" }, owner.token);
    const { status, body } = await test.get(`${owner.path}/subscription`, owner.token);
    expect(status).toBe(200);
    expect(body.subscription).toMatchObject({
      plan: { id: PLANS.free, slug: "free" },
      isActive: true,
      subscriptionEndDate: null,
      canRenewOnline: false,
    });
    expect(body.subscription.renewals).toMatchObject([{ period: "monthly", planPrice: 0, additionsTotal: 0, total: 0 }]);
    const limits = Object.fromEntries(body.subscription.limits.map(({ key, allowed, used }: Limit) => [key, [allowed, used]]));
    expect(limits).toMatchObject({
      "max-staff": [2, 1],
      "max-clients": [200, 1],
      "max-products": [20, 0],
      "max-domains": [1, 0],
      "storage-quota-mb": [100, 0],
    });
  });

  it("returns null where the plan has no limit", async () => {
    const owner = await makeOwner(test, { planId: PLANS.pro });
    const { body } = await test.get(`${owner.path}/subscription`, owner.token);
    const staffLimit = body.subscription.limits.find(({ key }: Limit) => key === "max-staff");
    expect(staffLimit).toMatchObject({ allowed: null, used: 0 });
  });

  it("still answers once the subscription has ended, with isActive false", async () => {
    test.setTime("2026-01-01T00:00:00Z");
    const owner = await makeOwner(test, { planId: PLANS.basic });
    const endDate = (await test.get(`${owner.path}/subscription`, owner.token)).body.subscription.subscriptionEndDate;
    expect(endDate).toBe("2026-01-15T00:00:00.000Z");
    await test.database.transaction("platform", (db) =>
      db.updateTable("workspaces").set({ subscriptionEndDate: "2025-12-31T00:00:00.000Z" }).where("id", "=", owner.workspaceId).execute(),
    );
    const { status, body } = await test.get(`${owner.path}/subscription`, owner.token);
    expect([status, body.subscription.isActive]).toEqual([200, false]);
    test.setTime();
  });

  it("is a trial until a subscription was paid for", async () => {
    const owner = await makeOwner(test, { planId: PLANS.basic });
    const isTrial = async () => (await test.get(`${owner.path}/subscription`, owner.token)).body.subscription.isTrial;
    expect(await isTrial()).toBe(true);
    const { token } = await makeAdmin(test);
    expect((await test.post(`/admin/workspaces/${owner.workspaceId}/renewal`, { period: "monthly" }, token)).status).toBe(201);
    expect(await isTrial()).toBe(false);
    const free = await makeOwner(test, { planId: PLANS.free });
    expect((await test.get(`${free.path}/subscription`, free.token)).body.subscription.isTrial).toBe(false);
  });
});

interface Limit {
  key: string;
  allowed: number | null;
  used: number | null;
}
