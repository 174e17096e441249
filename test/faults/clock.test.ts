import { afterAll, describe, expect, it } from "vitest";
import { completedAge } from "../../src/domains/lab/catalogue/ranges.rules.ts";
import { nextOccurrence } from "../../src/domains/visits/calendar/holidays.rules.ts";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, PASSWORD } from "../factories.ts";
import { testApp } from "../harness.ts";
import { openBooks } from "../recurring.ts";
import { measure } from "./report.ts";

// The service's clock is set, not the machine's: the app takes its time from one place.

const test = testApp();
let checks = 0;
const exactly = (found: unknown, expected: unknown) => {
  expect(found).toEqual(expected);
  checks++;
};
afterAll(() => {
  measure({
    promise: "Months and years end where they end",
    fault: "the clock at 31 Jan, 28/29 Feb, 31 Dec and at changes of daylight saving",
    target: "every value exact",
    measured: `${checks} values exact`,
    held: checks === 21,
  });
});

describe("the clock stands", () => {
  it("at month ends, under recurring expenses", async () => {
    const books = await openBooks(test, "2027-01-31T23:59:59.999Z");
    await books.makeRule({ startDate: "2027-01-31" });
    exactly(await books.shown(), ["2027-01-31 pending"]);
    await books.goTo("2027-02-27T23:59:59.999Z");
    exactly(await books.shown(), ["2027-01-31 pending"]);
    await books.goTo("2027-02-28T00:00:00.000Z");
    exactly(await books.shown(), ["2027-01-31 pending", "2027-02-28 pending"]);
    await books.goTo("2027-03-31T00:00:00.000Z");
    exactly((await books.shown()).at(-1), "2027-03-31 pending");
    await books.goTo("2028-03-01T00:00:00.000Z");
    exactly((await books.shown()).slice(-4), ["2027-11-30 pending", "2027-12-31 pending", "2028-01-31 pending", "2028-02-29 pending"]);
  });

  it("at leap days and New Year, under yearly rules", async () => {
    const books = await openBooks(test, "2028-02-29T12:00:00.000Z");
    await books.makeRule({ title: "Leap", startDate: "2028-02-29", frequency: "yearly" });
    await books.goTo("2029-02-28T00:00:00.000Z");
    exactly(await books.shown(), ["2028-02-29 pending", "2029-02-28 pending"]);
    const newYear = await openBooks(test, "2027-12-31T23:59:59.999Z");
    await newYear.makeRule({ title: "Licence", startDate: "2027-12-31", frequency: "yearly" });
    await newYear.makeRule({ title: "Fee", startDate: "2028-01-01", frequency: "yearly" });
    exactly(await newYear.shown(), ["2027-12-31 pending"]);
    await newYear.goTo("2028-01-01T00:00:00.000Z");
    exactly(await newYear.shown(), ["2027-12-31 pending", "2028-01-01 pending"]);
  });

  it("at the end of a subscription", async () => {
    test.setTime("2027-12-31T10:00:00.000Z");
    const owner = await makeOwner(test);
    const admin = await makeAdmin(test);
    const path = `/admin/workspaces/${owner.workspaceId}`;
    await test.patch(path, { subscriptionEndDate: "2027-12-31T23:59:59.999Z" }, admin.token);
    const listed = async (time: string) => {
      test.setTime(time);
      const { body } = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
      const { status, body: answer } = await test.get(`/client${owner.path}/incomes`, body.token);
      return [status, answer.error?.code];
    };
    exactly(await listed("2027-12-31T23:59:59.998Z"), [200, undefined]);
    exactly(await listed("2028-01-01T00:00:00.000Z"), [403, "SUBSCRIPTION_EXPIRED"]);

    test.setTime("2027-12-31T23:00:00.000Z");
    const { body: login } = await test.post("/auth/admin/login", { email: admin.email, password: ADMIN_PASSWORD });
    const ends: string[] = [];
    for (let month = 0; month < 4; month++) {
      const { body } = await test.post(`${path}/renewal`, { period: "monthly" }, login.token);
      ends.push(body.workspace.subscriptionEndDate);
    }
    exactly(ends, ["2028-01-31T23:59:59.999Z", "2028-02-29T23:59:59.999Z", "2028-03-31T23:59:59.999Z", "2028-04-30T23:59:59.999Z"]);
    exactly(await listed("2028-01-01T00:00:00.000Z"), [200, undefined]);
  });

  it("between months and years, under statistics", async () => {
    const books = await openBooks(test, "2028-01-01T00:00:00.000Z");
    for (const [date, amount] of [
      ["2027-01-31", 1],
      ["2027-02-01", 2],
      ["2027-02-28", 4],
      ["2027-12-31", 8],
      ["2028-01-01", 16],
    ] as const)
      await books.post("/incomes", { title: "Sale", amount, date });
    const { body: stats } = await books.get("/incomes/stats");
    const byMonth = stats.stats.byMonth.map(({ month, total }: { month: string; total: number }) => [month, total]);
    exactly(byMonth.sort(), [
      ["2027-01", 1],
      ["2027-02", 6],
      ["2027-12", 8],
      ["2028-01", 16],
    ]);
    const { body } = await books.get("/financial/summary?groupBy=year");
    const years = body.summary.buckets.map(({ period, income }: { period: string; income: number }) => [period, income]);
    exactly(years.sort(), [
      ["2027", 15],
      ["2028", 16],
    ]);
    const { body: one } = await books.get("/financial/summary?groupBy=month&from=2027-02-01&to=2027-02-28");
    exactly(one.summary.totals.income, 6);
  });

  it("at New Year, between two invoices", async () => {
    const books = await openBooks(test, "2027-12-31T23:59:59.999Z");
    const sell = async () => {
      const invoices = `${books.owner.path}/pos/invoices`;
      const items = [{ name: "Haircut", quantity: 1, unitPrice: 25 }];
      const { body } = await test.post(invoices, { items }, books.owner.token);
      const { body: final } = await test.post(`${invoices}/${body.invoice.id}/finalize`, {}, books.owner.token);
      return [final.invoice.number, final.invoice.finalizedAt];
    };
    exactly(await sell(), [1, "2027-12-31T23:59:59.999Z"]);
    await books.goTo("2028-01-01T00:00:00.000Z");
    exactly(await sell(), [2, "2028-01-01T00:00:00.000Z"]);
  });

  it("where daylight saving begins and ends", async () => {
    const books = await openBooks(test, "2027-03-01T00:00:00.000Z");
    const { path, token } = books.owner;
    await test.patch(path, { timezone: "America/New_York" }, token);
    const { body: made } = await test.post(`${path}/clients`, { name: "Layla" }, token);
    const service = { name: "Check-up", scope: "sessions", durationMinutes: 30, price: 40 };
    const { body: offered } = await test.post(`${path}/services`, service, token);
    const about = { name: "Check-up", clientId: made.client.id, serviceIds: [offered.service.id] };
    for (const [date, startTime] of [
      ["2027-03-14", "01:30"],
      ["2027-03-14", "03:30"],
      ["2027-11-07", "00:30"],
      ["2027-11-07", "02:30"],
    ])
      await test.post(`${path}/sessions`, { ...about, date: `${date}T00:00:00.000Z`, startTime }, token);
    const { text } = await test.get(`${path}/sessions/calendar.ics?from=2027-03-01&to=2027-12-01`, token);
    const starts = [...text.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start).sort();
    exactly(starts, ["20270314T063000Z", "20270314T073000Z", "20271107T043000Z", "20271107T073000Z"]);
  });

  it("at birthdays and holidays that not every year has", () => {
    const ages = ["2025-02-28", "2025-03-01", "2028-02-28", "2028-02-29"].map((day) => completedAge("2024-02-29", day, "years"));
    exactly(ages, [0, 1, 3, 4]);
    exactly(
      ["2027-02-27", "2027-02-28", "2027-03-31"].map((day) => completedAge("2027-01-31", day, "months")),
      [0, 0, 2],
    );
    const leapDay = { date: "2024-02-29", frequency: "yearly", dayOfWeek: null } as const;
    exactly(
      ["2027-02-28", "2027-03-01", "2028-02-28"].map((today) => nextOccurrence(leapDay, today)),
      ["2027-02-28", "2028-02-29", "2028-02-29"],
    );
  });
});
