// @module-tag slow

import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../test/factories.ts";
import { testApp } from "../../test/harness.ts";

const test = testApp();
const MIB = 1024 * 1024;
const LINES = 200;
let owner: Member;

beforeAll(async () => {
  owner = await makeOwner(test);
  const items = Array.from({ length: LINES }, () => ({ name: "قص شعر ".repeat(43).slice(0, 299), quantity: 1, unitPrice: 1 }));
  for (let count = 0; count < 12; count++) await test.post(`${owner.path}/pos/invoices`, { items, notes: `n${count}` }, owner.token);
});

/** Every page of a list, as its cursors lead. */
async function readAll(path: string, name: string) {
  const pages: { length: number; bytes: number; total?: number }[] = [];
  const notes: string[] = [];
  let cursor = "";
  do {
    const { status, body } = await test.get(`${path}${path.includes("?") ? "&" : "?"}withTotal=true${cursor}`, owner.token);
    expect(status).toBe(200);
    pages.push({ length: body[name].length, bytes: JSON.stringify(body).length, total: body.pagination.total });
    notes.push(...body[name].map((record: { notes: string }) => record.notes));
    cursor = body.pagination.nextCursor ? `&cursor=${body.pagination.nextCursor}` : "";
  } while (cursor);
  return { pages, notes };
}

describe("a list of large records", () => {
  const named = Array.from({ length: 12 }, (_, index) => `n${index}`);

  it.each([
    ["as it is", "", [...named].reverse()],
    ["searched", "&q=شعر", [...named].reverse()],
    ["sorted by another key", "&sort=total", undefined],
    ["filtered", "&status=draft", [...named].reverse()],
  ])("ends its pages early, repeats and leaves out nothing, and counts all: %s", async (_, query, expected) => {
    const { pages, notes } = await readAll(`${owner.path}/pos/invoices?limit=100${query}`, "invoices");
    expect(pages.length).toBeGreaterThan(3);
    for (const { bytes, total } of pages) expect([bytes < MIB, total]).toEqual([true, 12]);
    expect([...notes].sort()).toEqual([...named].sort());
    if (expected) expect(notes).toEqual(expected);
  });

  it("has at least one record on a page, and as many as were asked for if they are small", async () => {
    const { pages } = await readAll(`${owner.path}/pos/invoices?limit=1`, "invoices");
    expect(pages).toHaveLength(12);
    const other = await makeOwner(test);
    for (let count = 0; count < 3; count++) await test.post(`${other.path}/pos/invoices`, {}, other.token);
    const { body } = await test.get(`${other.path}/pos/invoices?limit=3&withTotal=true`, other.token);
    expect([body.invoices.length, body.pagination]).toEqual([3, { limit: 3, nextCursor: null, total: 3 }]);
  });

  it("is exported whole", async () => {
    const { text } = await test.get(`${owner.path}/pos/invoices.csv`, owner.token);
    expect(text.trim().split("\r\n")).toHaveLength(13);
  });
});
