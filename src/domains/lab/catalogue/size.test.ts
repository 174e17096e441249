// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { copyRecord } from "../../../../test/copies.ts";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { form } from "../../../../test/uploads.ts";

// A test is read, shown and sent as a whole, and each change of it is an event with all of it.

const test = testApp();
const MIB = 1024 * 1024;
const LONG = "زرعة سلبية بعد ".repeat(300).slice(0, 3_999);
let owner: Member;
let clientId: string;
const analysisIds: string[] = [];

beforeAll(async () => {
  owner = await makeOwner(test);
  clientId = (await post("/clients", { name: "Layla Hassan", dateOfBirth: "1990-06-15", gender: "female" })).body.client.id;
  for (let count = 0; count < 150; count++) {
    const { body } = await post("/labs/analyses", { testName: `Culture ${count}`, code: `C${count}`, price: 1, resultType: "text" });
    analysisIds.push(body.analysis.id);
  }
});

const post = (path: string, body?: unknown) => test.post(owner.path + path, body, owner.token);
const patch = (path: string, body: unknown) => test.patch(owner.path + path, body, owner.token);

async function order(testDate: string, ids = analysisIds) {
  const { body } = await post("/labs/tests", { clientId, testDate, analysisIds: ids });
  return { path: `/labs/tests/${body.test.id}`, items: body.test.items.map(({ id }: { id: string }) => id) as string[] };
}

async function bytesOf(path: string): Promise<number> {
  const { status, text } = await test.get(owner.path + path, owner.token);
  expect(status).toBe(200);
  return Buffer.byteLength(text);
}

async function importOf(lines: readonly string[]): Promise<[status: number, reason: string | undefined]> {
  const bytes = Buffer.from(`accession,code,value,unit\n${lines.join("\n")}\n`);
  const { payload, headers } = await form({ bytes, name: "results.csv", type: "text/csv" });
  const { status, body } = await test.call("POST", `${owner.path}/labs/results/import`, { token: owner.token, payload, headers });
  return [status, body.error?.reason];
}

