import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeKey, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { form } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;
let labs: string;
let sampleId: string;
let clientId: string;
const codes = { glucose: "GLU", protein: "UPRO", culture: "CULT", ratio: "RATIO" };
const analyses: Record<string, string> = {};

beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
  await post("/test-samples/seed");
  sampleId = (await get("/test-samples")).body.testSamples[0].id;
  clientId = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan", gender: "female" }, owner.token)).body.client.id;
  const { labUnit: unit } = (await post("/units", { labUnitTitle: "µmol/L", ucum: "umol/L" })).body;
  const option = (code: string, flag: string) => ({ code, label: code, labelAr: null, flag });
  const made = [
    { testName: "Glucose", code: codes.glucose, unitId: unit.id, instrumentCodes: ["GLUC3", "shared"], designTestId: 7 },
    { testName: "Protein", code: codes.protein, resultType: "choice", options: [option("NEG", "normal"), option("POS", "abnormal")] },
    { testName: "Culture", code: codes.culture, resultType: "text", instrumentCodes: ["shared"] },
    { testName: "Ratio", code: codes.ratio, designTestId: 7 },
  ];
  for (const each of made) analyses[each.code] = (await post("/analyses", { price: 10, ...each })).body.analysis.id;
  const range = { gender: "both", ageUnit: "years", lowLimit: 4, highLimit: 6, criticalHigh: 20, priority: 1 };
  expect((await post(`/analyses/${analyses.GLU}/ranges`, range)).status).toBe(201);
  const calculationsRules = [{ target: "RATIO", formula: "GLU * 2" }];
  expect(
    (
      await test.call("PUT", `${labs}/tests/7/design-result`, {
        body: { sections: [], commentRules: [], calculationsRules },
        token: owner.token,
      })
    ).status,
  ).toBe(200);
});

const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(labs + path, body, token);
const patch = (path: string, body: unknown) => test.patch(labs + path, body, owner.token);

async function order(analysisIds = Object.values(analyses), isRejected = false) {
  const { id, items } = (await post("/tests", { clientId, analysisIds })).body.test;
  const itemIds = items.map((item: { id: string }) => item.id);
  const { specimen } = (await post(`/tests/${id}/specimens`, { sampleId, itemIds })).body;
  if (isRejected) await patch(`/specimens/${specimen.id}`, { status: "rejected", reason: "clotted" });
  return { id: id as string, itemIds: itemIds as string[], accession: specimen.accession as string, specimenId: specimen.id as string };
}

async function send(csv: string, query = "", token = owner.token) {
  const { payload, headers } = await form({ bytes: Buffer.from(csv), name: "results.csv", type: "text/csv" });
  return test.call("POST", `${labs}/results/import${query}`, { token, payload, headers });
}

async function resultsOf(id: string): Promise<Record<string, Record<string, unknown>>> {
  const { items } = (await get(`/tests/${id}`)).body.test;
  return Object.fromEntries(items.map((item: { code: string }) => [item.code, item]));
}

const nothing = { applied: true, created: 0, updated: 0, unchanged: 0, rejectedRows: 0, rejected: [], ignoredColumns: [] };
const head = "accession,code,value,unit\n";

