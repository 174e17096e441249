// @module-tag slow

import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let technician: Member;
let clientId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  technician = await makeStaff(test, owner, ["labs.view", "labs.run"]);
  clientId = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan" }, owner.token)).body.client.id;
});
const get = (path: string) => test.get(`${owner.path}/labs${path}`, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(`${owner.path}/labs${path}`, body, token);
const settings = (labs: object) => test.patch(owner.path, { labs }, owner.token);

async function order(count = 1) {
  const analysisIds = [];
  for (let made = 0; made < count; made += 1) {
    const { analysis } = (await post("/analyses", { testName: `Analysis ${newId()}`, price: 10 })).body;
    analysisIds.push(analysis.id);
  }
  const { body } = await post("/tests", { clientId, testDate: "2026-06-15", analysisIds });
  return { id: body.test.id as string, items: body.test.items.map(({ id }: { id: string }) => id) as string[] };
}
type Ordered = Awaited<ReturnType<typeof order>>;
const enter = (ordered: Ordered, index: number, value: number, extra = {}) =>
  test.patch(
    `${owner.path}/labs/tests/${ordered.id}/items/${ordered.items[index]}/result`,
    { resultValueNumeric: value, ...extra },
    technician.token,
  );
const issue = (ordered: Ordered, body = {}, token = owner.token) => post(`/tests/${ordered.id}/reports`, body, token);
const versions = async (ordered: Ordered) => (await get(`/tests/${ordered.id}/reports`)).body.reports;

describe("with verification", () => {
  beforeAll(() => settings({ requireVerification: true }));

  it("reports nothing, then a preliminary version, then a final one, then an amended one that marks what changed", async () => {
    const ordered = await order(2);
    await enter(ordered, 0, 12);
    const nothing = await issue(ordered);
    expect([nothing.status, nothing.body.error.code]).toEqual([422, "NOTHING_TO_REPORT"]);
    await post(`/tests/${ordered.id}/verify`, {});
    const first = await issue(ordered);
    expect(first.status).toBe(201);
    expect(first.body.report).toMatchObject({
      version: 1,
      status: "preliminary",
      reason: null,
      changedItemIds: [],
      issuedBy: { kind: "owner" },
    });
    await enter(ordered, 1, 13);
    await post(`/tests/${ordered.id}/verify`, {});
    expect((await issue(ordered)).body.report).toMatchObject({ version: 2, status: "final", changedItemIds: [ordered.items[1]] });
    await enter(ordered, 0, 14, { reason: "Typed wrongly." });
    await post(`/tests/${ordered.id}/verify`, {});
    expect((await issue(ordered)).status).toBe(422);
    const { body } = await issue(ordered, { reason: "Typed wrongly." });
    expect(body.report).toMatchObject({ version: 3, status: "amended", reason: "Typed wrongly.", changedItemIds: [ordered.items[0]] });
    expect((await versions(ordered)).map(({ status }: { status: string }) => status)).toEqual(["preliminary", "final", "amended"]);
  });

  it("leaves out what is not verified, and counts what was not performed as done", async () => {
    const ordered = await order(2);
    await enter(ordered, 0, 12);
    await post(`/tests/${ordered.id}/verify`, {});
    await post(`/tests/${ordered.id}/items/${ordered.items[1]}/not-performed`, { reason: "No sample." });
    expect((await issue(ordered)).body.report.status).toBe("final");
  });

  it("issues nothing on completion", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    expect((await post(`/tests/${ordered.id}/complete`, {})).status).toBe(200);
    expect(await versions(ordered)).toEqual([]);
  });

  it("wants the permission: 403; a test that exists: 404; one that is not cancelled: 422", async () => {
    const ordered = await order();
    expect((await issue(ordered, {}, technician.token)).status).toBe(403);
    expect((await post(`/tests/${newId()}/reports`, {})).status).toBe(404);
    expect((await get(`/tests/${newId()}/reports`)).status).toBe(404);
    await test.patch(`${owner.path}/labs/tests/${ordered.id}`, { status: "cancelled" }, owner.token);
    expect((await issue(ordered)).status).toBe(422);
  });
});

