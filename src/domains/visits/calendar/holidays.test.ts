import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import type { Day } from "../../../kit/time.ts";
import { nextOccurrence, type Recurrence } from "./holidays.rules.ts";

const test = testApp();
let owner: Member;
beforeAll(async () => {
  owner = await makeOwner(test);
});
afterEach(() => test.setTime());

const add = (body: unknown, by = owner) => test.post(`${by.path}/holidays`, body, by.token);
const list = async (by = owner) => (await test.get(`${by.path}/holidays`, by.token)).body.holidays;

interface Shown {
  name: string;
  date: string;
}
const shown = async (by: Member) => (await list(by)).map(({ name, date }: Shown) => `${date.slice(0, 10)} ${name}`);

describe("GET .../holidays", () => {
  it("lists in the order of the dates shown, recurring ones by their next", async () => {
    const fresh = await makeOwner(test);
    test.setTime("2026-03-10T12:00:00Z");
    const weekly = { isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 5 } };
    await add({ name: "Founding", date: "2020-03-11", isRecurring: true, recurrenceRule: { frequency: "yearly" } }, fresh);
    await add({ name: "B once", date: "2026-03-13T08:00:00Z" }, fresh);
    await add({ name: "A once", date: "2026-03-13" }, fresh);
    await add({ name: "Past", date: "2025-01-01" }, fresh);
    await add({ name: "Friday", date: "2026-01-01", ...weekly }, fresh);
    await add({ name: "Stocktaking", date: "2026-01-31", isRecurring: true, recurrenceRule: { frequency: "monthly" } }, fresh);
    await add({ name: "Siesta", date: "2026-01-01", isRecurring: true, recurrenceRule: { frequency: "daily" } }, fresh);
    const later = ["2026-03-11 Founding", "2026-03-13 A once", "2026-03-13 B once", "2026-03-13 Friday", "2026-03-31 Stocktaking"];
    expect(await shown(fresh)).toEqual(["2025-01-01 Past", "2026-03-10 Siesta", ...later]);
  });

  it("answers exactly the contract's fields", async () => {
    const fresh = await makeOwner(test);
    await add({ name: "Feast", date: "2026-12-25", isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 0 } }, fresh);
    const { body } = await test.get(`${fresh.path}/holidays`, fresh.token);
    expect(Object.keys(body)).toEqual(["holidays"]);
    expect(body.holidays).toMatchObject([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        workspaceId: fresh.workspaceId,
        name: "Feast",
        date: expect.stringMatching(/T00:00:00\.000Z$/),
        isRecurring: true,
        recurrenceRule: { frequency: "weekly", dayOfWeek: 0 },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it("is open to any staff, and closed once the subscription has expired", async () => {
    const fresh = await makeOwner(test);
    const staff = await makeStaff(test, fresh, []);
    expect((await test.get(`${fresh.path}/holidays`, staff.token)).status).toBe(200);
    const expired = await makeOwner(test);
    await test.database.transaction("platform", (db) =>
      db.updateTable("workspaces").set({ subscriptionEndDate: "2026-01-01T00:00:00.000Z" }).where("id", "=", expired.workspaceId).execute(),
    );
    const { status, body } = await test.get(`${expired.path}/holidays`, expired.token);
    expect([status, body.error.code]).toEqual([403, "SUBSCRIPTION_EXPIRED"]);
  });

  it("answers 401 without a token, 404 for an unknown or malformed workspace, 403 for another's", async () => {
    const other = await makeOwner(test);
    expect((await test.get(`${owner.path}/holidays`)).status).toBe(401);
    expect((await test.get(`/workspace/${newId()}/holidays`, owner.token)).status).toBe(404);
    expect((await test.get("/workspace/nonsense/holidays", owner.token)).status).toBe(404);
    expect((await test.get(`${other.path}/holidays`, owner.token)).status).toBe(403);
  });
});

describe("POST .../holidays", () => {
  it("stores a one-off holiday", async () => {
    const { status, body } = await add({ name: "Opening", date: "2026-05-04T23:30:00.000Z", recurrenceRule: { frequency: "daily" } });
    expect(status).toBe(201);
    expect(body.holiday).toMatchObject({ date: "2026-05-04T00:00:00.000Z", isRecurring: false, recurrenceRule: null });
  });

  it.each(["daily", "monthly", "yearly"])("keeps no weekday for %s", async (frequency) => {
    const { body } = await add({ name: "Feast", date: "2026-05-04", isRecurring: true, recurrenceRule: { frequency, dayOfWeek: 3 } });
    expect(body.holiday.recurrenceRule).toEqual({ frequency, dayOfWeek: null });
  });

  it.each([
    { name: "" },
    { name: undefined },
    { date: undefined },
    { date: "someday" },
    { date: "2026-02-30" },
    { isRecurring: "yes" },
    { isRecurring: true },
    { isRecurring: true, recurrenceRule: null },
    { isRecurring: true, recurrenceRule: { frequency: "hourly" } },
    { isRecurring: true, recurrenceRule: { frequency: "weekly" } },
    { isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: null } },
    { isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 7 } },
    { isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 1.5 } },
  ])("refuses %j with 400", async (bad) => {
    const { status, body } = await add({ name: "Bad", date: "2026-01-01", ...bad });
    expect([status, body.error.code]).toEqual([400, "BAD_REQUEST"]);
  });
});

