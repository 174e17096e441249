import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { luhnDigit, shownNumber } from "./kinds.rules.ts";

const test = testApp();
let owner: Member;
let clientId: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  const client = { name: "Layla Hassan", dateOfBirth: "1990-06-15", gender: "female" };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
});
const get = (path: string) => test.get(`${owner.path}/labs${path}`, owner.token);
const post = (path: string, body?: unknown) => test.post(`${owner.path}/labs${path}`, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(`${owner.path}/labs${path}`, body, owner.token);

const options = [
  { code: "NEG", label: "Negative", labelAr: "سلبي", flag: "normal" },
  { code: "POS", label: "Positive", labelAr: "إيجابي", flag: "abnormal" },
  { code: "IND", label: "Indeterminate", labelAr: null, flag: null },
];

interface Kind {
  [field: string]: unknown;
  range?: object;
}

async function makeAnalysis({ range, ...kind }: Kind = {}) {
  const made = await post("/analyses", { testName: `Analysis ${newId()}`, price: 10, ...kind });
  expect(made.status).toBe(201);
  if (range) await post(`/analyses/${made.body.analysis.id}/ranges`, range);
  return made.body.analysis;
}

async function order(...analyses: { id: string }[]) {
  const { body } = await post("/tests", { clientId, testDate: "2026-06-15", analysisIds: analyses.map(({ id }) => id) });
  return { id: body.test.id as string, items: body.test.items.map(({ id }: { id: string }) => id) as string[] };
}
type Ordered = Awaited<ReturnType<typeof order>>;
const enter = (ordered: Ordered, index: number, body: object) => patch(`/tests/${ordered.id}/items/${ordered.items[index]}/result`, body);
const act = (ordered: Ordered, index: number, action: string, body: object) =>
  post(`/tests/${ordered.id}/items/${ordered.items[index]}/${action}`, body);

describe("kinds of analyses", () => {
  it("keep options, decimals, instrument codes, LOINC, turnaround and delta", async () => {
    const kind = {
      resultType: "choice",
      options,
      instrumentCodes: ["HIV1", "HIV-AG"],
      loinc: "2345-7",
      turnaroundMinutes: 60,
      delta: { percent: 50, days: 90 },
    };
    const analysis = await makeAnalysis(kind);
    expect(analysis).toMatchObject({ ...kind, decimals: null, delta: { percent: 50, absolute: null, days: 90 } });
    const plain = await makeAnalysis();
    expect(plain).toMatchObject({ resultType: "numeric", options: [], decimals: null, instrumentCodes: [], loinc: null, delta: null });
    const changed = await patch(`/analyses/${plain.id}`, { decimals: 2, delta: { absolute: 0.5, days: 7 } });
    expect(changed.body.analysis).toMatchObject({ decimals: 2, delta: { percent: null, absolute: 0.5, days: 7 } });
  });

  it.each([
    ["a choice without options", { resultType: "choice" }, "options"],
    ["options of a number", { options }, "options"],
    ["the same option twice", { resultType: "choice", options: [options[0], options[0]] }, "options.1.code"],
    ["a LOINC code with a wrong check digit", { loinc: "2345-8" }, "loinc"],
    ["a delta of percent and absolute", { delta: { percent: 5, absolute: 5, days: 1 } }, "delta"],
    ["a delta of neither", { delta: { days: 1 } }, "delta"],
    ["seven decimals", { decimals: 7 }, "decimals"],
    ["a turnaround of no time", { turnaroundMinutes: 0 }, "turnaroundMinutes"],
  ])("refuse %s with 422", async (_, kind, path) => {
    const { status, body } = await post("/analyses", { testName: "Odd", price: 1, ...kind });
    expect([status, body.error.details[0].path]).toEqual([422, path]);
  });

  it("cannot lose the options of a choice", async () => {
    const { id } = await makeAnalysis({ resultType: "choice", options });
    expect((await patch(`/analyses/${id}`, { options: [] })).status).toBe(422);
    expect((await patch(`/analyses/${id}`, { resultType: "text", options: [] })).status).toBe(200);
  });

  it("keep the UCUM code of a unit", async () => {
    const { body } = await post("/units", { labUnitTitle: "mg/dL", ucum: "mg/dL" });
    expect(body.labUnit.ucum).toBe("mg/dL");
    expect((await patch(`/units/${body.labUnit.id}`, { ucum: null })).body.labUnit).toMatchObject({ labUnitTitle: "mg/dL", ucum: null });
    expect((await patch(`/units/${body.labUnit.id}`, { ucum: "mg per dL" })).status).toBe(422);
  });

  it("know the check digits of published LOINC codes", () => {
    for (const code of ["2345-7", "718-7", "4548-4", "2951-2", "600-7"])
      expect(`${code.split("-")[0]}-${luhnDigit(code.split("-")[0] as string)}`).toBe(code);
  });
});

describe("results in words", () => {
  it("are entered, flagged by their option, counted and seen as the previous result of the next test", async () => {
    const serology = await makeAnalysis({ resultType: "choice", options });
    const culture = await makeAnalysis({ resultType: "text" });
    const ordered = await order(serology, culture);
    const chosen = await enter(ordered, 0, { resultOption: "POS" });
    expect(chosen.body.item).toMatchObject({
      resultOption: "POS",
      flag: "abnormal",
      resultValueNumeric: null,
      range: null,
      isCritical: false,
    });
    const written = await enter(ordered, 1, { resultText: "Escherichia coli, 10^5 CFU/mL" });
    expect(written.body.item).toMatchObject({ resultText: "Escherichia coli, 10^5 CFU/mL", flag: null });
    const { body } = await post(`/tests/${ordered.id}/complete`, { requireResults: true });
    expect(body.test).toMatchObject({ status: "completed", resultedCount: 2, abnormalCount: 1 });
    const next = await order(serology, culture);
    const { items } = (await get(`/tests/${next.id}`)).body.test;
    expect(items[0].previous).toMatchObject({ option: "POS", value: null, flag: "abnormal", testId: ordered.id });
    expect(items[1].previous).toMatchObject({ text: "Escherichia coli, 10^5 CFU/mL" });
  });

  it("refuse another kind, two kinds, none, an unknown option and a comparator with 422", async () => {
    const ordered = await order(
      await makeAnalysis(),
      await makeAnalysis({ resultType: "choice", options }),
      await makeAnalysis({ resultType: "text" }),
    );
    const refused: [number, object, string][] = [
      [0, { resultText: "5" }, "resultText"],
      [0, { resultValueNumeric: 5, resultText: "5" }, "resultText"],
      [0, {}, "resultValueNumeric"],
      [1, {}, "resultOption"],
      [1, { resultOption: "MAYBE" }, "resultOption"],
      [1, { resultValueNumeric: 1 }, "resultValueNumeric"],
      [2, { resultText: " " }, "resultText"],
      [2, { resultText: "x", comparator: "<" }, "comparator"],
    ];
    for (const [index, body, path] of refused) {
      const answer = await enter(ordered, index, body);
      expect([answer.status, answer.body.error.details[0].path], JSON.stringify(body)).toEqual([422, path]);
    }
  });

  it("keep what an amendment replaced", async () => {
    const ordered = await order(await makeAnalysis({ resultType: "choice", options }));
    await enter(ordered, 0, { resultOption: "POS" });
    await post(`/tests/${ordered.id}/complete`, {});
    expect((await enter(ordered, 0, { resultOption: "NEG" })).status).toBe(422);
    const { body } = await enter(ordered, 0, { resultOption: "NEG", reason: "Confirmed by another method." });
    expect(body.item).toMatchObject({ flag: "normal", isAmended: true });
    expect(body.item.amendments).toMatchObject([{ previousOption: "POS", previousFlag: "abnormal", previousValueNumeric: null }]);
  });

  it("are explained in words, too", async () => {
    const ordered = await order(await makeAnalysis({ resultType: "choice", options, testName: "HBsAg" }));
    await enter(ordered, 0, { resultOption: "POS" });
    const { body } = await act(ordered, 0, "interpret", { language: "ar" });
    expect(body.interpretation.text).toContain("إيجابي");
  });
});

describe("values beyond what is measured", () => {
  const both = { lowLimit: 10, highLimit: 20 };
  it.each([
    ["<", 10, both, "low"],
    ["<", 9, both, "low"],
    ["<", 11, both, null],
    ["<", 20, { highLimit: 20 }, "normal"],
    ["<", 21, { highLimit: 20 }, null],
    ["<=", 10, both, null],
    ["<=", 9.9, both, "low"],
    ["<=", 20, { highLimit: 20 }, "normal"],
    [">", 20, both, "high"],
    [">", 19, both, null],
    [">", 10, { lowLimit: 10 }, "normal"],
    [">", 9, { lowLimit: 10 }, null],
    [">=", 20, both, null],
    [">=", 20.1, both, "high"],
  ])("%s%d is judged by %o as %s", async (comparator, resultValueNumeric, range, flag) => {
    const ordered = await order(await makeAnalysis({ range }));
    const { status, body } = await enter(ordered, 0, { resultValueNumeric, comparator });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ resultValueNumeric, comparator, flag });
  });

  it("are critical and get notes only where every value is", async () => {
    const resultNotes = [{ condition: "<", value: 5, note: "Very low." }];
    const range = { lowLimit: 10, criticalLow: 5, highLimit: 20, criticalHigh: 40, resultNotes };
    const ordered = await order(await makeAnalysis({ range }));
    const entered = async (comparator: string, resultValueNumeric: number) =>
      (await enter(ordered, 0, { comparator, resultValueNumeric })).body.item;
    expect(await entered("<", 5)).toMatchObject({ isCritical: true, notes: ["Very low."] });
    expect(await entered(">", 5)).toMatchObject({ isCritical: false, notes: [] });
    expect(await entered(">", 40)).toMatchObject({ isCritical: true });
    expect(await entered("<", 40)).toMatchObject({ isCritical: false });
  });

  it("enter no formula: the derived value is empty and says why", async () => {
    const [ldl, total, triglycerides] = ["LDLX", "TCX", "TGX"];
    await test.put(
      `${owner.path}/labs/tests/501/design-result`,
      { calculationsRules: [{ target: ldl, formula: `${total} - ${triglycerides} / 5` }] },
      owner.token,
    );
    const made = [];
    for (const code of [total, triglycerides, ldl]) made.push(await makeAnalysis({ code, designTestId: 501 }));
    const ordered = await order(...made);
    const derived = async () => (await get(`/tests/${ordered.id}`)).body.test.items[2];
    await enter(ordered, 0, { resultValueNumeric: 200 });
    expect((await derived()).notes[0]).toContain("TGX has no result");
    await enter(ordered, 1, { resultValueNumeric: 50, comparator: "<" });
    expect(await derived()).toMatchObject({ resultValueNumeric: null, resultedAt: null });
    expect((await derived()).notes[0]).toContain("TGX is <50, not an exact value");
    await enter(ordered, 1, { resultValueNumeric: 50 });
    expect(await derived()).toMatchObject({ resultValueNumeric: 190, notes: [], isCalculated: true });
    await act(ordered, 1, "clear", {});
    await act(ordered, 1, "not-performed", { reason: "Haemolysed." });
    expect((await derived()).notes[0]).toContain("TGX was not performed");
    expect(await derived()).toMatchObject({ resultValueNumeric: null });
  });

  it("round what is shown, never what is kept", async () => {
    const ordered = await order(await makeAnalysis({ decimals: 1 }));
    const { body } = await enter(ordered, 0, { resultValueNumeric: 5.449 });
    expect(body.item).toMatchObject({ resultValueNumeric: 5.449, decimals: 1 });
    expect(shownNumber(5.449, { comparator: null, decimals: 1 })).toBe("5.4");
    expect(shownNumber(1.005, { comparator: "<", decimals: 2 })).toBe("<1.01");
    expect(shownNumber(-0.004, { comparator: null, decimals: 2 })).toBe("0.00");
    expect(shownNumber(1e-7, { comparator: null, decimals: 2 })).toBe("0.00");
  });
});

