// @module-tag slow

import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { code128 } from "../../../adapters/pdf/code128.mjs";
import { newId } from "../../../kit/ids.ts";
import { dayAt } from "../../../kit/zone.ts";
import { accessionIn, accessionOf } from "./specimens.rules.ts";

const test = testApp();
let owner: Member;
let labs: string;
let sampleId: string;
let clientId: string;
let analysisIds: string[];
beforeAll(async () => {
  owner = await makeOwner(test);
  labs = `${owner.path}/labs`;
  await post("/test-samples/seed");
  sampleId = (await get("/test-samples")).body.testSamples[0].id;
  clientId = (await test.post(`${owner.path}/clients`, { name: "Layla Hassan" }, owner.token)).body.client.id;
  const make = async () => (await post("/analyses", { testName: `Analysis ${newId()}`, price: 10 })).body.analysis.id;
  analysisIds = [await make(), await make()];
});
const get = (path: string) => test.get(labs + path, owner.token);
const post = (path: string, body?: unknown, token = owner.token) => test.post(labs + path, body, token);
const patch = (path: string, body: unknown, token = owner.token) => test.patch(labs + path, body, token);

interface Ordered {
  id: string;
  items: { id: string }[];
}
const order = async (): Promise<Ordered> => (await post("/tests", { clientId, analysisIds })).body.test;
const itemIds = ({ items }: Ordered) => items.map(({ id }) => id);
const take = (ordered: Ordered, extra = {}) => post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds: itemIds(ordered), ...extra });
const taken = async (ordered: Ordered, extra = {}) => (await take(ordered, extra)).body.specimen;
const step = (id: string, body: object) => patch(`/specimens/${id}`, body);
const enter = (ordered: Ordered, index = 0) =>
  patch(`/tests/${ordered.id}/items/${ordered.items[index]?.id}/result`, { resultValueNumeric: 5 });

