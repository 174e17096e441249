import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { averageCents } from "./entries.rules.ts";

const test = testApp();

interface Entry {
  kind: "income" | "expense";
  amountCents: number;
  date: string;
  category: string | null;
  account: string | null;
}

async function books(entries: Entry[]): Promise<{ member: Member; at: string }> {
  const member = await makeOwner(test);
  const { workspaceId } = member;
  await fill(workspaceId, entries);
  return { member, at: `/client${member.path}` };
}

async function fill(workspaceId: string, entries: Entry[]): Promise<void> {
  await test.database.transaction({ workspaceId }, async (db) => {
    await db.deleteFrom("financialEntries").where("workspaceId", "=", workspaceId).execute();
    const rows = entries.map((entry) => ({ workspaceId, id: newId(), title: "Entry", ...entry }));
    if (rows.length > 0) await db.insertInto("financialEntries").values(rows).execute();
  });
}

const day = fc.integer({ min: 0, max: 800 }).map((offset) => new Date(Date.UTC(2023, 10, 15 + offset)).toISOString().slice(0, 10));
const label = fc.constantFrom("Rent", "Goods", "rent", null);
const entry: fc.Arbitrary<Entry> = fc.record({
  kind: fc.constantFrom("income", "expense"),
  amountCents: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100_000_000_000 })),
  date: day,
  category: label,
  account: label,
});

/** The slow, obvious way: whole cents, one entry after the other. */
function cents(entries: Entry[], kind: Entry["kind"]): number {
  return entries.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amountCents, 0);
}

function groupsOf(entries: Entry[], name: (one: Entry) => string | null): Map<string | null, Entry[]> {
  const groups = new Map<string | null, Entry[]>();
  for (const one of entries) groups.set(name(one), [...(groups.get(name(one)) ?? []), one]);
  return groups;
}

function balance(entries: Entry[]) {
  const [income, expense] = [cents(entries, "income"), cents(entries, "expense")];
  return { income: income / 100, expense: expense / 100, net: (income - expense) / 100 };
}

const lengths = { day: 10, month: 7, year: 4 };

describe("GET .../financial/summary", () => {
  it("is the sum of the entries in range, by period and by category", async () => {
    const { member, at } = await books([]);
    const run = async (entries: Entry[], groupBy: keyof typeof lengths, bounds: [string, string] | undefined) => {
      await fill(member.workspaceId, entries);
      const [from = "", to = ""] = bounds ? [...bounds].sort() : [];
      const inRange = bounds ? entries.filter(({ date }) => date >= from && date <= to) : entries;
      const { body } = await test.get(`${at}/financial/summary?groupBy=${groupBy}${bounds ? `&from=${from}&to=${to}` : ""}`, member.token);
      const { summary } = body;
      expect(summary.totals).toEqual(balance(inRange));
      const periods = [...groupsOf(inRange, ({ date }) => date.slice(0, lengths[groupBy]))].sort(([a], [b]) =>
        String(a) < String(b) ? -1 : 1,
      );
      expect(summary.buckets).toEqual(periods.map(([period, group]) => ({ period, ...balance(group) })));
      const categories = [...groupsOf(inRange, ({ category }) => category)].map(([category, group]) => ({ category, ...balance(group) }));
      expect(summary.byCategory).toHaveLength(categories.length);
      expect(summary.byCategory).toEqual(expect.arrayContaining(categories));
    };
    const cases = fc.asyncProperty(
      fc.array(entry, { maxLength: 25 }),
      fc.constantFrom("day" as const, "month" as const, "year" as const),
      fc.option(fc.tuple(day, day), { nil: undefined }),
      run,
    );
    await fc.assert(cases, { numRuns: 60 });
  });

  it("is all zeros for empty books, by month when not asked otherwise", async () => {
    const { member, at } = await books([]);
    const { status, body } = await test.get(`${at}/financial/summary`, member.token);
    const totals = { income: 0, expense: 0, net: 0 };
    const tax = { collected: 0, refunded: 0, net: 0 };
    expect([status, body]).toEqual([
      200,
      { summary: { from: null, to: null, groupBy: "month", totals, tax, buckets: [], byCategory: [] } },
    ]);
  });

  it.each(["groupBy=week", "from=x", "from=2026-02-01&to=2026-01-01"])("refuses ?%s with 400", async (query) => {
    const { member, at } = await books([]);
    expect((await test.get(`${at}/financial/summary?${query}`, member.token)).status).toBe(400);
  });
});

