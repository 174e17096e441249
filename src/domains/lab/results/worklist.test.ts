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
const patch = (path: string, body: unknown, headers = {}) => test.call("PATCH", labs + path, { body, token: owner.token, headers });

interface Ordered {
  id: string;
  number: number;
  clientId: string;
  items: { id: string; analysisId: string; etag: string; previous: unknown; range: unknown }[];
}

async function makeClient(name = "Layla Hassan"): Promise<string> {
  const person = { name, dateOfBirth: "1990-06-15", gender: "female" };
  return (await test.post(`${owner.path}/clients`, person, owner.token)).body.client.id;
}

async function makeAnalysis(changes = {}): Promise<string> {
  const { analysis } = (await post("/analyses", { testName: `Glucose ${newId()}`, price: 12.5, ...changes })).body;
  await post(`/analyses/${analysis.id}/ranges`, { lowLimit: 70, highLimit: 99, criticalHigh: 400 });
  return analysis.id;
}

async function order(clientId: string, analysisIds: string[], testDate = "2026-06-15"): Promise<Ordered> {
  return (await post("/tests", { clientId, analysisIds, testDate })).body.test;
}
const itemPath = (ordered: Ordered, index = 0) => `/tests/${ordered.id}/items/${ordered.items[index]?.id}`;
const enter = (ordered: Ordered, value: number | null, index = 0, headers = {}) =>
  patch(`${itemPath(ordered, index)}/result`, { resultValueNumeric: value }, headers);
const read = async (ordered: Ordered) => (await get(`/tests/${ordered.id}`)).body.test;

describe("GET /labs/tests", () => {
  it("counts the analyses of each row and adds their prices up", async () => {
    const clientId = await makeClient();
    const ordered = await order(clientId, [await makeAnalysis(), await makeAnalysis(), await makeAnalysis({ price: 5 })]);
    await enter(ordered, 80);
    await enter(ordered, 500, 1);
    const counts = { itemCount: 3, resultedCount: 2, abnormalCount: 1, criticalCount: 1, total: 30 };
    expect((await get(`/tests?clientId=${clientId}`)).body.tests).toMatchObject([counts]);
    expect(await read(ordered)).toMatchObject(counts);
  });

  it("takes several states, numbers, and whether it is billed, corrected or critical", async () => {
    const clientId = await makeClient();
    const analysis = await makeAnalysis();
    const make = () => order(clientId, [analysis]);
    const [waiting, critical, corrected, billed, cancelled] = [await make(), await make(), await make(), await make(), await make()];
    await enter(critical, 400);
    await post(`/tests/${corrected.id}/complete`);
    await patch(`${itemPath(corrected)}/result`, { resultValueNumeric: 90, reason: "Late" });
    await post(`/tests/${billed.id}/income`);
    await patch(`/tests/${cancelled.id}`, { status: "cancelled" });
    const found = async (query: string) =>
      (await get(`/tests?clientId=${clientId}&${query}`)).body.tests.map((row: { id: string }) => row.id).sort();
    const ids = (...all: Ordered[]) => all.map(({ id }) => id).sort();
    expect(await found("status=pending&status=in-progress")).toEqual(ids(waiting, critical, billed));
    expect(await found("status=cancelled")).toEqual(ids(cancelled));
    expect(await found(`q=${critical.number}`)).toEqual(ids(critical));
    expect(await found(`q=%23${critical.number}`)).toEqual(ids(critical));
    expect(await found(`q=${critical.number}&status=cancelled`)).toEqual([]);
    expect(await found("q=987654321")).toEqual([]);
    expect(await found("isBilled=true")).toEqual(ids(billed));
    expect(await found("isBilled=false")).toEqual(ids(waiting, critical, corrected, cancelled));
    expect(await found("isAmended=true")).toEqual(ids(corrected));
    expect(await found("hasCritical=true")).toEqual(ids(critical));
    expect(await found("hasCritical=false")).toEqual(ids(waiting, corrected, billed, cancelled));
    expect((await get("/tests?status=pending&status=lost")).status).toBe(422);
    expect((await get("/tests?isBilled=maybe")).status).toBe(422);
    expect((await get("/tests?hasCritical=true&hasCritical=false")).status).toBe(422);
  });
});

describe("an item before its result", () => {
  it("shows the range it would be evaluated by, and the client's last result of a completed test in the same unit", async () => {
    const [clientId, analysis] = [await makeClient(), await makeAnalysis()];
    const earlier = await order(clientId, [analysis], "2026-01-10");
    await enter(earlier, 120);
    await post(`/tests/${earlier.id}/complete`);
    const open = await order(clientId, [analysis], "2026-02-10");
    await enter(open, 999);
    const later = await order(clientId, [analysis], "2027-01-10");
    await enter(later, 60);
    await post(`/tests/${later.id}/complete`);

    const { items } = await read(await order(clientId, [analysis], "2026-06-15"));
    expect(items[0]).toMatchObject({
      range: { lowLimit: 70, highLimit: 99 },
      previous: { value: 120, flag: "high", testDate: "2026-01-10", testId: earlier.id },
    });
    const { labUnit } = (await post("/units", { labUnitTitle: `mg ${newId()}` })).body;
    await patch(`/analyses/${analysis}`, { unitId: labUnit.id });
    expect((await read(await order(clientId, [analysis], "2026-06-16"))).items[0].previous).toBeNull();
    expect((await read(await order(await makeClient("Omar"), [analysis]))).items[0].previous).toBeNull();
  });
});

