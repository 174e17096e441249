import { describe, expect, it } from "vitest";
import { makeAdmin, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();

describe("metrics.recurringMonthlyUsd", () => {
  it("is the monthly share of the renewals that are running, and nothing of unpaid trials", async () => {
    const { token } = await makeAdmin(test);
    const read = async () => (await test.get("/admin/dashboard/overview", token)).body.metrics;
    const pricePeriods = [
      { period: "annual", amountCents: 100_00, currencyCode: "USD" },
      { period: "monthly", amountCents: 10_00, currencyCode: "USD" },
    ];
    const plan = { name: "Yearly", slug: "yearly", pricePeriods, trialPeriodDays: 14 };
    const { body, text } = await test.post("/admin/plans", plan, token);
    expect(body.plan?.id, text).toBeDefined();
    const workspaces = [];
    for (let count = 0; count < 3; count++) {
      const { workspaceId } = await makeOwner(test, { planId: body.plan.id });
      await test.patch(`/admin/workspaces/${workspaceId}`, { subscriptionEndDate: null }, token);
      workspaces.push(`/admin/workspaces/${workspaceId}`);
    }
    expect((await read()).recurringMonthlyUsd).toBe(0);
    const renew = async (path: string, period: string) => expect((await test.post(`${path}/renewal`, { period }, token)).status).toBe(201);
    await renew(workspaces[0] as string, "annual");
    expect(await read()).toMatchObject({ recurringMonthlyUsd: 8.33, monthlyRecurringRevenue: 100 });
    await renew(workspaces[1] as string, "monthly");
    // The next period is paid, and has not begun.
    await renew(workspaces[1] as string, "monthly");
    expect(await read()).toMatchObject({ recurringMonthlyUsd: 18.33, monthlyRecurringRevenue: 120 });
  });
});
