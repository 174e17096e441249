import { describe, expect, it } from "vitest";
import { isPostgres, openAt, testApp } from "../../../../test/harness.ts";
import { type Books, openBooks } from "../../../../test/recurring.ts";
import { createDueOccurrences } from "./generation.service.ts";

const test = testApp();
const RULES = "/recurring-expense-rules";
const OCCURRENCES = "/recurring-expense-occurrences";
const unknownId = "665f1c2ab4d39e0012a7c401";

async function booksWithOne(): Promise<{ books: Books; id: string }> {
  const books = await openBooks(test, "2026-01-31T08:00:00Z");
  await books.makeRule({ account: "Bank", notes: "Suite 4" });
  const [one] = await books.occurrences();
  return { books, id: String(one?.id) };
}

describe("making occurrences", () => {
  it("creates what is due when read, even after months of downtime", async () => {
    const books = await openBooks(test, "2026-01-31T08:00:00Z");
    await books.makeRule();
    await books.goTo("2026-04-01T08:00:00Z");
    expect(await books.stored()).toHaveLength(1);
    expect(await books.shown()).toEqual(["2026-01-31 pending", "2026-02-28 pending", "2026-03-31 pending"]);
  });

  it("creates what is due when the statistics are read", async () => {
    const books = await openBooks(test, "2026-01-31T08:00:00Z");
    await books.makeRule();
    await books.goTo("2026-04-01T08:00:00Z");
    const { body } = await books.get(`${OCCURRENCES}/stats`);
    expect(body.stats.pending).toEqual({ count: 3, total: 2700 });
  });

  it("creates what is due in every workspace when the scheduler runs", async () => {
    const many = [await openBooks(test, "2026-01-31T08:00:00Z"), await openBooks(test, "2026-01-31T08:00:00Z")];
    for (const books of many) {
      await books.makeRule();
      const { id } = await books.makeRule({ title: "Paused", frequency: "daily" });
      await books.post(`${RULES}/${id}/pause`);
    }
    test.setTime("2026-03-01T00:00:01Z");
    expect(await test.app.clockwork.runDue()).toContain("finance.recurring-expenses");
    for (const books of many) {
      expect(await books.stored()).toEqual(["2026-01-31 pending", "2026-01-31 pending", "2026-02-28 pending"]);
    }
  });

  it("creates more than one batch after long downtime", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    await books.makeRule({ frequency: "daily", startDate: "2026-01-01" });
    await books.goTo("2029-01-01T08:00:00Z");
    await books.get(`${OCCURRENCES}?limit=1`);
    const all = await books.stored();
    expect([all.length, new Set(all).size, all.at(-1)]).toEqual([1097, 1097, "2029-01-01 pending"]);
  });

  it.runIf(isPostgres)("makes no duplicates when several processes and readers make them at once", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    for (const title of ["A", "B", "C"]) await books.makeRule({ title, frequency: "daily", startDate: "2026-01-01" });
    await books.goTo("2028-01-01T08:00:00Z");
    const { workspaceId } = books.owner;
    const others = [openAt(String(test.databaseUrl)), openAt(String(test.databaseUrl))];
    const makers = others.flatMap((database) =>
      [1, 2].map(() => createDueOccurrences(database, { workspaceId, today: "2028-01-01" }, new Date("2028-01-01T08:00:00Z"))),
    );
    const readers = Array.from({ length: 6 }, () => books.get(OCCURRENCES));
    const answers = await Promise.all(readers);
    await Promise.all(makers);
    await Promise.all(others.map((database) => database.close()));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await books.stored()).toHaveLength(3 * 731);
  });
});

