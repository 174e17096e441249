import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { dueAfter } from "./turnaround.rules.ts";

const test = testApp();
let owner: Member;
let labs: string;
let clientId: string;
let sampleId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
  clientId = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan" }, owner.token)).body.client.id;
  await post("/test-samples/seed");
  sampleId = (await get("/test-samples")).body.testSamples[0].id;
});
const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown) => test.post(labs + path, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(labs + path, body, owner.token);

const analyse = async (extra: object) => (await post("/analyses", { testName: "Glucose", price: 1, ...extra })).body.analysis.id as string;
const order = async (analysisIds: string[], testDate = "2026-03-02") =>
  (await post("/tests", { clientId, testDate, analysisIds })).body.test;
type Ordered = { id: string; items: { id: string }[] };
const enter = async ({ id, items }: Ordered, value: number) =>
  (await patch(`/tests/${id}/items/${items[0]?.id}/result`, { resultValueNumeric: value })).body.item;
const receive = async ({ id, items }: Ordered) => {
  const { specimen } = (await post(`/tests/${id}/specimens`, { sampleId, itemIds: items.map((item) => item.id) })).body;
  await patch(`/specimens/${specimen.id}`, { status: "received" });
};

describe("dueAfter", () => {
  const intervals = [
    { start: "13:00", end: "17:00" },
    { start: "09:00", end: "12:00" },
  ];
  const week = { monday: { isOpen: true, intervals }, tuesday: { isOpen: true, intervals } };
  const due = (from: string, minutes: number, timezone = "UTC") => dueAfter(new Date(from), minutes, { week, timezone }).toISOString();

  it("counts opening hours alone, over breaks, nights and closed days", () => {
    // 2 March 2026 is a Monday.
    expect(due("2026-03-02T09:30:00Z", 60)).toBe("2026-03-02T10:30:00.000Z");
    expect(due("2026-03-02T11:30:00Z", 60)).toBe("2026-03-02T13:30:00.000Z");
    expect(due("2026-03-02T16:30:00Z", 60)).toBe("2026-03-03T09:30:00.000Z");
    expect(due("2026-03-03T16:30:00Z", 60)).toBe("2026-03-09T09:30:00.000Z");
    expect(due("2026-03-02T06:30:00Z", 60, "Asia/Riyadh")).toBe("2026-03-02T07:30:00.000Z");
  });

  it("counts always without hours, and in a week without any", () => {
    const always = "2026-03-02T17:30:00.000Z";
    expect(dueAfter(new Date("2026-03-02T16:30:00Z"), 60).toISOString()).toBe(always);
    expect(dueAfter(new Date("2026-03-02T16:30:00Z"), 60, { week: {}, timezone: "UTC" }).toISOString()).toBe(always);
  });
});

describe("an item with a turnaround", () => {
  it("is due from the order, then from receipt, and late until it has a result", async () => {
    const analysisId = await analyse({ turnaroundMinutes: 60 });
    test.setTime(new Date("2026-03-02T08:00:00Z"));
    const ordered = await order([analysisId]);
    expect([ordered, ordered.items[0]]).toMatchObject([
      { dueAt: "2026-03-02T09:00:00.000Z", isLate: false },
      { dueAt: "2026-03-02T09:00:00.000Z", isLate: false },
    ]);
    test.setTime(new Date("2026-03-02T09:30:00Z"));
    const { test: late } = (await get(`/tests/${ordered.id}`)).body;
    expect([late.isLate, late.items[0].isLate]).toEqual([true, true]);
    expect((await get("/tests")).body.tests[0]).toMatchObject({ id: ordered.id, isLate: true });
    await receive(ordered);
    expect((await get(`/tests/${ordered.id}`)).body.test).toMatchObject({ dueAt: "2026-03-02T10:30:00.000Z", isLate: false });
    test.setTime(new Date("2026-03-02T10:40:00Z"));
    expect(await enter(ordered, 5)).toMatchObject({ dueAt: "2026-03-02T10:30:00.000Z", isLate: true });
    expect((await get(`/tests/${ordered.id}`)).body.test).toMatchObject({ dueAt: null, isLate: false });
    test.setTime();
  });

  it("keeps to the opening hours if the laboratory wants that", async () => {
    const monday = { isOpen: true, intervals: [{ start: "09:00", end: "17:00" }] };
    await test.patch(owner.path, { workingHours: { monday }, labs: { turnaroundCounts: "open-hours" } }, owner.token);
    const analysisId = await analyse({ turnaroundMinutes: 60 });
    test.setTime(new Date("2026-03-02T16:30:00Z"));
    expect((await order([analysisId])).dueAt).toBe("2026-03-09T09:30:00.000Z");
    await test.patch(owner.path, { labs: { turnaroundCounts: "always" } }, owner.token);
    test.setTime();
  });

  it("comes first in the worklist by its time, after critical values that were not told", async () => {
    const analysisId = await analyse({ turnaroundMinutes: 600 });
    const quick = await analyse({ turnaroundMinutes: 5 });
    await post(`/analyses/${quick}/ranges`, { highLimit: 5, criticalHigh: 10 });
    const slow = await order([analysisId], "2026-03-01");
    const hurried = await order([analysisId, quick]);
    const critical = await order([quick, analysisId], "2026-03-03");
    await enter(critical, 20);
    const listed = async (query = "") => (await get(`/worklist?analysisId=${analysisId}${query}`)).body;
    const ids = ({ items }: { items: { test: { id: string } }[] }) => items.map((row) => row.test.id);
    expect(ids(await listed())).toEqual([critical.id, hurried.id, slow.id]);
    const first = await listed("&limit=1");
    const second = await listed(`&limit=1&cursor=${first.pagination.nextCursor}`);
    const third = await listed(`&limit=1&cursor=${second.pagination.nextCursor}`);
    expect([first, second, third].flatMap(ids)).toEqual([critical.id, hurried.id, slow.id]);
  });
});

describe("item.delta", () => {
  it("compares with the last completed value, or the last verified one, and never blocks", async () => {
    const analysisId = await analyse({ delta: { percent: 20, days: 30 } });
    const first = await order([analysisId], "2026-03-01");
    expect((await enter(first, 100)).delta).toBeNull();
    const second = await order([analysisId], "2026-03-10");
    expect((await enter(second, 130)).delta).toBeNull();
    await post(`/tests/${first.id}/complete`, {});
    const shown = async (ordered: Ordered) => (await get(`/tests/${ordered.id}`)).body.test.items[0].delta;
    expect(await shown(second)).toMatchObject({ previous: 100, previousAt: expect.any(String), percent: 30, isExceeded: true });
    expect((await enter(second, 90)).delta).toMatchObject({ percent: -10, isExceeded: false });
    const late = await order([analysisId], "2026-06-10");
    expect((await enter(late, 500)).delta).toMatchObject({ percent: 400, isExceeded: false });
    await test.patch(owner.path, { labs: { requireVerification: true, verifierMustDiffer: false } }, owner.token);
    expect(await shown(second)).toBeNull();
    await post(`/tests/${first.id}/verify`, {});
    expect(await shown(second)).toMatchObject({ previous: 100 });
    await test.patch(owner.path, { labs: { requireVerification: false } }, owner.token);
  });

  it("takes an absolute change, and no percent of zero", async () => {
    const analysisId = await analyse({ delta: { absolute: 2, days: 30 } });
    const first = await order([analysisId], "2026-03-01");
    await enter(first, 0);
    await post(`/tests/${first.id}/complete`, {});
    const second = await order([analysisId], "2026-03-02");
    expect((await enter(second, 2)).delta).toMatchObject({ percent: null, isExceeded: false });
    expect((await enter(second, 3)).delta).toMatchObject({ percent: null, isExceeded: true });
  });

  it("is exceeded by more than the rule, by however little, and never by binary fractions", async () => {
    const absolute = await analyse({ delta: { absolute: 0.2, days: 30 } });
    const percent = await analyse({ delta: { percent: 20, days: 30 } });
    const first = await order([absolute], "2026-03-01");
    await enter(first, 7.1);
    await post(`/tests/${first.id}/complete`, {});
    const second = await order([absolute], "2026-03-02");
    expect((await enter(second, 7.3)).delta).toMatchObject({ isExceeded: false });
    expect((await enter(second, 7.3001)).delta).toMatchObject({ isExceeded: true });
    const third = await order([percent], "2026-03-01");
    await enter(third, 6);
    await post(`/tests/${third.id}/complete`, {});
    const fourth = await order([percent], "2026-03-02");
    expect((await enter(fourth, 7.2)).delta).toMatchObject({ percent: 20, isExceeded: false });
    expect((await enter(fourth, 7.2002)).delta).toMatchObject({ percent: 20, isExceeded: true });
  });
});

describe("GET .../turnaround", () => {
  it("gives the median, the 90th percentile and the share of late results by analysis", async () => {
    const analysisId = await analyse({ testName: "Calcium", turnaroundMinutes: 25 });
    for (const minutes of [10, 20, 30, 40]) {
      test.setTime(new Date("2026-05-04T08:00:00Z"));
      const ordered = await order([analysisId]);
      test.setTime(new Date(Date.parse("2026-05-04T08:00:00Z") + minutes * 60_000));
      await enter(ordered, 5);
    }
    test.setTime();
    const { turnaround } = (await get("/turnaround?from=2026-05-04&to=2026-05-04")).body;
    expect(turnaround).toEqual([
      { analysisId, testName: "Calcium", code: null, count: 4, medianMinutes: 25, p90Minutes: 37, lateShare: 0.5 },
    ]);
    expect((await get("/turnaround?from=2026-05-05&to=2026-05-06")).body.turnaround).toEqual([]);
    for (const query of ["?from=2026-05-04", "?from=2026-05-04&to=2026-05-03", "?from=2025-01-01&to=2026-05-03"]) {
      expect((await get(`/turnaround${query}`)).status).toBe(422);
    }
  });
});
