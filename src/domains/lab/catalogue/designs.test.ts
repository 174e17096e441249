// @module-tag slow

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, startApp, type TestApp, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { derive } from "./designs.rules.ts";
import { BadFormula, evaluate, parseFormula } from "./formulas.rules.ts";

const test = testApp();
let owner: Member;
let labs: string;
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
});
const lipids = {
  sections: [{ title: "Lipids", items: [{ code: "LDL", label: "LDL cholesterol", unit: "mg/dL" }] }],
  commentRules: [{ condition: "LDL >= 160 and not (HDL > 60)", comment: "High risk." }],
  calculationsRules: [
    { target: "RATIO", formula: "round(LDL / HDL, 2)" },
    { target: "LDL", formula: "TC - HDL - TG / 5" },
  ],
};
const path = (testId: number | string) => `${labs}/tests/${testId}/design-result`;

describe("formulas", () => {
  const values = new Map([
    ["a", 6],
    ["b", 3],
    ["zero", 0],
  ]);
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["2 ^ 3 ^ 2", 512],
    ["-2 ^ 2", -4],
    ["a - b - 1", 2],
    ["a / b / 2", 1],
    ["A/B", 2],
    ["max(a, b, 10) - min(1, b)", 9],
    ["round(2.345, 2)", 2.35],
    ["sqrt(9) + abs(-1) + ln(exp(2)) + log10(100)", 8],
    ["a > b and b >= 3", 1],
    ["a < b or b != 3", 0],
    ["not a = 6", 0],
    ["a / zero", undefined],
    ["missing + 1", undefined],
    ["sqrt(-1)", undefined],
  ])("%s is %s", (source, value) => {
    expect(evaluate(parseFormula(source), values)).toBe(value);
  });

  it.each([
    "",
    "1 +",
    "(1",
    "1)",
    "1 2",
    "a b",
    "foo(1)",
    "sqrt()",
    "sqrt(1, 2)",
    "a; b",
    "constructor(1)",
    "__proto__",
    "process.exit(1)",
    "and 1",
    "'x'",
    "(".repeat(200),
    "x".repeat(1001),
  ])("%j cannot be read", (source) => {
    expect(() => parseFormula(source)).toThrow(BadFormula);
  });

  it("agree with JavaScript on random arithmetic", () => {
    const leaf = fc.integer({ min: 0, max: 50 }).map(String);
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc
          .tuple(tie("tree"), fc.constantFrom("+", "-", "*", "/"), tie("tree"))
          .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
      ),
    }));
    fc.assert(
      fc.property(tree, (source) => {
        const expected = new Function(`return ${source}`)() as number;
        expect(evaluate(parseFormula(source), new Map())).toBe(Number.isFinite(expected) ? expected : undefined);
      }),
    );
  });

  it("are evaluated in the order of their dependencies", () => {
    const { values: derived, comments } = derive(
      [lipids],
      new Map([
        ["tc", 250],
        ["hdl", 40],
        ["tg", 100],
      ]),
    );
    expect([...derived]).toEqual([
      ["ldl", 190],
      ["ratio", 4.75],
    ]);
    expect(comments).toEqual(["High risk."]);
    expect(derive([lipids], new Map([["tc", 250]])).comments).toEqual([]);
  });

  const designOf = (...rules: [target: string, formula: string][]) => ({
    sections: [],
    commentRules: [],
    calculationsRules: rules.map(([target, formula]) => ({ target, formula })),
  });
  const derived = (designs: Parameters<typeof derive>[0], entered: Record<string, number>, fixed: string[] = []) =>
    Object.fromEntries(derive(designs, new Map(Object.entries(entered)), new Set(fixed)).values);

  it("depend on each other across designs, in any order of the designs", () => {
    const designs = [designOf(["c", "b * 2"]), designOf(["b", "a + 1"])];
    expect(derived(designs, { a: 5 })).toEqual({ b: 6, c: 12 });
    expect(derived(designs.toReversed(), { a: 5 })).toEqual({ b: 6, c: 12 });
  });

  it("stay empty where two designs are circular together", () => {
    expect(derived([designOf(["c", "b + 1"]), designOf(["b", "c + 1"], ["d", "a + 1"])], { a: 5 })).toEqual({ d: 6 });
  });

  it("keep four significant digits of small values, and pass values on unrounded", () => {
    expect(derived([designOf(["b", "a / 3000000"], ["c", "b * 3000000"])], { a: 43 })).toEqual({ b: 0.00001433, c: 43 });
    expect(derived([designOf(["b", "a / 3"], ["c", "a * 0"])], { a: 28 })).toEqual({ b: 9.3333, c: 0 });
  });

  it("take no value for a target that has a result of its own without an exact number", () => {
    expect(derived([designOf(["b", "a * 2"], ["c", "b + 1"])], { a: 5 }, ["b"])).toEqual({});
  });
});