describe("POST .../specimens", () => {
  it("numbers specimens by the workspace's day, without gaps, with a check digit", async () => {
    const ordered = await order();
    const first = await take(ordered, { note: "Left arm." });
    expect([first.status, first.body.specimen]).toMatchObject([
      201,
      { status: "expected", sampleId, itemIds: itemIds(ordered), note: "Left arm.", collectedAt: null, receivedAt: null, reason: null },
    ]);
    const second = await taken(ordered);
    const [day, number] = first.body.specimen.accession.split("-");
    expect(day).toBe(dayAt(new Date(), "UTC").slice(2).replaceAll("-", ""));
    expect(second.accession.split("-").slice(0, 2)).toEqual([day, String(Number(number) + 1).padStart(4, "0")]);
    expect(accessionIn(second.accession)).toBe(second.accession);
    expect((await get(`/tests/${ordered.id}/specimens`)).body.specimens).toEqual([first.body.specimen, second]);
    expect((await get(`/tests/${ordered.id}`)).body.test.specimens).toEqual([first.body.specimen, second]);
    expect((await get(`/specimens/${second.id}`)).body.specimen).toEqual(second);
  });

  it("is in the audit log by its accession number", async () => {
    const specimen = await taken(await order());
    const { events } = (await test.get(`${owner.path}/audit?recordType=lab-specimen&limit=5`, owner.token)).body;
    expect(events[0].record).toMatchObject({ id: specimen.id, name: specimen.accession });
  });

  it("begins a day where the workspace is", async () => {
    const far = await makeOwner(test);
    const at = (path: string) => `${far.path}/labs${path}`;
    await test.patch(far.path, { timezone: "Pacific/Kiritimati" }, far.token);
    await test.post(at("/test-samples/seed"), undefined, far.token);
    const { testSamples } = (await test.get(at("/test-samples"), far.token)).body;
    const { client } = (await test.post(`${far.path}/clients`, { name: "Layla" }, far.token)).body;
    const { analysis } = (await test.post(at("/analyses"), { testName: "Glucose", price: 1 }, far.token)).body;
    const made = (await test.post(at("/tests"), { clientId: client.id, analysisIds: [analysis.id] }, far.token)).body.test;
    const sent = { sampleId: testSamples[0].id, itemIds: itemIds(made) };
    test.setTime(new Date("2026-03-01T10:30:00Z"));
    const first = await test.post(at(`/tests/${made.id}/specimens`), sent, far.token);
    test.setTime(new Date("2026-03-01T09:30:00Z"));
    const earlier = await test.post(at(`/tests/${made.id}/specimens`), sent, far.token);
    test.setTime();
    expect([first.body.specimen.accession, earlier.body.specimen.accession]).toEqual([
      accessionOf("2026-03-02", 1),
      accessionOf("2026-03-01", 1),
    ]);
  });

  it("is collected if it says when; the future is refused", async () => {
    const ordered = await order();
    const collectedAt = new Date(Date.now() - 60_000).toISOString();
    expect(await taken(ordered, { collectedAt })).toMatchObject({ status: "collected", collectedAt, collectedBy: { kind: "owner" } });
    const refused = await take(ordered, { collectedAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect([refused.status, refused.body.error.details[0].path]).toEqual([422, "collectedAt"]);
  });

  it("wants the permission: 403; what it names: 404; a test that is not cancelled, and room: 422", async () => {
    const viewer = await makeStaff(test, owner, ["labs.view"]);
    const ordered = await order();
    expect((await post(`/tests/${ordered.id}/specimens`, { sampleId, itemIds: itemIds(ordered) }, viewer.token)).status).toBe(403);
    expect((await post(`/tests/${newId()}/specimens`, { sampleId, itemIds: [newId()] })).status).toBe(404);
    expect((await take(ordered, { sampleId: newId() })).status).toBe(404);
    expect((await take(ordered, { itemIds: [newId()] })).status).toBe(404);
    expect((await take(ordered, { itemIds: [] })).status).toBe(422);
    for (let made = 0; made < 50; made += 1) expect((await take(ordered)).status).toBe(201);
    expect((await take(ordered)).body.error.code).toBe("LIMIT_REACHED");
    await patch(`/tests/${ordered.id}`, { status: "cancelled" });
    expect((await take(ordered)).status).toBe(422);
    expect((await get(`/tests/${newId()}/specimens`)).status).toBe(404);
  });

  it("loses an analysis that is removed from the test", async () => {
    const ordered = await order();
    const specimen = await taken(ordered);
    await test.delete(`${labs}/tests/${ordered.id}/items/${ordered.items[0]?.id}`, owner.token);
    expect((await get(`/specimens/${specimen.id}`)).body.specimen.itemIds).toEqual([ordered.items[1]?.id]);
  });

  it.runIf(isPostgres)("numbers 1,000 at once uniquely and without gaps", async () => {
    const own = await makeOwner(test);
    const at = (path: string) => `${own.path}/labs${path}`;
    await test.post(at("/test-samples/seed"), undefined, own.token);
    const { testSamples } = (await test.get(at("/test-samples"), own.token)).body;
    const { client } = (await test.post(`${own.path}/clients`, { name: "Layla" }, own.token)).body;
    const { analysis } = (await test.post(at("/analyses"), { testName: "Glucose", price: 1 }, own.token)).body;
    const orders = [];
    for (let made = 0; made < 20; made += 1) {
      orders.push((await test.post(at("/tests"), { clientId: client.id, analysisIds: [analysis.id] }, own.token)).body.test);
    }
    const numbers: string[] = [];
    const send = async (ordered: Ordered) => {
      const sent = { sampleId: testSamples[0].id, itemIds: itemIds(ordered) };
      for (let made = 0; made < 50; made += 1) {
        const { status, body } = await test.post(at(`/tests/${ordered.id}/specimens`), sent, own.token);
        expect(status).toBe(201);
        numbers.push(body.specimen.accession.split("-")[1]);
      }
    };
    await Promise.all(orders.map(send));
    expect(numbers.map(Number).sort((one, other) => one - other)).toEqual(Array.from({ length: 1000 }, (_, index) => index + 1));
  });
});

describe("PATCH .../specimens/:specimenId", () => {
  it("goes from expected to discarded, with who and when; receiving may skip collecting", async () => {
    const ordered = await order();
    const { id } = await taken(ordered);
    expect((await step(id, { status: "collected" })).body.specimen).toMatchObject({ status: "collected", collectedBy: { kind: "owner" } });
    expect((await step(id, { status: "received", note: "Warm" })).body.specimen).toMatchObject({ receivedBy: {}, note: "Warm" });
    expect((await step(id, { status: "discarded" })).body.specimen).toMatchObject({ status: "discarded", discardedAt: expect.any(String) });
    const other = await taken(ordered);
    const collectedAt = new Date(Date.now() - 3_600_000).toISOString();
    const { specimen } = (await step(other.id, { status: "received", collectedAt })).body;
    expect(specimen).toMatchObject({ status: "received", collectedAt, receivedAt: expect.any(String) });
    const third = await taken(ordered);
    expect((await step(third.id, { status: "received" })).body.specimen).toMatchObject({ collectedAt: null, collectedBy: null });
  });

  it("answers 422 for every other step, and a rejection without a reason", async () => {
    const ordered = await order();
    const ways: Record<string, string[]> = {
      expected: [],
      collected: ["collected"],
      received: ["received"],
      discarded: ["received", "discarded"],
      rejected: ["rejected"],
    };
    const allowed = [
      ...["expected collected", "expected received", "expected rejected", "collected received", "collected rejected"],
      ...["received discarded", "received rejected"],
    ];
    const found: string[] = [];
    for (const [from, steps] of Object.entries(ways)) {
      for (const to of ["collected", "received", "discarded", "rejected"]) {
        const { id } = await taken(ordered);
        for (const status of steps) await step(id, status === "rejected" ? { status, reason: "late" } : { status });
        const { status } = await step(id, to === "rejected" ? { status: to, reason: "other" } : { status: to });
        if (status === 200) found.push(`${from} ${to}`);
        else expect(status).toBe(422);
      }
    }
    expect(found.sort()).toEqual(allowed.sort());
    const { id } = await taken(await order());
    for (const body of [
      { status: "rejected" },
      { status: "rejected", reason: "ugly" },
      { reason: "late" },
      { status: "received", reason: "late" },
      { collectedAt: new Date().toISOString() },
    ])
      expect((await step(id, body)).status).toBe(422);
    expect((await step(newId(), { status: "received" })).status).toBe(404);
  });

  it("of two receivers lets one receive", async () => {
    const { id } = await taken(await order());
    const answers = await Promise.all([1, 2, 3].map(() => step(id, { status: "received" })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it("refuses results of its analyses once it is rejected, until another one is there", async () => {
    const ordered = await order();
    const { id } = await taken(ordered, { itemIds: [ordered.items[0]?.id] });
    expect((await enter(ordered)).status).toBe(200);
    const rejected = await step(id, { status: "rejected", reason: "haemolysed" });
    expect(rejected.body.specimen).toMatchObject({ status: "rejected", reason: "haemolysed", rejectedBy: { kind: "owner" } });
    const refused = await enter(ordered);
    expect([refused.status, refused.body.error.code]).toEqual([422, "SPECIMEN_REJECTED"]);
    expect(refused.body.error.details).toMatchObject([{ path: `items.${ordered.items[0]?.id}` }]);
    expect((await enter(ordered, 1)).status).toBe(200);
    await test.patch(owner.path, { labs: { verifierMustDiffer: false } }, owner.token);
    expect((await post(`/tests/${ordered.id}/verify`, {})).body.error.code).toBe("SPECIMEN_REJECTED");
    expect((await post(`/tests/${ordered.id}/verify`, { itemIds: [ordered.items[1]?.id] })).status).toBe(200);
    await test.patch(owner.path, { labs: { verifierMustDiffer: true } }, owner.token);
    expect((await post(`/tests/${ordered.id}/items/${ordered.items[0]?.id}/clear`, {})).status).toBe(200);
    await taken(ordered, { itemIds: [ordered.items[0]?.id] });
    expect((await enter(ordered)).status).toBe(200);
  });
});

describe("a test with a specimen", () => {
  it("is found by its number, scanned or typed, in the list and by search", async () => {
    const ordered = await order();
    await order();
    const { accession } = await taken(ordered);
    const digits = accession.replaceAll("-", "");
    const arabic = digits.replace(/\d/g, (digit: string) => String.fromCharCode(0x660 + Number(digit)));
    const found = async (query: string) => (await get(`/tests?${query}`)).body.tests.map((row: { id: string }) => row.id);
    for (const typed of [accession, digits, ` ${accession} `, arabic]) {
      expect(await found(`accession=${encodeURIComponent(typed)}`)).toEqual([ordered.id]);
      expect(await found(`q=${encodeURIComponent(typed)}`)).toEqual([ordered.id]);
      const { results } = (await test.get(`${owner.path}/search?q=${encodeURIComponent(typed)}`, owner.token)).body;
      expect(results.tests).toMatchObject([{ id: ordered.id }]);
    }
    const wrong = digits.slice(0, -1) + ((Number(digits.at(-1)) + 1) % 10);
    expect(await found(`accession=${wrong}`)).toEqual([]);
    expect(await found(`accession=${accession}&status=cancelled`)).toEqual([]);
    expect(await found(`accession=${accession}&q=${(await taken(await order())).accession}`)).toEqual([]);
    expect((await test.get(`${owner.path}/search?q=${wrong}`, owner.token)).body.results.tests).toEqual([]);
  });

  it("needs a reason to be cancelled once the specimen was received", async () => {
    const ordered = await order();
    const { id } = await taken(ordered);
    const cancel = (body = {}) => patch(`/tests/${ordered.id}`, { status: "cancelled", ...body });
    expect((await patch(`/tests/${ordered.id}`, { reason: "Withdrawn" })).status).toBe(422);
    await step(id, { status: "received" });
    await step(id, { status: "discarded" });
    const refused = await cancel();
    expect([refused.status, refused.body.error.reason]).toEqual([422, "reason-required"]);
    expect((await cancel({ reason: "Withdrawn" })).body.test).toMatchObject({ status: "cancelled", cancelReason: "Withdrawn" });
    const other = await order();
    await taken(other);
    expect((await patch(`/tests/${other.id}`, { status: "cancelled" })).body.test).toMatchObject({ cancelReason: null });
  });
});

/** The drawn bars of each page: x and width of every filled rectangle, in points. */
function barsIn(pdf: Buffer): [number, number][][] {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    const from = index + word.length;
    try {
      return [inflateSync(pdf.subarray(from, text.indexOf("endstream", from))).toString("latin1")];
    } catch {
      return [];
    }
  });
  const number = "(-?[\\d.]+)";
  const bar = new RegExp(`${number} ${number} m\\s+${number} ${number} l\\s+${number} ${number} l\\s+${number} ${number} l\\s+h`, "g");
  const drawn = streams.map((stream) => {
    const scale = scaleOf(stream.slice(0, Math.max(stream.search(bar), 0)));
    return [...stream.matchAll(bar)].map((found): [number, number] => [
      Number(found[1]) * scale,
      (Number(found[3]) - Number(found[1])) * scale,
    ]);
  });
  return drawn.filter((bars) => bars.length > 10);
}

/** The product of all horizontal scalings on the way to the bars. */
function scaleOf(before: string): number {
  return [...before.matchAll(/(-?[\d.]+) [-\d.]+ [-\d.]+ -?[\d.]+ [-\d.]+ [-\d.]+ cm/g)].reduce((all, [, x]) => all * Number(x), 1);
}

/** Reads drawn bars as a scanner does: widths in modules, eleven for a symbol, then the symbols' sets and the sum. */
function scan(bars: [number, number][]): string {
  const module = Math.min(...bars.map(([, width]) => width));
  const widths = bars.flatMap(([x, width], index) => {
    const next = bars[index + 1]?.[0];
    return [width, ...(next === undefined ? [] : [next - x - width])].map((size) => Math.round(size / module));
  });
  const patterns = new Map(
    Array.from({ length: 95 }, (_, value) => [
      code128(String.fromCharCode(32 + value))
        .slice(6, 12)
        .join(""),
      value,
    ]),
  );
  for (let value = 0; value < 100; value += 1) {
    patterns.set(
      code128(`${String(value).padStart(2, "0")}00`)
        .slice(6, 12)
        .join(""),
      value,
    );
  }
  const switches: Record<string, "B" | "C"> = { 114131: "B", 113141: "C" };
  const starts: Record<string, "B" | "C"> = { 211214: "B", 211232: "C" };
  const symbols = widths.slice(0, -7).reduce<string[]>((all, width, index) => {
    all[Math.floor(index / 6)] = `${all[Math.floor(index / 6)] ?? ""}${width}`;
    return all;
  }, []);
  expect(widths.slice(-7).join("")).toBe("2331112");
  let set = starts[symbols[0] ?? ""];
  let read = "";
  for (const symbol of symbols.slice(1, -1)) {
    const value = patterns.get(symbol) ?? Number.NaN;
    if (set === "C" && symbol === "114131") set = "B";
    else if (set === "B" && symbol === "113141") set = switches[symbol];
    else read += set === "C" ? String(value).padStart(2, "0") : String.fromCharCode(32 + value);
  }
  return read;
}

describe("GET .../label.pdf", () => {
  const pdfOf = async (id: string, query: string) => {
    const url = `/v1${labs}/specimens/${id}/label.pdf${query}`;
    const answer = await test.app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    return { status: answer.statusCode, type: answer.headers["content-type"], pdf: answer.rawPayload };
  };

  it.each(["50x25", "38x19"])("draws the number as Code 128 on a page of %s mm, once per copy", async (size) => {
    const { id, accession } = await taken(await order());
    const { status, type, pdf } = await pdfOf(id, `?size=${size}&copies=3&language=ar`);
    expect([status, type]).toEqual([200, "application/pdf"]);
    const boxes = [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    const millimetres = boxes.map(([, ...sides]) => sides.map((side: string) => Math.round((Number(side) / 72) * 25.4)).join("x"));
    expect(millimetres).toEqual([size, size, size]);
    const labels = barsIn(pdf);
    expect(labels.map(scan)).toEqual(Array.from({ length: 3 }, () => accession.replaceAll("-", "")));
    // Two dots of a printer with 203 dots per inch.
    const narrowest = Math.min(...(labels[0] ?? []).map(([, width]) => width));
    expect((narrowest / 72) * 25.4).toBeCloseTo(0.25, 3);
  });

  it("refuses other sizes and more than ten copies with 422, and an unknown specimen with 404", async () => {
    const { id } = await taken(await order());
    for (const query of ["?size=100x50", "?copies=0", "?copies=11"]) expect((await pdfOf(id, query)).status).toBe(422);
    expect((await pdfOf(newId(), "")).status).toBe(404);
  });
});

describe("code128", () => {
  it("gives every value a pattern of its own: three bars of an even number of modules, eleven together", () => {
    const symbolOf = (text: string, at: number) => code128(text).slice(at * 6, at * 6 + 6);
    const all = [
      ...Array.from({ length: 100 }, (_, value) => symbolOf(`${String(value).padStart(2, "0")}00`, 1)),
      ...[symbolOf("a1234", 0), symbolOf("1234a", 0), symbolOf("a1234", 2), symbolOf("1234a", 3)],
    ];
    for (const widths of all) {
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11);
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0);
    }
    // The last pair of digits is the switch to set C elsewhere.
    expect(new Set(all.map((widths) => widths.join(""))).size).toBe(103);
    expect(() => code128("é")).toThrow();
  });

  it("adds the check symbol: 55 for PJJ123C in set B", () => {
    // 104 + 48 + 2*42 + 3*42 + 4*17 + 5*18 + 6*19 + 7*35 = 879 = 8 * 103 + 55.
    expect(code128("PJJ123C").slice(-13, -7).join("")).toBe("311321");
  });
});
