import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let labs: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
});
const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown) => test.post(labs + path, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(labs + path, body, owner.token);
const remove = (path: string) => test.delete(labs + path, owner.token);

async function makeClient(overrides = {}) {
  const { body } = await test.post(
    `${owner.path}/clients`,
    { name: "Layla Hassan", dateOfBirth: "1990-06-15", gender: "female", ...overrides },
    owner.token,
  );
  return body.client;
}

async function makeAnalysis(range: object | null = { lowLimit: 70, highLimit: 99 }) {
  const { body } = await post("/analyses", { testName: `Glucose ${newId()}`, price: 12.5 });
  if (range) await post(`/analyses/${body.analysis.id}/ranges`, range);
  return body.analysis;
}

async function order(analyses: { id: string }[], overrides = {}) {
  const client = await makeClient();
  const { body } = await post("/tests", {
    clientId: client.id,
    testDate: "2026-06-15",
    analysisIds: analyses.map(({ id }) => id),
    ...overrides,
  });
  return body.test;
}
const result = (ordered: { id: string; items: { id: string }[] }, value: unknown, extra = {}, index = 0) =>
  patch(`/tests/${ordered.id}/items/${ordered.items[index]?.id}/result`, { resultValueNumeric: value, ...extra });

describe("ordering", () => {
  it("copies names, unit and price of the analyses and who the patient is", async () => {
    const client = await makeClient();
    const [first, second] = [await makeAnalysis(), await makeAnalysis()];
    const { status, body } = await post("/tests", {
      clientId: client.id,
      testDate: "2026-01-31T23:30:00Z",
      analysisIds: [second.id, first.id.toUpperCase(), second.id],
    });
    expect(status).toBe(201);
    expect(body.test).toMatchObject({
      clientId: client.id,
      patientName: "Layla Hassan",
      patientGender: "female",
      testDate: "2026-01-31",
      status: "pending",
      isAmended: false,
    });
    expect(body.test.items.map((item: { analysisId: string }) => item.analysisId)).toEqual([second.id, first.id]);
    expect(body.test.items[0]).toMatchObject({
      price: 12.5,
      resultValueNumeric: null,
      flag: null,
      range: { lowLimit: 70, highLimit: 99 },
      previous: null,
      notes: [],
      isCritical: false,
    });
    expect((await get(`/tests/${body.test.id}`)).body).toEqual(body);
  });

  it("takes today when no date is given", async () => {
    test.setTime("2026-03-05T22:00:00Z");
    const client = await makeClient();
    const { body } = await post("/tests", { clientId: client.id, analysisIds: [(await makeAnalysis()).id] });
    test.setTime();
    expect(body.test.testDate).toBe("2026-03-05");
  });

  it.each([
    { clientId: "x" },
    { clientId: undefined },
    { analysisIds: [] },
    { analysisIds: ["x"] },
    { testDate: "2026-02-30" },
    { testDate: 5 },
    { notes: 5 },
  ])("refuses %j with 422", async (bad) => {
    const body = { clientId: (await makeClient()).id, analysisIds: [(await makeAnalysis()).id], ...bad };
    expect((await post("/tests", body)).status).toBe(422);
  });

  it("answers 404 for an unknown client or analysis and 422 for an inactive analysis", async () => {
    const [client, analysis] = [await makeClient(), await makeAnalysis()];
    expect((await post("/tests", { clientId: newId(), analysisIds: [analysis.id] })).status).toBe(404);
    expect((await post("/tests", { clientId: client.id, analysisIds: [analysis.id, newId()] })).status).toBe(404);
    await post(`/analyses/${analysis.id}/deactivate`);
    expect((await post("/tests", { clientId: client.id, analysisIds: [analysis.id] })).status).toBe(422);
  });

  it("is of the workspace's day if no date is given", async () => {
    const [client, analysis] = [await makeClient(), await makeAnalysis()];
    for (const timezone of ["Pacific/Pago_Pago", "Pacific/Kiritimati", "UTC"]) {
      await test.patch(owner.path, { timezone }, owner.token);
      const { body } = await post("/tests", { clientId: client.id, analysisIds: [analysis.id] });
      const made = new Date(body.test.createdAt);
      expect(body.test.testDate).toBe(new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(made));
    }
  });

  it("lists by status, client, dates and name", async () => {
    const client = await makeClient({ name: "Zoë Müller" });
    const analysis = await makeAnalysis();
    for (const testDate of ["2025-01-01", "2025-01-02", "2025-01-03"])
      await post("/tests", { clientId: client.id, testDate, analysisIds: [analysis.id] });
    const dates = async (query: string) => (await get(`/tests?${query}`)).body.tests.map((row: { testDate: string }) => row.testDate);
    expect(await dates(`clientId=${client.id}`)).toEqual(["2025-01-03", "2025-01-02", "2025-01-01"]);
    expect(await dates(`clientId=${client.id}&from=2025-01-02&to=2025-01-02`)).toEqual(["2025-01-02"]);
    expect(await dates("q=zoe muller")).toHaveLength(3);
    expect(await dates(`clientId=${client.id}&status=completed`)).toEqual([]);
    // The column holds a plain date, which a time zone does not move.
    for (const timezone of ["America/Los_Angeles", "Pacific/Auckland", "UTC"]) {
      await test.patch(owner.path, { timezone }, owner.token);
      expect(await dates(`clientId=${client.id}&from=2025-01-02&to=2025-01-02`)).toEqual(["2025-01-02"]);
    }
    expect((await get("/tests?status=lost")).status).toBe(422);
    expect((await get("/tests?from=yesterday")).status).toBe(422);
  });
});

describe("results", () => {
  it.each([
    [69.9, "low"],
    [70, "normal"],
    [99, "normal"],
    [99.01, "high"],
  ])("flags %d as %s and keeps the range it was judged by", async (value, flag) => {
    const ordered = await order([await makeAnalysis()]);
    const { status, body } = await result(ordered, value);
    expect([status, body.item.flag, body.item.resultValueNumeric, body.item.range.highLimit]).toEqual([200, flag, value, 99]);
    expect((await get(`/tests/${ordered.id}`)).body.test.status).toBe("in-progress");
  });

  it("chooses the range by the patient's age on the test's date and by gender", async () => {
    const analysis = await makeAnalysis(null);
    await post(`/analyses/${analysis.id}/ranges`, { gender: "female", ageFrom: 36, ageTo: 36, lowLimit: 1, highLimit: 2 });
    await post(`/analyses/${analysis.id}/ranges`, { ageFrom: 0, ageTo: 35, lowLimit: 10, highLimit: 20 });
    const flagOn = async (testDate: string) => (await result(await order([analysis], { testDate }), 15)).body.item.flag;
    expect(await flagOn("2026-06-14")).toBe("normal");
    expect(await flagOn("2026-06-15")).toBe("high");
    expect(await flagOn("2027-06-15")).toBeNull();
  });

  it("keeps old reports as they were when catalogue, price or client change", async () => {
    const analysis = await makeAnalysis();
    const ordered = await order([analysis]);
    await result(ordered, 110);
    await post(`/tests/${ordered.id}/complete`);
    const before = (await get(`/tests/${ordered.id}`)).body;
    const { ranges } = (await get(`/analyses/${analysis.id}`)).body.analysis;
    await patch(`/analyses/${analysis.id}/ranges/${ranges[0].id}`, { highLimit: 200 });
    await patch(`/analyses/${analysis.id}`, { price: 99, testName: "Renamed" });
    await test.patch(`${owner.path}/clients/${ordered.clientId}`, { name: "Other Person", dateOfBirth: "2020-01-01" }, owner.token);
    expect((await get(`/tests/${ordered.id}`)).body).toEqual(before);
  });

  it("re-evaluates when an open test gets another date", async () => {
    const analysis = await makeAnalysis(null);
    await post(`/analyses/${analysis.id}/ranges`, { ageFrom: 36, lowLimit: 1, highLimit: 2 });
    await post(`/analyses/${analysis.id}/ranges`, { ageTo: 35, lowLimit: 10, highLimit: 20 });
    const ordered = await order([analysis], { testDate: "2026-06-14" });
    await result(ordered, 15);
    const moved = await patch(`/tests/${ordered.id}`, { testDate: "2026-06-15" });
    expect(moved.body.test.items[0].flag).toBe("high");
  });

  it.each(["5", undefined, 1e13, [5]])("refuses %j with 422", async (value) => {
    expect((await result(await order([await makeAnalysis()]), value)).status).toBe(422);
  });

  it("answers 404 for an unknown test or item, or an item of another test", async () => {
    const analysis = await makeAnalysis();
    const [ordered, other] = [await order([analysis]), await order([analysis])];
    expect((await patch(`/tests/${newId()}/items/${newId()}/result`, { resultValueNumeric: 5 })).status).toBe(404);
    expect((await patch(`/tests/${ordered.id}/items/${newId()}/result`, { resultValueNumeric: 5 })).status).toBe(404);
    expect((await patch(`/tests/${ordered.id}/items/${other.items[0].id}/result`, { resultValueNumeric: 5 })).status).toBe(404);
  });

  it("needs a reason after completion, keeps what was replaced and judges by the same range", async () => {
    const analysis = await makeAnalysis();
    const ordered = await order([analysis]);
    await result(ordered, 80);
    await post(`/tests/${ordered.id}/complete`);
    const { ranges } = (await get(`/analyses/${analysis.id}`)).body.analysis;
    await patch(`/analyses/${analysis.id}/ranges/${ranges[0].id}`, { highLimit: 500 });
    expect((await result(ordered, 120)).status).toBe(422);
    const { status, body } = await result(ordered, 120, { reason: "Sample mixed up" });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ resultValueNumeric: 120, flag: "high", isAmended: true });
    expect(body.item.amendments).toMatchObject([
      { previousValueNumeric: 80, previousFlag: "normal", reason: "Sample mixed up", amendedBy: owner.accountId },
    ]);
    expect((await get(`/tests/${ordered.id}`)).body.test).toMatchObject({ status: "completed", isAmended: true });
  });

  it.runIf(isPostgres)("keeps every one of ten simultaneous results", async () => {
    const analyses = await Promise.all(Array.from({ length: 10 }, () => makeAnalysis()));
    const ordered = await order(analyses);
    const answers = await Promise.all(analyses.map((_, index) => result(ordered, 60 + index * 10, {}, index)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { body } = await get(`/tests/${ordered.id}`);
    expect(body.test.items.map((item: { resultValueNumeric: number }) => item.resultValueNumeric)).toEqual(
      analyses.map((_, index) => 60 + index * 10),
    );
  });
});

describe("states", () => {
  it("completes any test that exists, once", async () => {
    const ordered = await order([await makeAnalysis()]);
    const first = await post(`/tests/${ordered.id}/complete`);
    expect([first.status, first.body.test.status]).toEqual([200, "completed"]);
    expect((await post(`/tests/${ordered.id}/complete`)).body.test.completedAt).toBe(first.body.test.completedAt);
    expect((await post(`/tests/${newId()}/complete`)).status).toBe(404);
  });

  it("cancels an open test and then takes no results", async () => {
    const ordered = await order([await makeAnalysis()]);
    expect((await patch(`/tests/${ordered.id}`, { status: "cancelled", notes: "No show" })).body.test).toMatchObject({
      status: "cancelled",
      notes: "No show",
    });
    expect((await result(ordered, 5)).status).toBe(422);
    expect((await patch(`/tests/${ordered.id}`, { status: "cancelled" })).status).toBe(422);
    expect((await patch(`/tests/${ordered.id}`, { notes: null })).status).toBe(200);
  });

  it("refuses to move a completed test or to name another state with 422", async () => {
    const ordered = await order([await makeAnalysis()]);
    expect((await patch(`/tests/${ordered.id}`, { status: "completed" })).status).toBe(422);
    await post(`/tests/${ordered.id}/complete`);
    expect((await patch(`/tests/${ordered.id}`, { testDate: "2026-01-01" })).status).toBe(422);
    expect((await patch(`/tests/${newId()}`, {})).status).toBe(404);
  });

  it("adds and removes items while open", async () => {
    const [first, second] = [await makeAnalysis(), await makeAnalysis()];
    const ordered = await order([first]);
    const added = await post(`/tests/${ordered.id}/items`, { analysisId: second.id });
    expect([added.status, added.body.item.analysisId]).toEqual([201, second.id]);
    expect((await post(`/tests/${ordered.id}/items`, { analysisId: second.id })).status).toBe(409);
    expect((await post(`/tests/${ordered.id}/items`, { analysisId: newId() })).status).toBe(404);
    expect((await post(`/tests/${ordered.id}/items`, { analysisId: "x" })).status).toBe(422);
    expect((await post(`/tests/${newId()}/items`, { analysisId: second.id })).status).toBe(404);
    expect((await remove(`/tests/${ordered.id}/items/${added.body.item.id}`)).status).toBe(200);
    expect((await remove(`/tests/${ordered.id}/items/${added.body.item.id}`)).status).toBe(404);
    expect((await remove(`/tests/${ordered.id}/items/${ordered.items[0].id}`)).status).toBe(422);
    await post(`/analyses/${second.id}/deactivate`);
    expect((await post(`/tests/${ordered.id}/items`, { analysisId: second.id })).status).toBe(422);
    await post(`/tests/${ordered.id}/complete`);
    expect((await post(`/tests/${ordered.id}/items`, { analysisId: first.id })).status).toBe(422);
    expect((await remove(`/tests/${ordered.id}/items/${ordered.items[0].id}`)).status).toBe(422);
  });
});