describe("design results", () => {
  it("are made, read, replaced and deleted", async () => {
    const made = await test.put(path(101), lipids, owner.token);
    expect(made.status).toBe(200);
    expect(made.body.designResult).toMatchObject({ testId: 101, ...lipids, source: "local", deletedAt: null });
    expect((await test.get(path(101), owner.token)).body).toEqual(made.body);
    const replaced = await test.put(path(101), { sections: [] }, owner.token);
    expect(replaced.body.designResult).toMatchObject({ id: made.body.designResult.id, commentRules: [], calculationsRules: [] });
    expect((await test.delete(path(101), owner.token)).status).toBe(200);
    expect((await test.get(path(101), owner.token)).status).toBe(404);
    expect((await test.delete(path(101), owner.token)).status).toBe(404);
    expect((await test.put(path(101), {}, owner.token)).status).toBe(200);
  });

  it.each(["abc", "1.5", "-1", "1e3", "99999999999", "%00"])("answer 422 for the test %s", async (testId) => {
    expect((await test.get(path(testId), owner.token)).status).toBe(422);
  });

  it("answer 422 for an invalid query and 404 where there is nothing", async () => {
    expect((await test.get(`${path(7)}?fetchFromExternal=perhaps`, owner.token)).status).toBe(422);
    expect((await test.get(path(7), owner.token)).status).toBe(404);
    expect((await test.get(`${path(7)}?fetchFromExternal=true`, owner.token)).status).toBe(404);
  });

  it.each([
    { commentRules: [{ condition: "LDL >", comment: "x" }] },
    { calculationsRules: [{ target: "A", formula: "eval(1)" }] },
    {
      calculationsRules: [
        { target: "A", formula: "B" },
        { target: "B", formula: "a + 1" },
      ],
    },
    { calculationsRules: [{ target: "A", formula: "A + 1" }] },
    {
      calculationsRules: [
        { target: "A", formula: "1" },
        { target: "a", formula: "2" },
      ],
    },
    { calculationsRules: [{ target: "1A", formula: "1" }] },
    { sections: "none" },
    { sections: [{ title: "" }] },
  ])("refuse %j with 422", async (bad) => {
    expect((await test.put(path(8), bad, owner.token)).status).toBe(422);
    expect((await test.get(path(8), owner.token)).status).toBe(404);
  });

  it("calculate results and comments as values are entered, and again when they change", async () => {
    await test.put(path(202), lipids, owner.token);
    const codes = ["TC", "HDL", "TG", "LDL"];
    const analyses: string[] = [];
    for (const code of codes) {
      const { body } = await test.post(`${labs}/analyses`, { testName: code, price: 1, code, designTestId: 202 }, owner.token);
      analyses.push(body.analysis.id);
    }
    await test.post(`${labs}/analyses/${analyses[3]}/ranges`, { highLimit: 130 }, owner.token);
    const client = (await test.post(`${owner.path}/clients`, { name: "P" }, owner.token)).body.client;
    const ordered = (await test.post(`${labs}/tests`, { clientId: client.id, analysisIds: analyses }, owner.token)).body.test;
    const enter = (index: number, resultValueNumeric: number, extra = {}) =>
      test.patch(`${labs}/tests/${ordered.id}/items/${ordered.items[index].id}/result`, { resultValueNumeric, ...extra }, owner.token);
    const read = async () => (await test.get(`${labs}/tests/${ordered.id}`, owner.token)).body.test;

    await enter(0, 250);
    await enter(1, 40);
    expect((await read()).items[3].resultValueNumeric).toBeNull();
    await enter(2, 100);
    expect((await read()).items[3]).toMatchObject({ resultValueNumeric: 190, flag: "high", isCalculated: true });
    expect((await read()).comments).toEqual(["High risk."]);
    await enter(0, 150);
    expect((await read()).items[3]).toMatchObject({ resultValueNumeric: 90, flag: "normal" });
    expect((await read()).comments).toEqual([]);
    await test.post(`${labs}/tests/${ordered.id}/complete`, undefined, owner.token);
    await enter(0, 250, { reason: "Wrong tube" });
    const amended = (await read()).items[3];
    expect(amended).toMatchObject({ resultValueNumeric: 190, isAmended: true });
    expect(amended.amendments).toMatchObject([{ previousValueNumeric: 90, reason: "Recalculated: Wrong tube" }]);
    await enter(3, 175, { reason: "Measured directly" });
    expect((await read()).items[3]).toMatchObject({ resultValueNumeric: 175, isCalculated: false });
    await enter(0, 260, { reason: "Again" });
    expect((await read()).items[3].resultValueNumeric).toBe(175);
  });

  it("do not calculate on from a value that would have been calculated, but was measured as a compared one", async () => {
    const rules = [
      { target: "LDLX", formula: "TCX - 10" },
      { target: "RATIOX", formula: "LDLX / 2" },
    ];
    await test.put(path(203), { sections: [], commentRules: [], calculationsRules: rules }, owner.token);
    const analyses: string[] = [];
    for (const code of ["TCX", "LDLX", "RATIOX"]) {
      const { body } = await test.post(`${labs}/analyses`, { testName: code, price: 1, code, designTestId: 203 }, owner.token);
      analyses.push(body.analysis.id);
    }
    const client = (await test.post(`${owner.path}/clients`, { name: "P" }, owner.token)).body.client;
    const ordered = (await test.post(`${labs}/tests`, { clientId: client.id, analysisIds: analyses }, owner.token)).body.test;
    const enter = (index: number, result: object) =>
      test.patch(`${labs}/tests/${ordered.id}/items/${ordered.items[index].id}/result`, result, owner.token);
    const read = async () => (await test.get(`${labs}/tests/${ordered.id}`, owner.token)).body.test.items;
    await enter(0, { resultValueNumeric: 50 });
    expect((await read())[2].resultValueNumeric).toBe(20);
    await enter(1, { resultValueNumeric: 30, comparator: "<" });
    expect((await read())[2]).toMatchObject({ resultValueNumeric: null, notes: [expect.stringContaining("LDLX")] });
  });
});

