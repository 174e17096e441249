// @module-tag slow

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../../test/harness.ts";
import { openBooks, rent } from "../../../../test/recurring.ts";
import { dueDates } from "../entries/due-dates.rules.ts";

const test = testApp();
const RULES = "/recurring-expense-rules";
const unknownId = "665f1c2ab4d39e0012a7c401";

describe("POST .../recurring-expense-rules", () => {
  it("makes the rule and everything due up to today", async () => {
    const books = await openBooks(test, "2026-04-15T08:00:00Z");
    const { status, body } = await books.post(RULES, { ...rent, account: " Bank ", notes: "Suite 4", endDate: "2026-12-31" });
    expect(status).toBe(201);
    expect(body.rule).toMatchObject({
      ...{ ...rent, account: "Bank", notes: "Suite 4", endDate: "2026-12-31", workspaceId: books.owner.workspaceId },
      ...{ dayOfMonth: 31, monthOfYear: null, status: "active", nextDueDate: "2026-04-30" },
    });
    expect(await books.stored()).toEqual(["2026-01-31 pending", "2026-02-28 pending", "2026-03-31 pending"]);
  });

  it.each([
    ["daily", {}, { dayOfMonth: null, monthOfYear: null, nextDueDate: "2026-04-16" }],
    ["daily", { dayOfMonth: 3, monthOfYear: 3 }, { dayOfMonth: null, monthOfYear: null }],
    ["monthly", {}, { dayOfMonth: 10, monthOfYear: null, nextDueDate: "2026-05-10" }],
    ["monthly", { dayOfMonth: 31, monthOfYear: 4 }, { dayOfMonth: 31, monthOfYear: null, nextDueDate: "2026-04-30" }],
    ["yearly", {}, { dayOfMonth: 10, monthOfYear: 4, nextDueDate: "2027-04-10" }],
    ["yearly", { dayOfMonth: 29, monthOfYear: 2 }, { dayOfMonth: 29, monthOfYear: 2, nextDueDate: "2027-02-28" }],
  ])("places a %s rule with %j in the calendar", async (frequency, given, expected) => {
    const books = await openBooks(test, "2026-04-15T08:00:00Z");
    expect(await books.makeRule({ frequency, startDate: "2026-04-10", ...given })).toMatchObject(expected);
  });

  it("makes nothing before the start, and names the first due date", async () => {
    const books = await openBooks(test, "2026-04-15T08:00:00Z");
    expect(await books.makeRule({ startDate: "2026-04-16" })).toMatchObject({ nextDueDate: "2026-04-16" });
    expect(await books.makeRule({ startDate: "2025-01-01", endDate: "2025-01-20", dayOfMonth: 31 })).toMatchObject({ nextDueDate: null });
    expect(await books.shown()).toEqual([]);
  });

  it("catches up a daily rule of many years", async () => {
    const books = await openBooks(test, "2026-04-15T08:00:00Z");
    await books.makeRule({ frequency: "daily", startDate: "2020-01-01" });
    const all = await books.stored();
    expect([all.length, all[0], all.at(-1)]).toEqual([2297, "2020-01-01 pending", "2026-04-15 pending"]);
  });

  it("refuses a start so far back that it would flood the list, with 400", async () => {
    const books = await openBooks(test, "2026-04-15T08:00:00Z");
    const { status, body } = await books.post(RULES, { ...rent, frequency: "daily", startDate: "1990-01-01" });
    expect([status, body.error.details[0].path]).toEqual([400, "startDate"]);
    expect(await books.stored()).toEqual([]);
  });

  it.each([
    ["title", undefined],
    ["title", ""],
    ["amount", undefined],
    ["amount", 0],
    ["amount", 0.001],
    ["amount", 5e-324],
    ["frequency", "weekly"],
    ["frequency", undefined],
    ["startDate", undefined],
    ["startDate", "2026-02-29"],
    ["startDate", "0001-01-01"],
    ["endDate", "2026-01-30"],
    ["endDate", "soon"],
    ["dayOfMonth", 0],
    ["dayOfMonth", 32],
    ["dayOfMonth", 1.5],
    ["monthOfYear", 13],
    ["vendor", "x".repeat(201)],
  ])("refuses a bad %s (%j) with 400, and so does a change", async (field, value) => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    const { status, body } = await books.post(RULES, { ...rent, [field]: value });
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
    if (value === undefined) return;
    const { id } = await books.makeRule();
    expect((await books.patch(`${RULES}/${id}`, { [field]: value })).status).toBe(400);
  });
});