describe("GET .../recurring-expense-occurrences", () => {
  it("filters by rule, status, range, category and text", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    await books.makeRule({ title: "Tax", frequency: "yearly", startDate: "2026-02-01", category: "Tax", account: "Bank" });
    const [first] = await books.occurrences(`ruleId=${id.toUpperCase()}`);
    await books.post(`${OCCURRENCES}/${first?.id}/skip`, { reason: "Moved out" });
    expect(await books.shown(`ruleId=${id}`)).toHaveLength(3);
    expect(await books.shown("status=skipped")).toEqual(["2026-01-31 skipped"]);
    expect(await books.shown("from=2026-02-01&to=2026-02-28")).toEqual(["2026-02-01 pending", "2026-02-28 pending"]);
    expect(await books.shown("category=Tax&account=Bank")).toEqual(["2026-02-01 pending"]);
    expect(await books.shown("q=moved")).toEqual(["2026-01-31 skipped"]);
    expect(await books.shown(`ruleId=${unknownId}`)).toEqual([]);
    const { body } = await books.get(`${OCCURRENCES}?limit=3&withTotal=true`);
    expect([body.occurrences.length, body.pagination.total]).toEqual([3, 4]);
    expect((await books.get(`${OCCURRENCES}?limit=3&cursor=${body.pagination.nextCursor}`)).body.occurrences).toHaveLength(1);
  });

  it.each(["status=done", "ruleId=x", "from=x", "from=2026-02-01&to=2026-01-01", "limit=1000"])("refuses ?%s with 400", async (query) => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    expect((await books.get(`${OCCURRENCES}?${query}`)).status).toBe(400);
  });

  it("shows one, and 404 for one that is not there", async () => {
    const { books, id } = await booksWithOne();
    const { status, body } = await books.get(`${OCCURRENCES}/${id}`);
    expect(status).toBe(200);
    expect(body.occurrence).toMatchObject({
      ...{ id, dueDate: "2026-01-31", amount: 900, status: "pending", title: "Rent", vendor: "Harbour" },
      ...{ expenseId: null, postedAt: null, skippedAt: null, reason: null },
    });
    expect((await books.get(`${OCCURRENCES}/${unknownId}`)).status).toBe(404);
  });
});

describe("GET .../recurring-expense-occurrences/stats", () => {
  it("counts and adds up by status and month", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    await books.makeRule({ title: "Tax", amount: 0.1, frequency: "yearly", startDate: "2026-02-01" });
    const [january, , february] = await books.occurrences();
    await books.post(`${OCCURRENCES}/${january?.id}/post`);
    await books.post(`${OCCURRENCES}/${february?.id}/skip`);
    const { status, body } = await books.get(`${OCCURRENCES}/stats`);
    const none = { count: 0, total: 0 };
    const rent = { count: 1, total: 900 };
    expect(status).toBe(200);
    expect(body.stats).toEqual({
      ...{ from: null, to: null, count: 4, total: 2700.1, pending: { count: 2, total: 900.1 }, posted: rent, skipped: rent },
      byMonth: [
        { month: "2026-01", pending: none, posted: rent, skipped: none },
        { month: "2026-02", pending: { count: 1, total: 0.1 }, posted: none, skipped: rent },
        { month: "2026-03", pending: rent, posted: none, skipped: none },
      ],
    });
    const narrow = await books.get(`${OCCURRENCES}/stats?ruleId=${id}&from=2026-02-01&to=2026-02-28`);
    expect(narrow.body.stats).toMatchObject({ from: "2026-02-01", to: "2026-02-28", count: 1, skipped: rent });
    expect((await books.get(`${OCCURRENCES}/stats?from=2026-02-01&to=2026-01-01`)).status).toBe(400);
  });
});

