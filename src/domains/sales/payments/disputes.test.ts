import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { makeStaff } from "../../../../test/factories.ts";
import { startLedger } from "../../../../test/ledger.ts";
import { openDesk, openShop } from "../../../../test/payments.ts";

const desk = await openDesk();
const { test } = desk;

describe("disputes", () => {
  it("are shown, and cost their amount once lost", async () => {
    const bought = await desk.paid();
    const reference = (await desk.checkoutOf(bought.checkoutId)).reference as string;
    await desk.provider.dispute(desk.shop.key, reference, "needs_response");
    await desk.settleByEvent();
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ isDisputed: true, problem: "disputed" });
    const spent = (await desk.expenses()).length;
    await desk.provider.dispute(desk.shop.key, reference, "lost");
    await desk.settleByEvent();
    await desk.settleByEvent();
    expect(await desk.checkoutOf(bought.checkoutId)).toMatchObject({ isDisputed: true, problem: "dispute-lost" });
    expect(await desk.expenses()).toHaveLength(spent + 1);
  });

  it("cost the whole payment if they count in another currency", async () => {
    const bought = await desk.paid();
    const reference = (await desk.checkoutOf(bought.checkoutId)).reference as string;
    await desk.provider.dispute(desk.shop.key, reference, "lost", { amount: 1100, currency: "eur" });
    await desk.settleByEvent();
    expect((await desk.expenses())[0]).toMatchObject({ amount: 12.5, title: expect.stringContaining("dispute") });
  });

  it("that are lost, and refunds that come back, are posted where online money stands", async () => {
    const { owner } = desk.shop;
    const books = await startLedger(test, owner);
    const { accounts } = (await test.get(`${books}/accounts?limit=100`, owner.token)).body;
    const balance = async (role: string) => {
      const { id } = accounts.find((account: { role: string | null }) => account.role === role);
      return (await test.get(`${books}/accounts/${id}`, owner.token)).body.account.balance;
    };
    const before = { clearing: await balance("online-clearing"), bank: await balance("bank") };
    const [lost, returned] = [await desk.paid(), await desk.paid()];
    expect(await balance("online-clearing")).toBe(before.clearing + 25);
    await desk.provider.dispute(desk.shop.key, (await desk.checkoutOf(lost.checkoutId)).reference as string, "lost");
    await desk.settleByEvent();
    expect(await balance("online-clearing")).toBe(before.clearing + 12.5);
    await test.patch(`${owner.path}/storefront/orders/${returned.id}`, { paymentStatus: "refunded" }, owner.token);
    await test.app.clockwork.drain();
    expect(await balance("online-clearing")).toBe(before.clearing);
    const [sent] = [...desk.provider.account(desk.shop.key).refunds.values()].slice(-1);
    await desk.provider.finishRefund(desk.shop.key, sent?.id as string, "failed");
    await desk.settleByEvent();
    expect([await balance("online-clearing"), await balance("bank")]).toEqual([before.clearing + 12.5, before.bank]);
  });
});

describe("problems", () => {
  it("need attention until they are dismissed, and are counted on the dashboard", async () => {
    const { owner } = desk.shop;
    const waiting = async (path = owner.path, token = owner.token) =>
      (await test.get(`${path}/attention`, token)).body.attention.paymentProblems;
    const listed = async () => (await test.get(`${owner.path}/checkouts?needsAttention=true&limit=100`, owner.token)).body.checkouts;
    const before = await waiting();
    const bought = await desk.opened();
    desk.provider.faults.takesMore = 1;
    await desk.provider.pay(desk.shop.key, bought.session);
    await desk.settleByEvent();
    expect([await waiting(), (await listed())[0]]).toEqual([
      before + 1,
      expect.objectContaining({ id: bought.checkoutId, problem: "amount" }),
    ]);
    const seer = await makeStaff(test, owner, ["store.orders.view"]);
    const [manager, neither] = [await makeStaff(test, owner, ["workspace.manage"]), await makeStaff(test, owner, ["clients.view"])];
    // Each counts what it can list: payments, the refusals of providers, nothing.
    expect(await Promise.all([seer, manager, neither].map(({ token }) => waiting(owner.path, token)))).toEqual([before + 1, 0, null]);
    const url = `${owner.path}/checkouts/${bought.checkoutId}/dismiss`;
    expect((await test.post(url, {}, seer.token)).status).toBe(403);
    const { status, body } = await test.post(url, {}, owner.token);
    expect([status, body.checkout]).toEqual([200, expect.objectContaining({ problem: "amount", needsAttention: false })]);
    expect(await waiting()).toBe(before);
    expect((await test.post(`${owner.path}/checkouts/${owner.workspaceId}/dismiss`, {}, owner.token)).status).toBe(404);
  });

  it("of a provider are counted too", async () => {
    const other = await openShop(test);
    const waiting = async () => (await test.get(`${other.owner.path}/attention`, other.owner.token)).body.attention.paymentProblems;
    expect(await waiting()).toBe(0);
    await test.database.transaction("platform", (db) =>
      sql`update payment_providers set problem = 'Expired key' where id = ${other.providerId}`.execute(db),
    );
    expect(await waiting()).toBe(1);
  });
});