describe("GET, PATCH, DELETE .../holidays/:holidayId", () => {
  it("shows the date that was given, so that saving it again moves nothing", async () => {
    test.setTime("2026-06-01T00:00:00Z");
    const made = await add({ name: "Leap", date: "2024-02-29", isRecurring: true, recurrenceRule: { frequency: "yearly" } });
    const path = `${owner.path}/holidays/${made.body.holiday.id}`;
    const { body } = await test.get(path, owner.token);
    expect(body.holiday).toMatchObject({ date: "2024-02-29T00:00:00.000Z", nextOccurrence: "2027-02-28T00:00:00.000Z" });
    const saved = await test.patch(path, { date: body.holiday.date }, owner.token);
    expect(saved.body.holiday).toMatchObject({ date: "2024-02-29T00:00:00.000Z" });
  });

  it("changes the rule, keeps it, or ends it", async () => {
    const made = await add({ name: "Feast", date: "2026-05-04" });
    const path = `${owner.path}/holidays/${made.body.holiday.id}`;
    const patch = async (body: unknown) => (await test.patch(path, body, owner.token)).body.holiday;
    const weekly = await patch({ isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 2 } });
    expect(weekly).toMatchObject({ isRecurring: true, recurrenceRule: { frequency: "weekly", dayOfWeek: 2 } });
    expect(await patch({ name: "Renamed" })).toMatchObject({ name: "Renamed", recurrenceRule: { frequency: "weekly", dayOfWeek: 2 } });
    expect(await patch({ isRecurring: false })).toMatchObject({ isRecurring: false, recurrenceRule: null });
    for (const bad of [{ isRecurring: true }, { name: "" }, { date: "x" }]) {
      expect((await test.patch(path, bad, owner.token)).status).toBe(400);
    }
  });

  it("deletes", async () => {
    const made = await add({ name: "Gone", date: "2026-05-04" });
    const path = `${owner.path}/holidays/${made.body.holiday.id}`;
    expect((await test.delete(path, owner.token)).body).toEqual({ message: "Holiday deleted." });
    expect((await test.get(path, owner.token)).status).toBe(404);
  });

  it.each([newId(), "123", "z".repeat(24)])("answers 404 for the id %s", async (id) => {
    for (const method of ["GET", "PATCH", "DELETE"]) {
      const how = { token: owner.token, ...(method === "PATCH" ? { body: { name: "x" } } : {}) };
      expect((await test.call(method, `${owner.path}/holidays/${id}`, how)).status).toBe(404);
    }
  });

  it("lets only holders of holidays.manage write", async () => {
    const viewer = await makeStaff(test, owner, ["holidays.view"]);
    const made = await add({ name: "Kept", date: "2026-05-04" });
    const path = `${owner.path}/holidays/${made.body.holiday.id}`;
    expect((await test.get(path, viewer.token)).status).toBe(200);
    expect((await add({ name: "x", date: "2026-05-04" }, viewer)).status).toBe(403);
    expect((await test.patch(path, { name: "x" }, viewer.token)).status).toBe(403);
    expect((await test.delete(path, viewer.token)).status).toBe(403);
  });
});

