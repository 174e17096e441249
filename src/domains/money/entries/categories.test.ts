import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { startLedger } from "../../../../test/ledger.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `/client${owner.path}`;
});

const spend = async (title: string, category: string | null, more: object = {}) =>
  (await test.post(`${base}/expenses`, { title, amount: 10, category, date: "2026-03-01", ...more }, owner.token)).body.expense;
const earn = async (title: string, category: string, more: object = {}) =>
  (await test.post(`${base}/incomes`, { title, amount: 10, category, date: "2026-03-01", ...more }, owner.token)).body.income;
const rename = (body: object, token = owner.token) => test.post(`${base}/financial/categories/rename`, body, token);
const used = async (what = "categories") =>
  (await test.get(`${base}/financial/${what}?limit=100`, owner.token)).body[what].map(
    (row: { name: string; incomeCount: number; expenseCount: number }) => [row.name, row.incomeCount, row.expenseCount],
  );

describe("POST .../financial/categories/rename", () => {
  it("renames a category in incomes, expenses, recurring expenses and what is due", async () => {
    await spend("Shelves", "Furniture");
    await earn("Old desk", "Furniture");
    const rule = { title: "Chairs", amount: 5, frequency: "monthly", startDate: "2026-01-01", dayOfMonth: 1, category: "Furniture" };
    const made = await test.post(`${base}/recurring-expense-rules`, rule, owner.token);
    expect(made.status).toBe(201);
    const { status, body } = await rename({ from: "Furniture", to: " Fittings " });
    expect([status, body]).toEqual([200, { count: 2 }]);
    expect(await used()).toEqual([["Fittings", 1, 1]]);
    const { body: rules } = await test.get(`${base}/recurring-expense-rules`, owner.token);
    expect(rules.rules.map((one: { category: string }) => one.category)).toEqual(["Fittings"]);
    const { body: due } = await test.get(`${base}/recurring-expense-occurrences?status=pending`, owner.token);
    expect(new Set(due.occurrences.map((one: { category: string }) => one.category))).toEqual(new Set(["Fittings"]));
    const { body: log } = await test.get(`${owner.path}/audit?recordType=money-category`, owner.token);
    expect(log.events).toMatchObject([
      { action: "money-category.update", before: { name: "Furniture" }, after: { name: "Fittings", count: 2 } },
    ]);
  });

  it("merges into a category in use only on demand", async () => {
    await spend("Paint", "Repairs");
    const refused = await rename({ from: "Repairs", to: "Fittings" });
    expect([refused.status, refused.body.error.reason]).toEqual([409, "money-category-exists"]);
    expect(await used()).toHaveLength(2);
    expect((await rename({ from: "Repairs", to: "Fittings", merge: true })).body).toEqual({ count: 1 });
    expect(await used()).toEqual([["Fittings", 1, 2]]);
    expect((await rename({ from: "Fittings", to: "Fittings" })).body).toEqual({ count: 0 });
  });

  it("refuses the categories that sales are recorded under", async () => {
    await earn("Counter", "Sales");
    const { status, body } = await rename({ from: "Sales", to: "Turnover" });
    expect([status, body.error.reason]).toEqual([409, "money-category-automatic"]);
    await earn("Fair", "Market");
    expect((await rename({ from: "Market", to: "Sales", merge: true })).status).toBe(200);
  });

  it("keeps posted entries in their accounts, and moves the mapping of the ledger to the new name", async () => {
    const kept = await makeOwner(test);
    const at = `/client${kept.path}`;
    const call = (method: string, path: string, body?: object) => test.call(method, path, { token: kept.token, body });
    await startLedger(test, kept);
    const { accounts } = (await call("GET", `${at}/ledger/accounts?limit=100`)).body;
    const account = accounts.find(({ type, role }: { type: string; role: string | null }) => type === "expense" && role === null);
    const mapped = await call("PUT", `${at}/ledger/mapping`, { categories: { Hire: account.id }, accounts: {} });
    expect(mapped.status).toBe(200);
    await call("POST", `${at}/expenses`, { title: "Van", amount: 30, category: "Hire" });
    const balance = async () => (await call("GET", `${at}/ledger/accounts/${account.id}`)).body.account.balance;
    expect(await balance()).toBe(30);
    expect((await call("POST", `${at}/financial/categories/rename`, { from: "Hire", to: "Vehicles" })).status).toBe(200);
    expect(await balance()).toBe(30);
    const { mapping } = (await call("GET", `${at}/ledger/mapping`)).body;
    expect(mapping.categories).toEqual({ Vehicles: account.id });
  });

  it("answers 404 for a category without entries, 400 for a bad name, 403 without finance.manage", async () => {
    expect((await rename({ from: "Nowhere", to: "Here" })).status).toBe(404);
    for (const to of ["", "  ", "x".repeat(101), 3]) expect((await rename({ from: "Fittings", to })).status).toBe(400);
    const reader = await makeStaff(test, owner, ["finance.view"]);
    expect((await rename({ from: "Fittings", to: "New" }, reader.token)).status).toBe(403);
  });
});

describe("filters of incomes and expenses", () => {
  it("filters by source, in the list, the totals and the file", async () => {
    await earn("By hand", "Gifts");
    const titles = async (source: string) =>
      (await test.get(`${base}/incomes?limit=100&source=${source}`, owner.token)).body.incomes.map(({ title }: { title: string }) => title);
    expect(await titles("manual")).toContain("By hand");
    for (const source of ["pos-invoice", "lab-test", "store-order"]) expect(await titles(source)).toEqual([]);
    const { body } = await test.get(`${base}/incomes/stats?source=pos-invoice`, owner.token);
    expect(body.stats.count).toBe(0);
    expect((await test.get(`${base}/expenses.csv?source=recurring-occurrence`, owner.token)).text.trim().split("\n")).toHaveLength(1);
    expect((await test.get(`${base}/incomes?source=nothing`, owner.token)).status).toBe(400);
  });

  it("names the client of an income in the list", async () => {
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Layla Haddad" }, owner.token)).body;
    const { id } = await earn("Consultation", "Gifts", { clientId: client.id });
    const { incomes } = (await test.get(`${base}/incomes?clientId=${client.id}`, owner.token)).body;
    expect(incomes).toMatchObject([{ id, clientName: "Layla Haddad" }]);
    const others = (await test.get(`${base}/incomes?q=By%20hand`, owner.token)).body.incomes;
    expect(others).toMatchObject([{ clientName: null }]);
  });
});

describe("GET .../financial/vendors", () => {
  it("lists vendors with counts", async () => {
    await spend("Light", "Fittings", { vendor: "North Power" });
    await spend("More light", "Fittings", { vendor: "North Power" });
    expect(await used("vendors")).toEqual([["North Power", 0, 2]]);
    expect((await test.get(`${base}/financial/vendors?limit=0`, owner.token)).status).toBe(400);
  });
});