describe("POST .../labs/results/import", () => {
  it("enters numbers, options and words with their flags, and calculates what depends on them", async () => {
    const { id, accession } = await order();
    const scanned = accession.replaceAll("-", "");
    const csv = `\uFEFFAccession;Code;Value;Unit;Rack\n${scanned};gluc3;7.5;umol/L;4\n${accession};UPRO;pos;;4\n${accession};cult;"No growth; 48 h";;4\n`;
    const { status, body } = await send(csv);
    expect([status, body]).toEqual([200, { ...nothing, created: 3, ignoredColumns: ["Rack"] }]);
    expect(await resultsOf(id)).toMatchObject({
      GLU: { resultValueNumeric: 7.5, flag: "high", enteredBy: { id: owner.accountId }, resultedBy: owner.accountId, isCalculated: false },
      UPRO: { resultOption: "POS", flag: "abnormal" },
      CULT: { resultText: "No growth; 48 h", flag: null },
      RATIO: { resultValueNumeric: 15, isCalculated: true },
    });
    expect((await get(`/tests/${id}`)).body.test).toMatchObject({ status: "in-progress", patientName: "Layla Hassan" });
  });

  it("reads comparators, Arabic digits, both characters for micro, and powers of ten", async () => {
    const read = async (value: string, unit: string) => {
      const { id, accession } = await order([analyses.GLU as string]);
      expect((await send(`${head}${accession},GLU,${value},${unit}\n`)).body).toEqual({ ...nothing, created: 1 });
      const { GLU } = await resultsOf(id);
      return [GLU?.comparator, GLU?.resultValueNumeric, GLU?.flag];
    };
    expect(await read("<0.5", "µmol/L")).toEqual(["<", 0.5, "low"]);
    expect(await read(">= 6.5", "μmol/L")).toEqual([">=", 6.5, "high"]);
    expect(await read("≤٤٫٥", "")).toEqual(["<=", 4.5, null]);
    expect(await read("5.5E+00", "umol/L")).toEqual([null, 5.5, "normal"]);
  });

  it("replaces what is not verified, and counts what is the same", async () => {
    const { id, accession } = await order();
    const lines = `${head}${accession},GLU,5,\n${accession},UPRO,NEG,\n`;
    await send(lines);
    expect((await send(lines)).body).toEqual({ ...nothing, unchanged: 2 });
    const again = (await send(lines.replace(",5,", ",5.2,"))).body;
    expect(again).toEqual({ ...nothing, updated: 1, unchanged: 1 });
    expect((await resultsOf(id)).GLU).toMatchObject({ resultValueNumeric: 5.2, amendments: [] });
  });

  it("rejects each line that cannot be entered, and says why", async () => {
    const one = await order();
    const rejected = await order(undefined, true);
    const cancelled = await order();
    await patch(`/tests/${cancelled.id}`, { status: "cancelled" });
    const verified = await order();
    const [first = ""] = verified.itemIds;
    await patch(`/tests/${verified.id}/items/${first}/result`, { resultValueNumeric: 5 });
    const verifier = await makeStaff(test, owner, ["labs.view", "labs.verify"]);
    expect((await post(`/tests/${verified.id}/verify`, {}, verifier.token)).status).toBe(200);
    const completed = await order();
    await post(`/tests/${completed.id}/complete`, {});
    const partly = await order([analyses.GLU as string, analyses.UPRO as string]);
    const glucoseOnly = { sampleId, itemIds: [partly.itemIds[0]] };
    const other = (await post(`/tests/${partly.id}/specimens`, glucoseOnly)).body.specimen.accession;
    const csv = `${head}${one.accession},GLU,5,
260131-0001-0,GLU,5,
990131-0001-${"8"},GLU,5,
,GLU,5,
${one.accession},NONE,5,
${one.accession},,5,
${one.accession},shared,5,
${one.accession},CULT,x,mg
${one.accession},RATIO,,
${one.accession},UPRO,MAYBE,
${one.accession},RATIO,five,
${one.accession},RATIO,"5,4",
${one.accession},RATIO,1e13,
${rejected.accession},GLU,5,
${cancelled.accession},GLU,5,
${verified.accession},GLU,5.1,
${completed.accession},GLU,5,
${other},UPRO,NEG,
${one.accession},GLUC3,5,
${one.accession},RATIO,5,mg/dL
`;
    const { body } = await send(csv);
    expect([body.applied, body.created, body.rejectedRows]).toEqual([false, 0, 19]);
    expect(body.rejected.map(({ line, path }: { line: number; path: string }) => `${line} ${path}`)).toEqual([
      ...["3 accession", "4 accession", "5 accession", "6 code", "7 code", "8 code", "9 unit", "10 value", "11 value", "12 value"],
      ...["13 value", "14 value", "15 accession", "16 accession", "17 value", "18 value", "19 code", "20 ", "21 unit"],
    ]);
    expect((await resultsOf(one.id)).GLU).toMatchObject({ resultedAt: null });
    const skipped = (await send(csv, "?skipInvalid=true")).body;
    expect([skipped.applied, skipped.created, skipped.rejectedRows]).toEqual([true, 1, 19]);
    expect((await resultsOf(one.id)).GLU).toMatchObject({ resultValueNumeric: 5 });
    expect((await resultsOf(verified.id)).GLU).toMatchObject({ resultValueNumeric: 5 });
  });

  it("takes a line for an analysis whose other specimen was rejected", async () => {
    const { id, itemIds, accession } = await order(undefined, true);
    const { specimen } = (await post(`/tests/${id}/specimens`, { sampleId, itemIds })).body;
    const { body } = await send(`${head}${specimen.accession},GLU,5,\n${accession},UPRO,NEG,\n`, "?skipInvalid=true");
    expect([body.created, body.rejected]).toMatchObject([1, [{ line: 3, path: "accession" }]]);
  });

  it("changes nothing in a dry run and reports what would happen", async () => {
    const { id, accession } = await order();
    const { body } = await send(`${head}${accession},GLU,5,\n${accession},NONE,5,\n`, "?dryRun=true");
    expect(body).toMatchObject({ applied: false, created: 1, rejectedRows: 1 });
    expect((await get(`/tests/${id}`)).body.test).toMatchObject({ status: "pending", resultedCount: 0 });
  });

  it("opens critical values and sends events, one for each test", async () => {
    const [one, two] = [await order(), await order()];
    await send(`${head}${one.accession},GLU,25,\n${one.accession},UPRO,NEG,\n${two.accession},GLU,5,\n`);
    expect((await resultsOf(one.id)).GLU).toMatchObject({ isCritical: true, critical: { toldAt: null } });
    const db = test.database.reader({ workspaceId: owner.workspaceId });
    const events = await db.selectFrom("events").select(["event", "data"]).where("event", "like", "test.%").orderBy("sequence").execute();
    const own = events.filter(({ data }) => [one.id, two.id].includes((data as { id: string }).id)).map(({ event }) => event);
    expect(own.filter((event) => event !== "test.created").sort()).toEqual(["test.critical", "test.updated", "test.updated"]);
    await send(`${head}${one.accession},GLU,5,\n`);
    expect((await resultsOf(one.id)).GLU).toMatchObject({ isCritical: false, critical: { withdrawnAt: expect.any(String) } });
  });

  it("judges by the patient as the client is now", async () => {
    const shown = (await test.post(`${owner.path}/clients`, { name: "Old name" }, owner.token)).body.client.id;
    const { body } = await post("/tests", { clientId: shown, analysisIds: [analyses.GLU] });
    const itemIds = [body.test.items[0].id];
    const { specimen } = (await post(`/tests/${body.test.id}/specimens`, { sampleId, itemIds })).body;
    await test.patch(`${owner.path}/clients/${shown}`, { name: "New name" }, owner.token);
    await send(`${head}${specimen.accession},GLU,5,\n`);
    expect((await get(`/tests/${body.test.id}`)).body.test.patientName).toBe("New name");
  });

  it("enters each result once when the same file is sent ten times at once", async () => {
    const { id, accession } = await order();
    const csv = `${head}${accession},GLU,5,\n${accession},UPRO,NEG,\n`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(csv)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(2);
    expect((await resultsOf(id)).GLU).toMatchObject({ resultValueNumeric: 5 });
  });

  it("finds nothing of another workspace", async () => {
    const stranger = await makeOwner(test);
    const { accession } = await order();
    const { payload, headers } = await form({ bytes: Buffer.from(`${head}${accession},GLU,5,\n`), name: "results.csv" });
    const { body } = await test.call("POST", `${stranger.path}/labs/results/import`, { token: stranger.token, payload, headers });
    expect(body.rejected).toMatchObject([{ line: 2, path: "accession" }]);
  });

  it("refuses what is no such file, and more than ten thousand rows", async () => {
    for (const csv of ["", "accession,value\n", "accession,code,code,value\n", 'accession,code,value\n"A\n']) {
      const { status, body } = await send(csv);
      expect([csv, status, body.error.details?.[0].path]).toEqual([csv, 422, "file"]);
    }
    const { status, body } = await send(`${head}${`a,b,c,d\n`.repeat(10_001)}`);
    expect([status, body.error.details[0].message]).toEqual([422, "must have at most 10000 rows below the header"]);
    const most = await send(`${head}${`a,b,c,d\n`.repeat(10_000)}`, "?dryRun=true");
    expect([most.body.rejectedRows, most.body.rejected.length]).toEqual([10_000, 500]);
  });

  it("needs labs.run, which a key of an instrument can have", async () => {
    expect((await send(head, "", (await makeStaff(test, owner, ["labs.view", "labs.verify"])).token)).status).toBe(403);
    const key = await makeKey(test, owner, ["labs.run"]);
    const { id, accession } = await order();
    expect((await send(`${head}${accession},GLU,5,\n`, "", key.token)).body.created).toBe(1);
    expect((await resultsOf(id)).GLU).toMatchObject({ enteredBy: { kind: "api-key" } });
  });

  it("answers an Idempotency-Key with the same report", async () => {
    const { accession } = await order();
    const { payload, headers } = await form({ bytes: Buffer.from(`${head}${accession},GLU,5,\n`), name: "results.csv" });
    const again = () =>
      test.call("POST", `${labs}/results/import`, {
        token: owner.token,
        payload,
        headers: { ...headers, "idempotency-key": "once" },
      });
    expect([(await again()).body.created, (await again()).body.created]).toEqual([1, 1]);
  });
});