describe.each(["income", "expense"] as const)("GET .../%ss/stats", (kind) => {
  it("adds up by category, account and month within the range", async () => {
    const { member, at } = await books([]);
    const run = async (entries: Entry[], bounds: [string, string]) => {
      await fill(member.workspaceId, entries);
      const [from, to] = [...bounds].sort();
      const mine = entries.filter((one) => one.kind === kind && one.date >= String(from) && one.date <= String(to));
      const { body } = await test.get(`${at}/${kind}s/stats?from=${from}&to=${to}`, member.token);
      const sum = (group: Entry[]) => ({ total: cents(group, kind) / 100, count: group.length });
      expect(body.stats).toMatchObject({ from, to, ...sum(mine) });
      expect(Math.abs(body.stats.average * mine.length - body.stats.total)).toBeLessThanOrEqual(0.005 * mine.length + 1e-6);
      for (const [list, name, key] of [
        ["byCategory", (one: Entry) => one.category, "category"],
        ["byAccount", (one: Entry) => one.account, "account"],
        ["byMonth", (one: Entry) => one.date.slice(0, 7), "month"],
      ] as const) {
        const groups = [...groupsOf(mine, name)].map(([value, group]) => ({ [key]: value, ...sum(group) }));
        expect(body.stats[list]).toHaveLength(groups.length);
        expect(body.stats[list]).toEqual(expect.arrayContaining(groups));
      }
      const months = body.stats.byMonth.map(({ month }: { month: string }) => month);
      expect(months).toEqual([...months].sort());
    };
    await fc.assert(fc.asyncProperty(fc.array(entry, { maxLength: 25 }), fc.tuple(day, day), run), { numRuns: 40 });
  });

  it("narrows to a category and an account, and refuses a bad range with 400", async () => {
    const one = { kind, amountCents: 500, date: "2026-01-01", category: "Rent", account: "Bank" };
    const { member, at } = await books([one, { ...one, category: "Goods" }, { ...one, account: "Cash" }]);
    const { body } = await test.get(`${at}/${kind}s/stats?category=Rent&account=Bank`, member.token);
    expect(body.stats).toMatchObject({ total: 5, count: 1, average: 5 });
    expect((await test.get(`${at}/${kind}s/stats?from=2026-02-01&to=2026-01-01`, member.token)).status).toBe(400);
  });

  it("takes the search of the list, so that its total is that of the rows shown", async () => {
    const owner = await makeOwner(test);
    const at = `/client${owner.path}`;
    for (const [title, amount] of [
      ["Office rent", 5],
      ["Stamps", 7],
      ["Rent of a van", 9],
    ])
      await test.post(`${at}/${kind}s`, { title, amount, date: "2026-01-01" }, owner.token);
    const { body } = await test.get(`${at}/${kind}s/stats?q=rent`, owner.token);
    expect(body.stats).toMatchObject({ total: 14, count: 2 });
    expect((await test.get(`${at}/${kind}s?q=rent`, owner.token)).body[`${kind}s`]).toHaveLength(2);
  });
});

describe("averageCents", () => {
  it("rounds half away from zero and averages nothing to 0", () => {
    expect([averageCents(0, 0), averageCents(5, 2), averageCents(-5, 2), averageCents(4, 3), averageCents(-1, 3)]).toEqual([
      0, 3, -3, 1, 0,
    ]);
  });
});

