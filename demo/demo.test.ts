import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceApi } from "../sdk/src/index.ts";
import { readConfig } from "../src/config.ts";
import { auditWorkspaces } from "../src/domains/money/checks/index.ts";
import { type FreshDatabase, freshDatabase } from "../test/harness.ts";
import { type Business, PASSWORD } from "./business.ts";
import { ADMIN_PASSWORD, ANALYST, type Filled, fill } from "./fill.ts";
import { seededRandom } from "./random.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let filled: Filled;
let fresh: FreshDatabase;
const shares: number[] = [];
const dataDir = mkdtempSync(join(tmpdir(), "wp-demo-"));

beforeAll(async () => {
  fresh = await freshDatabase();
  world = await openWorld({ config: readConfig({ DATA_DIR: dataDir }), database: fresh.database });
  filled = await fill(world, new Date(), 2, (share) => shares.push(share));
}, 600_000);
afterAll(async () => {
  await world.close();
  await fresh.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signs in as a reader of the demo, in a client that did not write it. */
async function visit({ plan, workspaceId }: Business): Promise<WorkspaceApi> {
  const api = world.client();
  await api.auth.login({ email: plan.email, password: PASSWORD });
  return api.workspace(workspaceId);
}

describe.each(["clinic", "salon", "shop"] as const)("the %s", (name) => {
  it("has the incomes and expenses that were entered, to the cent", async () => {
    const business = filled[name];
    const workspace = await visit(business);
    const incomes = await workspace.incomes.stats();
    const expenses = await workspace.expenses.stats();
    const { summary } = await workspace.financial.summary();
    const entered = { incomes: business.tally.incomes / 100, expenses: business.tally.expenses / 100 };
    expect(entered.incomes).toBeGreaterThan(1000);
    expect(entered.expenses).toBeGreaterThan(1000);
    expect({ incomes: incomes.stats.total, expenses: expenses.stats.total }).toEqual(entered);
    expect(summary.totals).toMatchObject({ income: entered.incomes, expense: entered.expenses });
    expect(incomes.stats.byMonth.length).toBeGreaterThanOrEqual(2);
  });

  it("has paid invoices that add up to its sales", async () => {
    const business = filled[name];
    const workspace = await visit(business);
    let paid = 0;
    for await (const { amountPaid } of workspace.pos.invoices.listAll({ limit: 100 })) if (amountPaid > 0) paid++;
    expect(paid).toBe(business.tally.sales);
  });

  it("has past and future appointments", async () => {
    const business = filled[name];
    const workspace = await visit(business);
    const counted = await workspace.sessions.list({ withTotal: true, limit: 1 });
    expect(counted.pagination.total).toBe(business.tally.sessions);
  });
});

describe("the demo", () => {
  it("has lab results with flags, orders, contests and jobs", async () => {
    const clinic = await visit(filled.clinic);
    const tests = await clinic.labs.tests.list({ withTotal: true });
    expect(tests.pagination.total).toBe(filled.clinic.tally.labTests);
    const { contests } = await clinic.contests.list();
    expect(contests.map(({ status }) => status)).toEqual(["closed"]);

    const shop = await visit(filled.shop);
    const orders = await shop.storefront.orders.list({ withTotal: true });
    expect(orders.pagination.total).toBe(filled.shop.tally.orders);
    const { jobs } = await shop.jobs.list();
    expect(jobs.map(({ status, progress }) => ({ status, progress }))).toEqual(Array(3).fill({ status: "done", progress: 100 }));
  });

  it.each(["clinic", "salon"] as const)("has a day worth looking at in the %s: visits in every state, around now", async (name) => {
    const workspace = await visit(filled[name]);
    const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { sessions } = await workspace.sessions.list({ from: dayAt(-1), to: dayAt(1), limit: 100 });
    const states: string[] = sessions.map(({ status, isNoShow, arrivedAt, cancelReason }) =>
      isNoShow ? "no-show" : arrivedAt ? "arrived" : status === "cancelled" && cancelReason ? "cancelled with a reason" : status,
    );
    const wanted = ["no-show", "arrived", "cancelled with a reason", "completed", "in-progress", "scheduled"];
    expect(wanted.filter((state) => !states.includes(state))).toEqual([]);
    const invoices = await workspace.pos.invoices.list({ limit: 100 });
    const open = invoices.invoices.filter(({ status }) => status === "open");
    expect(open.map(({ amountPaid }) => amountPaid > 0).sort()).toEqual([false, true]);
    const billed = sessions.flatMap(({ invoice }) => (invoice ? [invoice.status] : []));
    expect(["open", "paid"].filter((status) => !billed.includes(status))).toEqual([]);
    const online = await workspace.sessions.list({ limit: 100, sort: "-createdAt" });
    expect(online.sessions.some(({ source, status }) => source === "visitor" && status === "scheduled")).toBe(true);
    const { unreadCount } = await workspace.notifications.list();
    expect(unreadCount).toBeGreaterThan(0);
  });

  it.each(["clinic", "salon", "shop"] as const)(
    "has an open register with movements, held tickets, and tasks of different people in the %s",
    async (name) => {
      const workspace = await visit(filled[name]);
      const { posSessions } = await workspace.pos.sessions.list({ status: "open" });
      expect(posSessions).toHaveLength(1);
      const { cashMovements } = await workspace.pos.sessions.cashMovements.list(posSessions[0]?.id ?? "");
      expect(cashMovements.map(({ direction }) => direction).sort()).toEqual(["in", "out"]);
      expect((await workspace.pos.invoices.list({ held: true })).invoices).toHaveLength(2);
      const { tasks } = await workspace.tasks.list({ limit: 100 });
      const open = tasks.filter(({ status }) => status !== "done");
      expect(new Set(open.map(({ staffId }) => staffId)).size).toBeGreaterThan(1);
      expect(new Set(tasks.map(({ status }) => status))).toEqual(new Set(["todo", "in-progress", "done"]));
    },
  );

  it("has orders in every state, and results pending and critical", async () => {
    const { orders } = await (await visit(filled.shop)).storefront.orders.list({ limit: 100 });
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(["pending", "confirmed", "processing", "completed", "cancelled"]));
    const { labs } = await visit(filled.clinic);
    const { tests } = await labs.tests.list({ limit: 100 });
    const ids = tests.flatMap(({ id, status }) => (status === "completed" ? [] : [id]));
    const open = await Promise.all(ids.map(async (id) => (await labs.tests.read(id)).test));
    expect(new Set(open.map(({ items }) => items.some(({ isCritical }) => isCritical)))).toEqual(new Set([false, true]));
    expect(open.some(({ items }) => items.every(({ resultValueNumeric }) => resultValueNumeric === null))).toBe(true);
  });

  it("has a day of the laboratory: panels, results of every kind, specimens, and a corrected report", async () => {
    const { labs } = await visit(filled.clinic);
    const { tests } = await labs.tests.list({ limit: 12 });
    const all = await Promise.all(tests.map(async ({ id }) => (await labs.tests.read(id)).test));
    const items = all.flatMap((each) => each.items);
    const resulted = items.filter(({ resultedAt }) => resultedAt !== null);
    expect(new Set(resulted.map(({ resultType }) => resultType))).toEqual(new Set(["numeric", "choice", "text"]));
    expect(items.some(({ panel }) => panel?.isPriced)).toBe(true);
    const specimens = new Set(all.flatMap((each) => each.specimens.map(({ status }) => status)));
    expect(specimens).toEqual(new Set(["expected", "collected", "received", "rejected"]));
    const corrected = all.find(({ isAmended }) => isAmended);
    const { reports } = await labs.tests.reports.list(corrected?.id ?? "");
    expect(reports.map(({ status }) => status)).toEqual(["final", "amended"]);
  });

  it("has the books of the last month", async () => {
    const month = new Date(new Date().getFullYear(), new Date().getMonth(), 0).toISOString().slice(0, 7);
    for (const name of ["clinic", "salon", "shop"] as const) {
      const workspace = await visit(filled[name]);
      const [incomes, expenses] = [await workspace.incomes.stats(), await workspace.expenses.stats()];
      for (const { stats } of [incomes, expenses]) expect(stats.byMonth.some((each) => each.month === month && each.total > 0)).toBe(true);
    }
  });

  it.each(["clinic", "salon", "shop"] as const)("lets a visitor book at the %s, with its hosts only", async (name) => {
    const { plan } = filled[name];
    const visitor = world.client();
    const offer = await visitor.public.booking.read(plan.slug);
    expect(offer.people.map((person) => person.name).sort()).toEqual(
      plan.staff
        .slice(0, plan.hosts)
        .map((host) => host.name)
        .sort(),
    );
    expect(offer.services).toHaveLength(plan.services.length);
    const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [from, to] = [dayAhead(2), dayAhead(15)];
    for (const { id } of offer.services) {
      const { days } = await visitor.public.booking.slots.list(plan.slug, { from, to, serviceIds: id });
      expect(days.some(({ slots }) => slots.length > 0)).toBe(true);
    }
    const booked = await (await visit(filled[name])).sessions.list({ limit: 100, sort: "-createdAt" });
    expect(booked.sessions.some(({ source }) => source === "visitor")).toBe(true);
  });

  it("has books that agree with its invoices, payments, refunds, registers, orders and stock", async () => {
    const audited = [];
    for await (const { workspaceId, findings } of auditWorkspaces(fresh.database)) audited.push([workspaceId, findings]);
    const trading = [filled.clinic, filled.salon, filled.shop].map(({ workspaceId }) => workspaceId).sort();
    expect(audited).toEqual(trading.map((workspaceId) => [workspaceId, []]));
  });

  it("ends with the account that marks the demo as complete for the next start", async () => {
    const login = await world.client().auth.admin.login({ email: ANALYST, password: ADMIN_PASSWORD });
    expect(login).toHaveProperty("token");
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((one, other) => one - other)).toEqual(shares);
  });

  it("draws the same lots each time", () => {
    const [one, other] = [seededRandom(7), seededRandom(7)];
    const draw = (random: typeof one) => [random.next(), random.between(1, 6), random.pick(["a", "b", "c"]), random.some([1, 2, 3, 4], 2)];
    expect(draw(one)).toEqual(draw(other));
    expect(seededRandom(8).next()).not.toBe(seededRandom(7).next());
  });
});