describe("GET .../recurring-expense-rules", () => {
  it("filters by status, frequency, range, category and text", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    await books.makeRule({ title: "A", endDate: "2026-03-31" });
    const { id } = await books.makeRule({ title: "B", frequency: "yearly", category: "Tax" });
    await books.makeRule({ title: "C", startDate: "2026-06-01", vendor: "Lamp shop" });
    await books.post(`${RULES}/${id}/pause`);
    const titles = async (query: string) => {
      const { body } = await books.get(`${RULES}?${query}`);
      return body.rules.map(({ title }: { title: string }) => title).sort();
    };
    expect(await titles("")).toEqual(["A", "B", "C"]);
    expect(await titles("status=paused")).toEqual(["B"]);
    expect(await titles("frequency=monthly")).toEqual(["A", "C"]);
    expect(await titles("category=Tax")).toEqual(["B"]);
    expect(await titles("from=2026-04-01")).toEqual(["B", "C"]);
    expect(await titles("to=2026-05-31")).toEqual(["A", "B"]);
    expect(await titles("q=LAMP")).toEqual(["C"]);
    const { body } = await books.get(`${RULES}?limit=2&withTotal=true`);
    expect([body.rules.length, body.pagination.total]).toEqual([2, 3]);
    expect((await books.get(`${RULES}?limit=2&cursor=${body.pagination.nextCursor}`)).body.rules).toHaveLength(1);
    for (const query of ["status=ended", "frequency=weekly", "from=2026-02-01&to=2026-01-01"]) {
      expect((await books.get(`${RULES}?${query}`)).status).toBe(400);
    }
  });

  it("shows one rule with the next due date as of today", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    const { id } = await books.makeRule();
    await books.goTo("2026-02-28T00:00:00Z");
    const { status, body } = await books.get(`${RULES}/${id}`);
    expect([status, body.rule.nextDueDate]).toEqual([200, "2026-03-31"]);
  });

  it("answers 404 for an unknown rule, on every route", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    const path = `${RULES}/${unknownId}`;
    const answers = [
      await books.get(path),
      await books.patch(path, { amount: 1 }),
      await books.delete(path),
      await books.post(`${path}/pause`),
      await books.post(`${path}/resume`),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(Array(5).fill([404, "NOT_FOUND"]));
  });
});

