import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff, PASSWORD } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { makeSalon, type Salon } from "../../../../test/scheduling.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { isDay } from "../../../kit/time.ts";

const test = testApp();
let salon: Salon;
let owner: Member;

/** Half past one in the morning of 15 November in Riyadh, while it is still the 14th in UTC. */
const NOW = "2026-11-14T22:30:00.000Z";

beforeAll(async () => {
  test.setTime("2026-10-10T12:00:00.000Z");
  salon = await makeSalon(test);
  owner = salon.owner;
  await test.patch(owner.path, { timezone: "Asia/Riyadh", currencyCode: "SAR" }, owner.token);
  // The trial would end before the days of these tests.
  const { token } = await makeAdmin(test);
  await test.patch(`/admin/workspaces/${owner.workspaceId}`, { subscriptionEndDate: null }, token);
});

/** Access tokens last an hour. */
async function moveTo(time: string) {
  test.setTime(time);
  const { body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
  owner.token = body.token;
}

async function readDashboard(token = owner.token, query = "") {
  const { status, body } = await test.get(`${owner.path}/dashboard${query}`, token);
  expect(status).toBe(200);
  return body.dashboard;
}

async function record(kind: "incomes" | "expenses", amount: number, date: string) {
  const { status } = await test.post(`/client${owner.path}/${kind}`, { title: "Entry", amount, date }, owner.token);
  expect(status).toBe(201);
}

async function sell(amount: number) {
  const items = [{ name: "Haircut", quantity: 1, unitPrice: amount }];
  const { body } = await test.post(`${owner.path}/pos/invoices`, { items }, owner.token);
  await test.post(`${owner.path}/pos/invoices/${body.invoice.id}/finalize`, {}, owner.token);
  // Two payments for one sale.
  for (const method of ["cash", "card"])
    await test.post(`${owner.path}/pos/invoices/${body.invoice.id}/payments`, { method, amount: amount / 2 }, owner.token);
}

describe("GET .../dashboard", () => {
  it("compares figures with the same days of the month before, in the workspace's time zone", async () => {
    await salon.book({ date: "2026-10-03", startTime: "09:00" });
    await salon.book({ date: "2026-10-20", startTime: "09:00" });
    await salon.book({ date: "2026-11-02", startTime: "09:00" });
    await salon.book({ date: "2026-11-15", startTime: "09:00", staffId: salon.staffId });
    await salon.book({ date: "2026-11-15", startTime: "01:00" });
    await salon.book({ date: "2026-11-15", startTime: "11:00", status: "cancelled" });
    await record("incomes", 100, "2026-10-05");
    await record("incomes", 40.5, "2026-11-01");
    await record("expenses", 15.25, "2026-11-14");
    await moveTo("2026-11-14T20:59:59.999Z");
    await sell(10);
    await moveTo(NOW);
    await sell(7.5);
    const draft = await test.post(`${owner.path}/pos/invoices`, { items: [] }, owner.token);
    expect(draft.status).toBe(201);

    const dashboard = await readDashboard();
    expect(dashboard).toMatchObject({
      from: "2026-11-01",
      to: "2026-11-15",
      previousFrom: "2026-10-01",
      previousTo: "2026-10-15",
      today: "2026-11-15",
      currencyCode: "SAR",
    });
    expect(dashboard.figures.sessions).toEqual({ count: 4, completed: 0, cancelled: 1, previousCount: 1 });
    expect(dashboard.figures.expenses).toEqual({ amount: 15.25, previousAmount: 0 });
    expect(dashboard.figures.clients).toEqual({ total: 1, added: 0, previousAdded: 1 });
    expect(dashboard.figures.sales).toEqual({ amount: 17.5, count: 2, previousAmount: 0, previousCount: 0 });
    expect(dashboard.figures.net.amount).toBeCloseTo(dashboard.figures.income.amount - 15.25, 9);
    expect(dashboard.figures.income.previousAmount).toBe(100);
    expect(dashboard.attention).toMatchObject({ draftInvoices: 1, unpaidInvoices: 0, newOrders: 0, tasksDue: 0 });
  });

  it("counts as due the tasks that `due=now` lists, without those of people who have left", async () => {
    const give = async ({ accountId }: Member, dueDate: string) => {
      const { status } = await test.post(`${owner.path}/staff/${accountId}/tasks`, { title: "Task", dueDate }, owner.token);
      expect(status).toBe(201);
    };
    const [mona, leaver] = [await makeStaff(test, owner, []), await makeStaff(test, owner, [])];
    for (const day of ["2026-11-14", "2026-11-15", "2026-11-16"]) await give(mona, day);
    await give(leaver, "2026-11-14");
    await test.delete(`${owner.path}/staff/${leaver.accountId}`, owner.token);
    const { tasks } = (await test.get(`${owner.path}/tasks?due=now`, owner.token)).body;
    expect([(await readDashboard()).attention.tasksDue, tasks.length]).toEqual([2, 2]);
  });

  it("counts a sale after midnight on the business's own day", async () => {
    const { figures } = await readDashboard(owner.token, "?from=2026-11-15&to=2026-11-15");
    expect(figures.sales).toEqual({ amount: 7.5, count: 1, previousAmount: 10, previousCount: 1 });
  });

  it("shows what comes next, without cancelled visits, with the names of clients and staff", async () => {
    const { upNext } = await readDashboard();
    expect(upNext).toHaveLength(1);
    expect(upNext[0]).toMatchObject({
      date: "2026-11-15T00:00:00.000Z",
      startTime: "09:00",
      endTime: "09:30",
      clientName: "Layla Haddad",
      staffName: "Sam Staff",
      serviceNames: ["Haircut"],
    });
  });

  it("charts twelve months and 35 days, including empty ones", async () => {
    const { months, days } = await readDashboard();
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: "2025-12", income: 0, expenses: 0 });
    expect(months[10]).toEqual({ month: "2026-10", income: 100, expenses: 0 });
    expect(months[11].expenses).toBe(15.25);
    expect(days).toHaveLength(35);
    expect(days.find(({ date }: { date: string }) => date === "2026-11-15").count).toBe(2);
  });

  it.each<[WorkspacePermission, string[]]>([
    ["sessions.view", ["figures.sessions", "days", "upNext"]],
    ["finance.view", ["figures.income", "figures.expenses", "figures.net", "months", "attention.expensesToPost"]],
    ["clients.view", ["figures.clients"]],
    [
      "store.orders.view",
      [
        "figures.sales",
        "figures.orders",
        "attention.draftInvoices",
        "attention.unpaidInvoices",
        "attention.newOrders",
        "attention.paymentProblems",
      ],
    ],
    ["store.view", ["attention.productsRunningOut"]],
    ["store.manage", ["attention.productsRunningOut", "attention.untaxedStores"]],
    ["tasks.view", ["attention.tasksDue"]],
    ["labs.view", ["attention.testsToFinish", "attention.criticalValues"]],
    ["jobs.view", []],
  ])("shows staff with %s only %j", async (permission, open) => {
    const staff = await makeStaff(test, owner, [permission]);
    const { figures, attention, months, days, upNext } = await readDashboard(staff.token);
    const flat = { months, days, upNext, ...under("figures", figures), ...under("attention", attention) };
    const shown = Object.entries(flat).flatMap(([name, value]) => (value === null ? [] : [name]));
    expect(shown.sort()).toEqual([...open].sort());
  });

  it.each([
    ["?from=9999-12-31", "9999-12-31"],
    ["?from=0001-01-01&to=0001-01-01", "0001-01-01"],
  ])("shows no day outside of the calendar for %s", async (query, day) => {
    const { days, months } = await readDashboard(owner.token, query);
    const shown: string[] = [
      ...days.map(({ date }: { date: string }) => date),
      ...months.map(({ month }: { month: string }) => `${month}-01`),
    ];
    expect(shown).toContain(day);
    expect(shown.filter((each) => !isDay(each))).toEqual([]);
  });

  it.each(["?from=2026-02-30", "?from=2026-03-02&to=2026-03-01", "?from=2020-01-01", "?to=now"])("answers 400 for %s", async (query) => {
    const { status, body } = await test.get(`${owner.path}/dashboard${query}`, owner.token);
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
  });
});