describe("PATCH .../result with If-Match", () => {
  it("takes the version of the item and refuses one that was replaced with 412", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis(), await makeAnalysis()]);
    const [seen] = ordered.items;
    const first = await enter(ordered, 80, 0, { "if-match": seen?.etag });
    expect(first.status).toBe(200);
    expect(first.body.item.etag).not.toBe(seen?.etag);
    expect(first.body.item.enteredBy).toMatchObject({ kind: "owner", id: owner.accountId });
    const other = await get(itemPath(ordered));
    expect(other.headers.etag).toBe(first.body.item.etag);
    expect(first.headers.etag).toBe(first.body.item.etag);
    expect((await enter(ordered, 90, 0, { "if-match": seen?.etag })).status).toBe(412);
    expect((await read(ordered)).items[0].resultValueNumeric).toBe(80);
    // The result beside it, the bill and the notes are no reason to refuse.
    await enter(ordered, 95, 1);
    await post(`/tests/${ordered.id}/income`);
    expect((await enter(ordered, 85, 0, { "if-match": first.body.item.etag })).status).toBe(200);
  });

  it.runIf(isPostgres)("lets one of two technicians win", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis()]);
    const headers = { "if-match": ordered.items[0]?.etag };
    const answers = await Promise.all([80, 90].map((value) => enter(ordered, value, 0, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("answers 404 for an item that is not there", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis()]);
    expect((await get(`/tests/${ordered.id}/items/${newId()}`)).status).toBe(404);
    expect((await get(`/tests/${newId()}/items/${ordered.items[0]?.id}`)).status).toBe(404);
    expect((await get(`/tests/${ordered.id}/items/x`)).status).toBe(422);
  });
});

describe("clearing a result", () => {
  it("takes it back while the test is open, by its own route and by null", async () => {
    for (const clear of [(ordered: Ordered) => post(`${itemPath(ordered)}/clear`), (ordered: Ordered) => enter(ordered, null)]) {
      const ordered = await order(await makeClient(), [await makeAnalysis(), await makeAnalysis()]);
      await enter(ordered, 500);
      const { status, body } = await clear(ordered);
      const none = { resultValueNumeric: null, flag: null, isCritical: false, resultedAt: null, resultedBy: null, enteredBy: null };
      expect([status, body.item]).toMatchObject([200, { ...none, isAmended: false, amendments: [] }]);
      expect(await read(ordered)).toMatchObject({ status: "pending", resultedCount: 0 });
      expect((await clear(ordered)).status).toBe(200);
    }
  });

  it("recalculates values that depend on it", async () => {
    const [base, sum] = [`B${newId().slice(0, 6)}`, `S${newId().slice(0, 6)}`];
    const design = { calculationsRules: [{ target: sum, formula: `${base} + 1` }] };
    expect((await test.put(`${labs}/tests/4711/design-result`, design, owner.token)).status).toBeLessThan(300);
    const ordered = await order(await makeClient(), [
      await makeAnalysis({ code: base, designTestId: 4711 }),
      await makeAnalysis({ code: sum, designTestId: 4711 }),
    ]);
    await enter(ordered, 80);
    expect((await read(ordered)).items[1].resultValueNumeric).toBe(81);
    await post(`${itemPath(ordered)}/clear`);
    expect((await read(ordered)).items[1].resultValueNumeric).toBeNull();
  });

  it("needs a reason after completion, keeps what was taken back, and judges the next value by the same range", async () => {
    const analysis = await makeAnalysis();
    const ordered = await order(await makeClient(), [analysis]);
    await enter(ordered, 80);
    await post(`/tests/${ordered.id}/complete`);
    expect((await enter(ordered, null)).status).toBe(422);
    expect((await post(`${itemPath(ordered)}/clear`)).status).toBe(422);
    const { status, body } = await post(`${itemPath(ordered)}/clear`, { reason: "Wrong patient" });
    expect([status, body.item]).toMatchObject([200, { resultValueNumeric: null, isAmended: true, range: { highLimit: 99 } }]);
    expect(body.item.amendments).toMatchObject([{ previousValueNumeric: 80, reason: "Wrong patient", amendedBy: owner.accountId }]);
    const { ranges } = (await get(`/analyses/${analysis}`)).body.analysis;
    await patch(`/analyses/${analysis}/ranges/${ranges[0].id}`, { highLimit: 300 });
    const again = await patch(`${itemPath(ordered)}/result`, { resultValueNumeric: 120, reason: "Right sample" });
    expect(again.body.item).toMatchObject({ flag: "high", range: { highLimit: 99 } });
  });

  it("answers 404 for an unknown item and 422 for a cancelled test", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis()]);
    expect((await post(`/tests/${newId()}/items/${newId()}/clear`)).status).toBe(404);
    expect((await post(`/tests/${ordered.id}/items/${newId()}/clear`)).status).toBe(404);
    await patch(`/tests/${ordered.id}`, { status: "cancelled" });
    expect((await post(`${itemPath(ordered)}/clear`)).status).toBe(422);
  });
});