describe("PATCH .../recurring-expense-rules/:ruleId", () => {
  it("changes pending occurrences and leaves posted and skipped ones", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    const [january, february] = await books.occurrences();
    const { body } = await books.post(`/recurring-expense-occurrences/${january?.id}/post`);
    await books.post(`/recurring-expense-occurrences/${february?.id}/skip`);
    const { status } = await books.patch(`${RULES}/${id}`, { amount: 950, title: "New rent", vendor: null });
    expect(status).toBe(200);
    const seen = (await books.occurrences()).map(({ amount, title }) => `${title} ${amount}`);
    expect(seen).toEqual(["Rent 900", "Rent 900", "New rent 950"]);
    const expense = await books.get(`/expenses/${body.expense.id}`);
    expect(expense.body.expense).toEqual(body.expense);
  });

  it("moves what is pending to the new dates and keeps the ids of dates that stay", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    const before = await books.occurrences();
    await books.patch(`${RULES}/${id}`, { dayOfMonth: 28 });
    expect(await books.stored()).toEqual(["2026-02-28 pending", "2026-03-28 pending"]);
    const after = await books.occurrences();
    expect(after[0]?.id).toBe(before[1]?.id);
  });

  it("lets a new schedule begin after the last settled day: nothing settled comes up again", async () => {
    const books = await openBooks(test, "2026-06-20T08:00:00Z");
    const { id } = await books.makeRule({ startDate: "2026-01-01" });
    const all = await books.occurrences();
    for (const { id: occurrenceId } of [all[0], all[2], all[4]].flatMap((one) => one ?? [])) {
      await books.post(`/recurring-expense-occurrences/${occurrenceId}/post`);
    }
    const { body } = await books.patch(`${RULES}/${id}`, { dayOfMonth: 15 });
    expect(body.rule.nextDueDate).toBe("2026-07-15");
    expect(await books.stored()).toEqual([
      ...["2026-01-01 posted", "2026-02-01 pending", "2026-03-01 posted", "2026-04-01 pending", "2026-05-01 posted"],
      ...["2026-05-15 pending", "2026-06-15 pending"],
    ]);
  });

  it("drops pending ones outside of a new start and end", async () => {
    const books = await openBooks(test, "2026-06-20T08:00:00Z");
    const { id } = await books.makeRule({ startDate: "2026-01-01" });
    const { body } = await books.patch(`${RULES}/${id}`, { startDate: "2026-02-15", endDate: "2026-05-01" });
    expect(body.rule).toMatchObject({ startDate: "2026-02-15", endDate: "2026-05-01", nextDueDate: null, dayOfMonth: 1 });
    expect(await books.stored()).toEqual(["2026-03-01 pending", "2026-04-01 pending", "2026-05-01 pending"]);
    await books.patch(`${RULES}/${id}`, { endDate: null });
    expect(await books.stored()).toHaveLength(4);
  });

  it("takes the day from the start again when it is set to null, and changes the frequency", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule({ dayOfMonth: 5 });
    const cleared = await books.patch(`${RULES}/${id}`, { dayOfMonth: null });
    expect(cleared.body.rule.dayOfMonth).toBe(31);
    const yearly = await books.patch(`${RULES}/${id}`, { frequency: "yearly" });
    expect(yearly.body.rule).toMatchObject({ dayOfMonth: 31, monthOfYear: 1, nextDueDate: "2027-01-31" });
    expect(await books.stored()).toEqual(["2026-01-31 pending"]);
  });

  it("refuses a rule that changed meanwhile with 412, and changes one that did not", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    const { headers } = await books.get(`${RULES}/${id}`);
    const change = (amount: number) =>
      test.call("PATCH", `/client${books.owner.path}${RULES}/${id}`, {
        token: books.owner.token,
        body: { amount },
        headers: { "if-match": String(headers.etag) },
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(2)).status).toBe(412);
  });
});

describe("DELETE .../recurring-expense-rules/:ruleId", () => {
  it("keeps posted expenses and what was settled, and drops what is pending", async () => {
    const books = await openBooks(test, "2026-03-31T08:00:00Z");
    const { id } = await books.makeRule();
    const [first] = await books.occurrences();
    const { body } = await books.post(`/recurring-expense-occurrences/${first?.id}/post`);
    const deleted = await books.delete(`${RULES}/${id}`);
    expect([deleted.status, typeof deleted.body.message]).toEqual([200, "string"]);
    expect((await books.get(`${RULES}/${id}`)).status).toBe(404);
    expect((await books.get(RULES)).body.rules).toEqual([]);
    expect(await books.shown()).toEqual(["2026-01-31 posted"]);
    expect((await books.get(`/expenses/${body.expense.id}`)).status).toBe(200);
    await books.goTo("2026-08-01T08:00:00Z");
    expect(await books.shown()).toEqual(["2026-01-31 posted"]);
  });
});