describe("a workspace whose subscription has ended", () => {
  it("is shown no more of its books than their own routes show", async () => {
    const own = await makeOwner(test);
    const rule = { title: "Rent", amount: 5, frequency: "monthly", startDate: "2026-11-01" };
    await test.post(`/client${own.path}/incomes`, { title: "Entry", amount: 5, date: "2026-11-14" }, own.token);
    await test.post(`/client${own.path}/recurring-expense-rules`, rule, own.token);
    const read = async () => (await test.get(`${own.path}/dashboard`, own.token)).body.dashboard;
    const booksOf = ({ figures, months, attention }: Awaited<ReturnType<typeof read>>) => {
      return [figures.income, figures.expenses, figures.net, months, attention.expensesToPost];
    };
    expect(booksOf(await read())).not.toContain(null);

    const { token } = await makeAdmin(test);
    const end = { subscriptionEndDate: new Date(Date.parse(NOW) - 86_400_000).toISOString() };
    expect((await test.patch(`/admin/workspaces/${own.workspaceId}`, end, token)).status).toBe(200);
    expect((await test.get(`/client${own.path}/incomes`, own.token)).status).toBe(403);
    const dashboard = await read();
    expect(booksOf(dashboard)).toEqual([null, null, null, null, null]);
    expect(dashboard.figures.clients).not.toBeNull();
    expect((await test.get(`${own.path}/attention`, own.token)).body.attention.expensesToPost).toBeNull();
  });
});

describe("GET .../attention", () => {
  it("returns the counts of the dashboard alone", async () => {
    const { attention } = await readDashboard();
    expect(attention.draftInvoices).toBe(1);
    const { status, body } = await test.get(`${owner.path}/attention`, owner.token);
    expect([status, body]).toEqual([200, { attention }]);
  });

  it("leaves out what the caller may not see", async () => {
    const staff = await makeStaff(test, owner, ["tasks.view"]);
    const { attention } = (await test.get(`${owner.path}/attention`, staff.token)).body;
    const shown = Object.entries(attention).flatMap(([name, value]) => (value === null ? [] : [name]));
    expect(shown).toEqual(["tasksDue"]);
    const none = await makeStaff(test, owner, ["jobs.view"]);
    expect(Object.values((await test.get(`${owner.path}/attention`, none.token)).body.attention)).toEqual(Array(10).fill(null));
  });

  it("answers 401 without a token, and 403 to another workspace's owner", async () => {
    expect((await test.get(`${owner.path}/attention`)).status).toBe(401);
    expect((await test.get(`${owner.path}/attention`, (await makeOwner(test)).token)).status).toBe(403);
  });
});

function under(prefix: string, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
