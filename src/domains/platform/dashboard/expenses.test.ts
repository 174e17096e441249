import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
const path = "/admin/expenses";
let admin: { token: string; id: string };

beforeAll(async () => {
  admin = await makeAdmin(test);
});

const spend = (overrides: object = {}) =>
  test.post(path, { title: "Server rent", amount: 480, date: "2026-01-31", ...overrides }, admin.token);

describe("/admin/expenses", () => {
  it("POST records an expense", async () => {
    const { status, body } = await spend({ category: "Hosting", vendor: "Northern Data", notes: "January" });
    expect(status).toBe(201);
    expect(body.expense).toEqual({
      id: body.expense.id,
      title: "Server rent",
      amount: 480,
      date: "2026-01-31T00:00:00.000Z",
      category: "Hosting",
      vendor: "Northern Data",
      notes: "January",
      createdBy: admin.id,
      createdAt: body.expense.createdAt,
      updatedAt: body.expense.updatedAt,
    });
    expect((await test.get(`${path}/${body.expense.id}`, admin.token)).body).toEqual(body);
  });

  it("POST dates it now by default and leaves the rest null", async () => {
    test.setTime("2026-02-02T02:02:02.002Z");
    const { body } = await spend({ date: undefined });
    test.setTime();
    expect(body.expense).toMatchObject({ date: "2026-02-02T02:02:02.002Z", category: null, vendor: null, notes: null });
  });

  it("POST answers 400 to a bad body", async () => {
    for (const overrides of [
      { title: undefined },
      { title: " " },
      { amount: undefined },
      { amount: -1 },
      { amount: 1.234 },
      { date: "31/1/2026" },
    ]) {
      expect((await spend(overrides)).status, JSON.stringify(overrides)).toBe(400);
    }
  });

  it("GET filters by text, category and inclusive days", async () => {
    const { id } = (await spend({ title: "Zebra audit", category: "Legal", date: "2026-07-31T23:00:00Z" })).body.expense;
    await spend({ category: "Legal", date: "2026-08-01" });
    for (const query of ["q=zebra", "category=Legal&to=2026-07-31", "from=2026-07-31&to=2026-07-31"]) {
      const { body } = await test.get(`${path}?${query}`, admin.token);
      expect(
        body.expenses.map((expense: { id: string }) => expense.id),
        query,
      ).toEqual([id]);
    }
    expect((await test.get(`${path}?from=then`, admin.token)).status).toBe(400);
  });

  it("PATCH changes what is sent", async () => {
    const { expense } = (await spend({ vendor: "Northern Data" })).body;
    const { status, body } = await test.patch(`${path}/${expense.id}`, { amount: 500.5, date: "2026-03-01", vendor: null }, admin.token);
    expect(status).toBe(200);
    expect(body.expense).toEqual({
      ...expense,
      amount: 500.5,
      date: "2026-03-01T00:00:00.000Z",
      vendor: null,
      updatedAt: body.expense.updatedAt,
    });
    expect((await test.patch(`${path}/${expense.id}`, { amount: null }, admin.token)).status).toBe(400);
  });

  it("DELETE removes it", async () => {
    const { expense } = (await spend()).body;
    expect((await test.delete(`${path}/${expense.id}`, admin.token)).status).toBe(200);
    expect((await test.get(`${path}/${expense.id}`, admin.token)).status).toBe(404);
  });

  it("answers 404 to an unknown id and 400 to a malformed one", async () => {
    for (const [id, status] of [
      [newId(), 404],
      ["zzz", 400],
    ] as const) {
      expect((await test.get(`${path}/${id}`, admin.token)).status).toBe(status);
      expect((await test.patch(`${path}/${id}`, { title: "New" }, admin.token)).status).toBe(status);
      expect((await test.delete(`${path}/${id}`, admin.token)).status).toBe(status);
    }
  });
});