describe("an external design source", () => {
  let source: Server;
  let served: TestApp;
  let who: Member;
  let calls = 0;
  beforeAll(async () => {
    source = createServer((request, response) => {
      calls++;
      const testId = request.url?.split("/").at(-1);
      const answers: Record<string, () => void> = {
        "1": () => response.end(JSON.stringify({ ...lipids, id: "ignored", workspaceId: "ignored" })),
        "2": () => response.end("<html>nonsense"),
        "3": () => response.end(JSON.stringify({ sections: [], calculationsRules: [{ target: "A", formula: "A" }] })),
        "4": () => response.writeHead(500).end("{}"),
        "5": () => response.end(`{"sections": [], "junk": "${"x".repeat(1_200_000)}"}`),
        "6": () => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
        "7": () => response.end("[]"),
        "8": () => response.end('{"error": "not here"}'),
      };
      answers[testId ?? ""]?.();
    });
    await new Promise<void>((resolve) => source.listen(0, "127.0.0.1", resolve));
    const { port } = source.address() as AddressInfo;
    served = await startApp({ env: { LAB_DESIGN_SOURCE_URL: `http://127.0.0.1:${port}/designs` } });
    who = await makeOwner(served);
  });
  afterAll(async () => {
    await served.close();
    source.closeAllConnections();
    source.close();
  });
  const ask = (testId: number, query = "?fetchFromExternal=true") =>
    served.get(`${who.path}/labs/tests/${testId}/design-result${query}`, who.token);

  it("is fetched only on request, once for ten concurrent requests, and cached", async () => {
    expect((await ask(1, "")).status).toBe(404);
    calls = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(calls).toBe(1);
    expect(new Set(answers.map(({ body }) => body.designResult.id)).size).toBe(1);
    expect(answers[0]?.body.designResult).toMatchObject({ source: "external", workspaceId: who.workspaceId, ...lipids });
    expect((await ask(1, "")).status).toBe(200);
    expect(calls).toBe(1);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("answers 404 and keeps nothing when test %d gets nonsense", async (testId) => {
    expect((await ask(testId)).status).toBe(404);
    expect((await ask(testId, "")).status).toBe(404);
  });

  it("answers 404 when the source is slow or away", async () => {
    expect((await ask(9)).status).toBe(404);
    const away = await startApp({ env: { LAB_DESIGN_SOURCE_URL: "http://127.0.0.1:1" } });
    const owner2 = await makeOwner(away);
    expect((await away.get(`${owner2.path}/labs/tests/1/design-result?fetchFromExternal=true`, owner2.token)).status).toBe(404);
    await away.close();
  });
});

describe("test samples", () => {
  it("are seeded to the same count however often, with container and additive", async () => {
    const seed = () => test.post(`${labs}/test-samples/seed`, undefined, owner.token);
    const first = await seed();
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ success: true, count: first.body.count, message: expect.any(String) });
    expect(first.body.count).toBeGreaterThanOrEqual(30);
    expect((await seed()).body.count).toBe(first.body.count);
    const { body } = await test.get(`${labs}/test-samples?limit=100&withTotal=true`, owner.token);
    expect(body.pagination.total).toBe(first.body.count);
    expect(body.testSamples[0]).toMatchObject({ container: expect.any(String), code: expect.any(String), nameAr: expect.any(String) });
    expect((await test.get(`${labs}/test-samples?q=citrate plasma`, owner.token)).body.testSamples).toHaveLength(1);
  });

  it("come back when one was changed", async () => {
    await test.post(`${labs}/test-samples/seed`, undefined, owner.token);
    await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.updateTable("labTestSamples").set({ container: "changed" }).where("workspaceId", "=", owner.workspaceId).execute(),
    );
    await test.post(`${labs}/test-samples/seed`, undefined, owner.token);
    expect((await test.get(`${labs}/test-samples?q=changed`, owner.token)).body.testSamples).toEqual([]);
  });

  it.runIf(isPostgres)("are not duplicated by five simultaneous requests", async () => {
    const fresh = await makeOwner(test);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => test.post(`${fresh.path}/labs/test-samples/seed`, undefined, fresh.token)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.count}`)).size).toBe(1);
  });

  it("cannot be seeded with an expired subscription, while lab reads stay open", async () => {
    const expired = await makeOwner(test);
    await test.database.transaction("platform", (db) =>
      db.updateTable("workspaces").set({ subscriptionEndDate: "2020-01-01T00:00:00.000Z" }).where("id", "=", expired.workspaceId).execute(),
    );
    await test.post("/auth/login", {});
    const again = await test.post("/auth/login", { email: expired.email, password: "sunny-day-2026" });
    const { status, body } = await test.post(`${expired.path}/labs/test-samples/seed`, undefined, again.body.token);
    expect([status, body.error.code]).toEqual([403, "SUBSCRIPTION_EXPIRED"]);
    expect((await test.get(`${expired.path}/labs/coupons`, again.body.token)).status).toBe(200);
  });
});

describe("interpretation", () => {
  async function judged(app: TestApp, who: Member) {
    const post = async (to: string, body: unknown) => (await app.post(who.path + to, body, who.token)).body;
    const { labUnit } = await post("/labs/units", { labUnitTitle: newId() });
    const { analysis } = await post("/labs/analyses", { testName: "Glucose", price: 1, unitId: labUnit.id });
    await post(`/labs/analyses/${analysis.id}/ranges`, {
      lowLimit: 70,
      highLimit: 99,
      criticalHigh: 400,
      resultNotes: [{ condition: ">", value: 125, note: "Repeat fasting." }],
    });
    const { client } = await post("/clients", { name: "Secret Patient" });
    const { test: ordered } = await post("/labs/tests", { clientId: client.id, analysisIds: [analysis.id] });
    const item = `${who.path}/labs/tests/${ordered.id}/items/${ordered.items[0].id}`;
    return { item, enter: (value: number) => app.patch(`${item}/result`, { resultValueNumeric: value }, who.token), ordered };
  }

  it("explains a result in English and Arabic without changing it", async () => {
    const { item, enter, ordered } = await judged(test, owner);
    expect((await test.post(`${item}/interpret`, undefined, owner.token)).status).toBe(422);
    expect((await test.get(`${item}/interpret/estimate`, owner.token)).status).toBe(422);
    await enter(450);
    const before = (await test.get(`${labs}/tests/${ordered.id}`, owner.token)).body;
    const english = await test.post(`${item}/interpret`, undefined, owner.token);
    expect(english.status).toBe(200);
    expect(english.body.interpretation).toMatchObject({ language: "en", direction: "ltr", model: "local-rules", costUsd: 0 });
    expect(english.body.interpretation.text).toMatch(/Glucose is 450 .*above the reference range.*70 - 99.*critical.*Repeat fasting/);
    const arabic = await test.post(`${item}/interpret`, { language: "ar" }, owner.token);
    expect(arabic.body.interpretation).toMatchObject({ language: "ar", direction: "rtl" });
    expect(arabic.body.interpretation.text).toContain("أعلى من المجال المرجعي");
    expect((await test.get(`${item}/interpret/estimate`, owner.token)).body).toEqual({ estimate: { costUsd: 0, tokens: 0 } });
    const { test: after } = (await test.get(`${labs}/tests/${ordered.id}`, owner.token)).body;
    const kept = { interpretation: expect.anything(), updatedAt: expect.anything() };
    expect(after).toEqual({ ...before.test, updatedAt: expect.anything(), items: [{ ...before.test.items[0], ...kept }] });
  });

  it("keeps the text with the result, lets it be edited, and drops it once the result changes", async () => {
    const { item, enter, ordered } = await judged(test, owner);
    const read = async () => (await test.get(`${labs}/tests/${ordered.id}`, owner.token)).body.test.items[0].interpretation;
    await enter(110);
    expect(await read()).toBeNull();
    const early = await test.patch(`${item}/interpret`, { text: "Edited." }, owner.token);
    expect([early.status, early.body.error.reason]).toEqual([404, "interpretation-not-found"]);
    const made = (await test.post(`${item}/interpret`, { language: "ar" }, owner.token)).body.interpretation;
    const by = { kind: "owner", id: owner.accountId, name: expect.any(String) };
    expect(await read()).toEqual({ text: made.text, language: "ar", model: "local-rules", at: expect.any(String), by });
    const edited = await test.patch(`${item}/interpret`, { text: "Edited." }, owner.token);
    expect([edited.status, edited.body.item.interpretation]).toEqual([200, { ...(await read()), text: "Edited.", language: "ar" }]);
    for (const text of ["", "x".repeat(4001), 7]) expect((await test.patch(`${item}/interpret`, { text }, owner.token)).status).toBe(422);
    expect((await test.patch(`${labs}/tests/${ordered.id}/items/${newId()}/interpret`, { text: "x" }, owner.token)).status).toBe(404);
    expect((await test.patch(`${labs}/tests/${newId()}/items/${newId()}/interpret`, { text: "x" }, owner.token)).status).toBe(404);
    const { body } = await test.get(`${owner.path}/audit?recordType=lab-test`, owner.token);
    const lines = body.events.filter(
      ({ action, record }: { action: string; record: { id: string } }) =>
        record.id === ordered.id && action === "lab-test.edit-explanation",
    );
    expect(lines).toMatchObject([{ action: "lab-test.edit-explanation", record: { name: expect.stringMatching(/^\d{4}$/) } }]);
    expect(JSON.stringify(lines)).not.toContain("Edited.");
    await enter(120);
    expect(await read()).toBeNull();
  });

  it("is on no report, and stays when the test is completed", async () => {
    const { item, enter, ordered } = await judged(test, owner);
    await enter(110);
    await test.post(`${item}/interpret`, {}, owner.token);
    await test.patch(`${item}/interpret`, { text: "For the physician alone." }, owner.token);
    const { body } = await test.post(`${labs}/tests/${ordered.id}/complete`, {}, owner.token);
    expect(body.test.items[0].interpretation.text).toBe("For the physician alone.");
    const rows = await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.selectFrom("labReports").select("content").where("testId", "=", ordered.id).execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("physician alone");
  });

  it("refuses another language with 422 and an unknown item with 404", async () => {
    const { item, ordered } = await judged(test, owner);
    expect((await test.post(`${item}/interpret`, { language: "fr" }, owner.token)).status).toBe(422);
    const other = `${labs}/tests/${ordered.id}/items/${newId()}`;
    expect((await test.post(`${other}/interpret`, {}, owner.token)).status).toBe(404);
    expect((await test.get(`${labs}/tests/${newId()}/items/${newId()}/interpret/estimate`, owner.token)).status).toBe(404);
  });

  it("asks the configured endpoint, counts cost and credits, sends no name, and falls back when it fails", async () => {
    const prompts: string[] = [];
    let fails = false;
    const endpoint = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      prompts.push(body);
      if (fails) response.writeHead(500).end();
      else response.end(JSON.stringify({ choices: [{ message: { content: "All is well." } }], usage: { total_tokens: 1000 } }));
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/v1/chat/completions`;
    const app = await startApp({ env: { AI_URL: url, AI_KEY: "canary-key", AI_MODEL: "model-x", AI_USD_PER_MILLION_TOKENS: "2" } });
    const who = await makeOwner(app, { planId: "000000010000000000000001" });
    const { item, enter } = await judged(app, who);
    await enter(110);
    const { body } = await app.post(`${item}/interpret`, {}, who.token);
    expect(body.interpretation).toEqual({ text: "All is well.", language: "en", direction: "ltr", model: "model-x", costUsd: 0.002 });
    expect(prompts[0]).not.toContain("Secret Patient");
    expect((await app.get(`${item}/interpret/estimate`, who.token)).body.estimate.costUsd).toBeGreaterThan(0);
    for (let used = 1; used < 10; used++) await app.post(`${item}/interpret`, {}, who.token);
    const over = await app.post(`${item}/interpret`, {}, who.token);
    expect([over.status, over.body.error.code]).toEqual([422, "LIMIT_REACHED"]);
    fails = true;
    const pro = await makeOwner(app);
    const second = await judged(app, pro);
    await second.enter(80);
    const fallback = await app.post(`${second.item}/interpret`, {}, pro.token);
    expect(fallback.body.interpretation).toMatchObject({ model: "local-rules", costUsd: 0 });
    await app.close();
    endpoint.close();
  });
});