describe("POST .../post", () => {
  it("writes an expense on the due date and marks the occurrence", async () => {
    const { books, id } = await booksWithOne();
    await books.goTo("2026-02-10T08:00:00Z");
    const { status, body } = await books.post(`${OCCURRENCES}/${id}/post`);
    expect(status).toBe(200);
    expect(body.occurrence).toMatchObject({ id, status: "posted", expenseId: body.expense.id, postedAt: "2026-02-10T08:00:00.000Z" });
    expect(body.expense).toMatchObject({
      ...{ title: "Rent", amount: 900, date: "2026-01-31", vendor: "Harbour", category: "Rent", account: "Bank", notes: "Suite 4" },
      source: { kind: "recurring-occurrence", id },
    });
    expect((await books.get(`/expenses/${body.expense.id}`)).body.expense).toEqual(body.expense);
  });

  it.each(["post", "skip"])("refuses to post or skip what has had its %s with 422", async (how) => {
    const { books, id } = await booksWithOne();
    expect((await books.post(`${OCCURRENCES}/${id}/${how}`)).status).toBe(200);
    for (const again of ["post", "skip"]) {
      const { status, body } = await books.post(`${OCCURRENCES}/${id}/${again}`);
      expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    }
    expect((await books.get("/expenses")).body.expenses).toHaveLength(how === "post" ? 1 : 0);
  });

  it("answers 404 for one that is not there", async () => {
    const { books } = await booksWithOne();
    expect((await books.post(`${OCCURRENCES}/${unknownId}/post`)).status).toBe(404);
    expect((await books.post(`${OCCURRENCES}/${unknownId}/skip`)).status).toBe(404);
  });

  it("stays posted when the expense is deleted, and is not posted again", async () => {
    const { books, id } = await booksWithOne();
    const { body } = await books.post(`${OCCURRENCES}/${id}/post`);
    expect((await books.patch(`/expenses/${body.expense.id}`, { amount: 905 })).status).toBe(200);
    expect((await books.delete(`/expenses/${body.expense.id}`)).status).toBe(200);
    const { occurrence } = (await books.get(`${OCCURRENCES}/${id}`)).body;
    expect([occurrence.status, occurrence.expenseId]).toEqual(["posted", null]);
    expect((await books.post(`${OCCURRENCES}/${id}/post`)).status).toBe(422);
  });

  it("gives a retry with the same Idempotency-Key the first answer", async () => {
    const { books, id } = await booksWithOne();
    const path = `/client${books.owner.path}${OCCURRENCES}/${id}/post`;
    const call = () => test.call("POST", path, { token: books.owner.token, headers: { "idempotency-key": "once" } });
    const [first, second] = [await call(), await call()];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
  });

  it.runIf(isPostgres)("creates one expense from twelve concurrent posts", async () => {
    const { books, id } = await booksWithOne();
    const answers = await Promise.all(Array.from({ length: 12 }, () => books.post(`${OCCURRENCES}/${id}/post`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(422)]);
    expect((await books.get("/expenses")).body.expenses).toHaveLength(1);
  });

  it.runIf(isPostgres)("lets one of several simultaneous posts and skips win", async () => {
    for (let round = 0; round < 5; round++) {
      const { books, id } = await booksWithOne();
      const calls = Array.from({ length: 8 }, (_, index) => books.post(`${OCCURRENCES}/${id}/${index % 2 ? "post" : "skip"}`));
      const answers = await Promise.all(calls);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { occurrence } = (await books.get(`${OCCURRENCES}/${id}`)).body;
      expect((await books.get("/expenses")).body.expenses).toHaveLength(occurrence.status === "posted" ? 1 : 0);
    }
  });

  it.runIf(isPostgres)("never loses a posted expense to a deletion or a change of the rule at the same time", async () => {
    for (let round = 0; round < 5; round++) {
      const books = await openBooks(test, "2026-06-30T08:00:00Z");
      const rule = await books.makeRule();
      const all = await books.occurrences();
      const posts = all.map(({ id }) => books.post(`${OCCURRENCES}/${id}/post`));
      const change = books.patch(`${RULES}/${rule.id}`, { amount: 1, dayOfMonth: 15 });
      const removal = books.delete(`${RULES}/${rule.id}`);
      const answers = await Promise.all(posts);
      await Promise.all([change, removal]);
      const posted = answers.filter(({ status }) => status === 200);
      expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
      expect((await books.get("/expenses")).body.expenses).toHaveLength(posted.length);
      expect(await books.stored()).toHaveLength(posted.length);
    }
  });
});

describe("POST .../skip", () => {
  it("marks the occurrence with the reason given", async () => {
    const { books, id } = await booksWithOne();
    const { status, body } = await books.post(`${OCCURRENCES}/${id}/skip`, { reason: " Paid in cash " });
    expect(status).toBe(200);
    expect(body.occurrence).toMatchObject({ status: "skipped", reason: "Paid in cash", skippedAt: "2026-01-31T08:00:00.000Z" });
    expect(body.occurrence).toMatchObject({ expenseId: null, postedAt: null });
  });

  it("refuses a bad reason with 400", async () => {
    const { books, id } = await booksWithOne();
    for (const reason of [7, "x".repeat(501)]) expect((await books.post(`${OCCURRENCES}/${id}/skip`, { reason })).status).toBe(400);
  });
});