describe("without verification", () => {
  beforeAll(() => settings({ requireVerification: false }));

  it("completing issues a final version, or a preliminary one while results are missing, and none without a result", async () => {
    const [whole, part, empty] = [await order(), await order(2), await order()];
    await enter(whole, 0, 12);
    await enter(part, 0, 12);
    for (const each of [whole, part, empty, whole]) await post(`/tests/${each.id}/complete`, {});
    expect(await versions(whole)).toMatchObject([{ version: 1, status: "final" }]);
    expect(await versions(part)).toMatchObject([{ version: 1, status: "preliminary" }]);
    expect(await versions(empty)).toEqual([]);
  });

  it("prints a version as it was issued: the same document after the patient, the letterhead and a result changed", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    await post(`/tests/${ordered.id}/complete`, {});
    const print = async (query: string) => test.get(`${owner.path}/labs/tests/${ordered.id}/report.pdf${query}`, owner.token);
    const render = vi.spyOn(test.app.adapters.pdf, "render").mockResolvedValue(new Uint8Array([37, 80, 68, 70]));
    /** The document as the renderer gets it. */
    const drawn = async (query: string) => {
      expect((await print(query)).status).toBe(200);
      return render.mock.lastCall?.[0];
    };
    const [before, live] = [await drawn("?version=1"), await drawn("")];
    expect(JSON.stringify(before)).toContain("Layla Hassan");
    await test.patch(owner.path, { name: "Another name" }, owner.token);
    await test.patch(`${owner.path}/clients/${clientId}`, { name: "Omar Said" }, owner.token);
    await enter(ordered, 0, 99, { reason: "Wrong sample." });
    expect(await drawn("?version=1")).toEqual(before);
    expect(await drawn("")).not.toEqual(live);
    render.mockRestore();
    expect((await print("?version=2")).status).toBe(404);
    expect((await print("?version=0")).status).toBe(422);
    expect((await test.get(`${owner.path}/labs/tests/${newId()}/report.pdf?version=1`, owner.token)).status).toBe(404);
    const amended = await issue(ordered, { reason: "Wrong sample." });
    expect(amended.body.report).toMatchObject({ version: 2, status: "amended", changedItemIds: ordered.items });
    for (const language of ["en", "ar"]) expect((await print(`?version=2&language=${language}`)).status).toBe(200);
  });

  it("numbers versions without gaps when two are issued at once", async () => {
    const ordered = await order();
    await enter(ordered, 0, 12);
    await Promise.all([1, 2, 3].map(() => issue(ordered, { reason: "At once." })));
    expect((await versions(ordered)).map(({ version }: { version: number }) => version)).toEqual([1, 2, 3]);
  });
});

describe("a specimen that is rejected after its results were entered", () => {
  beforeAll(async () => {
    await settings({ requireVerification: false });
    await post("/test-samples/seed");
  });

  async function rejectFirst(ordered: Ordered): Promise<void> {
    const sampleId = (await get("/test-samples")).body.testSamples[0].id;
    const { specimen } = (await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds: [ordered.items[0]] })).body;
    for (let index = 0; index < ordered.items.length; index++) await enter(ordered, index, 12 + index);
    const rejected = { status: "rejected", reason: "haemolysed" };
    expect((await test.patch(`${owner.path}/labs/specimens/${specimen.id}`, rejected, owner.token)).status).toBe(200);
  }

  async function printedIn(testId: string) {
    const db = test.database.reader({ workspaceId: owner.workspaceId });
    const rows = await db.selectFrom("labReports").select(["content"]).where("testId", "=", testId).orderBy("version").execute();
    return rows.map(({ content }) =>
      (content as { items: { resultValueNumeric: number | null }[] }).items.map((item) => item.resultValueNumeric),
    );
  }

  it("leaves them out of the report, which is preliminary until there is another one", async () => {
    const ordered = await order(2);
    await rejectFirst(ordered);
    expect((await post(`/tests/${ordered.id}/complete`, {})).status).toBe(200);
    expect(await versions(ordered)).toMatchObject([{ version: 1, status: "preliminary" }]);
    expect(await printedIn(ordered.id)).toEqual([[null, 13]]);
    expect((await get(`/tests/${ordered.id}`)).body.test.items[0].resultValueNumeric).toBe(12);
    const { entry } = JSON.parse((await get(`/tests/${ordered.id}/fhir`)).text);
    const statuses = entry.map(({ resource }: { resource: { resourceType: string; status: string } }) => resource);
    const observed = statuses.filter(({ resourceType }: { resourceType: string }) => resourceType === "Observation");
    expect(observed.map(({ status }: { status: string }) => status)).toEqual(["preliminary", "final"]);
  });

  it("issues nothing where all are from it, and counts them as missing", async () => {
    const ordered = await order();
    await rejectFirst(ordered);
    const refused = await post(`/tests/${ordered.id}/complete`, { requireResults: true });
    expect([refused.status, refused.body.error.code]).toEqual([422, "RESULTS_MISSING"]);
    expect((await post(`/tests/${ordered.id}/complete`, {})).status).toBe(200);
    expect(await versions(ordered)).toEqual([]);
    expect((await issue(ordered)).body.error.code).toBe("NOTHING_TO_REPORT");
  });

  it("withdraws a reported value by an amended version", async () => {
    const ordered = await order(2);
    await enter(ordered, 0, 12);
    await enter(ordered, 1, 13);
    const sampleId = (await get("/test-samples")).body.testSamples[0].id;
    const { specimen } = (await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds: [ordered.items[0]] })).body;
    await post(`/tests/${ordered.id}/complete`, {});
    await test.patch(`${owner.path}/labs/specimens/${specimen.id}`, { status: "rejected", reason: "unlabelled" }, owner.token);
    const { report } = (await issue(ordered, { reason: "The tube had no label." })).body;
    expect(report).toMatchObject({ version: 2, status: "amended", changedItemIds: [ordered.items[0]] });
    expect(await printedIn(ordered.id)).toEqual([
      [12, 13],
      [null, 13],
    ]);
  });
});