describe("POST .../pause and .../resume", () => {
  it("makes no occurrence while paused, and writes the paused days down as skipped on resume", async () => {
    const books = await openBooks(test, "2026-01-31T08:00:00Z");
    const { id } = await books.makeRule();
    const paused = await books.post(`${RULES}/${id}/pause`);
    expect([paused.status, paused.body.rule.status, paused.body.rule.nextDueDate]).toEqual([200, "paused", null]);
    await books.goTo("2026-04-30T08:00:00Z");
    expect(await books.shown()).toEqual(["2026-01-31 pending"]);

    const resumed = await books.post(`${RULES}/${id}/resume`);
    expect([resumed.status, resumed.body.rule.status, resumed.body.rule.nextDueDate]).toEqual([200, "active", "2026-05-31"]);
    expect(await books.shown()).toEqual(["2026-01-31 pending", "2026-02-28 skipped", "2026-03-31 skipped", "2026-04-30 pending"]);
    const skipped = await books.occurrences("status=skipped");
    expect(skipped.map(({ reason }) => reason)).toEqual(["paused", "paused"]);
  });

  it("changes nothing when it is paused or active already", async () => {
    const books = await openBooks(test, "2026-01-31T08:00:00Z");
    const { id } = await books.makeRule();
    expect((await books.post(`${RULES}/${id}/resume`)).body.rule.status).toBe("active");
    await books.post(`${RULES}/${id}/pause`);
    await books.goTo("2026-03-31T08:00:00Z");
    expect((await books.post(`${RULES}/${id}/pause`)).status).toBe(200);
    await books.post(`${RULES}/${id}/resume`);
    expect(await books.shown()).toEqual(["2026-01-31 pending", "2026-02-28 skipped", "2026-03-31 pending"]);
  });

  it("creates occurrences that were due before the pause even if no caller had read them", async () => {
    const books = await openBooks(test, "2026-01-01T08:00:00Z");
    const { id } = await books.makeRule();
    await books.goTo("2026-03-15T08:00:00Z");
    await books.post(`${RULES}/${id}/pause`);
    expect(await books.stored()).toEqual(["2026-01-31 pending", "2026-02-28 pending"]);
  });

  it("moves only days before the pause when a paused rule is rescheduled", async () => {
    const books = await openBooks(test, "2026-02-28T08:00:00Z");
    const { id } = await books.makeRule();
    await books.post(`${RULES}/${id}/pause`);
    await books.goTo("2026-05-20T08:00:00Z");
    await books.patch(`${RULES}/${id}`, { dayOfMonth: 15 });
    expect(await books.shown()).toEqual(["2026-02-15 pending"]);
    await books.post(`${RULES}/${id}/resume`);
    const all = ["2026-02-15 pending", "2026-03-15 skipped", "2026-04-15 skipped", "2026-05-15 skipped"];
    expect(await books.shown()).toEqual(all);
  });

  it("leaves exactly one occurrence per due date over random pauses, skipped only within them", async () => {
    const day = (offset: number) => new Date(Date.UTC(2024, 0, 29 + offset)).toISOString().slice(0, 10);
    const pauses = fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 3 });
    const frequency = fc.constantFrom("daily" as const, "monthly" as const);
    const run = async (spans: [number, number][], kind: "daily" | "monthly") => {
      const books = await openBooks(test, `${day(0)}T09:00:00Z`);
      const { id } = await books.makeRule({ frequency: kind, startDate: day(0), dayOfMonth: 31 });
      const isPaused = new Set<string>();
      let at = 0;
      for (const [wait, length] of spans) {
        at += wait;
        await books.goTo(`${day(at)}T12:00:00Z`);
        await books.post(`${RULES}/${id}/pause`);
        for (let inside = at + 1; inside < at + length; inside++) isPaused.add(day(inside));
        at += length;
        await books.goTo(`${day(at)}T12:00:00Z`);
        await books.post(`${RULES}/${id}/resume`);
      }
      const schedule = { frequency: kind, startDate: day(0), endDate: null, dayOfMonth: kind === "daily" ? null : 31, monthOfYear: null };
      const due = dueDates(schedule, day(0), day(at), 1000);
      expect(await books.stored()).toEqual(due.map((date) => `${date} ${isPaused.has(date) ? "skipped" : "pending"}`));
    };
    await fc.assert(fc.asyncProperty(pauses, frequency, run), { numRuns: 10 });
  });
});