describe("POST .../complete", () => {
  it("refuses to complete without every result if that is asked for, naming those that are missing", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis(), await makeAnalysis()]);
    await enter(ordered, 80);
    const refused = await post(`/tests/${ordered.id}/complete`, { requireResults: true });
    expect([refused.status, refused.body.error.code]).toEqual([422, "RESULTS_MISSING"]);
    expect(refused.body.error.details).toMatchObject([{ path: `items.${ordered.items[1]?.id}` }]);
    await enter(ordered, 90, 1);
    const done = await post(`/tests/${ordered.id}/complete`, { requireResults: true });
    expect([done.status, done.body.test.status]).toEqual([200, "completed"]);
  });
});

describe("GET /labs/worklist", () => {
  it("lists the analyses of open tests, and everyone who waits for one, oldest first", async () => {
    const own = await makeOwner(test);
    const path = `${own.path}/labs`;
    const send = async (at: string, body: unknown) => (await test.post(path + at, body, own.token)).body;
    const { client } = (await test.post(`${own.path}/clients`, { name: "Layla" }, own.token)).body;
    const glucose = (await send("/analyses", { testName: "Glucose", code: "GLU", price: 1 })).analysis.id;
    const alt = (await send("/analyses", { testName: "ALT", code: "ALT", price: 1 })).analysis.id;
    const made = async (testDate: string, analysisIds: string[]) =>
      (await send("/tests", { clientId: client.id, testDate, analysisIds })).test;
    const later = await made("2026-03-02", [glucose, alt]);
    const earlier = await made("2026-03-01", [glucose]);
    const done = await made("2026-02-01", [glucose]);
    const result = { resultValueNumeric: 5 };
    await test.patch(`${path}/tests/${done.id}/items/${done.items[0].id}/result`, result, own.token);
    await send(`/tests/${done.id}/complete`, {});
    await test.patch(`${path}/tests/${later.id}/items/${later.items[0].id}/result`, result, own.token);
    const list = async (query = "") => (await test.get(`${path}/worklist${query}`, own.token)).body;
    expect(await list()).toEqual({
      analyses: [
        { id: alt, testName: "ALT", code: "ALT", waiting: 1, resulted: 0 },
        { id: glucose, testName: "Glucose", code: "GLU", waiting: 1, resulted: 1 },
      ],
    });
    const { items, pagination } = await list(`?analysisId=${glucose}`);
    expect(items.map((row: { test: { id: string } }) => row.test.id)).toEqual([earlier.id, later.id]);
    expect(items[0]).toMatchObject({ test: { itemCount: 1 }, item: { analysisId: glucose, previous: { value: 5, testId: done.id } } });
    expect(pagination.nextCursor).toBeNull();
    const first = await list(`?analysisId=${glucose}&limit=1`);
    const second = await list(`?analysisId=${glucose}&limit=1&cursor=${first.pagination.nextCursor}`);
    expect([...first.items, ...second.items]).toEqual(items);
    expect((await test.get(`${path}/worklist?analysisId=x`, own.token)).status).toBe(422);
    expect(await list(`?analysisId=${newId()}`)).toMatchObject({ items: [] });
  });
});

describe("test.updated", () => {
  it("is recorded for results, clearing, analyses, changes and cancelling while open", async () => {
    const ordered = await order(await makeClient(), [await makeAnalysis()]);
    await enter(ordered, 80);
    await post(`${itemPath(ordered)}/clear`);
    const added = (await post(`/tests/${ordered.id}/items`, { analysisId: await makeAnalysis() })).body.item;
    await test.delete(`${labs}/tests/${ordered.id}/items/${added.id}`, owner.token);
    await patch(`/tests/${ordered.id}`, { notes: "Fasting" });
    await patch(`/tests/${ordered.id}`, { status: "cancelled" });
    const rows = await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.selectFrom("events").select(["event", "data"]).where("workspaceId", "=", owner.workspaceId).orderBy("sequence").execute(),
    );
    const own = rows.filter(({ data }) => JSON.stringify(data).includes(ordered.id)).map(({ event }) => event);
    expect(own).toEqual(["test.created", ...Array.from({ length: 6 }, () => "test.updated")]);
  });
});