describe("POST .../items/:itemId/not-performed", () => {
  it("closes an item without a result, and is taken back by a result or by clearing", async () => {
    const ordered = await order(await makeAnalysis(), await makeAnalysis());
    const done = await act(ordered, 0, "not-performed", { reason: "Insufficient sample." });
    expect(done.status).toBe(200);
    expect(done.body.item.notPerformed).toMatchObject({ reason: "Insufficient sample.", by: { kind: "owner" } });
    expect(done.body.item.etag).not.toBe((await act(ordered, 0, "clear", {})).body.item.etag);
    expect((await get(`/tests/${ordered.id}`)).body.test.items[0].notPerformed).toBeNull();
    await act(ordered, 0, "not-performed", { reason: "Insufficient sample." });
    expect((await enter(ordered, 0, { resultValueNumeric: 5 })).body.item.notPerformed).toBeNull();
    await act(ordered, 1, "not-performed", { reason: "Insufficient sample." });
    expect((await post(`/tests/${ordered.id}/complete`, { requireResults: true })).status).toBe(200);
  });

  it("wants a reason, no result, and a test that is not cancelled: 422; an unknown item: 404", async () => {
    const ordered = await order(await makeAnalysis());
    expect((await act(ordered, 0, "not-performed", {})).status).toBe(422);
    await enter(ordered, 0, { resultValueNumeric: 5 });
    const refused = await act(ordered, 0, "not-performed", { reason: "No sample." });
    expect([refused.status, refused.body.error.code]).toEqual([422, "INVALID_STATE"]);
    expect((await post(`/tests/${ordered.id}/items/${newId()}/not-performed`, { reason: "No sample." })).status).toBe(404);
    await patch(`/tests/${ordered.id}`, { status: "cancelled" });
    expect((await act(ordered, 0, "not-performed", { reason: "No sample." })).status).toBe(422);
  });

  it("is an amendment after completion", async () => {
    const ordered = await order(await makeAnalysis());
    await post(`/tests/${ordered.id}/complete`, {});
    const { body } = await act(ordered, 0, "not-performed", { reason: "Sample lost." });
    expect(body.item).toMatchObject({ isAmended: true, amendments: [{ reason: "Sample lost.", previousValueNumeric: null }] });
  });
});
