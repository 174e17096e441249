import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let labs: string;
let clientId: string;
let analysisId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
  const client = { name: "Layla Hassan", gender: "female", dateOfBirth: "1990-06-15" };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
  analysisId = (await post("/analyses", { testName: "Potassium", price: 10 })).body.analysis.id;
  await post(`/analyses/${analysisId}/ranges`, { gender: "female", lowLimit: 3, highLimit: 5, criticalHigh: 7 });
  await post(`/analyses/${analysisId}/ranges`, { gender: "male", lowLimit: 3, highLimit: 5 });
});
const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(labs + path, body, token);

interface Ordered {
  id: string;
  itemId: string;
}
async function order(): Promise<Ordered> {
  const { test: made } = (await post("/tests", { clientId, testDate: "2026-06-15", analysisIds: [analysisId] })).body;
  return { id: made.id, itemId: made.items[0].id };
}
const at = ({ id, itemId }: Ordered) => `/tests/${id}/items/${itemId}`;
const enter = async (ordered: Ordered, value: number, extra = {}) =>
  (await test.patch(`${labs}${at(ordered)}/result`, { resultValueNumeric: value, ...extra }, owner.token)).body.item;
const telling = { toldTo: "Dr. Sami Khalil", channel: "phone", readBack: true, note: "Ward 3" };
const tell = (ordered: Ordered, body: object = telling, token = owner.token) => post(`${at(ordered)}/told`, body, token);
const issue = (ordered: Ordered, body = {}) => post(`/tests/${ordered.id}/reports`, body);
const openIds = async () => {
  const { criticals } = (await get("/critical?open=true&limit=100")).body;
  return criticals.map((row: { itemId: string }) => row.itemId);
};
const eventsAbout = async (id: string) => {
  const rows = await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
    db.selectFrom("events").select(["event", "data"]).where("workspaceId", "=", owner.workspaceId).orderBy("sequence").execute(),
  );
  return rows.filter(({ data }) => JSON.stringify(data).includes(id)).map(({ event }) => event);
};

describe("a critical value", () => {
  it("is open from its entry until the laboratory tells it, with an event", async () => {
    const ordered = await order();
    expect((await enter(ordered, 6)).critical).toBeNull();
    expect((await enter(ordered, 7.5)).critical).toMatchObject({ since: expect.any(String), toldAt: null, withdrawnAt: null });
    expect(await eventsAbout(ordered.id)).toEqual(["test.created", "test.updated", "test.updated", "test.critical"]);
    expect(await openIds()).toContain(ordered.itemId);
    const told = await tell(ordered);
    expect([told.status, told.body.item.critical]).toMatchObject([
      200,
      { toldAt: expect.any(String), ...telling, toldBy: { kind: "owner", id: owner.accountId }, withdrawnAt: null },
    ]);
    expect(await openIds()).not.toContain(ordered.itemId);
    const { criticals } = (await get("/critical")).body;
    const names = { patientName: "Layla Hassan", testName: "Potassium", value: "7.5", testId: ordered.id, clientId };
    expect(criticals).toMatchObject([{ itemId: ordered.itemId, ...names, toldTo: telling.toldTo }]);
    const idsOf = async (query: string) => (await get(`/critical?${query}`)).body.criticals.map(({ id }: { id: string }) => id);
    const [{ id }] = criticals;
    expect([await idsOf(`id=${id}`), await idsOf(`testId=${ordered.id}`)]).toEqual([[id], [id]]);
    expect([await idsOf(`id=${newId()}`), await idsOf(`testId=${newId()}`)]).toEqual([[], []]);
  });

  it("stays as it is when the same value is entered again; another one opens anew", async () => {
    const ordered = await order();
    const { critical } = await enter(ordered, 8);
    await tell(ordered);
    expect((await enter(ordered, 8)).critical).toMatchObject({ since: critical.since, toldTo: telling.toldTo });
    expect((await enter(ordered, 9)).critical).toMatchObject({ toldAt: null, withdrawnAt: null });
    expect(await openIds()).toContain(ordered.itemId);
  });

  it("is withdrawn, not erased, when it is changed to a harmless one, cleared, or judged again", async () => {
    const changes: ((ordered: Ordered) => Promise<unknown>)[] = [
      (ordered) => enter(ordered, 4),
      (ordered) => post(`${at(ordered)}/clear`, {}),
      () => test.patch(`${owner.path}/clients/${clientId}`, { gender: "male" }, owner.token),
    ];
    for (const change of changes) {
      const ordered = await order();
      await enter(ordered, 7.5);
      await change(ordered);
      const { critical } = (await get(at(ordered))).body.item;
      expect(critical).toMatchObject({ toldAt: null, withdrawnAt: expect.any(String) });
      expect(await openIds()).not.toContain(ordered.itemId);
      expect((await tell(ordered)).status).toBe(422);
    }
    const judged = await order();
    await enter(judged, 7.5);
    await test.patch(`${owner.path}/clients/${clientId}`, { gender: "female" }, owner.token);
    expect((await get(at(judged))).body.item.critical).toMatchObject({ withdrawnAt: null });
    expect(await eventsAbout(judged.id)).toContain("test.critical");
  });
});

