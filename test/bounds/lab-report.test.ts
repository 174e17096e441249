import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../factories.ts";
import { testApp } from "../harness.ts";

// Lab reports of the most analyses that a test may have, each with the longest names, in the scripts that cost most to lay out. In scripts of
// three bytes a letter, fewer fit into one test.

const test = testApp({ isAlone: true, env: { RATE_LIMIT_PER_MINUTE: "0" } });
const MOST = 200;
const FEWER = 10;
let owner: Member;
let clientId: string;
/** Ten reports take minutes of processor time: only the whole walk makes them. */
const isWhole = Number(process.env.BOUNDS_ROUNDS ?? 3) > 3;

beforeAll(async () => {
  if (!isWhole) return;
  owner = await makeOwner(test);
  const client = { name: "ن".repeat(200), dateOfBirth: "1990-06-15", gender: "female" };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
});

/** One unbroken word each, so that nothing can be put on the next line cheaply. */
const SCRIPTS: Record<string, string> = {
  "Arabic with all marks": "بِّسْمُ",
  "Latin without a space": "W",
  "Latin with stacked marks": "a\u0300\u0301\u0302\u0303\u0304\u0305",
  Devanagari: "क्षत्रिय",
  Thai: "กำลังใจ",
  Hangul: "\u1112\u1161\u11ab",
  "families of emoji": "👩‍👩‍👧‍👦",
  "both directions, word by word": "glucose جلوكوز ",
  "one ligature": "ﷺ",
  Tibetan: "རྒྱ",
};

async function orderLargest(sign: string): Promise<string> {
  const { path, token } = owner;
  const word = (length: number) => {
    const signs = sign.repeat(Math.ceil(length / sign.length));
    return signs.slice(0, length - (length % sign.length));
  };
  const unit = await test.post(`${path}/labs/units`, { labUnitTitle: word(200) }, token);
  expect(unit.status).toBe(201);
  const unitId = unit.body.labUnit.id;
  const ids: string[] = [];
  for (let index = 0; index < MOST; index++) {
    const names = { testName: `${word(280)}${index}`, reportName: word(300), billName: word(300) };
    const { status, body, text } = await test.post(`${path}/labs/analyses`, { ...names, unitId, price: 1 }, token);
    expect([status, status === 201 ? "" : text]).toEqual([201, ""]);
    ids.push(body.analysis.id);
  }
  for (; ; ids.splice(-FEWER)) {
    const ordered = { clientId, testDate: "2026-06-15", analysisIds: ids, notes: word(5_000) };
    const { status, body } = await test.post(`${path}/labs/tests`, ordered, token);
    if (status === 201) return body.test.id;
    expect([body.error.reason, ids.length > FEWER]).toEqual(["test-full", true]);
  }
}

describe.runIf(isWhole)("a lab report of the most and longest analyses", () => {
  it.each(Object.entries(SCRIPTS))("in %s is a document, and others are answered meanwhile", async (_, sign) => {
    const { path, token } = owner;
    const testId = await orderLargest(sign);
    const printing = test.get(`${path}/labs/tests/${testId}/report.pdf?language=ar`, token);
    expect((await test.get(`${path}/clients`, token)).status).toBe(200);
    const { status, headers, text } = await printing;
    expect([status, headers["content-type"], text.slice(0, 5)]).toEqual([200, "application/pdf", "%PDF-"]);
  });

  it("is refused before it costs anything where the direction changes at every letter", async () => {
    const testId = await orderLargest("aبcد1");
    const { status, body } = await test.get(`${owner.path}/labs/tests/${testId}/report.pdf?language=ar`, owner.token);
    expect([status, body.error.code]).toEqual([422, "DOCUMENT_TOO_LONG"]);
  });
});