describe("GET .../financial/categories and .../accounts", () => {
  const rent = { kind: "expense", amountCents: 1000, date: "2026-01-01", category: "Rent", account: "Bank" } as const;
  const sale = { kind: "income", amountCents: 250, date: "2026-02-01", category: "Sales", account: "Bank" } as const;

  it("lists the names in use with their sums", async () => {
    const { member, at } = await books([rent, rent, sale, { ...sale, category: null, account: "Cash" }]);
    const { body } = await test.get(`${at}/financial/categories`, member.token);
    expect(body.categories).toEqual([
      { name: "Rent", incomeCount: 0, expenseCount: 2, income: 0, expense: 20 },
      { name: "Sales", incomeCount: 1, expenseCount: 0, income: 2.5, expense: 0 },
    ]);
    const accounts = await test.get(`${at}/financial/accounts?withTotal=true`, member.token);
    expect(accounts.body.accounts.map(({ name }: { name: string }) => name)).toEqual(["Bank", "Cash"]);
    expect(accounts.body.pagination).toEqual({ limit: 20, nextCursor: null, total: 2 });
  });

  it("pages and filters by kind, range and text", async () => {
    const { member, at } = await books([rent, sale, { ...rent, category: "Goods" }]);
    const names = async (query: string) => {
      const { body } = await test.get(`${at}/financial/categories?${query}`, member.token);
      return { names: body.categories.map(({ name }: { name: string }) => name), next: body.pagination.nextCursor };
    };
    expect((await names("kind=income")).names).toEqual(["Sales"]);
    expect((await names("to=2026-01-31")).names).toEqual(["Goods", "Rent"]);
    expect((await names("q=REN")).names).toEqual(["Rent"]);
    const first = await names("limit=2");
    expect(first.names).toEqual(["Goods", "Rent"]);
    expect((await names(`limit=2&cursor=${first.next}`)).names).toEqual(["Sales"]);
  });

  it("refuses a bad kind or range with 400", async () => {
    const { member, at } = await books([]);
    for (const path of ["categories?kind=all", "accounts?from=2026-02-02&to=2026-02-01"]) {
      expect((await test.get(`${at}/financial/${path}`, member.token)).status).toBe(400);
    }
  });
});

describe("GET .../financial/summary, tax", () => {
  const tax = async (member: Member, range = "") =>
    (await test.get(`/client${member.path}/financial/summary${range}`, member.token)).body.summary.tax;
  const today = () => new Date().toISOString().slice(0, 10);

  it("adds up the tax of invoices by their day, less voids and credit notes", async () => {
    const member = await makeOwner(test);
    const send = (path: string, body?: unknown) => test.post(member.path + path, body, member.token);
    expect(await tax(member)).toEqual({ collected: 0, refunded: 0, net: 0 });
    await send("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
    const sell = async (unitPrice: number) => {
      const { invoice } = (await send("/pos/invoices", { items: [{ name: "Soap", quantity: 1, unitPrice }] })).body;
      await send(`/pos/invoices/${invoice.id}/finalize`);
      return `/pos/invoices/${invoice.id}`;
    };
    const [paid, open] = [await sell(100), await sell(20)];
    expect(await tax(member)).toEqual({ collected: 18, refunded: 0, net: 18 });
    expect(await tax(member, `?from=${today()}&to=${today()}`)).toEqual({ collected: 18, refunded: 0, net: 18 });
    expect(await tax(member, "?to=2020-01-01")).toEqual({ collected: 0, refunded: 0, net: 0 });
    await send(`${paid}/payments`, { method: "card", amount: 115 });
    await send(`${paid}/refunds`, { method: "card", amount: 23, reason: "Late" });
    expect(await tax(member)).toEqual({ collected: 18, refunded: 3, net: 15 });
    expect((await send(`${open}/void`, { reason: "Mistyped" })).status).toBe(200);
    expect(await tax(member)).toEqual({ collected: 15, refunded: 3, net: 12 });
    expect((await test.get(`/client${member.path}/financial/summary`, member.token)).body.summary.totals.income).toBe(115);
  });
});