describe("POST .../told", () => {
  it("takes the time it happened; a future one, a second telling, and an item that is not critical get 422", async () => {
    const ordered = await order();
    expect((await tell(ordered)).body.error.reason).toBe("no-open-critical");
    await enter(ordered, 7.5);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await tell(ordered, { ...telling, at: later })).status).toBe(422);
    expect((await tell(ordered, { ...telling, channel: "pigeon" })).status).toBe(422);
    const earlier = new Date(Date.now() - 60_000).toISOString();
    expect((await tell(ordered, { toldTo: "Nurse", channel: "in-person", at: earlier })).body.item.critical).toMatchObject({
      toldAt: earlier,
      readBack: false,
      note: null,
    });
    expect((await tell(ordered)).status).toBe(422);
  });

  it("wants labs.run: 403; a test and an item that exist: 404", async () => {
    const viewer = await makeStaff(test, owner, ["labs.view"]);
    const ordered = await order();
    expect((await tell(ordered, telling, viewer.token)).status).toBe(403);
    expect((await tell({ id: newId(), itemId: ordered.itemId })).status).toBe(404);
    expect((await tell({ id: ordered.id, itemId: newId() })).status).toBe(404);
  });

  it("of two tellings takes one", async () => {
    const ordered = await order();
    await enter(ordered, 7.5);
    const answers = await Promise.all([tell(ordered), tell(ordered)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("a report with a critical value that was not told", () => {
  it("is refused with 422 CRITICAL_NOT_TOLD, unless a reason is given, which is kept and audited", async () => {
    const ordered = await order();
    await enter(ordered, 7.5);
    const refused = await issue(ordered);
    expect([refused.status, refused.body.error.code]).toEqual([422, "CRITICAL_NOT_TOLD"]);
    expect(refused.body.error.details).toMatchObject([{ path: `items.${ordered.itemId}` }]);
    const issued = await issue(ordered, { anyway: "No answer by phone." });
    expect([issued.status, issued.body.report]).toMatchObject([201, { status: "final", anyway: "No answer by phone." }]);
    const { body } = await test.get(`${owner.path}/audit?recordType=lab-test&limit=5`, owner.token);
    expect(body.events.map(({ action }: { action: string }) => action)).toContain("lab-test.report-anyway");
    expect((await issue(ordered, { reason: "Typed wrongly." })).body.error.code).toBe("CRITICAL_NOT_TOLD");
    await tell(ordered);
    expect((await issue(ordered, { reason: "Typed wrongly.", anyway: "Unneeded." })).body.report).toMatchObject({
      status: "amended",
      anyway: null,
    });
  });

  it("is preliminary when the test is completed, and final after telling", async () => {
    const ordered = await order();
    await enter(ordered, 7.5);
    expect((await post(`/tests/${ordered.id}/complete`, {})).body.test.status).toBe("completed");
    expect((await get(`/tests/${ordered.id}/reports`)).body.reports).toMatchObject([{ version: 1, status: "preliminary" }]);
    await tell(ordered);
    expect((await issue(ordered)).body.report).toMatchObject({ version: 2, status: "final" });
  });
});

describe("GET .../critical", () => {
  it("pages open ones oldest first", async () => {
    for (const value of [8, 9]) await enter(await order(), value);
    const first = (await get("/critical?open=true&limit=1")).body;
    const all = (await get("/critical?open=true&limit=100")).body.criticals;
    const second = (await get(`/critical?open=true&limit=1&cursor=${first.pagination.nextCursor}`)).body;
    expect([...first.criticals, ...second.criticals]).toEqual(all.slice(0, 2));
    expect(all.map(({ since }: { since: string }) => since)).toEqual(all.map(({ since }: { since: string }) => since).sort());
    expect((await get("/critical?open=perhaps")).status).toBe(422);
  });
});