describe("the next occurrence", () => {
  /** Day by day from today, by the words of the rule. */
  function walk({ date, frequency, dayOfWeek }: Recurrence, today: Day): Day {
    const day = new Date(`${date > today ? date : today}T00:00:00.000Z`);
    for (;;) {
      const text = day.toISOString().slice(0, 10);
      const tomorrow = new Date(day.getTime() + 86_400_000);
      const isLastOfMonth = tomorrow.getUTCMonth() !== day.getUTCMonth();
      const isTheDay = text.slice(8) === date.slice(8) || (isLastOfMonth && text.slice(8) < date.slice(8));
      if (frequency === "daily") return text;
      if (frequency === "weekly" && day.getUTCDay() === dayOfWeek) return text;
      if (frequency === "monthly" && isTheDay) return text;
      if (frequency === "yearly" && isTheDay && text.slice(5, 7) === date.slice(5, 7)) return text;
      day.setTime(tomorrow.getTime());
    }
  }

  const days = fc
    .date({ min: new Date("1995-01-01T00:00:00Z"), max: new Date("2105-12-31T00:00:00Z"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  /** Ends of months, of years and leap days far more often than chance gives them. */
  const edges = fc
    .tuple(
      fc.integer({ min: 1999, max: 2101 }),
      fc.constantFrom("01-01", "01-31", "02-28", "02-29", "03-01", "03-31", "04-30", "12-30", "12-31"),
    )
    .map(([year, rest]) => new Date(Date.UTC(year, Number(rest.slice(0, 2)) - 1, Number(rest.slice(3)))).toISOString().slice(0, 10));
  const day = fc.oneof(days, edges);

  it.each(["daily", "monthly", "yearly"] as const)("of a %s holiday is what a walk over the calendar finds", (frequency) => {
    fc.assert(
      fc.property(day, day, (date, today) => {
        const holiday = { date, frequency, dayOfWeek: null };
        expect(nextOccurrence(holiday, today)).toBe(walk(holiday, today));
      }),
      { numRuns: 1000 },
    );
  });

  it("of a weekly holiday is what a walk over the calendar finds", () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: 0, max: 6 }), (date, today, dayOfWeek) => {
        const holiday = { date, frequency: "weekly" as const, dayOfWeek };
        expect(nextOccurrence(holiday, today)).toBe(walk(holiday, today));
      }),
      { numRuns: 1000 },
    );
  });

  const yearly = (date: Day) => ({ date, frequency: "yearly" as const, dayOfWeek: null });
  const monthly = (date: Day) => ({ date, frequency: "monthly" as const, dayOfWeek: null });
  it.each([
    [yearly("2024-02-29"), "2025-01-01", "2025-02-28"],
    [yearly("2024-02-29"), "2025-02-28", "2025-02-28"],
    [yearly("2024-02-29"), "2025-03-01", "2026-02-28"],
    [yearly("2024-02-29"), "2027-12-31", "2028-02-29"],
    [yearly("2024-02-29"), "2028-02-28", "2028-02-29"],
    [yearly("2000-12-31"), "2026-12-31", "2026-12-31"],
    [yearly("2000-01-01"), "2026-12-31", "2027-01-01"],
    [monthly("2026-01-31"), "2026-02-01", "2026-02-28"],
    [monthly("2026-01-31"), "2028-02-29", "2028-02-29"],
    [monthly("2026-01-31"), "2026-04-30", "2026-04-30"],
    [monthly("2026-01-30"), "2026-12-31", "2027-01-30"],
    [{ date: "2020-01-01", frequency: "weekly" as const, dayOfWeek: 0 }, "2026-12-31", "2027-01-03"],
    [{ date: "2020-01-01", frequency: "daily" as const, dayOfWeek: null }, "2026-12-31", "2026-12-31"],
    [{ date: "2020-01-01", frequency: null, dayOfWeek: null }, "2026-12-31", "2020-01-01"],
    [yearly("2030-05-01"), "2026-12-31", "2030-05-01"],
    [{ date: "9999-12-31", frequency: "weekly" as const, dayOfWeek: 0 }, "2026-12-31", "9999-12-31"],
  ])("of %j on %s is %s", (holiday, today, expected) => {
    expect(nextOccurrence(holiday, today)).toBe(expected);
  });
});