describe("a test with the longest texts", () => {
  it("takes results until it is full, and is always answered with less than 1 MiB", async () => {
    const { path, items } = await order("2026-06-15");
    const statuses: number[] = [];
    let refusal: unknown;
    for (const id of items) {
      const { status, body } = await patch(`${path}/items/${id}/result`, { resultText: LONG });
      statuses.push(status);
      if (status !== 200) refusal = body.error.reason;
    }
    expect([...new Set(statuses)]).toEqual([200, 422]);
    expect(refusal).toBe("test-full");
    expect(await bytesOf(path)).toBeLessThan(MIB);
    expect((await post(`${path}/items/${items[0]}/clear`, {})).status).toBe(200);
    expect((await patch(`${path}/items/${items[0]}/result`, { resultText: "Negative" })).status).toBe(200);
  });

  it("takes no file of results that would make it larger", async () => {
    await post("/labs/test-samples/seed");
    const { body } = await test.get(`${owner.path}/labs/test-samples`, owner.token);
    const lines: string[][] = [];
    const paths: string[] = [];
    for (const ids of [analysisIds.slice(0, 10), analysisIds]) {
      const { path, items } = await order("2026-06-14", ids);
      const { specimen } = (await post(`${path}/specimens`, { sampleId: body.testSamples[0].id, itemIds: items })).body;
      lines.push(ids.map((id) => `${specimen.accession},C${analysisIds.indexOf(id)},${LONG},`));
      paths.push(path);
    }
    const [few = [], all = []] = lines;
    expect(await importOf([...few, ...all])).toEqual([422, "test-full"]);
    for (const path of paths) expect((await test.get(owner.path + path, owner.token)).body.test.status).toBe("pending");
    expect(await importOf([...few, ...all.slice(0, 80)])).toEqual([200, undefined]);
    expect(await importOf(all.slice(80))).toEqual([422, "test-full"]);
    for (const path of paths) expect(await bytesOf(path)).toBeLessThan(MIB);
  });

  it("keeps as many corrections, explanations and notes as it has room for", async () => {
    const { path, items } = await order("2026-06-16", analysisIds.slice(0, 40));
    for (const id of items) await patch(`${path}/items/${id}/result`, { resultText: LONG });
    await post(`${path}/complete`, {});
    const statuses: number[] = [];
    for (const id of items)
      for (let count = 0; count < 2; count++)
        statuses.push(
          (await patch(`${path}/items/${id}/result`, { resultText: LONG.slice(count + 1), reason: LONG.slice(0, 1_999) })).status,
        );
    expect([...new Set(statuses)]).toEqual([200, 422]);
    expect(await bytesOf(path)).toBeLessThan(MIB);
  });

  it("shows long earlier results shortened, if they are too long together", async () => {
    for (let at = 0; at < 3; at++) {
      const own = analysisIds.slice(at * 50, at * 50 + 50);
      const { path, items } = await order(`2026-05-0${at + 1}`, own);
      for (const id of items) expect((await patch(`${path}/items/${id}/result`, { resultText: LONG })).status).toBe(200);
      expect((await post(`${path}/complete`, {})).status).toBe(200);
    }
    const { path, items } = await order("2026-05-30");
    expect(await bytesOf(path)).toBeLessThan(MIB);
    const { body } = await test.get(owner.path + path, owner.token);
    expect(body.test.items[0].previous.text).toBe(`${LONG.slice(0, 199)}…`);
    const { body: alone } = await test.get(`${owner.path}${path}/items/${items[0]}`, owner.token);
    expect(alone.item.previous.text).toBe(LONG);
  });

  it("is not ordered, if its analyses are too long together", async () => {
    const options = Array.from({ length: 30 }, (_, index) => ({
      code: `C${index}`,
      label: `${index} ${LONG.slice(0, 90)}`,
      labelAr: `${index} ${LONG.slice(0, 90)}`,
      flag: null,
    }));
    const ids: string[] = [];
    for (let count = 0; count < 100; count++) {
      const { body } = await post("/labs/analyses", { testName: `Choice ${count}`, price: 1, resultType: "choice", options });
      ids.push(body.analysis.id);
    }
    const { status, body } = await post("/labs/tests", { clientId, testDate: "2026-06-15", analysisIds: ids });
    expect([status, body.error.reason]).toEqual([422, "test-full"]);
  });
});

describe("the reference ranges of an analysis", () => {
  it("are 100 at most, also when several are added at once", async () => {
    const own = await makeOwner(test);
    const { analysis } = (await test.post(`${own.path}/labs/analyses`, { testName: "Glucose", price: 1 }, own.token)).body;
    const path = `${own.path}/labs/analyses/${analysis.id}/ranges`;
    const { range } = (await test.post(path, { lowLimit: 1 }, own.token)).body;
    await copyRecord(test, { workspaceId: own.workspaceId, table: "lab_ranges", id: range.id }, 98);
    const answers = await Promise.all(Array.from({ length: 5 }, () => test.post(path, { lowLimit: 2 }, own.token)));
    expect(answers.map(({ status, body }) => body.error?.reason ?? status).sort()).toEqual([201, ...Array(4).fill("ranges-full")]);
  });

  it("have notes of 120,000 bytes at most, also after a change", async () => {
    const own = await makeOwner(test);
    const { analysis } = (await test.post(`${own.path}/labs/analyses`, { testName: "Glucose", price: 1 }, own.token)).body;
    const path = `${own.path}/labs/analyses/${analysis.id}/ranges`;
    const resultNotes = Array.from({ length: 50 }, () => ({ condition: ">", value: 1, note: "ع".repeat(1000) }));
    expect((await test.post(path, { resultNotes }, own.token)).status).toBe(201);
    const refused = await test.post(path, { resultNotes }, own.token);
    expect([refused.status, refused.body.error.reason]).toEqual([422, "ranges-full"]);
    const { range } = (await test.post(path, { lowLimit: 1 }, own.token)).body;
    expect((await test.patch(`${path}/${range.id}`, { resultNotes }, own.token)).body.error.reason).toBe("ranges-full");
    expect((await test.patch(`${path}/${range.id}`, { lowLimit: 2 }, own.token)).status).toBe(200);
  });
});
